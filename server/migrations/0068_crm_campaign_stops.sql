-- Why a campaign that stands still was stopped, when and by whom; gone once it runs again.
alter table crm_campaign add column stopped jsonb;
