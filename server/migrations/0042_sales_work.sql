-- Who a sale that waits is given to, and until which day it rests. What has to be done, and since when, is the sale's own
-- (`waits_for`, `waits_since`); a row stands here only once somebody decided something.
create table sale_work (
  wl_id int not null,
  cart_id uuid not null,
  assignee_id uuid,
  -- The day in the retailer's calendar on which it is back.
  snoozed_until date,
  -- It rests as long as this step is next: another one is news.
  snoozed_for text,
  changed_at timestamptz not null,
  primary key (wl_id, cart_id),
  foreign key (wl_id, cart_id) references sale (wl_id, cart_id) on delete cascade,
  foreign key (wl_id, assignee_id) references app_user (wl_id, id) on delete set null (assignee_id)
);
create index sale_work_assignee on sale_work (wl_id, assignee_id) where assignee_id is not null;
call make_tenant_table('sale_work');
