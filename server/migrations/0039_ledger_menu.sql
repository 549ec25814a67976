-- "Ledger" stands in the menu below "Settlements". A menu that a retailer made keeps everything else as it is.
update white_label w set record = jsonb_set(w.record, '{configs,menuConfigs}', (
  select jsonb_agg(case when entry -> 'id' = '"reports"' and not entry -> 'options' @> '[{"id": "ledger"}]'
    then jsonb_set(entry, '{options}', (entry -> 'options') || jsonb_build_array(jsonb_build_object('id', 'ledger',
      'label', 'menu.ledger', 'path', '/posale/reports/ledger', 'isActive', true, 'isMigrated', false, 'minRole', 5,
      'opensNewTab', false)))
    else entry end order by place)
  from jsonb_array_elements(w.record #> '{configs,menuConfigs}') with ordinality as menu (entry, place)))
where jsonb_typeof(w.record #> '{configs,menuConfigs}') = 'array'
  and jsonb_array_length(w.record #> '{configs,menuConfigs}') > 0;
