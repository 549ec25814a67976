// What can be queued and how it is handed in, whatever it is that jobs are run with.
import type { Db } from "#db/tenant-db.ts";

export interface QueuedJob<P extends object, Holder> {
  name: string;
  /** How often it is tried again after an error, with growing pauses. */
  retries: number;
  /** How many hands one worker has for jobs of this kind. */
  atOnce: number;
  /** Jobs that one hand takes together and works at side by side; two unless told. */
  together?: number;
  /** Runs by the clock, for instance every hour; `0 * * * *`. */
  schedule?: string;
  /** A method, not a property: definitions of different payloads share one list, and each gets what was handed in for it. */
  run(payload: P, holder: Holder): Promise<void>;
}

export interface Jobs<Holder> {
  start(): Promise<void>;
  /** Takes up the work. Without it this process only hands work in. */
  work(holder: Holder): Promise<void>;
  /**
   * Hands in work for as soon as the transaction has committed. Work for a later day is a due date in a table of its
   * own, found by the platform's clock; the queue knows only the database's.
   */
  enqueue<P extends object>(db: Db, definition: QueuedJob<P, Holder>, payload: P): Promise<void>;
  /** The same for many pieces of work, in one statement. */
  enqueueAll<P extends object>(
    db: Db,
    definition: QueuedJob<P, Holder>,
    payloads: readonly P[],
  ): Promise<void>;
  stop(): Promise<void>;
}
