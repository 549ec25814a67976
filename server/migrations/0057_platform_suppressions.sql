-- Addresses and numbers that campaigns no longer write to: what came back, and who complained. Written as the addresses of
-- consents are, in lower case.
create table message_suppression (
  wl_id int not null references white_label,
  destination text not null,
  channel text not null check (channel in ('email', 'sms')),
  -- A complaint weighs more than a bounce: it stays when a bounce comes after it.
  reason text not null check (reason in ('BOUNCED', 'COMPLAINED')),
  at timestamptz not null,
  primary key (wl_id, destination)
);
create index message_suppression_at on message_suppression (wl_id, at desc, destination);
call make_tenant_table('message_suppression');
