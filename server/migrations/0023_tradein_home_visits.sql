-- A courier at the customer's door, for a quote made at home: when he was asked to come, and whether he does.
create table home_visit (
  wl_id int not null,
  tradecart_id uuid not null,
  day date not null,
  slot_code text not null,
  slot_from text not null,
  slot_to text not null,
  -- ASKED: the collector has not answered yet; COLLECTED: the courier has the device; REFUSED: he does not come.
  state text not null default 'ASKED' check (state in ('ASKED', 'BOOKED', 'COLLECTED', 'REFUSED', 'CANCELLED')),
  -- The collector's own name for it.
  reference text not null default '',
  primary key (wl_id, tradecart_id),
  foreign key (wl_id, tradecart_id) references tradecart (wl_id, id) on delete cascade
);
call make_tenant_table('home_visit');
