-- What we ask of somebody outside that moves money or goods is claimed before it is asked: one row for each intent of a
-- retailer, such as the start of one agreement. Whoever holds it asks; everybody else who wants the same waits for its answer.
create table outside_claim (
  wl_id int not null references white_label,
  intent text not null check (length(intent) between 1 and 200),
  holder uuid not null,
  -- By the database's own clock, which all processes share. Nothing heard until then: the holder died with its process.
  held_until timestamptz not null,
  -- HELD: being asked; ANSWERED: settled; UNKNOWN: asked, and nobody knows what became of it.
  state text not null default 'HELD' check (state in ('HELD', 'ANSWERED', 'UNKNOWN')),
  -- What whoever waits is told: kinds and codes, never a person's data. Null while it is held, and when the holder failed.
  outcome jsonb,
  claimed_at timestamptz not null,
  primary key (wl_id, intent)
);
-- For those that are old enough to go.
create index outside_claim_age on outside_claim (wl_id, claimed_at);
call make_tenant_table('outside_claim');
