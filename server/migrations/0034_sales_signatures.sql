-- What customers sign on their own phone, beside the figures and the papers that they have read there.

-- One for a sale, given before the cart becomes one: then it counts for the version that was read, and goes when the price is
-- another. What was drawn or typed is sealed with the retailer's key, like the photo of an ID.
create table sale_signature (
  wl_id int not null,
  cart_id uuid not null,
  cart_version int not null,
  signed_at timestamptz not null,
  is_drawn boolean not null,
  sealed bytea not null,
  -- Which key has sealed it, so that a rotation finds those that still wait.
  key_id text not null,
  primary key (wl_id, cart_id),
  foreign key (wl_id, cart_id) references cart (wl_id, id) on delete cascade
);
create index sale_signature_key on sale_signature (wl_id, key_id);
create index sale_signature_at on sale_signature (wl_id, signed_at);
call make_tenant_table('sale_signature');
