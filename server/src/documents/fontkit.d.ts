// The package has no types of its own; papers need one function of it.
declare module "fontkit" {
  /** A font that pdfkit takes in place of a file. */
  export function create(file: Uint8Array): { layout: (text: string) => unknown };
}
