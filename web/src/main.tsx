// The start: retailer, language and theme first, then the first page.
import { GET_STARTING_INFO } from "@handsel/contract/platform/session.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import "~fonts/fonts.css";
import "#kit/styles/kit.css";
import "./app/app.css";
import { lookOf } from "@handsel/contract/look/look.ts";
import { App } from "./app/app.tsx";
import { fetchPageAhead, Pages, withTexts } from "./app/pages.tsx";
import { StartFailed } from "./app/start/start-failed.tsx";
import { CallError, call } from "./client/call.ts";
import { chooseLanguage, startTexts } from "./client/i18n.ts";
import { setLanguage } from "./client/locale.ts";
import { keepStart, keptStart } from "./client/outage/kept-start.ts";
import { queryClient } from "./client/query-client.ts";
import { startScheme } from "./client/scheme.ts";
import { currentSession } from "./client/session.ts";
import { setTenant, type Tenant } from "./client/tenant.ts";
import { writtenStart } from "./client/written-start.ts";

const container = document.getElementById("root");
if (!container) throw new Error("the page has no root element");
const root = createRoot(container);
/** In the studio's frame nobody presses anything, and nothing takes the focus from the studio. */
const isShown = window.parent !== window;
container.inert = isShown;

// The page's policy allows no code made of texts; the schema library would try, and be reported.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

startScheme();
// The server wrote the colours into the page: what works them out comes when the page stands. In development they come first.
const { style } = document.documentElement;
const isDressed = style.length > 0;

async function dress({ configs }: Tenant): Promise<void> {
  const { applyLook } = await import("#themes/apply-look.ts");
  applyLook(lookOf(configs), { icon: configs.look?.icon });
}

/** In the studio, which says what is worn and shown before anything is. */
const isFramed = window.parent !== window;
const KEPT_AFTER_MS = 2_000;
const firstPage = fetchPageAhead(location.pathname);

async function start(): Promise<void> {
  const written = writtenHere();
  const tenant = written ?? (await retailerHere());
  setTenant(tenant);
  if (!isDressed) await dress(tenant);
  const language = chooseLanguage(tenant, currentSession()?.user.language);
  await startTexts(tenant, language);
  const [first] = await Promise.all([withTexts(firstPage), setLanguage(language)]);
  if (isFramed) await import("./app/previewed.ts").then(({ wearWhatIsTold }) => wearWhatIsTold());
  // In slices, so that a slow phone answers a touch meanwhile. What the server painted stands until all of it is there.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <App>
            <Pages tenant={tenant} first={first} />
          </App>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  // A shell that was kept wears what was chosen then.
  if (!written && isDressed && !isFramed)
    setTimeout(() => void dress(tenant).catch(() => undefined), KEPT_AFTER_MS);
}

/** Kept for a start without a line when the browser has nothing else to do. */
function writtenHere(): Tenant | undefined {
  const written = writtenStart();
  if (written) setTimeout(() => keepStart(written), KEPT_AFTER_MS);
  return written;
}

/** Without a line whoever is signed in goes on with what the retailer said last. */
async function retailerHere(): Promise<Tenant> {
  const kept = keptStart();
  if (kept && !navigator.onLine) return kept;
  try {
    const told = await call(GET_STARTING_INFO, {}, { isQuiet: true });
    keepStart(told);
    return told;
  } catch (error) {
    const isUnanswered = error instanceof CallError && error.has("REQUEST_FAIL");
    if (isUnanswered && kept) return kept;
    throw error;
  }
}

start().catch(() => root.render(<StartFailed retry={() => void start()} />));
