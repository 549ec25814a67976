-- A retailer's prices carry a number. Whatever changes them makes the next version, at once or on a day to come; what came
-- with a version is kept with the values before, so that any earlier state can be told and gone back to.
create table price_version (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  -- Given when it comes into force, so that the numbers tell the order in which versions held; from 1 without gaps.
  number int check (number > 0),
  state text not null check (state in ('DRAFT', 'SCHEDULED', 'IN_FORCE', 'DISCARDED')),
  source text not null check (source in ('WORKBENCH', 'UPLOAD', 'DIALOG', 'GO_BACK')),
  -- The version in force when it was begun; for GO_BACK the version that it brings back stands in went_back_to.
  based_on int not null default 0,
  went_back_to int,
  -- The day from which it holds, at the retailer's; of a draft what is meant so far.
  starts_on date,
  created_at timestamptz not null,
  created_by text not null,
  published_at timestamptz,
  published_by text,
  in_force_at timestamptz,
  -- The newest step of the draft that counts, and how often anything of it changed: what two who edit it compare.
  step int not null default 0,
  revision int not null default 0,
  primary key (wl_id, id),
  check ((state = 'IN_FORCE') = (number is not null)),
  check ((state = 'IN_FORCE') = (in_force_at is not null)),
  check (state <> 'SCHEDULED' or starts_on is not null)
);
create unique index price_version_number on price_version (wl_id, number) where number is not null;
create unique index price_version_draft on price_version (wl_id) where state = 'DRAFT';
create index price_version_due on price_version (wl_id, starts_on) where state = 'SCHEDULED';
call make_tenant_table('price_version');

-- What a version changes of one record: the fields that differ, and nothing else. Of a draft only what they become; what they
-- were is written when it comes into force.
create table price_version_change (
  wl_id int not null,
  version_id uuid not null,
  kind text not null,
  key text not null,
  -- {"price": 74900, "isSold": 1}: money in minor units, rates in millionths, days as text; null for none.
  before jsonb,
  after jsonb not null,
  -- The step of the draft that changed it last.
  step int,
  primary key (wl_id, version_id, kind, key),
  foreign key (wl_id, version_id) references price_version (wl_id, id) on delete cascade
);
-- The past of one record.
create index price_version_change_key on price_version_change (wl_id, kind, key);
call make_tenant_table('price_version_change');

-- Each edit of a draft, to be undone and done again whoever made it.
create table price_draft_step (
  wl_id int not null,
  version_id uuid not null,
  step int not null check (step > 0),
  made_at timestamptz not null,
  made_by text not null,
  kind text not null,
  -- What was done, as data: {"action": "BULK", "field": "price", "change": {…}, "records": 214}; screens put it into words.
  label jsonb not null,
  primary key (wl_id, version_id, step),
  foreign key (wl_id, version_id) references price_version (wl_id, id) on delete cascade
);
call make_tenant_table('price_draft_step');

-- What a step made of each record that it touched: what the draft said of it before and after, and who had touched it before.
create table price_draft_cell (
  wl_id int not null,
  version_id uuid not null,
  step int not null,
  kind text not null,
  key text not null,
  before jsonb,
  after jsonb,
  step_before int,
  primary key (wl_id, version_id, step, kind, key),
  foreign key (wl_id, version_id, step) references price_draft_step (wl_id, version_id, step) on delete cascade
);
call make_tenant_table('price_draft_cell');

-- The version that a cart is priced by: null while it holds nothing, and for carts from before there were versions, which are
-- priced by what holds now.
alter table cart add column price_version int;


-- "Price workbench" stands in the menu below "Devices". A menu that a retailer made keeps everything else as it is.
update white_label w set record = jsonb_set(w.record, '{configs,menuConfigs}', (
  select jsonb_agg(case when entry -> 'id' = '"admin"' and not entry -> 'options' @> '[{"id": "workbench"}]'
    then jsonb_set(entry, '{options}', (entry -> 'options') || jsonb_build_array(jsonb_build_object('id', 'workbench',
      'label', 'menu.workbench', 'path', '/posale/admin/workbench', 'isActive', true, 'isMigrated', false, 'minRole', 5,
      'opensNewTab', false)))
    else entry end order by place)
  from jsonb_array_elements(w.record #> '{configs,menuConfigs}') with ordinality as menu (entry, place)))
where jsonb_typeof(w.record #> '{configs,menuConfigs}') = 'array'
  and jsonb_array_length(w.record #> '{configs,menuConfigs}') > 0;
