-- Prices that were changed together, so that they can be taken back together.
create table device_price_batch (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  made_at timestamptz not null,
  made_by text not null,
  -- [{id, before, after}] in minor units; a before of null is the list price.
  prices jsonb not null,
  undone_at timestamptz,
  primary key (wl_id, id)
);
-- The newest one that can still be taken back.
create index device_price_batch_open on device_price_batch (wl_id, made_at desc) where undone_at is null;
call make_tenant_table('device_price_batch');
