// A connection that is listened to: says what it wants when it opens, and comes back by itself when it was lost: each time
// a little later, or after the interval that the retailer has set.
import { KEEP_ALIVE, KEEP_ALIVE_MS, reconnectSeconds } from "@handsel/contract/sales/live.ts";
import type { ZodType } from "zod";
import { currentTenant } from "../tenant.ts";

export interface Watch<Message> {
  /** Path and query; asked for again at each connection. Absent: there is nobody to ask for. */
  address: () => string | undefined;
  /** What is said first. */
  wish: string;
  schema: ZodType<Message>;
  /** Whether each message is answered. */
  answers?: boolean;
  /** Whether it says now and then that it is still there. */
  stays?: boolean;
  onConnected: (isConnected: boolean) => void;
  onMessage: (message: Message) => void;
}

/** Listens until the returned function is called. */
export function watchSocket<Message>(watch: Watch<Message>): () => void {
  let socket: WebSocket | undefined;
  let reconnecting: ReturnType<typeof setTimeout> | undefined;
  let staying: ReturnType<typeof setInterval> | undefined;
  let lost = 0;
  let isStopped = false;

  const connect = () => {
    const address = watch.address();
    if (address === undefined) return;
    const fresh = new WebSocket(`${location.origin.replace(/^http/, "ws")}${address}`);
    socket = fresh;
    fresh.onopen = () => {
      watch.onConnected(true);
      fresh.send(watch.wish);
      if (watch.stays) staying = setInterval(() => fresh.send(KEEP_ALIVE), KEEP_ALIVE_MS);
    };
    fresh.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (watch.answers) fresh.send(KEEP_ALIVE);
      const message = read(watch.schema, data);
      if (message === undefined || isStopped) return;
      // A server that closes at once what it has opened is not asked every second.
      lost = 0;
      watch.onMessage(message);
    };
    fresh.onclose = () => {
      clearInterval(staying);
      if (isStopped) return;
      watch.onConnected(false);
      lost += 1;
      const seconds = currentTenant()?.configs.reconnectInterval || reconnectSeconds(lost);
      reconnecting = setTimeout(connect, seconds * 1000);
    };
  };

  connect();
  return () => {
    isStopped = true;
    clearTimeout(reconnecting);
    clearInterval(staying);
    socket?.close();
  };
}

function read<Message>(schema: ZodType<Message>, data: unknown): Message | undefined {
  try {
    const message = schema.safeParse(JSON.parse(String(data)));
    if (message.success) return message.data;
  } catch {
    // Said below.
  }
  // oxlint-disable-next-line no-console -- a server that speaks another language than this page shows up here
  console.warn("Malformed message received");
  return undefined;
}
