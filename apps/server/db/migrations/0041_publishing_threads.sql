-- A repeat of a call carries everything the first try carried.
alter table dispatches
  add column thread text[] not null default '{}',
  add column first_comment text not null default '';
