-- Vectors that the database compares itself. They need the type `vector` of the extension pgvector, which the embedded PostgreSQL does not
-- have and a server of one's own may have, or get later: so the table is made where the type exists, now or when a process first looks
-- (docs/decisions/0026-vectors-where-the-type-exists.md). Returns whether it is there.
create function knowledge_vectors_prepare() returns boolean language plpgsql as $$
begin
  if to_regtype('vector') is null then
    return false;
  end if;
  if to_regclass('knowledge_vectors') is null then
    -- Two processes may look at the same time.
    perform pg_advisory_xact_lock(hashtext('knowledge_vectors'));
    create table if not exists knowledge_vectors (
      chunk_id bigint primary key references knowledge_chunks (id) on delete cascade,
      owner uuid not null,
      model text not null,
      embedding vector not null
    );
    create index if not exists knowledge_vectors_owner on knowledge_vectors (owner, model);
  end if;
  return true;
end
$$;

select knowledge_vectors_prepare();
