-- Campaigns and what they send. A member is a contract on its way through a campaign; everything it waits for by the
-- clock is one due date, so that finding work costs the same however many members wait.

create table crm_campaign (
  wl_id int not null references white_label,
  code text not null,
  description text not null,
  status text not null check (status in ('ENABLED', 'DISABLED')),
  start_date date not null,
  end_date date,
  channel text not null check (channel in ('BOTH', 'POSALE', 'ONLINE')),
  marketing text not null check (marketing in ('ALL', 'OPTED_IN', 'OPTED_OUT')),
  language text,
  trigger_event text not null,
  trigger_from date,
  trigger_until date,
  trigger_days_offset int not null,
  end_stage_success text not null,
  end_stage_fail text not null,
  email_from text not null,
  reply_to text[] not null default '{}',
  sms_subject text not null,
  has_pixel boolean not null,
  purpose text not null check (purpose in ('MARKETING', 'OPERATIONAL')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (wl_id, code)
);
call make_tenant_table('crm_campaign');

create table crm_cohort_rule (
  wl_id int not null,
  id uuid not null default uuidv7(),
  campaign_code text not null,
  contract_status text not null,
  financing_type text,
  financing_months int,
  -- Codes and the names they had when chosen; an absent one is any.
  levels jsonb not null default '{}',
  primary key (wl_id, id),
  foreign key (wl_id, campaign_code) references crm_campaign (wl_id, code) on delete cascade
);
create index crm_cohort_rule_campaign on crm_cohort_rule (wl_id, campaign_code, id);
call make_tenant_table('crm_cohort_rule');

create table crm_communication (
  wl_id int not null,
  id uuid not null default uuidv7(),
  campaign_code text not null,
  action_code text not null,
  description text not null,
  type text not null check (type in ('EMAIL', 'SMS', 'LANDING_PAGE', 'WAIT', 'ALERT')),
  template_name text,
  stop_outcome text not null,
  delay int not null check (delay >= 0),
  delay_unit text not null check (delay_unit in ('DAYS', 'HOURS', 'MINUTES')),
  bcc_list text[] not null default '{}',
  notify_list jsonb not null default '[]',
  category text,
  before_stage text,
  after_stage text,
  primary key (wl_id, id),
  foreign key (wl_id, campaign_code) references crm_campaign (wl_id, code) on delete cascade
);
create unique index crm_communication_action on crm_communication (wl_id, campaign_code, action_code);
call make_tenant_table('crm_communication');

create table crm_template (
  wl_id int not null,
  campaign_code text not null,
  name text not null,
  type text not null check (type in ('EMAIL', 'SMS')),
  draft_subject text not null default '',
  draft_html text not null default '',
  draft_stage text not null default '',
  draft_at timestamptz not null,
  draft_by text not null,
  -- Null until it was published for the first time.
  live_subject text,
  live_html text,
  live_stage text,
  live_at timestamptz,
  live_by text,
  primary key (wl_id, campaign_code, name),
  foreign key (wl_id, campaign_code) references crm_campaign (wl_id, code) on delete cascade
);
call make_tenant_table('crm_template');

create table crm_block (
  wl_id int not null references white_label,
  uuid uuid not null default uuidv7(),
  id int generated always as identity,
  key text not null,
  description text not null,
  body text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (wl_id, uuid)
);
create unique index crm_block_key on crm_block (wl_id, key);
call make_tenant_table('crm_block');

create table crm_attachment (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  file_name text not null,
  extension text not null,
  content_type text not null,
  size_bytes bigint not null,
  storage_key text not null,
  html text,
  uploaded_at timestamptz not null,
  uploaded_by text not null,
  primary key (wl_id, id)
);
create index crm_attachment_time on crm_attachment (wl_id, uploaded_at desc);
call make_tenant_table('crm_attachment');

create table crm_attachment_use (
  wl_id int not null,
  attachment_id uuid not null,
  campaign_code text not null,
  template_name text not null,
  primary key (wl_id, campaign_code, template_name, attachment_id),
  foreign key (wl_id, attachment_id) references crm_attachment (wl_id, id) on delete cascade,
  foreign key (wl_id, campaign_code, template_name)
    references crm_template (wl_id, campaign_code, name) on delete cascade
);
create index crm_attachment_use_file on crm_attachment_use (wl_id, attachment_id);
call make_tenant_table('crm_attachment_use');

create table crm_offer (
  wl_id int not null,
  id uuid not null default uuidv7(),
  campaign_code text not null,
  offer_group text not null,
  sequence int not null,
  levels jsonb not null default '{}',
  image text,
  type text not null check (type in ('ACCESSORY', 'DEVICE')),
  financing_type text not null,
  months int check (months > 0),
  url text,
  status text not null check (status in ('ENABLED', 'DISABLED')),
  title text,
  paragraph text,
  button_label text,
  primary key (wl_id, id),
  foreign key (wl_id, campaign_code) references crm_campaign (wl_id, code) on delete cascade
);
create index crm_offer_campaign on crm_offer (wl_id, campaign_code, sequence, id);
call make_tenant_table('crm_offer');

create table crm_offer_rule (
  wl_id int not null,
  id uuid not null default uuidv7(),
  campaign_code text not null,
  levels jsonb not null default '{}',
  financing_type text not null,
  months int check (months > 0),
  offer_group text not null,
  start_date date not null,
  end_date date,
  action text not null check (action in ('EXCLUDE', 'INCLUDE')),
  status text not null check (status in ('ENABLED', 'DISABLED')),
  primary key (wl_id, id),
  foreign key (wl_id, campaign_code) references crm_campaign (wl_id, code) on delete cascade
);
create index crm_offer_rule_campaign on crm_offer_rule (wl_id, campaign_code, id);
call make_tenant_table('crm_offer_rule');

-- The moments in a contract's life that campaigns count from, as they stand today; a changed date changes its row.
create table crm_trigger (
  wl_id int not null,
  contract_id uuid not null,
  event text not null,
  at timestamptz not null,
  primary key (wl_id, contract_id, event),
  foreign key (wl_id, contract_id) references contract (wl_id, id)
);
create index crm_trigger_time on crm_trigger (wl_id, event, at, contract_id);
call make_tenant_table('crm_trigger');

-- A contract made up for a test. Its clock is how far it is ahead of the platform's.
create table crm_test_contract (
  wl_id int not null,
  id uuid not null default uuidv7(),
  contract_ref text not null,
  campaign_code text not null,
  payment_plan_id text not null,
  device_code text not null,
  trigger_event text not null,
  trigger_start date not null,
  trigger_end date,
  email text not null,
  phone text not null,
  created_at timestamptz not null,
  primary key (wl_id, id),
  foreign key (wl_id, campaign_code) references crm_campaign (wl_id, code) on delete cascade
);
create unique index crm_test_contract_ref on crm_test_contract (wl_id, contract_ref);
call make_tenant_table('crm_test_contract');

create table crm_member (
  wl_id int not null,
  id uuid not null default uuidv7(),
  campaign_code text not null,
  contract_id uuid,
  test_contract_id uuid,
  cart_id uuid,
  customer_email text not null default '',
  -- Null while it waits for its day: the rules are asked when that comes, and only then it is a member.
  entered_at timestamptz,
  stage text not null,
  -- The communication it is at; null before the first and after the last.
  communication_id uuid,
  -- What completed or is to complete that communication.
  waits_for text,
  done uuid[] not null default '{}',
  -- When there is something to do for it; null while it waits for an outcome, and when it has left.
  next_action_at timestamptz,
  -- The same while its campaign is disabled; enabling it puts the date back.
  paused_action_at timestamptz,
  left_at timestamptz,
  primary key (wl_id, id),
  check ((contract_id is null) <> (test_contract_id is null)),
  check (left_at is null or next_action_at is null),
  foreign key (wl_id, campaign_code) references crm_campaign (wl_id, code) on delete cascade,
  foreign key (wl_id, contract_id) references contract (wl_id, id),
  foreign key (wl_id, test_contract_id) references crm_test_contract (wl_id, id) on delete cascade
) with (fillfactor = 80);
-- A contract enters a campaign once.
create unique index crm_member_contract on crm_member (wl_id, campaign_code, contract_id) where contract_id is not null;
create unique index crm_member_test on crm_member (wl_id, test_contract_id) where test_contract_id is not null;
create index crm_member_of_contract on crm_member (wl_id, contract_id) where left_at is null;
create index crm_member_entered on crm_member (wl_id, campaign_code, entered_at desc) where entered_at is not null;
create index crm_member_paused on crm_member (wl_id, campaign_code) where paused_action_at is not null;
create index crm_member_due on crm_member (wl_id, next_action_at) where next_action_at is not null;
call make_tenant_table('crm_member');

-- Which message was sent for which step of which member: one each, whatever is tried again.
create table crm_message (
  wl_id int not null,
  message_id uuid not null,
  campaign_code text not null,
  member_id uuid not null,
  communication_id uuid not null,
  -- Alerts go to several; the place of the addressee in its list.
  addressee int not null default 0,
  template_name text not null,
  stage text not null,
  primary key (wl_id, message_id),
  foreign key (wl_id, message_id) references message (wl_id, id),
  foreign key (wl_id, member_id) references crm_member (wl_id, id) on delete cascade
);
create unique index crm_message_once on crm_message (wl_id, member_id, communication_id, addressee);
create index crm_message_campaign on crm_message (wl_id, campaign_code, message_id desc);
call make_tenant_table('crm_message');

-- What a customer said about marketing, by the address it would go to. No row: never asked.
create table crm_consent (
  wl_id int not null references white_label,
  destination text not null,
  is_opted_in boolean not null,
  source text not null,
  at timestamptz not null,
  primary key (wl_id, destination)
);
call make_tenant_table('crm_consent');
