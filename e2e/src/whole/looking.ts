// Watches what a page sends by itself. The server's own list says of every operation whether it reads or writes.
import { expect, type Page, type Request } from "@playwright/test";

/** What a page may do without a click, and why. Everything else waits until somebody wants it. */
const BY_ITSELF: readonly { call: string; page: string; why: string }[] = [
  {
    call: "/posale/login",
    page: "/posale/login/:SSOToken",
    why: "the identity provider leads here with a token that works once; the click was made over there",
  },
  {
    call: "/posale/resetPassword",
    page: "/posale/login/resetpassword/:id",
    why: "the link of the mail is the click: it is used as soon as it is opened",
  },
  {
    call: "/online/notePageOpened",
    page: "/online/offers",
    why: "a campaign waits for its page to be opened, and only the page knows that it was",
  },
];

export interface Watch {
  /** From here on, what is sent belongs to the page of this route. */
  open: (route: string) => void;
  /** Until nothing is on the way, and the page has drawn what came without asking for more. */
  settle: () => Promise<void>;
  /** What was written without a click, and by which page. */
  findings: readonly string[];
}

let reading: Promise<ReadonlySet<string>> | undefined;

/** The paths of all operations that change nothing. */
async function readOperations(port: string): Promise<ReadonlySet<string>> {
  const response = await fetch(`http://localhost:${port}/openapi.json`);
  const { paths } = (await response.json()) as {
    paths: Record<string, { post: { "x-transaction": string } }>;
  };
  const reads = Object.entries(paths).filter(([, { post }]) =>
    ["read", "manualRead"].includes(post["x-transaction"]),
  );
  expect(reads.length).toBeGreaterThan(50);
  return new Set(reads.map(([path]) => path));
}

export async function watch(page: Page): Promise<Watch> {
  reading ??= readOperations(process.env["PORT"] ?? "3000");
  const reads = await reading;
  const findings: string[] = [];
  const onTheWay = new Set<Request>();
  let route = "";
  let count = 0;

  page.on("request", (request) => {
    count += 1;
    onTheWay.add(request);
    if (request.method() === "GET") return;
    const call = new URL(request.url()).pathname;
    const isMeant = BY_ITSELF.some((one) => one.call === call && one.page === route);
    if (!reads.has(call) && !isMeant) findings.push(`${route} sends ${call}`);
  });
  page.on("requestfinished", (request) => void onTheWay.delete(request));
  page.on("requestfailed", (request) => void onTheWay.delete(request));

  return {
    findings,
    open: (opened) => {
      route = opened;
    },
    settle: async () => {
      for (let before = -1; before !== count; ) {
        await expect
          .poll(() => onTheWay.size, { message: `${route} becomes quiet`, intervals: OFTEN_MS })
          .toBe(0);
        before = count;
        await drawn(page);
      }
    },
  };
}

/** Playwright would look again after up to a second, and most pages are quiet long before. */
const OFTEN_MS = [20];

/** The page has drawn twice and has nothing left to do: what an answer sets off has been set off. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let times = 0; times < 2; times += 1)
      await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)));
  });
