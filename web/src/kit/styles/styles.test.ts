// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const folder = import.meta.dirname;
const sheets = readdirSync(folder).filter((name) => name.endsWith(".css"));
const read = (name: string) => readFileSync(join(folder, name), "utf8");
const withoutComments = (css: string) => css.replaceAll(/\/\*.*?\*\//gs, "");

test.each(sheets.filter((name) => name !== "media.css"))(
  "%s names no colour: components read roles only",
  (name) => {
    const literals = withoutComments(read(name)).match(
      /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lch|lab)\(/gi,
    );
    expect(literals).toBeNull();
  },
);

test("codes for machines are the one place with black on white, in every theme", () => {
  const css = withoutComments(read("media.css"));
  expect(css.match(/#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/gi)).toBeNull();
  expect(css).toMatch(/\.code \{[^}]*background: white;[^}]*color: black;/);
});

test("every sheet is part of the whole, or comes with the till or with what wears it", () => {
  const kit = join(folder, "..");
  const till = readFileSync(join(folder, "../../app/till-pages.tsx"), "utf8");
  const wearers = readdirSync(kit, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .map((file) => readFileSync(join(kit, file), "utf8"));
  const whole = read("kit.css");
  const comes = (name: string) =>
    whole.includes(`"./${name}"`) ||
    till.includes(`"#kit/styles/${name}"`) ||
    wearers.some((code) => code.includes(`import "../styles/${name}";`));
  const left = sheets.filter((sheet) => sheet !== "kit.css" && !comes(sheet));
  expect(left).toEqual([]);
});

test("every rule stands in a layer, so that areas can lay theirs over it", () => {
  for (const name of sheets.filter((sheet) => sheet !== "kit.css")) {
    const outside = withoutComments(read(name))
      .split("\n")
      .filter((line) => /^\S/.test(line) && line !== "}" && !line.startsWith("@layer "));
    expect([name, outside]).toEqual([name, []]);
  }
});

test("no two areas give the same name to something: whichever came last would win", () => {
  const source = join(folder, "../..");
  const owners = new Map<string, Set<string>>();
  for (const file of readdirSync(source, { recursive: true, encoding: "utf8" })) {
    const [owner] = /^(?:areas\/[^/]+|app)(?=\/.*\.css$)/.exec(file) ?? [];
    // What is left out on paper has its name from elsewhere.
    const css = withoutComments(owner ? readFileSync(join(source, file), "utf8") : "").split(
      "@media print",
    )[0];
    for (const [, name] of (css ?? "").matchAll(/(?<=^|[,{}]\s*)\.([a-z][\w-]*)(?=\s*[,{])/gm))
      if (owner && name) owners.set(name, (owners.get(name) ?? new Set()).add(owner));
  }
  expect(owners.size).toBeGreaterThan(100);
  expect([...owners].filter(([, { size }]) => size > 1).map(([name]) => name)).toEqual([]);
});

// Such a rule is loaded on every page, and with it whatever comes into any page has all of it styled anew.
test("no rule that asks what an element holds is about just any child of it", () => {
  const source = join(folder, "../..");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".css"),
  );
  const found = files.flatMap((file) => {
    const selectors = withoutComments(readFileSync(join(source, file), "utf8")).match(/[^{};]+(?=\{)/g) ?? [];
    return selectors.filter((selector) => /:has\([^{]*\)\s*[\s>+~]\s*[:*[](?!is\()/.test(selector));
  });
  expect(files.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

test("all of it stays under 28 kB, compressed", () => {
  const tokens = readFileSync(join(folder, "../../themes/tokens.css"), "utf8");
  const all = [tokens, ...sheets.map(read)].map(withoutComments).join("").replaceAll(/\s+/g, " ");
  expect(gzipSync(all).length).toBeLessThan(28 * 1024);
});

test("every role a component reads is defined in the tokens", () => {
  const tokens = readFileSync(join(folder, "../../themes/tokens.css"), "utf8");
  const defined = new Set(tokens.match(/--[\w-]+(?=:)/g));
  // Handed over by components for one element each.
  const own = new Set(
    "--gap --cols --rows --w --h --at --size --swatch --spin-size --avatar-size --modal-w --trigger-width".split(
      " ",
    ),
  );
  for (const name of sheets) {
    const used = Array.from(read(name).matchAll(/var\((--[\w-]+)/g), ([, variable = ""]) => variable);
    expect([name, used.filter((variable) => !defined.has(variable) && !own.has(variable))]).toEqual([
      name,
      [],
    ]);
  }
});
