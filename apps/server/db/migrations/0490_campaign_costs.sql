-- What campaigns cost, as their owner enters it: each amount is spread evenly over its days.

create table campaign_costs (
  id uuid primary key,
  owner uuid not null,
  campaign_id uuid not null,
  amount numeric not null check (amount > 0),
  currency text not null,
  from_day date not null,
  to_day date not null,
  note text not null default '',
  created_at timestamptz not null,
  check (to_day >= from_day),
  unique (owner, id),
  foreign key (owner, campaign_id) references campaigns (owner, id) on delete cascade
);
create index campaign_costs_campaign on campaign_costs (owner, campaign_id);
