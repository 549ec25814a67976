// The texts themselves: each module is loaded with one more export, in which its own constants and functions answer.
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Sent } from "./find-statements.ts";

const EXPORT = "statementsForTheCheck";

export interface Text {
  sent: Sent;
  sql: string;
}

export async function textsOf(root: string, sent: readonly Sent[]): Promise<Text[]> {
  const byFile = Map.groupBy(
    sent.filter(({ code }) => typeof code === "string"),
    // A module of its own, beside the one that others import.
    ({ file }) => `${pathToFileURL(join(root, file)).href}?${EXPORT}`,
  );
  const hooks = registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      const here = byFile.get(url);
      if (!here || loaded.source === undefined) return loaded;
      const source =
        typeof loaded.source === "string" ? loaded.source : new TextDecoder().decode(loaded.source);
      const codes = here.map(({ code }) => `() => ${code as string}`).join(",\n");
      return {
        ...loaded,
        source: `${source}\nexport const ${EXPORT} = [${codes}] as any[];\n`,
      };
    },
  });
  try {
    const texts = sent.flatMap((one) =>
      typeof one.code === "object" && "literal" in one.code ? [{ sent: one, sql: one.code.literal }] : [],
    );
    for (const [url, here] of byFile) {
      const module = (await import(url)) as Record<typeof EXPORT, (() => unknown[])[]>;
      for (const [index, one] of here.entries())
        for (const sql of new Set(module[EXPORT][index]?.()))
          if (typeof sql === "string") texts.push({ sent: one, sql });
          else throw new Error(`${one.file}:${one.line}: the check found no text but ${String(sql)}`);
    }
    return texts;
  } finally {
    hooks.deregister();
  }
}
