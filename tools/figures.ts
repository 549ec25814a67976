// `npm run figures`: walks every contract of the demo world and 2,000 random sales through every surface that prints them.
// Every figure of every retailer's homes is held against its rows and lists. A run of all tests walks a sample of both.
// `npm run figures -- boards 5000` holds as many random price boards against the server's own prices.
import { runToEnd } from "./processes.ts";

const [what, count = "5000"] = process.argv.slice(2);

process.exit(
  what === "boards"
    ? await runToEnd("vitest", ["run", "--project", "server", "src/areas/cart/board/boards.test.ts"], {
        HANDSEL_BOARDS: count,
      })
    : await runToEnd("vitest", ["run", "--project", "demo", "demo/src/figures", "demo/src/reports"], {
        HANDSEL_FIGURES: "all",
      }),
);
