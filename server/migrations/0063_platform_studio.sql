-- Settings that a retailer prepares: one draft, shared by those who work on it, step by step, until it is published or given up.
create table tenant_draft (
  wl_id int primary key references white_label,
  -- What held when the draft was begun; null: nobody had changed anything.
  base_version_id uuid,
  -- What held then, as a whole: what differs from it is what the draft changes.
  base jsonb not null,
  -- Counts up with every step and never down: an undone step's number is not given twice.
  last_revision int not null,
  -- When it is to hold by itself; null: when somebody publishes it.
  publish_at timestamptz,
  scheduled_by text,
  -- Why it could not be published when its time came: the path of a setting.
  failed text
);
call make_tenant_table('tenant_draft');

create table tenant_draft_step (
  wl_id int not null references tenant_draft on delete cascade,
  revision int not null,
  saved_at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  -- The paths of what the step changed.
  changed text[] not null,
  settings jsonb not null,
  primary key (wl_id, revision)
);
call make_tenant_table('tenant_draft_step');
