// `npm run demo`: fills the database with the demo world, or with a large one by `-- --scale …`.
import { start } from "./processes.ts";

process.exit(await start("demo", ["demo/src/main.ts", ...process.argv.slice(2)]).exited);
