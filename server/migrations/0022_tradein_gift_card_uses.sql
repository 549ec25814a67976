-- second step of 0014_tradein_tradecarts: what a gift card pays for is a use of its voucher, so no server reads or writes these.
alter table gift_card drop column cart_id, drop column discount_id, drop column redeemed_at;
