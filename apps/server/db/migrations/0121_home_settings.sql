-- What a user chose for the home page.
create table home_settings (
  owner uuid primary key references auth_users (id) on delete cascade,
  is_start_hidden boolean not null,
  updated_at timestamptz not null
);
