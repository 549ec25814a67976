// Whether a device may be handed over: the registry knows which are reported lost or stolen, and of many which model they
// are. It is asked outside any transaction; while it is away nobody waits for it, and the device stays in doubt.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { DOUBT_CODES, type RegistryResult } from "@handsel/contract/sales/device-doubts.ts";
import type { CheckedReference } from "#adapters/device-check/device-check.ts";
import { findAmendableDevices } from "#areas/catalog/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { refuse } from "#edge/refuse.ts";
import { port } from "#edge/wiring.ts";
import type { Platform } from "#platform.ts";
import { checkReferenceForm, type GivenReference } from "./reference-form.ts";

export interface DeviceToHandOver extends GivenReference {
  /** What was sold; empty for what staff typed in. */
  deviceCode: string;
}

interface AskingContext {
  tenant: Pick<WhiteLabel, "configs">;
  platform: Pick<Platform, "adapters" | "wiring">;
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** Of the registry's models, what each is called and to which family of the catalogue it belongs; unknown ones are left out. */
export type FindModelFamilies = (
  db: Db,
  models: readonly string[],
) => Promise<{ model: string; name: string; familyCode: string }[]>;

/** The models belong to an area that stands after this one. */
export const modelFamilies = port<FindModelFamilies>("sales", "modelFamilies");

export interface RegistryAnswer {
  result: RegistryResult;
  /** Of a device of another model: what it is and what was sold, by name. */
  mixedUp?: { is: string; sold: string };
}

/** What the registry says; nothing while it is away. A device that it does not know has nothing against it. */
export async function askRegistry(
  ctx: Omit<AskingContext, "tenant">,
  { reference, isImei, deviceCode }: DeviceToHandOver,
): Promise<RegistryAnswer | undefined> {
  const found = await ctx.platform.adapters.deviceCheck.check(reference, isImei ? "IMEI" : "SERIAL");
  switch (found.kind) {
    case "unreachable":
      return undefined;
    case "none":
    case "unknown-reference":
      return { result: "CLEAN" };
    case "checked":
      if (isMissed(found.device)) return { result: "STOLEN" };
      if (found.areModelsGuessed) return { result: "CLEAN" };
      return ctx.read(async (db) => {
        const { deviceCodes } = found.device;
        const mixedUp = await findMixUp({ db, platform: ctx.platform }, deviceCodes, deviceCode);
        return mixedUp ? { result: "OTHER_MODEL", mixedUp } : { result: "CLEAN" };
      });
    default:
      return found satisfies never;
  }
}

const isMissed = ({ checkmendOk, isLost }: CheckedReference) => !checkmendOk || isLost;

/** Only when it is certain: every model that it can be is known, and of another family than the one that was sold. */
async function findMixUp(
  { db, platform }: { db: Db; platform: Pick<Platform, "wiring"> },
  models: readonly string[],
  deviceCode: string,
): Promise<{ is: string; sold: string } | undefined> {
  if (models.length === 0 || deviceCode === "") return undefined;
  const [sold] = await findAmendableDevices(db, deviceCode);
  if (!sold) return undefined;
  const families = await platform.wiring.of(modelFamilies)(db, models);
  const known = new Map(families.map((family) => [family.model, family]));
  const isOther = models.every(
    (model) => known.has(model) && known.get(model)?.familyCode !== sold.familyCode,
  );
  const [first] = families;
  return isOther && first ? { is: first.name, sold: sold.name } : undefined;
}

/**
 * Before a device is named by hand: refuses what cannot be a reference and what must not be handed over. Answers whether
 * the registry is still to be asked.
 */
export async function checkBeforeNaming(
  ctx: AskingContext,
  device: DeviceToHandOver,
): Promise<{ isUnchecked: boolean }> {
  checkReferenceForm(ctx.tenant, device);
  const answer = await askRegistry(ctx, device);
  if (answer?.mixedUp)
    throw refuse("DEVICE_IS_X_FETCH_Y", device.reference, answer.mixedUp.is, answer.mixedUp.sold);
  if (answer?.result === "STOLEN") throw refuse(DOUBT_CODES.STOLEN, device.reference);
  return { isUnchecked: answer === undefined };
}
