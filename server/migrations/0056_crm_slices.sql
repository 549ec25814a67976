-- How many of a hundred contracts a running campaign lets in; what ran before lets in all.
alter table crm_campaign
  add column slice_percent int not null default 100 check (slice_percent between 1 and 100);
