-- Weekly queue times of the account on a platform, if the user chose some: [{"weekday": 1, "time": "09:00"}], by the clock of the profile's zone.
create table planning_queues (
  owner uuid not null references auth_users (id) on delete cascade,
  platform text not null,
  times jsonb not null,
  updated_at timestamptz not null,
  primary key (owner, platform)
);
