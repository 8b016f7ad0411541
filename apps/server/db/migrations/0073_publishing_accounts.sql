-- The account that a delivery goes out by: its platform's account when it was made and again when it was last sent; null where none was connected.
alter table deliveries
  add column account_id uuid,
  add foreign key (owner, account_id) references social_accounts (owner, id) on delete set null (account_id);
create index deliveries_account on deliveries (owner, account_id) where account_id is not null;

-- Earlier deliveries get the one account that their platform has.
update deliveries d set account_id = a.id from social_accounts a where a.owner = d.owner and a.platform = d.platform;
