-- What the distributor does for a sale: it ships goods and invoices them, and takes some of them back.

create table delivery (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  cart_id uuid not null,
  -- The distributor's number; a report that comes twice updates the same row.
  number text not null,
  shipped_by text not null,
  tracking_url text not null default '',
  status text not null,
  delivery_at timestamptz,
  -- Grows with every report; an older one says nothing new.
  version int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (wl_id, id),
  foreign key (wl_id, cart_id) references sale (wl_id, cart_id)
);
create unique index delivery_number on delivery (wl_id, number);
create index delivery_sale on delivery (wl_id, cart_id, created_at);
call make_tenant_table('delivery');

create table invoice (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  cart_id uuid not null,
  type text not null check (type in ('INVOICE', 'CREDIT_NOTE')),
  number text not null,
  invoiced_by text not null,
  invoiced_to text not null,
  -- Newest first; amounts in minor units.
  items jsonb not null,
  created_at timestamptz not null,
  primary key (wl_id, id),
  foreign key (wl_id, cart_id) references sale (wl_id, cart_id)
);
-- An invoice that is sent twice is stored once.
create unique index invoice_number on invoice (wl_id, type, number);
create index invoice_sale on invoice (wl_id, cart_id, id);
call make_tenant_table('invoice');

-- Orders and returns on their way to the distributor. The row is written with the event that wants it; a job sends it
-- under the row's own id, so that a repeated sending is one order.
create table distributor_request (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  cart_id uuid not null,
  contract_id uuid not null,
  kind text not null check (kind in ('ORDER', 'RETURN')),
  body jsonb not null,
  state text not null default 'RECORDED' check (state in ('RECORDED', 'SENT', 'REFUSED')),
  -- The distributor's own number: an order number, or the RMA number of a return.
  number text,
  -- When to try again, by the platform's clock.
  due_at timestamptz not null,
  attempts int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (wl_id, id),
  foreign key (wl_id, contract_id) references contract (wl_id, id)
);
create index distributor_request_due on distributor_request (wl_id, due_at) where state = 'RECORDED';
create index distributor_request_contract on distributor_request (wl_id, contract_id);
create index distributor_request_number on distributor_request (wl_id, number) where number is not null;
call make_tenant_table('distributor_request');
