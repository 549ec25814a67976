import assert from "node:assert/strict";
import { findPlanFault } from "@handsel/finance/agreement/payment-plan.ts";
import type {
  ExtraOption,
  Insurance,
  Plan,
  Shelf,
  ShelfCategory,
  Subscription,
} from "@handsel/finance/selling/shelf.ts";
import type { Db } from "#db/tenant-db.ts";

interface ShelfRow {
  prices_include_tax: boolean;
  vat_rate_ppm: number;
  categories: ShelfCategory[];
  plans: Plan[];
  insurances: Insurance[];
  subscriptions: Subscription[];
  extra_options: ExtraOption[];
  price_version: number;
}

const SHELF = `
  select
    coalesce(s.prices_include_tax, true) as prices_include_tax,
    coalesce(s.vat_rate_ppm, 0) as vat_rate_ppm,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'code', c.code, 'name', c.name, 'icon', c.icon, 'kind', c.kind) order by c.display_order, c.code), '[]')
      from category c where c.wl_id = $wl) as categories,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', p.name, 'tagline', p.tagline, 'terms', p.terms,
        'tags', case when p.rule_tag is null then p.tags else array[p.rule_tag] end,
        'validFrom', p.valid_from, 'validTo', p.valid_to) order by p.display_order, p.id), '[]')
      from payment_plan p where p.wl_id = $wl and p.status = 1) as plans,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'name', i.name, 'priceBands', i.price_bands, 'months', i.months,
        'categoryCodes', i.category_codes, 'isDefault', i.is_default) order by i.display_order, i.id), '[]')
      from insurance i where i.wl_id = $wl and i.status = 1) as insurances,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', u.id, 'name', u.name, 'monthlyMinor', u.monthly_minor, 'months', u.months,
        'categoryCodes', u.category_codes, 'isDefault', u.is_default) order by u.display_order, u.id), '[]')
      from subscription u where u.wl_id = $wl and u.status = 1) as subscriptions,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', o.id, 'groupId', o.group_id, 'name', o.name, 'priceMinor', o.price_minor,
        'categoryCodes', o.category_codes) order by o.display_order, o.id), '[]')
      from extra_option o where o.wl_id = $wl and o.status = 1) as extra_options,
    (select coalesce(max(v.number), 0) from price_version v where v.wl_id = $wl) as price_version
  from (select 1) one
  left join catalog_setting s on s.wl_id = $wl and true`;

export async function readShelf(db: Db): Promise<Shelf> {
  return (await readShelfNow(db)).shelf;
}

/** With the number of the version that it is. */
export async function readShelfNow(db: Db): Promise<{ shelf: Shelf; version: number }> {
  const row = await db.one<ShelfRow>(SHELF);
  for (const { id, terms } of row.plans)
    assert(findPlanFault(terms) === null, `plan ${id} of tenant ${db.wlId} cannot be priced`);
  const shelf = {
    tax: { pricingIncludesTax: row.prices_include_tax, vatRatePpm: row.vat_rate_ppm },
    categories: row.categories,
    plans: row.plans,
    insurances: row.insurances,
    subscriptions: row.subscriptions,
    extraOptions: row.extra_options,
  };
  return { shelf, version: row.price_version };
}
