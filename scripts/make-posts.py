#!/usr/bin/env python3
"""Writes 300 posts to a file (by default Tests/Conformance/Cases/posts.jsonl). Every run writes the same posts."""
import json
import random
import sys

random.seed(20240229)

LATIN = """the a of and to in that it was for on with as at by from this we they had not but all one when what so up out if
about into over after then only other new some could time these two may first any my now such like our even most me much
where through back years way well down should because each just people state good very make world still see work long get
life never day same another know while last might us great old year off come since against go came right used take three
harbour kettle lantern meadow orchard pebble quarry ribbon saddle thimble umbrella violin walnut zeppelin balcony compass
drizzle ember ferry glacier hedgehog inkwell jigsaw marzipan nutmeg paddle riddle saffron teapot upholstery velvet whistle
counterrevolutionary incomprehensibility uncharacteristically photosynthesis""".split()
NAMES = {
    "latin": ["A reader", "J", "The editor-in-chief of the neighbourhood newsletter", "Me", "Gäst", "Übersetzerin", "Lešník", "ø"],
    "cjk": ["読者", "독자", "作者", "編集 部", "손님", "图书馆员"],
    "arabic": ["قارئ", "كاتب المقال", "ضيف", "أنا"],
    "hebrew": ["קורא", "אני", "עורכת העלון", "אורח"],
}
CJK = ["今日は天気がとてもいいので、散歩に行きました。", "写真を撮るのが好きです。", "明日また会いましょう！", "我们在老桥边等了很久，火车终于来了。",
       "晚饭很好吃。", "窗外下雨了。", "오늘은 바람이 많이 불어요.", "새로 나온 책을 읽고 있습니다.", "ラーメン", "図書館", "고양이", "ＦＵＬＬ ＷＩＤＴＨ"]
ARABIC = ["ذهبنا اليوم إلى البحر وكان الجو جميلا", "هل قرأت الكتاب الجديد؟", "القهوة جاهزة", "رأيت قطة صغيرة عند الباب", "شكرا",
          "في المساء نجتمع كلنا حول المائدة ونتحدث طويلا", "مُحَمَّد", "١٢٣٤٥"]
HEBREW = ["הלכנו אתמול לים והיה חם מאוד", "מישהו ראה את המפתחות שלי?", "קפה", "בערב נשב יחד ונדבר עד מאוחר", "תודה",
          "הרכבת איחרה שוב בעשרים דקות", "שָׁלוֹם", "ספר חדש"]
EMOJI = ["😀", "👩‍👩‍👧‍👦", "🏳️‍🌈", "🇯🇵🇧🇷", "👍🏿", "❤️‍🔥", "🧑‍🚀", "☕️", "🎂🎂🎂", "🤷🏽‍♀️"]


def sentence(words):
    text = " ".join(random.choice(LATIN) for _ in range(words))
    return text[:1].upper() + text[1:] + random.choice([".", ".", "!", "?", "…"])


def paragraph(sentences):
    return " ".join(sentence(random.randint(3, 18)) for _ in range(sentences))


def url():
    path = "/".join("-".join(random.choice(LATIN) for _ in range(random.randint(2, 6))) for _ in range(random.randint(3, 9)))
    return f"https://www.example.com/{path}?id={random.randint(10**6, 10**9)}"


def text(kind):
    """A random text of a kind (see KINDS), and the script of its author's name (a key of NAMES)."""
    if kind == "word":
        return random.choice(LATIN), "latin"
    if kind == "short":
        return sentence(random.randint(2, 8)), "latin"
    if kind == "long":
        return paragraph(random.randint(4, 10)), "latin"
    if kind == "paragraphs":
        return random.choice(["\n", "\n\n"]).join(paragraph(random.randint(1, 6)) for _ in range(random.randint(3, 8))), "latin"
    if kind == "cjk":
        return "".join(random.choice(CJK) for _ in range(random.randint(1, 12))), "cjk"
    if kind == "arabic":
        return "، ".join(random.choice(ARABIC) for _ in range(random.randint(1, 9))), "arabic"
    if kind == "hebrew":
        return ", ".join(random.choice(HEBREW) for _ in range(random.randint(1, 9))), "hebrew"
    if kind == "emoji":
        return random.choice(["", " "]).join(random.choice(EMOJI) for _ in range(random.randint(1, 40))), "latin"
    if kind == "url":
        return random.choice([url(), f"See {url()} for more.", f"{url()}\n{url()}"]), "latin"
    if kind == "mixed":
        parts = [sentence(4), random.choice(CJK), random.choice(ARABIC), random.choice(HEBREW), random.choice(EMOJI), url()]
        random.shuffle(parts)
        return " ".join(parts[: random.randint(2, 6)]), "latin"
    if kind == "spaces":
        return random.choice([" ", "\n", "   \n  ", "a  b   c    d", "\tx", "e\u0301 n\u0303 a\u0308", "zero\u200bwidth", "soft\u00adhyphen"]), "latin"
    return "", "latin"


KINDS = (["word"] * 20 + ["short"] * 45 + ["long"] * 45 + ["paragraphs"] * 30 + ["cjk"] * 35 + ["arabic"] * 30
         + ["hebrew"] * 30 + ["emoji"] * 20 + ["url"] * 15 + ["mixed"] * 15 + ["spaces"] * 8 + ["empty"] * 7)
assert len(KINDS) == 300
random.shuffle(KINDS)


def reply(levels):
    body, script = text(random.choice(KINDS))
    made = {"author": random.choice(NAMES[script] + [""]), "text": body[:400]}
    if random.random() < 0.8:
        made["time"] = f"{random.randint(1, 59)} min"
    if random.random() < 0.8:
        made["votes"] = random.choice([0, 1, -4, 17, 250, 9999, 1_234_567])
    if levels > 1 and random.random() < 0.6:
        made["replies"] = [reply(levels - 1) for _ in range(random.choice([1, 1, 1, 2]))]
    return made


def post(kind):
    body, script = text(kind)
    heading, _ = text(kind if kind in ("cjk", "arabic", "hebrew", "emoji", "empty") else random.choice(["short", "word", "long"]))
    made = {"author": random.choice(NAMES[script]) if kind != "empty" else random.choice(["", "J"]),
            "headline": heading[:160], "time": random.choice(["", "now", "2 h", "yesterday at 14:05", "3 weeks ago"]), "text": body}
    if random.random() < 0.6:
        made["link"] = random.choice([url(), "example.org", "news.example.com/today"])
    if random.random() < 0.8:
        made["images"] = [[random.choice([1, 33, 320, 800.5, 1200, 4032]), random.choice([1, 50, 240, 600.25, 900, 3024])]
                          for _ in range(random.randint(0, 12))]
    if random.random() < 0.7:
        made["replies"] = [reply(random.randint(1, 9)) for _ in range(random.choice([1, 1, 2, 3]))]
    if random.random() < 0.5:
        made["own"] = random.random() < 0.6
    if random.random() < 0.7:
        made["rating"] = random.randint(0, 5)
    if random.random() < 0.7:
        made["price"] = random.choice(["$0.99", "1.299,00 €", "¥128,000", "₪ 45", "free", "٤٩٫٩٩ د.إ"])
        if random.random() < 0.5:
            made["oldPrice"] = random.choice(["$4.99", "1.599,00 €", "¥160,000"])
    for field, values in (("email", ["reader@example.com", "a@b.example"]), ("phone", ["+1 555 0100", "030 123456"]),
                          ("company", ["Kettle & Lantern", "株式会社 山", "Walnut"])):
        if random.random() < 0.5:
            made[field] = random.choice(values + [""])
    return made


with open(sys.argv[1] if len(sys.argv) > 1 else "Tests/Conformance/Cases/posts.jsonl", "w", encoding="utf-8") as file:
    for kind in KINDS:
        file.write(json.dumps(post(kind), ensure_ascii=False, separators=(",", ":")) + "\n")
