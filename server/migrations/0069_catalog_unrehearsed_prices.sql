-- Why a version was published though nobody had rehearsed it: who did stands in published_by. Null for one that was rehearsed.
alter table price_version add column unrehearsed_reason text check (unrehearsed_reason <> '');

-- When an extra came into the catalogue: a cart that is older prices it by today. Null for those that were there before.
alter table extra add column created_at timestamptz;
alter table extra alter column created_at set default now();
