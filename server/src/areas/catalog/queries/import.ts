import type { Db } from "#db/tenant-db.ts";
import { RULE_TAGS, ruledPlans } from "./rules.ts";

const BATCH = 2000;

/** Replaces a row where one of these columns differs: what is saved again as it was keeps the time of its last change. */
function replaceIfDifferent(
  table: string,
  columns: string,
  { alsoSet = "", instead = {} }: { alsoSet?: string; instead?: Readonly<Record<string, string>> } = {},
): string {
  const names = columns.split(/\s+/);
  const after = names.map((name) => instead[name] ?? `excluded.${name}`);
  return `do update set ${names.map((name, place) => `${name} = ${after[place]}`).join(", ")},
      ${alsoSet} updated_at = excluded.updated_at
    where (${names.map((name) => `${table}.${name}`).join(", ")}) is distinct from (${after.join(", ")})`;
}

const FAMILY_COLUMNS = "name manufacturer_code category_code image popularity status";
const EXTRA_COLUMNS = `description category ean image price_minor strikethrough_minor cost_price_minor popularity fits_all
  max_quantity requires_installation requires_serial_number tags url status search_text`;
const PLAN_COLUMNS = "name tagline funder financing_type terms tags valid_from valid_to display_order status";
const DEVICE_COLUMNS = `parent_device_code family_code name short_name part_number sku ean options specs documents images
  device_type msrp_minor cost_price_minor stock_level tags url has_ctos display_order status link_status
  link_price_minor link_tags link_url rule_tags`;
// The link of a device keeps its id for as long as there is one.
const KEEP_LINK =
  "link_id = case when excluded.link_id is not null then coalesce(device.link_id, excluded.link_id) end,";
/** What was the retailer's own waits while the device is not sold. */
const whileUnsold = (column: string) =>
  `case when excluded.link_id is null then device.${column} else excluded.${column} end`;
const KEEP_TERMS = {
  link_price_minor: whileUnsold("link_price_minor"),
  link_tags: whileUnsold("link_tags"),
  link_url: whileUnsold("link_url"),
};

/** Each takes rows as JSON in $1 and the tenant in $2; those that keep the time of a change take it in $3. */
const SAVE = {
  settings: `
    insert into catalog_setting (wl_id, prices_include_tax, vat_rate_ppm)
    select $2, r."pricesIncludeTax", r."vatRatePpm"
    from jsonb_to_recordset($1::jsonb) as r("pricesIncludeTax" boolean, "vatRatePpm" int)
    on conflict (wl_id) do update
      set prices_include_tax = excluded.prices_include_tax, vat_rate_ppm = excluded.vat_rate_ppm`,
  manufacturers: `
    insert into manufacturer (wl_id, code, name, needs_cloud_removal, has_serial_rule)
    select $2, r.code, r.name, r."needsCloudRemoval", r."hasSerialRule"
    from jsonb_to_recordset($1::jsonb)
      as r(code text, name text, "needsCloudRemoval" boolean, "hasSerialRule" boolean)
    on conflict (wl_id, code) do update
      set name = excluded.name, needs_cloud_removal = excluded.needs_cloud_removal,
        has_serial_rule = excluded.has_serial_rule`,
  categories: `
    insert into category (wl_id, code, name, icon, display_order, kind, has_network)
    select $2, r.code, r.name, r.icon, r."displayOrder", r.kind, r."hasNetwork"
    from jsonb_to_recordset($1::jsonb)
      as r(code text, name text, icon text, "displayOrder" int, kind text, "hasNetwork" boolean)
    on conflict (wl_id, code) do update
      set name = excluded.name, icon = excluded.icon, display_order = excluded.display_order,
        kind = excluded.kind, has_network = excluded.has_network`,
  families: `
    insert into family (wl_id, code, name, manufacturer_code, category_code, image, popularity, status, updated_at)
    select $2, r.code, r.name, r."manufacturerCode", r."categoryCode", r.image, r.popularity, r.status, $3
    from jsonb_to_recordset($1::jsonb)
      as r(code text, name text, "manufacturerCode" text, "categoryCode" text, image text, popularity int, status int)
    on conflict (wl_id, code) ${replaceIfDifferent("family", FAMILY_COLUMNS)}`,
  promotions: `
    insert into promotion (wl_id, id, family_code, title, starts_on, ends_on)
    select $2, r.id, r."familyCode", r.title, r."startsOn", r."endsOn"
    from jsonb_to_recordset($1::jsonb)
      as r(id uuid, "familyCode" text, title text, "startsOn" date, "endsOn" date)
    on conflict (wl_id, id) do update
      set family_code = excluded.family_code, title = excluded.title, starts_on = excluded.starts_on,
        ends_on = excluded.ends_on`,
  extras: `
    insert into extra (wl_id, id, extra_code, description, category, ean, image, price_minor, strikethrough_minor,
      cost_price_minor, popularity, fits_all, max_quantity, requires_installation, requires_serial_number, tags, url,
      status, search_text, updated_at)
    select $2, coalesce(r.id, uuidv7()), r."extraCode", r.description, r.category, r.ean, r.image, r."priceMinor",
      r."strikethroughMinor", r."costPriceMinor", r.popularity, r."fitsAll", r."maxQuantity",
      r."requiresInstallation", r."requiresSerialNumber", r.tags, r.url, r.status,
      fold_text(concat_ws(' ', '', r.description, r.category)), $3
    from jsonb_to_recordset($1::jsonb)
      as r(id uuid, "extraCode" text, description text, category text, ean text, image text, "priceMinor" bigint,
        "strikethroughMinor" bigint, "costPriceMinor" bigint, popularity int, "fitsAll" boolean, "maxQuantity" int,
        "requiresInstallation" boolean, "requiresSerialNumber" boolean, tags text[], url text, status int)
    on conflict (wl_id, extra_code) ${replaceIfDifferent("extra", EXTRA_COLUMNS)}`,
  extraOptions: `
    insert into extra_option (wl_id, id, group_id, name, price_minor, category_codes, display_order, status)
    select $2, r.id, r."groupId", r.name, r."priceMinor", r."categoryCodes", r."displayOrder", r.status
    from jsonb_to_recordset($1::jsonb)
      as r(id text, "groupId" text, name text, "priceMinor" bigint, "categoryCodes" text[], "displayOrder" int,
        status int)
    on conflict (wl_id, id) do update
      set group_id = excluded.group_id, name = excluded.name, price_minor = excluded.price_minor,
        category_codes = excluded.category_codes, display_order = excluded.display_order, status = excluded.status`,
  plans: `
    insert into payment_plan (wl_id, id, name, tagline, funder, financing_type, terms, tags, valid_from, valid_to,
      display_order, status, updated_at)
    select $2, r.terms ->> 'paymentplanID', r.terms ->> 'name', r.tagline, r.terms ->> 'funder',
      r.terms ->> 'financingType', r.terms, r.tags, r."validFrom", r."validTo", r."displayOrder", r.status,
      $3
    from jsonb_to_recordset($1::jsonb)
      as r(terms jsonb, tagline text, tags text[], "validFrom" date, "validTo" date, "displayOrder" int, status int)
    on conflict (wl_id, id) ${replaceIfDifferent("payment_plan", PLAN_COLUMNS)}`,
  insurances: `
    insert into insurance (wl_id, id, name, price_bands, months, category_codes, display_order, is_default, status)
    select $2, r.id, r.name, r."priceBands", r.months, r."categoryCodes", r."displayOrder", r."isDefault", r.status
    from jsonb_to_recordset($1::jsonb)
      as r(id text, name text, "priceBands" jsonb, months int, "categoryCodes" text[], "displayOrder" int,
        "isDefault" boolean, status int)
    on conflict (wl_id, id) do update
      set name = excluded.name, price_bands = excluded.price_bands, months = excluded.months,
        category_codes = excluded.category_codes, display_order = excluded.display_order,
        is_default = excluded.is_default, status = excluded.status`,
  subscriptions: `
    insert into subscription (wl_id, id, name, monthly_minor, months, category_codes, display_order, is_default, status)
    select $2, r.id, r.name, r."monthlyMinor", r.months, r."categoryCodes", r."displayOrder", r."isDefault", r.status
    from jsonb_to_recordset($1::jsonb)
      as r(id text, name text, "monthlyMinor" bigint, months int, "categoryCodes" text[], "displayOrder" int,
        "isDefault" boolean, status int)
    on conflict (wl_id, id) do update
      set name = excluded.name, monthly_minor = excluded.monthly_minor, months = excluded.months,
        category_codes = excluded.category_codes, display_order = excluded.display_order,
        is_default = excluded.is_default, status = excluded.status`,
  residuals: `
    insert into residual (wl_id, device_code, valid_from, valid_to, guarantor, by_month)
    select $2, r."deviceCode", r."validFrom", coalesce(r."validTo", 'infinity'), r.guarantor, r."byMonth"
    from jsonb_to_recordset($1::jsonb)
      as r("deviceCode" text, "validFrom" date, "validTo" date, guarantor text, "byMonth" jsonb)
    on conflict (wl_id, device_code, valid_from) do update
      set valid_to = excluded.valid_to, guarantor = excluded.guarantor, by_month = excluded.by_month`,
} as const;

export async function saveRows(
  db: Db,
  table: keyof typeof SAVE,
  rows: readonly object[],
  ...dated: [] | [Date]
): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH)
    await db.run(SAVE[table], [JSON.stringify(rows.slice(first, first + BATCH)), db.wlId, ...dated]);
}

// Devices are saved with the tags that the rules of the day ($4) give them: writing each of them a second time would take
// longer than all the rest.
const SAVE_DEVICES = `
    with ${ruledPlans("$4")}
    insert into device (wl_id, id, device_code, parent_device_code, family_code, name, short_name, part_number, sku,
      ean, options, specs, documents, images, device_type, msrp_minor, cost_price_minor, stock_level, tags, url,
      has_ctos, display_order, status, link_id, link_status, link_price_minor, link_tags, link_url, rule_tags, created_at, updated_at)
    select $2, coalesce(r.id, uuidv7()), r."deviceCode", r."parentDeviceCode", r."familyCode", r.name, r."shortName",
      r."partNumber", r.sku, r.ean, r.options, r.specs, r.documents, r.images, r."deviceType", r."msrpMinor",
      r."costPriceMinor", r."stockLevel", r.tags, r.url, r."hasCtos", r."displayOrder",
      r.status, case when l.status is not null then coalesce(l.id, uuidv7()) end, l.status, l."priceMinor",
      d.link_tags, coalesce(l.url, ''),
      case when exists (select 1 from ruled) then ${RULE_TAGS} else '{}' end, $3, $3
    from jsonb_to_recordset($1::jsonb)
      as r(id uuid, "deviceCode" text, "parentDeviceCode" text, "familyCode" text, name text, "shortName" text,
        "partNumber" text, sku text, ean text, options jsonb, specs text, documents jsonb, images jsonb,
        "deviceType" text, "msrpMinor" bigint, "costPriceMinor" bigint, "stockLevel" text, tags text[], url text,
        "hasCtos" boolean, "displayOrder" int, status int, link jsonb)
    left join lateral jsonb_to_record(r.link)
      as l(id uuid, status int, "priceMinor" bigint, tags text[], url text) on true
    cross join lateral (
      select r."deviceCode" as device_code, r."familyCode" as family_code, r.tags,
        coalesce(l.tags, '{}') as link_tags, coalesce(l."priceMinor", r."msrpMinor") as price_minor
    ) d
    left join family f on f.wl_id = $wl and f.code = d.family_code
    on conflict (wl_id, device_code) ${replaceIfDifferent("device", DEVICE_COLUMNS, { alsoSet: KEEP_LINK, instead: KEEP_TERMS })}`;

export async function saveDeviceRows(
  db: Db,
  rows: readonly object[],
  { now, today }: { now: Date; today: string },
): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH)
    await db.run(SAVE_DEVICES, [JSON.stringify(rows.slice(first, first + BATCH)), db.wlId, now, today]);
}

const DROP_FITS = `
  delete from extra_fits x
  using jsonb_to_recordset($1::jsonb) as r("extraCode" text, fits text[])
  where x.wl_id = $wl and x.extra_code = r."extraCode" and x.family_code <> all (r.fits)`;
const ADD_FITS = `
  insert into extra_fits (wl_id, family_code, extra_code)
  select $2, fit, r."extraCode"
  from jsonb_to_recordset($1::jsonb) as r("extraCode" text, fits text[]), unnest(r.fits) fit
  on conflict do nothing`;

/** Leaves exactly the named families to each of these extras. */
export async function saveExtraFits(
  db: Db,
  extras: readonly { extraCode: string; fits: readonly string[] | "ALL" }[],
): Promise<void> {
  const named = extras.map(({ extraCode, fits }) => ({ extraCode, fits: fits === "ALL" ? [] : fits }));
  for (let first = 0; first < named.length; first += BATCH) {
    const rows = JSON.stringify(named.slice(first, first + BATCH));
    await db.run(DROP_FITS, [rows]);
    await db.run(ADD_FITS, [rows, db.wlId]);
  }
}

// The name comes first: a match in the name counts for more. The words are gathered before they are joined, because right
// after a large import the database does not yet know how many devices there are.
const REFRESH_SEARCH = `
  with words as materialized (
    select d.family_code, string_agg(distinct option ->> 'name', ' ') as text
    from device d, jsonb_array_elements(d.options) option
    where d.wl_id = $wl and d.family_code = any($1) and d.is_sold
    group by d.family_code
  ), fresh as materialized (
    select f.code, fold_text(concat_ws(' ', '', f.name, m.name, c.name, w.text)) as text
    from family f
    join manufacturer m on m.wl_id = f.wl_id and m.code = f.manufacturer_code
    join category c on c.wl_id = f.wl_id and c.code = f.category_code
    left join words w on w.family_code = f.code
    where f.wl_id = $wl and f.code = any($1)
  )
  update family f set search_text = fresh.text
  from fresh
  where f.wl_id = $wl and f.code = fresh.code and f.search_text <> fresh.text`;
const FAMILIES_AT_ONCE = 500;

export async function refreshFamilySearch(db: Db, familyCodes: readonly string[] | undefined): Promise<void> {
  const codes = familyCodes ?? (await listFamilyCodes(db));
  for (let first = 0; first < codes.length; first += FAMILIES_AT_ONCE)
    await db.run(REFRESH_SEARCH, [codes.slice(first, first + FAMILIES_AT_ONCE)]);
}

async function listFamilyCodes(db: Db): Promise<string[]> {
  const rows = await db.rows<{ code: string }>("select code from family where wl_id = $wl order by code");
  return rows.map(({ code }) => code);
}
