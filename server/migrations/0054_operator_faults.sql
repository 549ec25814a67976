-- What a call that went wrong is found and grouped by. Rows from before are refusals without a cause.
alter table dashboard_call_error
  add column kind text not null default 'RULE' check (kind in ('OURS', 'THEIRS', 'RULE', 'INPUT')),
  add column reason text not null default '',
  add column build text not null default '',
  add column call_id text not null default '',
  add column trace_id text not null default '',
  add column user_id uuid;
alter table dashboard_call_error alter column kind drop default;
create index dashboard_call_error_at on dashboard_call_error (wl_id, at desc);
create index dashboard_call_error_cause on dashboard_call_error (wl_id, request, error, reason, at);
create index dashboard_call_error_build on dashboard_call_error (wl_id, build, at);

-- When an alert was told by SMS; in quiet hours that waits.
alter table party_alert add column phoned_at timestamptz;
