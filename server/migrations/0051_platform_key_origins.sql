-- From which sites' pages a key may be used in a browser. Empty: from none, which is what a key of a server needs.
alter table api_key add column origins text[] not null default '{}' check (cardinality(origins) <= 10);
