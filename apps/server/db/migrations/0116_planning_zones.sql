-- The zone in which the user last looked at the queue: it applies while the profile has the default zone, which nobody chose.
create table planning_zones (
  owner uuid primary key references auth_users (id) on delete cascade,
  time_zone text not null,
  updated_at timestamptz not null
);
