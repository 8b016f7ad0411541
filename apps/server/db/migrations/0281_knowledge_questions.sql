-- Questions that a text model wrote for a passage, by whose words and meaning it is found too.
alter table knowledge_chunks
  add column questions text[] not null default '{}',
  -- The hash of the text that they were written for; null while none were. Where the same text is indexed again, they are kept.
  add column questions_for text;

-- The entries that questions are written for. One is due again whenever its text changes; one that has no row was saved while no model was there.
create table knowledge_question_runs (
  entry_id uuid primary key,
  owner uuid not null,
  state text not null default 'due' check (state in ('due', 'done', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  lease_token uuid,
  lease_expires_at timestamptz,
  foreign key (owner, entry_id) references knowledge_entries (owner, id) on delete cascade
);
create index knowledge_question_runs_due on knowledge_question_runs (due_at) where state = 'due';
create index knowledge_question_runs_owner on knowledge_question_runs (owner, entry_id);
create index knowledge_question_runs_leased on knowledge_question_runs (lease_token) where lease_token is not null;

drop function knowledge_chunk_words(uuid, text, text, text, text, text[], text[], text[]);
-- Words of a passage in a language, with the words that stand for its meanings: of the title, the tags, the questions and the text.
create function knowledge_chunk_words(owner uuid, title text, tags text, content text, language text, title_meanings text[], tag_meanings text[], meanings text[],
  questions text[] default '{}', question_meanings text[] default '{}') returns tsvector
language sql stable as $$
  select setweight(to_tsvector(knowledge_words_config(language), title), 'A') || setweight(to_tsvector(knowledge_words_config(language), tags), 'B') ||
    setweight(to_tsvector(knowledge_words_config(language), array_to_string(questions, ' ')), 'C') ||
    setweight(to_tsvector(knowledge_words_config(language), content), 'D') ||
    (coalesce((select string_agg(quote_literal(m) || ':1A', ' ') from unnest(title_meanings) as m), '') || ' ' ||
     coalesce((select string_agg(quote_literal(m) || ':1B', ' ') from unnest(tag_meanings) as m), '') || ' ' ||
     coalesce((select string_agg(quote_literal(m) || ':1C', ' ') from unnest(question_meanings) as m), '') || ' ' ||
     coalesce((select string_agg(quote_literal(m) || ':1', ' ') from unnest(meanings) as m), '') || ' ' ||
     quote_literal(knowledge_owner_word(owner)) || ':1')::tsvector
$$;

alter table usage_calls drop constraint usage_calls_task_check;
alter table usage_calls add constraint usage_calls_task_check check (task in ('post', 'series', 'answer', 'questions', 'embedding', 'vision', 'image', 'image-edit', 'video'));
