/** The devices of a sale `s`, by the levels that rules ask for. */
export const DEVICES = `
  select json_agg(json_build_object('manufacturer', l.manufacturer, 'category', l.category, 'deviceCode', l.code,
    'family', d.family_code))
  from contract o
  join contract_line l on l.wl_id = o.wl_id and l.contract_id = o.id and l.kind = 'PRODUCT'
  left join device d on d.wl_id = l.wl_id and d.device_code = l.code
  where o.wl_id = $wl and o.cart_id = s.cart_id`;
