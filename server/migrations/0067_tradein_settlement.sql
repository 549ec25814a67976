-- What ended the old contract when its device was quoted: what the device brings beyond it comes off the new one.
alter table tradecart add column settlement_minor bigint check (settlement_minor >= 0);
