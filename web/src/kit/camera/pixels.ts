// A picture as numbers, and what can be done to read it better. Works without a canvas, so that it works everywhere.

/** Four numbers for each point: red, green, blue, and how opaque. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

const at = (data: Uint8ClampedArray, index: number) => data[index] ?? 255;

/** Turned around its middle; what comes in at the corners is white. */
export function turned({ data, width, height }: Pixels, degrees: number): Pixels {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const wide = Math.ceil(width * Math.abs(cos) + height * Math.abs(sin));
  const high = Math.ceil(width * Math.abs(sin) + height * Math.abs(cos));
  const out = new Uint8ClampedArray(wide * high * 4).fill(255);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const fromX = (x - wide / 2) * cos + (y - high / 2) * sin + width / 2;
      const fromY = (y - high / 2) * cos - (x - wide / 2) * sin + height / 2;
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const [right, below] = [fromX - left, fromY - top];
      const first = (top * width + left) * 4;
      const to = (y * wide + x) * 4;
      for (let channel = 0; channel < 3; channel++) {
        const upper = at(data, first + channel) * (1 - right) + at(data, first + channel + 4) * right;
        const under = first + width * 4 + channel;
        const lower = at(data, under) * (1 - right) + at(data, under + 4) * right;
        out[to + channel] = upper * (1 - below) + lower * below;
      }
    }
  }
  return { data: out, width: wide, height: high };
}

const STRENGTH = 1.5;

/** Edges made harder: bars that ran into each other come apart. */
export function sharpened({ data, width, height }: Pixels): Pixels {
  const out = new Uint8ClampedArray(data);
  const row = width * 4;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const here = y * row + x * 4;
      for (let channel = 0; channel < 3; channel++) {
        const index = here + channel;
        const around =
          (at(data, index - 4) + at(data, index + 4) + at(data, index - row) + at(data, index + row)) / 4;
        out[index] = at(data, index) + STRENGTH * (at(data, index) - around);
      }
    }
  }
  return { data: out, width, height };
}
