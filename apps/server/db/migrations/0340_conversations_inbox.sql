-- What people write to an account: comments, mentions and private messages (docs/conversations.md section 6).

create table conversations_people (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  via text not null check (via in ('provider', 'direct')),
  network text not null,
  -- The network's id, else '@' with the handle, else '?' with what was written: by it a person is recognised.
  person_key text not null,
  external_id text,
  handle text,
  name text not null,
  avatar_url text,
  is_bot boolean not null default false,
  known_since timestamptz not null,
  updated_at timestamptz not null,
  unique (owner, id),
  unique (owner, via, network, person_key)
);

-- A comment names its post by the network's id.
create index deliveries_native on deliveries (owner, platform, native_id) where native_id is not null;

-- One person in one place. Everything that the list shows or filters by is here, so that a page of it reads an index.
create table conversations_threads (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  kind text not null check (kind in ('comment', 'mention', 'message')),
  via text not null check (via in ('provider', 'direct')),
  network text not null,
  -- By the network: the comment that begins it, the mention, or the conversation.
  thread_key text not null,
  person_id uuid not null,
  -- The post below which it stands, by the network and, if it was published from here, by us.
  native_post_id text,
  post_id uuid,
  url text,
  state text not null default 'open' check (state in ('open', 'snoozed', 'done')),
  snoozed_until timestamptz check ((snoozed_until is not null) = (state = 'snoozed')),
  is_unread boolean not null,
  badge text not null,
  preview text not null,
  last_at timestamptz not null,
  last_incoming_id uuid,
  last_incoming_at timestamptz,
  last_own_at timestamptz,
  done_at timestamptz,
  -- Whether the person wrote last and nobody marked it as done since; if so, since when the person waits, else the end of all time.
  needs_answer boolean not null,
  waits_since timestamptz not null,
  answered_by text check (answered_by in ('you', 'chatbot', 'automation')),
  -- Of the newest answer, as long as it matters.
  reply_status text check (reply_status in ('held', 'due', 'sending', 'checking', 'sent', 'read', 'failed', 'discarded', 'withdrawn')),
  reply_until timestamptz,
  draft_status text check (draft_status in ('auto', 'asked')),
  mood text check (mood in ('happy', 'friendly', 'neutral', 'unhappy', 'angry')),
  language text,
  flags text[] not null default '{}',
  -- The chatbot writes nothing here since then; null when it may. By whom: null when its own rule did.
  chatbot_paused_at timestamptz,
  chatbot_paused_by uuid references auth_users (id) on delete set null,
  chatbot_because text not null default '',
  words tsvector not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner, id),
  unique (owner, via, network, kind, thread_key),
  foreign key (owner, person_id) references conversations_people (owner, id) on delete cascade,
  foreign key (owner, post_id) references posts (owner, id) on delete set null (post_id)
);
create index conversations_threads_newest on conversations_threads (owner, state, last_at desc, id desc);
create index conversations_threads_kind on conversations_threads (owner, state, kind, last_at desc, id desc);
create index conversations_threads_waiting on conversations_threads (owner, state, waits_since, id);
create index conversations_threads_badge on conversations_threads (owner, badge, last_at desc, id desc) where badge = 'pending-approval';
create index conversations_threads_person on conversations_threads (owner, person_id, last_at desc, id desc);
create index conversations_threads_post on conversations_threads (owner, post_id) where post_id is not null;
create index conversations_threads_native_post on conversations_threads (owner, network, native_post_id) where native_post_id is not null;
create index conversations_threads_snoozed on conversations_threads (snoozed_until) where state = 'snoozed';
create index conversations_threads_pauser on conversations_threads (chatbot_paused_by) where chatbot_paused_by is not null;
-- What the counts read, without the rows.
create index conversations_threads_counts on conversations_threads (owner, state, kind, is_unread, needs_answer, badge, language);
create index conversations_threads_words on conversations_threads using gin (words) with (fastupdate = off);

create function conversations_owner_word(owner uuid) returns text language sql immutable as $$ select '@' || owner::text $$;

-- Words that are added to those of a thread: each once, without its place. Besides them '@' with the owner, so that a search reads no row of somebody else.
create function conversations_words(owner uuid, value text) returns tsvector language sql stable as $$
  select array_to_tsvector(array(select distinct word from unnest(media_words(left(value, 4000))) as word) || conversations_owner_word(owner))
$$;

-- Every word of a search as the beginning of a word; one or two Latin letters only as a whole word. Null for a search without words.
create function conversations_query(owner uuid, value text) returns tsquery language sql stable as $$
  select (quote_literal(conversations_owner_word(owner)) || ' & ' || string_agg('''' || word || '''' || case when word ~ '^[a-z0-9]{1,2}$' then '' else ':*' end, ' & '))::tsquery
  from (select distinct word from unnest(media_words(value)) as word limit 12) as words
  having count(*) > 0
$$;

create table conversations_messages (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  thread_id uuid not null,
  -- Null: the account itself.
  person_id uuid,
  via text not null check (via in ('provider', 'direct')),
  network text not null,
  -- What is public and what is private have ids of their own.
  is_private boolean not null,
  -- Null as long as the network does not have it.
  external_id text,
  parent_external_id text,
  is_own boolean not null check (is_own = (person_id is null)),
  text text not null,
  files jsonb not null default '[]',
  at timestamptz not null,
  heard_by text not null check (heard_by in ('webhook', 'check', 'manual', 'direct', 'here')),
  likes integer,
  is_hidden boolean not null default false,
  is_liked boolean not null default false,
  is_deleted boolean not null default false,
  url text,
  edited_at timestamptz,
  reactions jsonb not null default '{}',
  translation text,
  -- Judged once: its language, mood and subjects.
  judged_at timestamptz,
  mood text check (mood in ('happy', 'friendly', 'neutral', 'unhappy', 'angry')),
  language text,
  flags text[] not null default '{}',
  created_at timestamptz not null,
  unique (owner, id),
  foreign key (owner, thread_id) references conversations_threads (owner, id) on delete cascade,
  foreign key (owner, person_id) references conversations_people (owner, id) on delete cascade
);
create unique index conversations_messages_external on conversations_messages (owner, via, network, is_private, external_id) where external_id is not null;
create index conversations_messages_thread on conversations_messages (owner, thread_id, at desc, id desc);
create index conversations_messages_person on conversations_messages (owner, person_id) where person_id is not null;

-- Answers: what became of each. The id is that of the ledger's intent, also before there is one.
create table conversations_replies (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  thread_id uuid not null,
  -- The message that it is shown as.
  message_id uuid not null,
  -- The message that it answers.
  answers_id uuid,
  kind text not null check (kind in ('comment', 'message')),
  is_private boolean not null,
  by text not null check (by in ('you', 'chatbot', 'automation')),
  status text not null check (status in ('held', 'due', 'sending', 'checking', 'sent', 'read', 'failed', 'discarded', 'withdrawn')),
  until timestamptz,
  reason text,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (owner, id),
  foreign key (owner, thread_id) references conversations_threads (owner, id) on delete cascade,
  foreign key (owner, message_id) references conversations_messages (owner, id) on delete cascade,
  foreign key (owner, answers_id) references conversations_messages (owner, id) on delete set null (answers_id)
);
create index conversations_replies_message on conversations_replies (owner, message_id, created_at desc);
create index conversations_replies_answers on conversations_replies (owner, answers_id) where answers_id is not null;
create index conversations_replies_thread on conversations_replies (owner, thread_id, created_at desc);
create index conversations_replies_open on conversations_replies (owner, thread_id) where status in ('held', 'due', 'sending', 'checking');

create table conversations_notes (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  thread_id uuid not null,
  text text not null,
  author text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (owner, thread_id) references conversations_threads (owner, id) on delete cascade
);
create index conversations_notes_thread on conversations_notes (owner, thread_id, created_at);

create table conversations_saved_replies (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  name text not null,
  text text not null,
  uses integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index conversations_saved_replies_name on conversations_saved_replies (owner, lower(name));

-- What an action changed, as long as it can be taken back.
create table conversations_undos (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  changes jsonb not null,
  expires_at timestamptz not null
);
create index conversations_undos_owner on conversations_undos (owner);
create index conversations_undos_expired on conversations_undos (expires_at);

-- What is asked for from time to time: the comments of a post on all its networks, or the messages of one network.
create table conversations_checks (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  via text not null check (via in ('provider', 'direct')),
  kind text not null check (kind in ('comment', 'message')),
  -- The provider's id of the post with comments; the network with messages.
  subject text not null,
  -- What is older was written before it was asked for: it is history, and nobody is told of it.
  since timestamptz not null,
  checked_at timestamptz,
  -- Null: not any more.
  next_check_at timestamptz,
  failures integer not null default 0,
  reason text,
  lease_token uuid,
  lease_expires_at timestamptz,
  unique (owner, via, kind, subject)
);
create index conversations_checks_due on conversations_checks (next_check_at) where next_check_at is not null;
create index conversations_checks_leases on conversations_checks (lease_expires_at) where lease_token is not null;

-- What each check found: the log of the monitor.
create table conversations_polls (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  kind text not null,
  network text,
  heard_by text not null check (heard_by in ('check', 'manual')),
  at timestamptz not null,
  is_successful boolean not null,
  -- New ones, and those of them that a webhook should have told of.
  found integer not null,
  missed integer not null,
  reason text
);
create index conversations_polls_owner on conversations_polls (owner, at desc);
create index conversations_polls_age on conversations_polls (at);

-- Posts and accounts of before: their comments and messages are read from now on.
insert into conversations_checks (id, owner, via, kind, subject, since, next_check_at)
  select gen_random_uuid(), found.owner, 'provider', 'comment', found.provider_post_id, now(), now()
  from (
    select distinct d.owner, i.provider_post_id from deliveries d join dispatches i on i.id = d.dispatch_id
    where d.status = 'published' and d.published_at > now() - interval '30 days' and i.provider_post_id is not null
  ) as found;
insert into conversations_checks (id, owner, via, kind, subject, since, next_check_at)
  select gen_random_uuid(), found.owner, 'provider', 'message', found.platform, now(), now()
  from (select distinct owner, platform from social_accounts where via = 'provider' and state = 'connected' and platform in ('facebook', 'instagram', 'twitter')) as found;
