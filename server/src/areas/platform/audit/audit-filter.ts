import type { AuditKind } from "@handsel/contract/platform/audited-calls.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { AuditFilter } from "../queries/audit.ts";

interface Asked {
  kind: AuditKind | "ALL";
  entity?: string | null | undefined;
  userID?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  text?: string | null | undefined;
}

/** What is left of the log: the same for the page and for the file. */
export function auditFilterOf(asked: Asked, { timeZone }: Pick<WhiteLabel, "timeZone">): AuditFilter {
  return {
    kind: asked.kind === "ALL" ? null : asked.kind,
    entity: asked.entity || null,
    userId: asked.userID ?? null,
    from: asked.from || null,
    to: asked.to || null,
    timeZone,
    text: asked.text?.trim() || null,
  };
}
