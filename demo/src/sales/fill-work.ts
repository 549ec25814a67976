// What waits has been given to people, but for some that nobody has taken yet; and a manager shares a view of the sales.
import type { Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { saveView, type UserToSave } from "@handsel/server/areas/platform/index.ts";
import { assignWork } from "@handsel/server/areas/sales/index.ts";
import type { Db } from "@handsel/server/db/tenant-db.ts";
import { numberOf } from "../seeded.ts";
import type { DemoSale } from "./histories.ts";

const REFUSED = "activeForm=SalesForm-Filter&contractPeriod=UPDATED&contractStatus=REFUSED&preset=THIS_MONTH";

const TO_CALL_BACK: Readonly<Record<Language, string>> = {
  da: "Afvist, ring tilbage",
  de: "Abgelehnt, zurückrufen",
  en: "Refused, to call back",
  es: "Rechazados, devolver la llamada",
  fi: "Hylätyt, soita takaisin",
  fr: "Refusés, à rappeler",
  "fr-BE": "Refusés, à rappeler",
  it: "Rifiutati, da richiamare",
  nb: "Avslått, ring tilbake",
  "nl-BE": "Geweigerd, terugbellen",
  pt: "Recusados, ligar de volta",
  sv: "Nekade, ring tillbaka",
};

/** One of so many waits for somebody to take it. */
const NOT_TAKEN = 3;

export async function fillWork(
  db: Db,
  tenant: WhiteLabel,
  { sales, staff, now }: { sales: readonly DemoSale[]; staff: readonly UserToSave[]; now: Date },
): Promise<void> {
  const taken = sales.filter(({ cart }) => numberOf(NOT_TAKEN, "taken", cart.id) > 0);
  for (const [userId, own] of Map.groupBy(taken, ({ seller }) => seller.userId))
    await assignWork(db, { cartIds: own.map(({ cart }) => cart.id), storeIds: null, userId, now });
  const manager = staff.find(({ role, status }) => role === 10 && status === 1);
  // Written by a person, so in their language; colleagues read it as it stands.
  const name = TO_CALL_BACK[tenant.language];
  if (manager?.id)
    await saveView(db, { userId: manager.id, list: "sales", name, query: REFUSED, isShared: true, now }, 1);
}
