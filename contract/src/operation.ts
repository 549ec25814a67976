// How an operation is declared. A declaration is all that guards a call: what is not declared does not
// exist, and a call is let in only by the roles, statuses, flags and schema that stand here.
import type { z } from "zod";
import type { ErrorCode } from "./errors/catalogue.ts";
import type { TenantConfigs } from "./platform/tenant.ts";
import type { Role, SessionStatus } from "./roles.ts";

export type Service = "posale/" | "posale/admin/" | "online/" | "upload/";
export const SERVICES: readonly Service[] = ["posale/", "posale/admin/", "online/", "upload/"];

/** Tenant settings that must have this value, or the call is refused as a blocked feature. */
export type RequiredConfigs = Partial<
  Pick<
    TenantConfigs,
    {
      [K in keyof TenantConfigs]-?: NonNullable<TenantConfigs[K]> extends boolean | "ACTIVE" | "INACTIVE"
        ? K
        : never;
    }[keyof TenantConfigs]
  >
>;

export type Flow = "UPGRADE" | "STANDARD" | "TRADE_IN" | "UPLOAD_SALES";

/**
 * - read: one read-only transaction around the handler
 * - write: one transaction around the handler; the answer is remembered by `header.requestID` in that same transaction
 * - manual: the handler opens its own transactions, because it calls the outside or burns time between them
 * - manualRead: the same for one that changes nothing; it is given no transaction in which it could
 */
export type TransactionKind = "read" | "write" | "manual" | "manualRead";

export type FileKind = "csv" | "xlsx" | "pdf" | "zip";

export type RateClass =
  | "default"
  | "login"
  | "messages"
  | "search"
  | "export"
  | "typedCode"
  | "pixel"
  | "pixelsOfShop";

/** It goes on working until the day it ends; the answers say so in their headers from the day it is announced. */
export interface Deprecation {
  /** The day it was announced, as `2026-03-01`. */
  since: string;
  /** The first day on which it may be gone. */
  ends: string;
  /** What to use in its place. */
  instead: string;
}

interface OperationSpec<I extends z.ZodObject, O extends z.ZodObject> {
  name: Uppercase<string>;
  /** For those who write programs against us, in a few words. A browser is sent neither this nor the description. */
  summary: string;
  /** What the summary, the schemas and the rest of the declaration do not say. */
  description?: string;
  deprecated?: Deprecation;
  service: Service;
  roles: readonly Role[] | "public";
  transaction: TransactionKind;
  input: I;
  output: O;
  /** Users of another status are sent to change their password first. */
  statuses?: readonly SessionStatus[];
  /** It destroys, pays or reaches customers: refused unless the person has shown within the last minutes who they are. */
  needsProof?: boolean;
  requires?: RequiredConfigs;
  flow?: Flow;
  rate?: RateClass;
  /** The request or the answer holds a password or a token, so neither is remembered by request id. */
  isSecret?: boolean;
  /** Done twice it is as if done once, and the answer is the same: it is simply done again, not remembered by request id. */
  isRepeatable?: boolean;
  /** Opens a session: where it does so it says who came, and one that is refused is written down as a try that failed. */
  signsIn?: boolean;
  /** Automatic polls do not keep an idle session alive. */
  isPoll?: boolean;
  /**
   * A list or a report of which it does not matter that it shows the state of a moment ago: it may be read from a replica.
   * Not for what a form is filled from, because a save says what it saw.
   */
  mayLag?: boolean;
  /** The code to refuse with when a field is absent, where the catalogue has one of its own. */
  whenMissing?: Partial<Record<Extract<keyof z.input<I>, string>, ErrorCode>>;
  /** The `version` the client sends; the server never acts on it. */
  version?: string;
  /** The call is multipart: the fields of the envelope, those of the input, and one file. */
  takesFile?: boolean;
  /** The answer is a file of one of these kinds; only a refusal comes in the envelope. */
  givesFile?: readonly FileKind[];
}

export interface Operation<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject>
  extends OperationSpec<I, O> {
  readonly kind: "operation";
  /** SNAKE_CASE name turned into camelCase: the last part of the path and `header.function`. */
  readonly functionName: string;
  readonly path: string;
}

/** Changes nothing, so that a page may ask for it by itself. Every other operation waits until somebody wants it. */
export type ReadOperation = Operation & { readonly transaction: "read" | "manualRead" };

export function isRead(operation: Operation): operation is ReadOperation {
  return operation.transaction === "read" || operation.transaction === "manualRead";
}

/** What a caller sends. */
export type InputOf<Op extends Operation> = z.input<Op["input"]>;
/** What a handler receives, after parsing. */
export type ParsedInputOf<Op extends Operation> = z.output<Op["input"]>;
/** What a handler returns and a caller reads. */
export type OutputOf<Op extends Operation> = z.output<Op["output"]>;

export function functionNameOf(name: string): string {
  return name.toLowerCase().replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Keeps how the transaction and the roles were written, because the type of the handler's context follows from them. */
export function operation<
  I extends z.ZodObject,
  O extends z.ZodObject,
  T extends TransactionKind,
  R extends readonly Role[] | "public",
>(
  spec: OperationSpec<I, O> & { transaction: T; roles: R },
): Operation<I, O> & { readonly transaction: T; readonly roles: R } {
  const functionName = functionNameOf(spec.name);
  return { ...spec, kind: "operation", functionName, path: `/${spec.service}${functionName}` };
}

export function isOperation(value: unknown): value is Operation {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "operation";
}
