-- A call that works in several transactions takes its request id before the first of them. Whoever holds it says so again
-- while it works; when nothing was heard of it for a while it died with its process, and a repeated call may take over.
-- Both are null for a row of a build that did not say who holds it: such a row is not taken over.
alter table request_answer add column holder uuid;
-- By the database's own clock, which all processes share and nobody moves.
alter table request_answer add column held_until timestamptz;
