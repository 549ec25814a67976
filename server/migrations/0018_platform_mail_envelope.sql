-- What goes on the envelope of a mail beyond its address: who is answered to, who gets a copy, how to be taken off the list.
alter table message add column envelope jsonb not null default '{}';
