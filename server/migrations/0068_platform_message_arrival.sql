-- When a message arrived: of one that was opened since, delivery_at says when that was.
alter table message add column arrived_at timestamptz;
