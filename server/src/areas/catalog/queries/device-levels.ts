import type { Db } from "#db/tenant-db.ts";

export interface NamedCode {
  name: string;
  code: string;
}

/** What can be chosen level by level; each list is narrowed by the levels above it that were chosen. */
export interface DeviceLevelLists {
  manufacturers: NamedCode[];
  categories: NamedCode[];
  families: NamedCode[];
  devices: NamedCode[];
}

const FAMILIES = `
  select f.code, f.name, f.manufacturer_code, f.category_code from family f
  where f.wl_id = $wl and f.status = 1 and exists (select from device d where d.wl_id = $wl and d.family_code = f.code
    and d.is_sold)`;

export async function listDeviceLevels(
  db: Db,
  chosen: { manufacturer: string | null; category: string | null; family: string | null },
): Promise<DeviceLevelLists> {
  const { lists } = await db.one<{ lists: DeviceLevelLists }>(
    `with families as (${FAMILIES}),
       of_maker as (select * from families where $1::text is null or manufacturer_code = $1),
       of_category as (select * from of_maker where $2::text is null or category_code = $2)
     select json_build_object(
       'manufacturers', (select coalesce(json_agg(json_build_object('name', m.name, 'code', m.code) order by m.name), '[]')
          from manufacturer m where m.wl_id = $wl and m.code in (select manufacturer_code from families)),
       'categories', (select coalesce(json_agg(json_build_object('name', c.name, 'code', c.code) order by c.display_order, c.code), '[]')
          from category c where c.wl_id = $wl and c.code in (select category_code from of_maker)),
       'families', (select coalesce(json_agg(json_build_object('name', f.name, 'code', f.code) order by f.name), '[]')
          from of_category f),
       'devices', (select coalesce(json_agg(json_build_object('name', d.name, 'code', d.device_code) order by d.name), '[]')
          from device d where d.wl_id = $wl and d.is_sold and $3::text is not null and d.family_code = $3
            and d.family_code in (select code from of_category))) as lists`,
    [chosen.manufacturer, chosen.category, chosen.family],
  );
  return lists;
}
