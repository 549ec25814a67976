import { z } from "zod";

/** Something the caller did wrong. It reaches them as `{error: {code, message}}` with this status. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function readInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (!read.success) throw new Refusal(400, "INVALID_REQUEST", z.prettifyError(read.error));
  return read.data;
}
