-- Searches of the registry and of quotes are counted apart, and those of customers at home by where they come from.
alter table quote_search_count add column kind text not null default 'QUOTE' check (kind in ('QUOTE', 'DEVICE', 'ONLINE'));
alter table quote_search_count drop constraint quote_search_count_pkey;
alter table quote_search_count add primary key (wl_id, user_id, kind, day);
alter table quote_search_count rename to trade_search_count;
alter index quote_search_count_pkey rename to trade_search_count_pkey;

-- The value of a trade is in one cart at a time; a cart that was given up lets it go.
drop index tradecart_cart;
alter table tradecart drop column cart_id;
create unique index cart_tradecart on cart (wl_id, tradecart_id) where tradecart_id is not null and status <> 'CLOSED';
