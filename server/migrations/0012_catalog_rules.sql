-- Rules say which devices a payment plan is for: INCLUDE leaves it to those devices alone, EXCLUDE keeps it from them.
create table plan_rule (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  name text not null,
  action text not null check (action in ('INCLUDE', 'EXCLUDE')),
  -- The plans it is about: all of these services' financing types, and these; both empty: every plan.
  financing_types text[] not null default '{}',
  plan_ids text[] not null default '{}',
  -- The devices it is about; what is null is not asked for.
  manufacturer_code text,
  category_code text,
  family_code text,
  device_code text,
  minimum_minor bigint check (minimum_minor >= 0),
  maximum_minor bigint check (maximum_minor >= 0),
  starts_on date not null,
  ends_on date,
  status int not null default 1 check (status in (0, 1)),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (wl_id, id),
  check (ends_on is null or starts_on <= ends_on),
  check (minimum_minor is null or maximum_minor is null or minimum_minor <= maximum_minor)
);
call make_tenant_table('plan_rule');

-- How rules take effect: a plan with rules in force asks for a tag of its own, and the devices it is for carry that tag.
-- So lists, options and carts, which all decide by tags, follow the rules without knowing of them.
alter table device add column rule_tags text[] not null default '{}';
alter table device alter column all_tags set expression as (tags || link_tags || rule_tags);
alter table payment_plan add column rule_tag text;
