-- Collections of the devices in a store's safe, and the files that pay sellers by bank transfer.

create table collection (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  number text not null,
  store_id uuid not null,
  user_id uuid not null,
  collector_id uuid not null,
  status text not null check (status in ('DRAFT', 'BOOKED', 'COLLECTED', 'RECEIVED', 'CLOSED', 'CANCELLED')),
  -- A day in the store's own calendar.
  schedule_date date,
  slot_code text,
  slot_from text,
  slot_to text,
  note text not null default '',
  collector_reference text not null default '',
  created_at timestamptz not null,
  collected_at timestamptz,
  primary key (wl_id, id),
  -- What is booked has a day and a slot.
  check (status in ('DRAFT', 'CANCELLED') or (schedule_date is not null and slot_code is not null)),
  foreign key (wl_id, store_id) references store (wl_id, id),
  foreign key (wl_id, user_id) references app_user (wl_id, id),
  foreign key (wl_id, collector_id) references collector (wl_id, id)
);
create unique index collection_number on collection (wl_id, number);
create index collection_store on collection (wl_id, store_id, created_at desc, id desc);
create index collection_newest on collection (wl_id, created_at desc, id desc);
call make_tenant_table('collection');

alter table tradecart_device add foreign key (wl_id, collection_id) references collection (wl_id, id);

create table collection_event (
  wl_id int not null,
  id uuid not null default uuidv7(),
  collection_id uuid not null,
  at timestamptz not null,
  status text not null,
  user_name text not null,
  details jsonb not null default '{}',
  primary key (wl_id, id),
  foreign key (wl_id, collection_id) references collection (wl_id, id)
);
create index collection_event_collection on collection_event (wl_id, collection_id, at);
call make_tenant_table('collection_event', append_only => true);

-- A store is reminded once for each time that its safe fills up.
create table collection_reminder (
  wl_id int not null,
  store_id uuid not null,
  reminded_at timestamptz not null,
  devices int not null,
  primary key (wl_id, store_id),
  foreign key (wl_id, store_id) references store (wl_id, id)
);
call make_tenant_table('collection_reminder');

create table bank_payment_file (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  number int not null,
  file_name text not null,
  payment_count int not null,
  total_minor bigint not null,
  user_id uuid not null,
  user_name text not null,
  created_at timestamptz not null,
  primary key (wl_id, id)
);
create unique index bank_payment_file_number on bank_payment_file (wl_id, number);
call make_tenant_table('bank_payment_file');

-- A payment is in one file only; its row is written when the trade is confirmed.
create table bank_payment (
  wl_id int not null,
  tradecart_id uuid not null,
  value_minor bigint not null check (value_minor > 0),
  due_at timestamptz not null,
  file_id uuid,
  is_cancelled boolean not null default false,
  primary key (wl_id, tradecart_id),
  foreign key (wl_id, tradecart_id) references tradecart (wl_id, id),
  foreign key (wl_id, file_id) references bank_payment_file (wl_id, id)
);
create index bank_payment_waiting on bank_payment (wl_id, due_at) where file_id is null and not is_cancelled;
call make_tenant_table('bank_payment');
