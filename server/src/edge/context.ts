// What a handler is given. Everything it may know or touch is here, so that it can be read without looking further.
import type { RefusalCode } from "@handsel/contract/errors/catalogue.ts";
import type { Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";
import type { Caller } from "./caller.ts";
import type { OutgoingFile } from "./files/outgoing-file.ts";
import type { IncomingFile } from "./uploads/multipart.ts";

interface BaseContext {
  tenant: WhiteLabel;
  clock: Clock;
  /** When the call came in, before its session was looked up or a connection was waited for. */
  arrivedAt: Date;
  language: Language;
  platform: Platform;
  address: string;
  /** Adds a warning to an answer that otherwise succeeds. */
  warn(code: RefusalCode, ...values: (string | number)[]): void;
  /** Sets a cookie that scripts cannot read, for this tenant's host alone. */
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  /** A cookie that the browser sent, as we set it before. */
  cookie(name: string): string | undefined;
  /** The file of a call that takes one; it is gone when the handler has answered. */
  file: IncomingFile | undefined;
  /** The answer is this file; what the handler returns besides is not sent. */
  sendFile(file: OutgoingFile): void;
}

export interface TransactionContext extends BaseContext {
  db: Db;
}

export interface ManualReadContext extends BaseContext {
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

export interface ManualContext extends ManualReadContext {
  /** A transaction of its own; nothing outside the database is called inside it. */
  inTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * The same whenever this very call is repeated. A call that died may have done its work already, so whatever it makes
   * anew is made under this id, and looked for first.
   */
  callId: string;
}

export type WithCaller<C> = C & { caller: Caller };
export type WithoutCaller<C> = C & { caller: null };
