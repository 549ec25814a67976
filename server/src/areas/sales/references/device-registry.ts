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

/** Of the registry's models, to which family of the catalogue each belongs; those that nobody knows are left out. */
export type FindModelFamilies = (
  db: Db,
  models: readonly string[],
) => Promise<{ model: string; familyCode: string }[]>;

/** The models belong to an area that stands after this one. */
export const modelFamilies = port<FindModelFamilies>("sales", "modelFamilies");

/** What the registry says; nothing while it is away. A device that it does not know has nothing against it. */
export async function askRegistry(
  ctx: Omit<AskingContext, "tenant">,
  { reference, isImei, deviceCode }: DeviceToHandOver,
): Promise<RegistryResult | undefined> {
  const found = await ctx.platform.adapters.deviceCheck.check(reference, isImei ? "IMEI" : "SERIAL");
  switch (found.kind) {
    case "unreachable":
      return undefined;
    case "none":
    case "unknown-reference":
      return "CLEAN";
    case "checked":
      if (isMissed(found.device)) return "STOLEN";
      if (found.areModelsGuessed) return "CLEAN";
      return ctx.read(async (db) =>
        (await isOtherModel({ db, platform: ctx.platform }, found.device.deviceCodes, deviceCode))
          ? "OTHER_MODEL"
          : "CLEAN",
      );
    default:
      return found satisfies never;
  }
}

const isMissed = ({ checkmendOk, isLost }: CheckedReference) => !checkmendOk || isLost;

/** Only when it is certain: every model that it can be is known, and of another family than the one that was sold. */
async function isOtherModel(
  { db, platform }: { db: Db; platform: Pick<Platform, "wiring"> },
  models: readonly string[],
  deviceCode: string,
): Promise<boolean> {
  if (models.length === 0 || deviceCode === "") return false;
  const [sold] = await findAmendableDevices(db, deviceCode);
  if (!sold) return false;
  const families = await platform.wiring.of(modelFamilies)(db, models);
  const familyOf = new Map(families.map(({ model, familyCode }) => [model, familyCode]));
  return models.every((model) => familyOf.has(model) && familyOf.get(model) !== sold.familyCode);
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
  const result = await askRegistry(ctx, device);
  if (result === "STOLEN" || result === "OTHER_MODEL") throw refuse(DOUBT_CODES[result], device.reference);
  return { isUnchecked: result === undefined };
}
