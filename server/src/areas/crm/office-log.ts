// What the change log keeps of the office's work: one word of what was done to what, and the fields that it is about.
import type { AuditAction, AuditEntity } from "@handsel/contract/platform/audited-calls.ts";
import { type AuditedChange, changedFields, recordAudit } from "#areas/platform/index.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";

type Fields = Readonly<Record<string, unknown>>;

interface Named {
  entity: AuditEntity;
  entityId: string;
  entityName: string;
}

type OfficeContext = Pick<WithCaller<TransactionContext>, "db" | "clock" | "caller">;

/** One that is as it was says nothing. */
export async function noteChange(
  ctx: OfficeContext,
  of: Named,
  before: Fields,
  after: Fields,
): Promise<void> {
  const changes = changedFields(before, after);
  if (changes) await recordAudit(ctx, { ...of, action: "UPDATE", ...changes });
}

export const note = (
  ctx: OfficeContext,
  action: AuditAction,
  of: Named & Pick<AuditedChange, "before" | "after">,
): Promise<void> => recordAudit(ctx, { action, ...of });

/** Of a text, enough to see what it was about; the whole stands in its place. */
const LETTERS_MOST = 2_000;

/** Lines that one text has and the other has not. */
export function linesOnlyIn(text: string, other: string): string {
  const others = new Set(other.split("\n"));
  const own = text
    .split("\n")
    .filter((line) => !others.has(line))
    .join("\n");
  return own.length > LETTERS_MOST ? `${own.slice(0, LETTERS_MOST)} …` : own;
}

/** A text as it was and as it is, by the lines that differ. */
export const changedLines = (before: string, after: string): [before: string, after: string] => [
  linesOnlyIn(before, after),
  linesOnlyIn(after, before),
];
