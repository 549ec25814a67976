// All applications that the lenders hold. Each change is written down as a whole and told to the platform; two changes
// of one application take turns.
import { join } from "node:path";
import { Journal } from "../../journal.ts";
import type { PartyWorld } from "../../party.ts";
import { type Application, application } from "./application.ts";
import { reportDelays, treatmentOf } from "./magic.ts";

export type Desk = Awaited<ReturnType<typeof openDesk>>;

export async function openDesk({ stateFolder, webhooks }: Pick<PartyWorld, "stateFolder" | "webhooks">) {
  const byReference = new Map<string, Application>();
  const byToken = new Map<string, string>();
  const byKey = new Map<string, string>();
  const turns = new Map<string, Promise<unknown>>();

  function remember(one: Application): void {
    const { funderReference } = one.report;
    byReference.set(funderReference, one);
    byToken.set(one.token, funderReference);
    byKey.set(`${one.funder} ${one.key}`, funderReference);
  }
  const journal = await Journal.open(join(stateFolder, "lenders.jsonl"), application, remember);

  async function tell({ funder, report, customer }: Application, delayMs = 0): Promise<void> {
    const delays = reportDelays(treatmentOf(customer.lastName), report.version);
    for (const [index, delay] of delays.entries())
      await webhooks.schedule({
        id: `${report.funderReference}-${report.version}-${index + 1}`,
        party: "lenders",
        kind: "report",
        reference: report.reference,
        path: `/webhooks/funder/${funder}`,
        body: JSON.stringify(report),
        delayMs: delay + delayMs,
      });
  }

  async function save(changed: Application): Promise<void> {
    await journal.append(changed);
    remember(changed);
  }

  return {
    find: (funderReference: string) => byReference.get(funderReference),
    findByToken: (token: string) => byReference.get(byToken.get(token) ?? ""),
    findByKey: (funder: string, key: string) => byReference.get(byKey.get(`${funder} ${key}`) ?? ""),
    list: (): Application[] => [...byReference.values()],
    /** A new one is not reported: whoever handed it in gets the answer. */
    add: save,
    /** One change after the other; the same application again changes nothing and is not told. */
    async change<T>(
      funderReference: string,
      work: (before: Application) => { changed: Application; delayMs?: number; outcome: T },
    ): Promise<T | undefined> {
      const turn = (turns.get(funderReference) ?? Promise.resolve()).then(async () => {
        const before = byReference.get(funderReference);
        if (!before) return undefined;
        const { changed, delayMs, outcome } = work(before);
        if (changed !== before) await save(changed);
        if (changed.report.version !== before.report.version) await tell(changed, delayMs);
        return outcome;
      });
      turns.set(
        funderReference,
        turn.catch(() => undefined),
      );
      return turn;
    },
    close: () => journal.close(),
  };
}
