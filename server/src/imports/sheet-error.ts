/** The file as a whole cannot be taken. */
export class SheetError extends Error {
  readonly code:
    | "UPLOAD_NOT_READABLE"
    | "UPLOAD_WRONG_TYPE"
    | "UPLOAD_TOO_MANY_ROWS"
    | "UPLOAD_TOO_LARGE_INSIDE";
  readonly value: string;

  constructor(code: SheetError["code"], value: string | number = "") {
    super(code);
    this.name = "SheetError";
    this.code = code;
    this.value = String(value);
  }
}
