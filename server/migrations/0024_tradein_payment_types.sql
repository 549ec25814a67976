-- How a customer pays what his swap costs, as the receipt says it; empty where nobody asked.
alter table tradecart add column payment_type text not null default '';
