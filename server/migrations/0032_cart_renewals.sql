-- A cart that went on in another one: with other goods, on another plan, at another lender. The key lets a cart go on once,
-- whoever wants it to and however often; the second one to ask is told where it went.
create table cart_renewal (
  wl_id int not null,
  old_cart_id uuid not null,
  new_cart_id uuid not null,
  -- Which way on was taken; GOODS where the cart was only opened again.
  way text not null,
  created_at timestamptz not null,
  primary key (wl_id, old_cart_id),
  foreign key (wl_id, old_cart_id) references cart (wl_id, id) on delete cascade,
  foreign key (wl_id, new_cart_id) references cart (wl_id, id) on delete cascade
);
-- What the new cart takes over of the old sale is looked for from the new one.
create unique index cart_renewal_new on cart_renewal (wl_id, new_cart_id);
call make_tenant_table('cart_renewal');
