-- Keys that sign a retailer's mails. The private half is sealed with the retailer's key.
create table mail_key (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  domain text not null,
  selector text not null,
  public_key text not null,
  sealed bytea not null,
  state text not null check (state in ('WAITING', 'SIGNING', 'RETIRED')),
  created_at timestamptz not null,
  checked_at timestamptz,
  primary key (wl_id, id)
);
-- One signs, and one waits to take its place.
create unique index mail_key_state on mail_key (wl_id, domain, state) where state in ('WAITING', 'SIGNING');
create unique index mail_key_selector on mail_key (wl_id, domain, selector);
call make_tenant_table('mail_key');
