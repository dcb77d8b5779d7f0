// The names that Foundation also imports on macOS.
#pragma once
typedef long Size;
typedef struct Point { short v, h; } Point;
typedef struct Rect { short top, left, bottom, right; } Rect;
typedef unsigned char Style;
