-- A line that comes before what it pays for is due is held against it again once it is: then it matches, or differs.

-- The line learns what it was due for; nothing else of it ever changes.
grant update (expected_minor, is_awaited, is_matched) on lender_statement_line to handsel_runtime;
create function keep_statement_line() returns trigger
  language plpgsql
  set search_path = pg_catalog, public
  as $$
begin
  if old.expected_minor is not null or new.expected_minor is null then
    raise exception 'a line of a statement finds what it is due for once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger lender_statement_line_due before update on lender_statement_line
  for each row execute function keep_statement_line();

-- A step from which on something else is expected says what: those before it booked what was expected then.
alter table statement_exception_step add column expected_minor bigint;
alter table statement_exception_step add column is_awaited boolean;
alter table statement_exception_step drop constraint statement_exception_step_step_check;
alter table statement_exception_step add constraint statement_exception_step_known check (step in ('ASKED', 'ACCEPTED', 'PROPOSED',
  'DECLINED', 'WRITTEN_OFF', 'CORRECTED', 'ARRIVED', 'MATCHED', 'DUE', 'REOPENED')) not valid;
create index statement_exception_early on statement_exception (wl_id, contract_id)
  where reason in ('TOO_EARLY', 'NEVER_STARTED', 'NOT_RETURNED');
