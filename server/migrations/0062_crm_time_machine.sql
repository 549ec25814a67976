-- Years of campaigns that were simulated: what was asked, how far it is, and what came out.
create table crm_simulation (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  campaign_code text not null,
  mode text not null check (mode in ('FORWARD', 'BACK', 'LOG')),
  -- The campaign as it was: a later look compares two versions of it.
  campaign jsonb not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  done int not null default 0,
  total int not null default 0,
  result jsonb,
  created_at timestamptz not null,
  created_by text not null,
  finished_at timestamptz,
  primary key (wl_id, id),
  foreign key (wl_id, campaign_code) references crm_campaign (wl_id, code) on delete cascade
);
create index crm_simulation_campaign on crm_simulation (wl_id, campaign_code, id desc);
call make_tenant_table('crm_simulation');

-- Who is behind a bar, so many to a row: a page is read without counting to it.
create table crm_simulated (
  wl_id int not null,
  simulation_id uuid not null,
  day date not null,
  communication_id uuid not null,
  chunk int not null,
  cart_ids uuid[] not null,
  -- Minutes since 1970.
  minutes int[] not null,
  primary key (wl_id, simulation_id, day, communication_id, chunk),
  foreign key (wl_id, simulation_id) references crm_simulation (wl_id, id) on delete cascade
);
call make_tenant_table('crm_simulated');

-- What somebody had said before: whoever looks back asks what was known then.
alter table crm_consent add column was_opted_in boolean;
