// The accessories page: list, save, put on sale and take off.
import {
  type Accessory,
  GET_ACCESSORY_FORM_DATA,
  LIST_ACCESSORIES,
  SAVE_ACCESSORY,
  SET_ACCESSORY_STATUS,
} from "@handsel/contract/catalog/accessory-admin.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { changedFields, recordAudit } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { imageUrl } from "../pictures/images.ts";
import {
  type AccessoryRow,
  countAccessories,
  findAccessory,
  findAccessoryByCode,
  listAccessoryCategories,
  listAccessoryCodes,
  listAccessoryRows,
  renameAccessory,
  setAccessoryStatuses,
} from "../queries/accessory-admin.ts";
import { listFamilies } from "../queries/device-admin.ts";
import { saveExtraFits, saveRows } from "../queries/import.ts";
import { renameInVersions } from "../queries/price-versions.ts";
import { sortAccessories } from "../queries/sort-accessories.ts";
import { listStoredFamilies } from "../queries/stored-rows.ts";
import { announceShelfChange } from "../shelf.ts";
import { recorded } from "../versions/record-prices.ts";

export const listAccessories = implement(LIST_ACCESSORIES, async (input, { db }) => {
  const filter = {
    text: input.text?.trim() || null,
    category: input.category || null,
    status: input.status ?? null,
  };
  const isFirst = !input.after;
  const part = { after: input.after || null, limit: input.limit + 1 };
  const rows = input.sort
    ? await sortAccessories(db, filter, input.sort, part)
    : await listAccessoryRows(db, filter, part);
  const accessories = rows.slice(0, input.limit).map(accessoryOf);
  return {
    accessories,
    next: rows.length > input.limit ? (accessories.at(-1)?.extraCode ?? null) : null,
    total: isFirst ? await countAccessories(db, filter) : null,
    categories: isFirst ? await listAccessoryCategories(db) : [],
  };
});

export const getAccessoryFormData = implement(GET_ACCESSORY_FORM_DATA, async ({ id }, { db }) => ({
  accessory: id ? accessoryOf(await getRow(db, id)) : null,
  families: await listFamilies(db),
  categories: await listAccessoryCategories(db),
}));

export const saveAccessory = implement(SAVE_ACCESSORY, async ({ accessory: given }, ctx) => {
  const { db } = ctx;
  const now = ctx.clock.now();
  const before = given.id ? await getRow(db, given.id) : undefined;
  if (before && given.updatedAt && Date.parse(given.updatedAt) !== before.updatedAt.getTime())
    throw refuse("CHANGED_MEANWHILE");
  const code = given.extraCode.trim();
  const holder = await findAccessoryByCode(db, code);
  if (holder && holder.id !== before?.id) throw refuse("ACCESSORY_CODE_TAKEN");
  const families = given.fitsAll ? [] : [...new Set(given.families)];
  await checkFamilies(db, families);

  if (before && before.extraCode !== code) {
    await renameAccessory(db, before.id, code);
    await renameInVersions(db, "EXTRA", { from: before.extraCode, to: code });
  }
  const save = () =>
    saveRows(
      db,
      "extras",
      [
        {
          id: before?.id ?? null,
          extraCode: code,
          description: given.description.trim(),
          category: given.category.trim(),
          ean: given.ean.trim(),
          image: before?.image ?? "",
          priceMinor: given.price,
          strikethroughMinor: given.strikethroughPrice,
          costPriceMinor: given.costPrice,
          popularity: given.popularity,
          fitsAll: given.fitsAll,
          maxQuantity: given.maxQuantity,
          requiresInstallation: given.requiresInstallation,
          requiresSerialNumber: given.requiresSerialNumber,
          tags: [...new Set(given.wlTags.map((tag) => tag.trim()).filter(Boolean))],
          url: given.url.trim(),
          status: given.status,
        },
      ],
      now,
    );
  await recorded(ctx, "EXTRA", [code], save);
  await saveExtraFits(db, [{ extraCode: code, fits: families }]);
  await announceShelfChange(db);

  const id = before?.id ?? (await findAccessoryByCode(db, code))?.id ?? "";
  const after = await getRow(db, id);
  const entry = { entity: "ACCESSORY" as const, entityId: after.id, entityName: after.description };
  const changes = before && changedFields(fieldsOf(before), fieldsOf(after));
  if (!before) await recordAudit(ctx, { ...entry, action: "ACCESSORY_CREATED", after: fieldsOf(after) });
  else if (changes) await recordAudit(ctx, { ...entry, action: "ACCESSORY_CHANGED", ...changes });
  return { accessory: accessoryOf(after) };
});

export const setAccessoryStatus = implement(SET_ACCESSORY_STATUS, async ({ ids, status }, ctx) => {
  const codes = await listAccessoryCodes(ctx.db, ids);
  const changed = await recorded(ctx, "EXTRA", codes, () =>
    setAccessoryStatuses(ctx.db, ids, status, ctx.clock.now()),
  );
  if (changed.length > 0) {
    await announceShelfChange(ctx.db);
    await recordAudit(ctx, {
      action: status === 1 ? "ACCESSORIES_ACTIVATED" : "ACCESSORIES_DEACTIVATED",
      entity: "ACCESSORY",
      entityId: changed[0]?.extraCode ?? "",
      entityName: String(changed.length),
      after: { accessories: changed.map(({ extraCode }) => extraCode), status },
    });
  }
  return { changed: changed.length };
});

async function getRow(db: Db, id: string): Promise<AccessoryRow> {
  const row = await findAccessory(db, id);
  if (!row) throw refuse("EX_NOT_FOUND_FOR_X", id);
  return row;
}

async function checkFamilies(db: Db, codes: readonly string[]): Promise<void> {
  const known = new Set((await listStoredFamilies(db, codes)).map(({ code }) => code));
  const unknown = codes.find((code) => !known.has(code));
  if (unknown !== undefined) throw refuse("UPLOAD_REFERENCE_NOT_FOUND", unknown);
}

function fieldsOf(row: AccessoryRow) {
  const { id: _id, imgURL: _url, image: _image, updatedAt: _at, ...fields } = accessoryOf(row);
  return fields;
}

function accessoryOf(row: AccessoryRow): Accessory {
  const money = (minor: number | null) => (minor === null ? null : toMoney(minor));
  return {
    id: row.id,
    extraCode: row.extraCode,
    description: row.description,
    category: row.category,
    ean: row.ean,
    imgURL: imageUrl(row.image),
    image: row.image,
    price: toMoney(row.priceMinor),
    strikethroughPrice: money(row.strikethroughMinor),
    costPrice: money(row.costPriceMinor),
    popularity: row.popularity,
    maxQuantity: row.maxQuantity,
    requiresInstallation: row.requiresInstallation,
    requiresSerialNumber: row.requiresSerialNumber,
    wlTags: row.tags,
    url: row.url,
    status: row.status,
    fitsAll: row.fitsAll,
    families: row.families,
    updatedAt: row.updatedAt.toISOString(),
  };
}
