// The worker that opens the shop's pages without a line. It keeps files of the build, the shell of staff's pages, one language's
// texts and the theme's typeface, and nothing else: no answer of a call, no page of the log-in or of customers. Each retailer has
// a host of its own, and so a store of its own.
import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { filesToKeep, isShellPage, type KeepMessage, mentionsOnly, type StoreFiles } from "./store-files.ts";

/** Written by plugins/store-worker.ts. */
declare const STORE_FILES: StoreFiles;
const FILES = STORE_FILES;

interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LongEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerMessage extends LongEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LongEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: WorkerMessage) => void): void;
}
const worker = globalThis as unknown as WorkerScope; // a page's global in the eyes of the compiler

const PREFIX = "handsel-shell-";
const CACHE = `${PREFIX}${FILES.version}`;
const SHELL = "/posale/services";
/** A page that takes longer is opened from what is kept; it is the same page. */
const PATIENCE_MS = 5_000;

const kept = new PrecacheController({ cacheName: CACHE });
// Names carry a hash of what is in the file.
kept.addToCacheList(FILES.shell.map((url) => ({ url, revision: null })));

worker.addEventListener("install", (event) => {
  const install = async () => {
    await kept.install(event as never); // Workbox names the event by a type that pages do not have.
    await keepShell();
    // Pages of the build before find their files in its own store, which stays.
    await worker.skipWaiting();
  };
  event.waitUntil(install());
});

worker.addEventListener("activate", (event) => {
  const activate = async () => {
    const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
    await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(activate());
});

/** While servers are replaced one by one the page may come from another build than this worker; then the next try keeps it. */
async function keepShell(): Promise<void> {
  const page = await fetch(SHELL, { headers: { accept: "text/html" }, cache: "no-store" });
  const text = await page.clone().text();
  if (!page.ok || !mentionsOnly(text, FILES.shell, FILES.fonts))
    throw new Error("the page is of another build");
  const cache = await caches.open(CACHE);
  await cache.put(SHELL, page);
}

worker.addEventListener("message", (event) => {
  const { data, ports } = event;
  if (typeof data !== "object" || data === null || !("keep" in data)) return;
  const keep = async () => {
    const isKept = await keepFor(data.keep as KeepMessage["keep"]).then(
      () => true,
      () => false,
    );
    ports[0]?.postMessage({ isKept });
  };
  event.waitUntil(keep());
});

/** Also brings back what was wiped since. */
async function keepFor(wanted: KeepMessage["keep"]): Promise<void> {
  const cache = await caches.open(CACHE);
  const has = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(filesToKeep(FILES, wanted).filter((url) => !has.has(url)));
  if (!has.has(SHELL)) await keepShell();
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate" && isShellPage(pathname)) event.respondWith(openPage(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(readFile(request));
});

async function readFile(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

/** The server's own page as long as it answers; what it sends is never kept. */
async function openPage(request: Request): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const page = await fetch(request, { signal: patience.signal });
    if (page.status < 500) return page;
    return (await caches.match(SHELL)) ?? page;
  } catch (error) {
    const shell = await caches.match(SHELL);
    if (shell) return shell;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
