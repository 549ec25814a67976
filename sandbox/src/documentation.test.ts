// The guide promises to list everything that steers the sandbox; this holds it to that.
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { faultMode } from "./faults.ts";
import { PEOPLE } from "./parties/identity/people.ts";
import { PARTIES } from "./parties.ts";

const guide = await readFile(new URL("../../docs/sandbox.md", import.meta.url), "utf8");

test.each(PARTIES.flatMap((party) => party.magic.map((magic) => ({ party: party.title, ...magic }))))(
  "the guide's table lists $value of $party with its effect",
  ({ party, value, effect }) => {
    expect(guide).toContain(`| ${party} | \`${value}\` | ${effect} |`);
  },
);

test("the guide names every party and every kind of fault", () => {
  for (const { name } of PARTIES) expect(guide).toContain(`\`${name}\``);
  for (const mode of faultMode.options) expect(guide).toContain(`| \`${mode}\` |`);
});

test("the guide names every demo person with the groups he carries", () => {
  for (const { email, groups } of PEOPLE) {
    const shown =
      groups?.map((group) => group.replace("handsel:", "")).join(", ") ?? "none (no groups claim)";
    expect(guide).toContain(`| \`${email}\` | ${shown} |`);
  }
});

test("the guide names every setting of the environment", async () => {
  const source = await readFile(new URL("config.ts", import.meta.url), "utf8");
  const settings = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
  expect(settings.length).toBeGreaterThan(5);
  for (const name of settings) expect(guide).toContain(`\`${name}\``);
});
