// The generators make their code with TypeScript's older interface, which the compiler of this repository no longer has: they are given
// the one that stands beside them.
import { createRequire, registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

const url = pathToFileURL(createRequire(import.meta.url).resolve("typescript")).href;
registerHooks({
  resolve: (name, context, next) =>
    name === "typescript" ? { url, shortCircuit: true, format: "commonjs" } : next(name, context),
});
