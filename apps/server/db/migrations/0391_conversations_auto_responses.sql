-- The fixed text that the first message of a person gets (docs/conversations.md section 10).

create table conversations_auto_responses (
  owner uuid primary key references auth_users (id) on delete cascade,
  is_on boolean not null,
  message text not null,
  platforms text[] not null,
  updated_at timestamptz not null
);

-- Who got it: once.
create table conversations_auto_response_uses (
  owner uuid not null references auth_users (id) on delete cascade,
  person_id uuid not null,
  reply_id uuid not null,
  created_at timestamptz not null,
  primary key (owner, person_id),
  foreign key (owner, person_id) references conversations_people (owner, id) on delete cascade,
  foreign key (owner, reply_id) references conversations_replies (owner, id) on delete cascade
);
create index conversations_auto_response_uses_reply on conversations_auto_response_uses (owner, reply_id);

-- A fixed text answers nothing: the person still waits.
alter table conversations_replies add column is_fixed boolean not null default false;
