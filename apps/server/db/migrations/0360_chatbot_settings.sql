-- What the chatbot may do, how it sounds, and what it is tested with (docs/conversations.md section 6).

create table chatbot_settings (
  owner uuid primary key references auth_users (id) on delete cascade,
  -- The key of a default personality, or the id of one of the owner's.
  default_personality_id text not null,
  auto_respond boolean not null,
  require_approval boolean not null,
  response_delay_minutes double precision not null check (response_delay_minutes between 0 and 60),
  active_platforms text[] not null,
  use_knowledge_base boolean not null,
  poll_frequency_minutes integer not null,
  enable_instant_responses boolean not null,
  enable_webhooks boolean not null,
  without_approval text[] not null,
  no_source text not null check (no_source in ('wait', 'say-so')),
  cap_person_day integer not null,
  cap_post integer not null,
  cap_hour integer not null,
  -- Null: at any time.
  hours_from text,
  hours_to text,
  time_zone text not null,
  is_paused boolean not null,
  -- Null: monitoring was never started.
  monitoring_since timestamptz,
  updated_at timestamptz not null,
  check ((hours_from is null) = (hours_to is null))
);

create table chatbot_personalities (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  -- Of the version that answers.
  name text not null,
  version integer not null,
  newest_version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- As long as the deletion can be taken back; what it was is known to the undo.
  deleted_at timestamptz,
  undo_id uuid,
  was_default boolean not null default false,
  unique (owner, id),
  check ((deleted_at is null) = (undo_id is null))
);
create unique index chatbot_personalities_name on chatbot_personalities (owner, lower(name)) where deleted_at is null;
create index chatbot_personalities_newest on chatbot_personalities (owner, created_at desc, id desc) where deleted_at is null;
create unique index chatbot_personalities_undo on chatbot_personalities (undo_id) where undo_id is not null;
create index chatbot_personalities_deleted on chatbot_personalities (deleted_at) where deleted_at is not null;

create table chatbot_personality_versions (
  owner uuid not null references auth_users (id) on delete cascade,
  personality_id uuid not null,
  version integer not null,
  name text not null,
  description text not null,
  system_prompt text not null,
  tone text not null,
  max_response_length integer not null,
  use_emojis boolean not null,
  created_at timestamptz not null,
  primary key (owner, personality_id, version),
  foreign key (owner, personality_id) references chatbot_personalities (owner, id) on delete cascade
);

create table chatbot_golden_questions (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  question text not null,
  expectation text not null check (expectation in ('answer', 'does-not-know', 'person', 'refuse')),
  expected text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner, id)
);
create index chatbot_golden_questions_oldest on chatbot_golden_questions (owner, created_at, id);

-- What a version answered, and what it had answered before it was asked again. The version of a default personality is 0.
create table chatbot_golden_answers (
  owner uuid not null references auth_users (id) on delete cascade,
  question_id uuid not null,
  personality_id text not null,
  version integer not null,
  result text not null,
  answer text not null,
  sources jsonb not null,
  asked_at timestamptz not null,
  earlier jsonb,
  primary key (owner, question_id, personality_id, version),
  foreign key (owner, question_id) references chatbot_golden_questions (owner, id) on delete cascade
);
create index chatbot_golden_answers_version on chatbot_golden_answers (owner, personality_id, version);

-- A version that is to be asked all questions. Without a finish it is being asked.
create table chatbot_golden_runs (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  personality_id text not null,
  version integer not null,
  requested_at timestamptz not null,
  -- Questions that were asked since the request; one job continues where another stopped.
  finished_at timestamptz,
  failures integer not null default 0,
  due_at timestamptz not null,
  -- The knowledge that it was asked with: with another it is asked again.
  knowledge_version bigint not null,
  lease_token uuid,
  lease_expires_at timestamptz,
  unique (owner, personality_id, version)
);
create index chatbot_golden_runs_due on chatbot_golden_runs (due_at) where finished_at is null;
create index chatbot_golden_runs_finished on chatbot_golden_runs (finished_at) where finished_at is not null;
create index chatbot_golden_runs_leases on chatbot_golden_runs (lease_expires_at) where lease_token is not null;

-- Questions that the knowledge base could not answer; those of one meaning are one.
create table chatbot_unanswered (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  question text not null,
  -- Its significant words, those of one meaning alike, sorted: by them the same question is recognised.
  meaning text[] not null,
  times integer not null,
  title text not null,
  type text not null,
  description text not null default '',
  state text not null default 'open' check (state in ('open', 'added', 'dismissed')),
  entry_id text,
  last_at timestamptz not null,
  created_at timestamptz not null,
  unique (owner, id)
);
create index chatbot_unanswered_most on chatbot_unanswered (owner, state, times desc, last_at desc, id desc);

-- Where it was asked: each message once.
create table chatbot_unanswered_askings (
  owner uuid not null references auth_users (id) on delete cascade,
  unanswered_id uuid not null,
  message_id uuid not null,
  thread_id uuid not null,
  person_id uuid not null,
  at timestamptz not null,
  primary key (owner, unanswered_id, message_id),
  foreign key (owner, unanswered_id) references chatbot_unanswered (owner, id) on delete cascade
);
create index chatbot_unanswered_askings_thread on chatbot_unanswered_askings (owner, thread_id);
