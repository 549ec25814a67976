// Reads tokens.css as a browser would for one theme and scheme: resolves var(), calc() and min() and paints oklch().
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { toHex } from "@handsel/contract/look/oklch.ts";
import type { Scheme } from "@handsel/contract/look/role-colours.ts";
import type { Theme } from "@handsel/contract/look/themes.ts";
import { lookAttributes, lookVariables } from "@handsel/contract/look/worn.ts";

const css = readFileSync(join(import.meta.dirname, "../tokens.css"), "utf8").replaceAll(/\/\*.*?\*\//gs, "");

export function evaluateTokens(theme: Theme, scheme: Scheme): Map<string, string> {
  const attributes = lookAttributes(theme);
  const matching = [
    ":root,\n  [data-theme]",
    ...(attributes["data-tone"] === "bright" ? ['[data-tone="bright"]'] : []),
    ...(scheme === "dark" ? ['[data-scheme="dark"]'] : []),
    ...(scheme === "dark" && attributes["data-tone"] === "ink"
      ? ['[data-tone="ink"][data-scheme="dark"],\n  [data-tone="ink"] [data-scheme="dark"]']
      : []),
    `[data-topbar="${theme.topbar}"]`,
    ...(scheme === "dark" ? [`[data-topbar="${theme.topbar}"][data-scheme="dark"]`] : []),
  ];
  const raw = new Map<string, string>();
  for (const selector of matching) for (const [name, value] of declarationsOf(selector)) raw.set(name, value);
  for (const [name, value] of Object.entries(lookVariables(theme))) raw.set(name, value);

  const painted = new Map<string, string>();
  for (const [name, value] of raw) {
    const resolved = resolve(value, raw);
    const parts = /^oklch\(([\d.-]+) ([\d.-]+) ([\d.-]+)\)$/.exec(resolved);
    if (parts) painted.set(name, toHex([Number(parts[1]), Number(parts[2]), Number(parts[3])]));
  }
  return painted;
}

/** Declarations of every top-level rule with exactly this selector, in order. */
function declarationsOf(selector: string): [string, string][] {
  const found: [string, string][] = [];
  let from = css.indexOf(`\n  ${selector} {`);
  while (from !== -1) {
    const body = css.slice(css.indexOf("{", from) + 1, css.indexOf("\n  }", from));
    for (const [, name = "", value = ""] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      found.push([name, value.trim().replaceAll(/\s+/g, " ")]);
    }
    from = css.indexOf(`\n  ${selector} {`, from + 1);
  }
  return found;
}

function resolve(value: string, raw: ReadonlyMap<string, string>): string {
  let text = value;
  for (let depth = 0; text.includes("var(") && depth < 20; depth++) {
    text = text.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => raw.get(name) ?? "");
  }
  for (let depth = 0; /calc|min/.test(text) && depth < 20; depth++) {
    text = text
      .replaceAll(/calc\(([\d.-]+) ([*+-]) ([\d.-]+)\)/g, (_, a: string, sign: string, b: string) =>
        String(calculate(Number(a), sign, Number(b))),
      )
      .replaceAll(/min\(([\d.-]+), ([\d.-]+)\)/g, (_, a: string, b: string) =>
        String(Math.min(Number(a), Number(b))),
      );
  }
  return text;
}

function calculate(a: number, sign: string, b: number): number {
  if (sign === "*") return a * b;
  return sign === "+" ? a + b : a - b;
}
