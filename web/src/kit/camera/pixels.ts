// A picture as numbers, and what can be done to read it better. Works without a canvas, so that it works everywhere. Bars need
// no colour: one number for each point is enough, and three times as quick.

/** Four numbers for each point, as browsers have them: red, green, blue, and how opaque. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** One number for each point: how bright. */
export interface Grey {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

const at = (data: Uint8ClampedArray, index: number) => data[index] ?? 255;

export function greyOf({ data, width, height }: Pixels): Grey {
  const out = new Uint8ClampedArray(width * height);
  for (let point = 0; point < out.length; point++) {
    const from = point * 4;
    out[point] = (306 * at(data, from) + 601 * at(data, from + 1) + 117 * at(data, from + 2)) >> 10;
  }
  return { data: out, width, height };
}

export function pixelsOf({ data, width, height }: Grey): Pixels {
  const out = new Uint8ClampedArray(data.length * 4);
  for (let point = 0; point < data.length; point++) out.fill(at(data, point), point * 4, point * 4 + 4);
  return { data: out, width, height };
}

/** Turned around its middle; what comes in at the corners is white. */
export function turned({ data, width, height }: Grey, degrees: number): Grey {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const wide = Math.ceil(width * Math.abs(cos) + height * Math.abs(sin));
  const high = Math.ceil(width * Math.abs(sin) + height * Math.abs(cos));
  const out = new Uint8ClampedArray(wide * high).fill(255);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const fromX = (x - wide / 2) * cos + (y - high / 2) * sin + width / 2;
      const fromY = (y - high / 2) * cos - (x - wide / 2) * sin + height / 2;
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const [right, below] = [fromX - left, fromY - top];
      const first = top * width + left;
      const upper = at(data, first) * (1 - right) + at(data, first + 1) * right;
      const lower = at(data, first + width) * (1 - right) + at(data, first + width + 1) * right;
      out[y * wide + x] = upper * (1 - below) + lower * below;
    }
  }
  return { data: out, width: wide, height: high };
}

const STRENGTH = 1.5;

/** Edges made harder: bars that ran into each other come apart. */
export function sharpened({ data, width, height }: Grey): Grey {
  const out = new Uint8ClampedArray(data);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const here = y * width + x;
      const around =
        (at(data, here - 1) + at(data, here + 1) + at(data, here - width) + at(data, here + width)) / 4;
      out[here] = at(data, here) + STRENGTH * (at(data, here) - around);
    }
  }
  return { data: out, width, height };
}
