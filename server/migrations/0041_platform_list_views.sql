-- Views of lists: the name that somebody gave to what they asked of a list. What a view shows is asked anew each time it is
-- opened, with the rights of whoever opens it; so only the asking is kept.
create table list_view (
  wl_id int not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  is_shared boolean not null default false,
  changed_at timestamptz not null,
  primary key (wl_id, id),
  -- Saved again under its name, a view is replaced.
  unique (wl_id, user_id, list, name),
  foreign key (wl_id, user_id) references app_user (wl_id, id) on delete cascade
);
-- What colleagues share of a list.
create index list_view_shared on list_view (wl_id, list) where is_shared;
call make_tenant_table('list_view');
