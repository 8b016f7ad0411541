-- Comment automations, and what each did: once a person and post (docs/conversations.md section 6).

create table conversations_automations (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  name text not null,
  -- Below every post, or below those of `post_ids`; a deleted post stays there and matches nothing.
  is_for_all_posts boolean not null default false,
  post_ids uuid[] not null,
  words text[] not null,
  meanings text[] not null,
  public_replies text[] not null,
  private_replies text[] not null,
  state text not null default 'draft' check (state in ('draft', 'active', 'off')),
  -- How often it answered: whose turn it is among the variants.
  turn integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner, id)
);
create index conversations_automations_owner on conversations_automations (owner, created_at, id);

create table conversations_automation_uses (
  owner uuid not null references auth_users (id) on delete cascade,
  automation_id uuid not null,
  person_id uuid not null,
  -- Our post, else the network's.
  post_key text not null,
  is_private boolean not null,
  message_id uuid not null,
  -- The answer; one that failed, was withdrawn or discarded does not count as used.
  reply_id uuid not null,
  -- Meanings that the comment was judged to have.
  meanings text[] not null,
  created_at timestamptz not null,
  primary key (automation_id, person_id, post_key, is_private),
  foreign key (owner, automation_id) references conversations_automations (owner, id) on delete cascade,
  foreign key (owner, person_id) references conversations_people (owner, id) on delete cascade,
  foreign key (owner, message_id) references conversations_messages (owner, id) on delete cascade,
  foreign key (owner, reply_id) references conversations_replies (owner, id) on delete cascade
);
create index conversations_automation_uses_owner on conversations_automation_uses (owner, automation_id);
create index conversations_automation_uses_person on conversations_automation_uses (owner, person_id);
create index conversations_automation_uses_message on conversations_automation_uses (owner, message_id);
create index conversations_automation_uses_reply on conversations_automation_uses (owner, reply_id);
-- The newest comments below all posts, for a dry run.
create index conversations_messages_public on conversations_messages (owner, at desc, id desc) where not is_private;
