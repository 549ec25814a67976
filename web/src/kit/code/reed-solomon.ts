// Error correction of QR codes: arithmetic in the field of 256 elements with the polynomial x^8+x^4+x^3+x^2+1.

const FIELD_POLYNOMIAL = 0x11d;

export function multiply(x: number, y: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * FIELD_POLYNOMIAL);
    product ^= ((y >>> bit) & 1) * x;
  }
  return product;
}

function generator(degree: number): number[] {
  const coefficients = Array<number>(degree).fill(0);
  coefficients[degree - 1] = 1;
  let root = 1;
  for (let step = 0; step < degree; step++) {
    for (let index = 0; index < degree; index++) {
      const next = index + 1 < degree ? (coefficients[index + 1] ?? 0) : 0;
      coefficients[index] = multiply(coefficients[index] ?? 0, root) ^ next;
    }
    root = multiply(root, 2);
  }
  return coefficients;
}

/** The correction bytes to put behind the data. */
export function correctionBytes(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  let remainder = Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ (remainder[0] ?? 0);
    remainder = [...remainder.slice(1), 0].map(
      (value, index) => value ^ multiply(divisor[index] ?? 0, factor),
    );
  }
  return remainder;
}
