-- The demo opens when what its first screens show is there; a job adds the rest. A run that finds it begun starts over.
alter table demo_accounts
  add column is_rest_begun boolean not null default false,
  add column completed_at timestamptz;
update demo_accounts set completed_at = filled_at;
