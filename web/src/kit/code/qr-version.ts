// Versions 1 to 10 of the QR code at correction level M: enough for any link we print, up to 213 bytes.

/** Rows of modules; true is dark. */
export type Matrix = boolean[][];

export interface QrVersion {
  number: number;
  /** Data bytes of each block. */
  blocks: readonly number[];
  correctionPerBlock: number;
  /** Rows and columns on which the small squares stand. */
  alignment: readonly number[];
}

const version = (
  number: number,
  blocks: number[],
  correctionPerBlock: number,
  alignment: number[],
): QrVersion => ({
  number,
  blocks,
  correctionPerBlock,
  alignment,
});

export const QR_VERSIONS: readonly QrVersion[] = [
  version(1, [16], 10, []),
  version(2, [28], 16, [6, 18]),
  version(3, [44], 26, [6, 22]),
  version(4, [32, 32], 18, [6, 26]),
  version(5, [43, 43], 24, [6, 30]),
  version(6, [27, 27, 27, 27], 16, [6, 34]),
  version(7, [31, 31, 31, 31], 18, [6, 22, 38]),
  version(8, [38, 38, 39, 39], 22, [6, 24, 42]),
  version(9, [36, 36, 36, 37, 37], 22, [6, 26, 46]),
  version(10, [43, 43, 43, 43, 44], 26, [6, 28, 50]),
];

export function dataCapacity({ blocks }: QrVersion): number {
  return blocks.reduce((sum, block) => sum + block, 0);
}

export function assertSize(matrix: Matrix, size: number): void {
  if (matrix.length !== size || matrix.some((row) => row.length !== size))
    throw new Error("The code is not a square");
}
