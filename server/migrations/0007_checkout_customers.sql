-- Who buys, and the conversation with the lender about it. A sale and its contracts belong to the sales area; here stands
-- what was entered at the till and what was said to and by the lender.

create table customer (
  wl_id int not null references white_label,
  id uuid not null,
  -- Where the customer was served: staff see those of their own stores.
  store_id uuid not null,
  title text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  -- E.164 where it could be read as a number of the retailer's country.
  phone text not null,
  id_number text,
  customer_reference text,
  -- Street, postcode, town and so on, each as it is to be read.
  address text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (wl_id, id),
  foreign key (wl_id, store_id) references store (wl_id, id)
);
call make_tenant_table('customer');

create table company (
  wl_id int not null references white_label,
  id uuid not null,
  name text not null,
  number text not null,
  type text not null,
  postal_code text not null,
  address_line1 text not null,
  address_line2 text not null,
  address_line3 text not null,
  city text not null,
  country text not null,
  date_of_creation text not null,
  authorised_signatory_name text not null,
  authorised_signatory_position text not null,
  created_at timestamptz not null,
  primary key (wl_id, id)
);
call make_tenant_table('company');

-- One application is what one lender was asked for one sale. It is written before the lender is called, so that a crash or
-- a time-out leaves something to go on from; its id is the key under which the lender takes it once.
create table credit_application (
  wl_id int not null references white_label,
  id uuid not null,
  cart_id uuid not null,
  contract_ids uuid[] not null,
  funder text not null,
  -- RECORDED: the lender may or may not have it; SENT: it has; FAILED: it will not take it in this form.
  state text not null default 'RECORDED' check (state in ('RECORDED', 'SENT', 'FAILED')),
  funder_reference text,
  customer_id uuid not null,
  company_id uuid,
  -- What the lender is told. A personal number is taken out as soon as the lender has it.
  customer jsonb not null,
  company jsonb,
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  -- The lender's number of the agreement that this one replaces.
  replaces text,
  customer_url text,
  delivery_method text check (delivery_method in ('sms', 'email')),
  delivery_to text not null,
  -- The last message with the link; null and undelivered: it could not even be handed in.
  message_id uuid,
  is_undelivered boolean not null default false,
  -- The newest report; an older one says nothing.
  report_version int not null default 0,
  report jsonb,
  failure_code text,
  -- What the lender was asked to do and has not answered: asked again until it has.
  action text check (action in ('ACTIVATE', 'CANCEL', 'WITHDRAW', 'CLOSE_OLD')),
  action_by jsonb,
  -- A new one after every refusal, so that asking again is not taken for the same question.
  action_round int not null default 0,
  -- Who applied.
  applied_by jsonb not null,
  attempts int not null default 0,
  -- When the lender is asked again by itself; null when there is nothing more to ask.
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (wl_id, id),
  foreign key (wl_id, cart_id) references sale (wl_id, cart_id),
  foreign key (wl_id, customer_id) references customer (wl_id, id),
  foreign key (wl_id, company_id) references company (wl_id, id)
);
-- A sale is at a lender once; one that failed may be followed by another.
create unique index credit_application_living on credit_application (wl_id, cart_id, funder) where state <> 'FAILED';
create unique index credit_application_reference on credit_application (wl_id, funder, funder_reference)
  where funder_reference is not null;
create index credit_application_cart on credit_application (wl_id, cart_id, created_at);
create index credit_application_due on credit_application (wl_id, next_check_at) where next_check_at is not null;
call make_tenant_table('credit_application');
