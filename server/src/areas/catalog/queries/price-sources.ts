// What each kind of price reads: a record's key and name, what is looked at beside it, its fields as a version keeps them, and
// what it is filtered by. A field `rest` holds what a shop's shelf needs besides and no workbench shows. Every text gives the
// same columns, so that lists, counts, versions and comparisons are written once.
import type { PriceKind } from "@handsel/contract/catalog/price-kinds.ts";

/** Kinds whose changes are kept though no workbench shows them. */
export type RecordedKind = PriceKind | "TAX";

const NO_CATEGORY = `null::text as category`;
const NO_MAKER = `null::text as maker, null::boolean as "inStock"`;
const NO_PRICE = `null::bigint as price, null::bigint as "ownPrice", null::bigint as list, null::bigint as cost`;

const DEVICE = `
  select d.device_code as key, d.name,
    jsonb_build_object('msrp', d.msrp_minor, 'cost', d.cost_price_minor) as facts,
    jsonb_build_object('price', d.link_price_minor, 'msrp', d.msrp_minor,
      'isSold', case when d.link_id is not null and d.link_status = 1 then 1 else 0 end) as fields,
    f.category_code as category, f.manufacturer_code as maker,
    d.stock_level in ('IN_STOCK', 'LOW_STOCK') as "inStock",
    case when d.link_id is not null and d.link_status = 1 then 1 else 0 end as status,
    d.price_minor as price, d.link_price_minor as "ownPrice", d.msrp_minor as list, d.cost_price_minor as cost
  from device d join family f on f.wl_id = d.wl_id and f.code = d.family_code
  where d.wl_id = $wl`;

const EXTRA = `
  select e.extra_code as key, e.description as name, jsonb_build_object('cost', e.cost_price_minor) as facts,
    jsonb_build_object('price', e.price_minor, 'strikethrough', e.strikethrough_minor, 'status', e.status) as fields,
    e.category, ${NO_MAKER}, e.status, e.price_minor as price, e.price_minor as "ownPrice", null::bigint as list,
    e.cost_price_minor as cost
  from extra e where e.wl_id = $wl`;

const PLAN = `
  select p.id as key, p.name, jsonb_build_object('financingType', p.financing_type) as facts,
    jsonb_build_object('rate', p.terms -> 'nominalRatePpm', 'openingFee', p.terms -> 'openingFeePpm',
      'minimum', p.terms -> 'minimumMinor', 'maximum', p.terms -> 'maximumMinor', 'validFrom', p.valid_from,
      'validTo', p.valid_to, 'status', p.status,
      'rest', jsonb_build_object('tagline', p.tagline, 'tags', p.tags, 'displayOrder', p.display_order,
        'terms', p.terms - '{nominalRatePpm,openingFeePpm,minimumMinor,maximumMinor}'::text[])) as fields,
    p.financing_type as category, ${NO_MAKER}, p.status, ${NO_PRICE}
  from payment_plan p where p.wl_id = $wl`;

const RESIDUAL = `
  select r.device_code || '|' || to_char(r.valid_from, 'YYYY-MM-DD') as key, d.name,
    jsonb_build_object('validFrom', r.valid_from,
      'validTo', case when r.valid_to < 'infinity' then r.valid_to end) as facts,
    (select coalesce(jsonb_object_agg('month' || m.key, m.value), '{}') from jsonb_each(r.by_month) m) as fields,
    f.category_code as category, f.manufacturer_code as maker, null::boolean as "inStock", null::int as status,
    ${NO_PRICE}
  from residual r
  join device d on d.wl_id = r.wl_id and d.device_code = r.device_code
  join family f on f.wl_id = d.wl_id and f.code = d.family_code
  where r.wl_id = $wl`;

const INSURANCE = `
  select i.id as key, i.name, '{}'::jsonb as facts,
    (select coalesce(jsonb_object_agg('upTo' || b.place, b.band -> 'upToMinor')
        || jsonb_object_agg('monthly' || b.place, b.band -> 'monthlyMinor'), '{}')
      from jsonb_array_elements(i.price_bands) with ordinality as b(band, place))
    || jsonb_build_object('status', i.status, 'rest', jsonb_build_object('name', i.name, 'months', i.months,
      'categoryCodes', i.category_codes, 'displayOrder', i.display_order, 'isDefault', i.is_default)) as fields,
    ${NO_CATEGORY}, ${NO_MAKER}, i.status, ${NO_PRICE}
  from insurance i where i.wl_id = $wl`;

const SUBSCRIPTION = `
  select u.id as key, u.name, '{}'::jsonb as facts,
    jsonb_build_object('monthly', u.monthly_minor, 'months', u.months, 'status', u.status,
      'rest', jsonb_build_object('name', u.name, 'categoryCodes', u.category_codes,
        'displayOrder', u.display_order, 'isDefault', u.is_default)) as fields,
    ${NO_CATEGORY}, ${NO_MAKER}, u.status, ${NO_PRICE}
  from subscription u where u.wl_id = $wl`;

const OPTION = `
  select o.id as key, o.name, '{}'::jsonb as facts,
    jsonb_build_object('price', o.price_minor, 'status', o.status,
      'rest', jsonb_build_object('name', o.name, 'groupId', o.group_id, 'categoryCodes', o.category_codes,
        'displayOrder', o.display_order)) as fields,
    o.group_id as category, ${NO_MAKER}, o.status, o.price_minor as price, o.price_minor as "ownPrice",
    null::bigint as list, null::bigint as cost
  from extra_option o where o.wl_id = $wl`;

const RULE = `
  select r.id::text as key, r.name, jsonb_build_object('action', r.action) as facts,
    jsonb_build_object('startsOn', r.starts_on, 'endsOn', r.ends_on, 'minimum', r.minimum_minor,
      'maximum', r.maximum_minor, 'status', r.status) as fields,
    ${NO_CATEGORY}, ${NO_MAKER}, r.status, ${NO_PRICE}
  from plan_rule r where r.wl_id = $wl`;

const VOUCHER = `
  select v.code as key, v.description as name, jsonb_build_object('voucherKind', v.kind) as facts,
    jsonb_build_object('value', v.value_minor, 'percent', v.percent_ppm, 'validFrom', v.valid_from,
      'validTo', v.valid_to, 'minimum', v.minimum_minor, 'status', v.status) as fields,
    ${NO_CATEGORY}, ${NO_MAKER}, v.status, ${NO_PRICE}
  from voucher v where v.wl_id = $wl`;

const TRADE = `
  select m.device_code as key, m.manufacturer_name || ' ' || m.name as name, '{}'::jsonb as facts,
    (select coalesce(jsonb_object_agg('grade' || g.key, g.value), '{}') from jsonb_each(m.value_by_grade) g)
      || jsonb_build_object('lockDeduction', m.lock_deduction_minor, 'status', m.status) as fields,
    m.category_code as category, m.manufacturer_code as maker, null::boolean as "inStock", m.status, ${NO_PRICE}
  from trade_model m where m.wl_id = $wl`;

const TAX = `
  select 'TAX' as key, '' as name, '{}'::jsonb as facts,
    jsonb_build_object('pricesIncludeTax', s.prices_include_tax, 'vatRatePpm', s.vat_rate_ppm) as fields,
    ${NO_CATEGORY}, ${NO_MAKER}, null::int as status, ${NO_PRICE}
  from catalog_setting s where s.wl_id = $wl`;

export const PRICE_TABLES: Readonly<Record<RecordedKind, string>> = {
  DEVICE,
  EXTRA,
  PLAN,
  RESIDUAL,
  INSURANCE,
  SUBSCRIPTION,
  OPTION,
  RULE,
  VOUCHER,
  TRADE,
  TAX,
};
