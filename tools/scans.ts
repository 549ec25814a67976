// `npm run scans`: reads 500 generated pictures of box labels with the readers of the camera, bar codes and printed digits. A run
// of all tests reads a sample.
import { runToEnd } from "./processes.ts";

process.exit(
  await runToEnd("vitest", ["run", "--project", "tools", "tools/scans"], { HANDSEL_SCANS: "500" }),
);
