// News from the server as it happens. A lost connection is opened again by itself; what was missed meanwhile is made up for
// by telling the listener once more, and by the polling that goes on beside it.
import { LIVE_PATH, type LiveHello, type LiveMessage, liveMessage } from "@handsel/contract/live.ts";
import { currentSession } from "../session.ts";
import { subdomain } from "../tenant.ts";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Calls `onChange` when the sale has changed, until the returned function is called. */
export function watchSale(cartUUID: string, onChange: () => void): () => void {
  return watch(
    { cartUUID },
    (message) => message.type === "saleChanged" && message.cartUUID === cartUUID,
    onChange,
  );
}

/** The same for the customer's own phone beside the till. */
export function watchPhone(cartUUID: string, onChange: () => void): () => void {
  return watch(
    { cartUUID },
    (message) => message.type === "phoneChanged" && message.cartUUID === cartUUID,
    onChange,
  );
}

/** For pages without a session: the customer's own phone, and the screen beside the till. */
export function watchOwnPage(
  what: { phoneToken: string } | { isDisplay: true },
  onChange: () => void,
): () => void {
  return connectTo(
    () => ({ subdomain: subdomain(), ...what }),
    (message) => message.type === "changed",
    onChange,
  );
}

/** The same for a trade cart. */
export function watchTradecart(tradecartID: string, onChange: () => void): () => void {
  return watch(
    { tradecartID },
    (message) => message.type === "tradecartChanged" && message.tradecartID === tradecartID,
    onChange,
  );
}

function watch(
  what: { cartUUID: string } | { tradecartID: string },
  isAboutIt: (message: LiveMessage) => boolean,
  onChange: () => void,
): () => void {
  return connectTo(
    () => {
      const sessionID = currentSession()?.token;
      return sessionID === undefined ? undefined : { sessionID, subdomain: subdomain(), ...what };
    },
    isAboutIt,
    onChange,
  );
}

/** `hello` is asked for at each connection; where there is none, nobody is there to listen. */
function connectTo(
  hello: () => LiveHello | undefined,
  isAboutIt: (message: LiveMessage) => boolean,
  onChange: () => void,
): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let isStopped = false;
  let wasHeard = false;

  const connect = () => {
    const words = hello();
    if (words === undefined) return;
    const fresh = new WebSocket(`${location.origin.replace(/^http/, "ws")}${LIVE_PATH}`);
    socket = fresh;
    fresh.onopen = () => fresh.send(JSON.stringify(words));
    fresh.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = readMessage(data);
      if (message === undefined) return;
      if (message.type === "listening") {
        pauseMs = FIRST_PAUSE_MS;
        // The connection was gone for a while, and with it the news of that time.
        if (wasHeard) onChange();
        wasHeard = true;
      } else if (isAboutIt(message)) onChange();
    };
    fresh.onclose = () => {
      if (isStopped) return;
      timer = setTimeout(connect, pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    };
  };

  connect();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}

function readMessage(data: unknown) {
  try {
    const parsed = liveMessage.safeParse(JSON.parse(String(data)));
    if (parsed.success) return parsed.data;
  } catch {
    // Said below.
  }
  // oxlint-disable-next-line no-console -- a server that speaks another language than this page shows up here
  console.warn("Malformed message received");
  return undefined;
}
