-- What became of a message beyond its delivery: a program that fetched its pictures, and a reader who came.
alter table crm_message
  add column machine_opened_at timestamptz,
  add column visited_at timestamptz,
  add column followed_at timestamptz;
