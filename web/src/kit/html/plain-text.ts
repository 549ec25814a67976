// A mail as programs without HTML show it: its words, a line for each block, and where its links lead.
import { sanitiseToNodes } from "./sanitise-html.ts";

const BLOCKS = "p,div,tr,li,h1,h2,h3,h4,h5,h6,table,ul,ol,blockquote,hr";

export function plainTextOf(html: string): string {
  const fragment = sanitiseToNodes(html);
  for (const link of fragment.querySelectorAll("a")) {
    const address = link.getAttribute("href");
    if (address && link.textContent.trim() !== "" && link.textContent.trim() !== address)
      link.append(` (${address})`);
  }
  for (const picture of fragment.querySelectorAll("img")) picture.replaceWith(picture.alt);
  for (const end of fragment.querySelectorAll("br")) end.replaceWith("\n");
  for (const block of fragment.querySelectorAll(BLOCKS)) block.append("\n");
  return (fragment.textContent ?? "")
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
