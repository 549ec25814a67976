// The words of HTML that has been made safe: a "<" in it always begins a tag, and a tag has no other. It is gone through once,
// tag by tag.

const PIECE = /<(\/?)([a-z][a-z0-9]{0,15})\b([^<>]*)>|[^<]+|</gi;

export type Piece =
  | { kind: "text"; written: string }
  | { kind: "opening" | "closing"; written: string; tag: string; attributes: string };

export function* piecesOf(safeHtml: string): Generator<Piece> {
  for (const { 0: written, 1: slash, 2: tag, 3: attributes = "" } of safeHtml.matchAll(PIECE))
    yield tag === undefined
      ? { kind: "text", written }
      : { kind: slash ? "closing" : "opening", written, tag: tag.toLowerCase(), attributes };
}

const BREAKS: Readonly<Record<string, string>> = { li: "\n- ", br: "\n", hr: "\n" };
const BLOCK = /^(?:p|div|h[1-6]|tr|table|ul|ol|blockquote|pre)$/;
const HIDDEN = /display:\s*none/i;

/** As a mail program without HTML shows it; a link keeps its address. */
export function textOf(safeHtml: string): string {
  const text: string[] = [];
  let link: { address: string; label: string } | undefined;
  // What a mail only shows beside its subject; the number of boxes that are open in it.
  let hidden = 0;
  for (const piece of piecesOf(safeHtml)) {
    if (hidden > 0) hidden += boxesOpenedBy(piece);
    else if (piece.kind === "text") {
      if (link) link.label += piece.written;
      else text.push(piece.written);
    } else if (piece.tag === "a") {
      if (piece.kind === "opening") link = { address: attributeOf(piece.attributes, "href"), label: "" };
      else if (link) {
        text.push(linkText(link));
        link = undefined;
      }
    } else if (isHidden(piece)) hidden = 1;
    else if (!link) text.push(signOf(piece));
  }
  if (link) text.push(linkText(link));
  return decodeEntities(text.join(""))
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function boxesOpenedBy(piece: Piece): number {
  if (piece.kind === "text" || piece.tag !== "div") return 0;
  return piece.kind === "opening" ? 1 : -1;
}

function isHidden(piece: Exclude<Piece, { kind: "text" }>): boolean {
  return (
    piece.kind === "opening" && piece.tag === "div" && HIDDEN.test(attributeOf(piece.attributes, "style"))
  );
}

function signOf({ kind, tag, attributes }: Exclude<Piece, { kind: "text" }>): string {
  if (kind === "opening") return tag === "img" ? ` ${attributeOf(attributes, "alt")} ` : (BREAKS[tag] ?? "");
  if (tag === "td" || tag === "th") return "  ";
  return BLOCK.test(tag) ? "\n\n" : "";
}

function linkText({ address, label }: { address: string; label: string }): string {
  const shown = label.trim();
  if (address === "") return shown;
  return shown === "" || decodeEntities(shown) === decodeEntities(address)
    ? ` ${address} `
    : ` ${shown} (${address}) `;
}

/** As the sanitiser writes it: in double quotes, which no value has. */
function attributeOf(attributes: string, name: string): string {
  const start = attributes.indexOf(` ${name}="`);
  if (start < 0) return "";
  const from = start + name.length + 3;
  return attributes.slice(from, attributes.indexOf('"', from));
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
  apos: "'",
};
const ENTITY = /&(?:#(x?)([0-9a-f]{1,6});?|(amp|lt|gt|quot|nbsp|apos);)/gi;

export function decodeEntities(text: string): string {
  return text.replaceAll(ENTITY, (_, hex: string, digits: string | undefined, name: string | undefined) => {
    if (digits === undefined) return NAMED[name?.toLowerCase() ?? ""] ?? "";
    const point = Number.parseInt(digits, hex ? 16 : 10);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
  });
}
