-- Files that bring many rows at once, how far each has come, and what became of their rows. The file itself lies in the
-- tenant's storage until it has been read.
create table upload (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  type text not null,
  file_name text not null,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  is_dry_run boolean not null,
  campaign_code text,
  total_rows int not null check (total_rows >= 0),
  done_rows int not null default 0,
  -- The whole report once it is finished, as the screen shows it.
  report jsonb,
  user_id uuid,
  user_name text not null,
  created_at timestamptz not null,
  -- Moved on while rows are dealt with; when it stands still, its process is gone.
  alive_at timestamptz not null,
  finished_at timestamptz,
  primary key (wl_id, id)
);
-- One import of a retailer runs at a time: two that change the same catalogue would wait for each other half-way.
create unique index upload_running on upload (wl_id) where status = 'RUNNING';
create index upload_created on upload (wl_id, created_at);
call make_tenant_table('upload');
