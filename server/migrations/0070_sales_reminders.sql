-- A reminder to sign that somebody has planned for later: when, by which way, and who did.
alter table sale_work
  add column remind_at timestamptz,
  add column remind_by text,
  add column reminding_user_id uuid;
create index sale_work_reminders on sale_work (wl_id, remind_at) where remind_at is not null;
