import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { listTables } from '../../../backup/database/catalog.ts'
import { createDatabase } from '../../../platform/db/database.ts'
import { findNearest, hasPgvector, savePgvectors } from './pgvector-queries.ts'
import { quantise } from '../../../platform/vectors/quantise.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const warnings: unknown[] = []
/** As a process that has just started: the answer is kept for each database. */
const look = () => hasPgvector(createDatabase(database.pool), (error) => warnings.push(error))
const columns = async () => (await database.pool.query<{ name: string }>(`select attname as name from pg_attribute where attrelid = to_regclass('knowledge_vectors') and attnum > 0 order by attnum`)).rows.map(({ name }) => name)

it('has no table while the database has no type for vectors', async () => {
  expect([await look(), await columns(), warnings]).toEqual([false, [], []])
})

it('gets its table once the type exists, from the migration’s function, however many processes look', async () => {
  // Stands for the extension, which the embedded PostgreSQL does not have: the table needs the type's name only.
  await database.pool.query('create domain vector as text')
  expect(await Promise.all([look(), look(), look()])).toEqual([true, true, true])
  expect([await look(), await columns(), warnings]).toEqual([true, ['chunk_id', 'owner', 'model', 'embedding'], []])
})

/** What pgvector does with vectors, for the type above: it refuses to compare vectors of different lengths. */
const OPERATORS = `
  create function vector_dims(v text) returns integer language sql immutable as $$ select jsonb_array_length(v::jsonb) $$;
  create function distance(a text, b text) returns float8 language plpgsql immutable as $$
  begin
    if vector_dims(a) <> vector_dims(b) then raise exception 'different vector dimensions % and %', vector_dims(a), vector_dims(b); end if;
    return (select 1 - sum(x * y) / (sqrt(sum(x * x)) * sqrt(sum(y * y)))
      from (select x::text::float8 as x, y::text::float8 as y from rows from (jsonb_array_elements(a::jsonb), jsonb_array_elements(b::jsonb)) as pairs (x, y)) as pair);
  end
  $$;
  create operator <=> (leftarg = text, rightarg = text, function = distance);`

it('compares vectors of the model’s own length, whatever it is, and leaves out those of another one', async () => {
  const { pool, db } = database
  await pool.query(OPERATORS)
  const { rows: [user] } = await pool.query<{ id: string }>("insert into auth_users (id, email, created_at, updated_at) values (gen_random_uuid(), 'alice@example.com', now(), now()) returning id")
  const owner = user?.id ?? ''
  const { rows: [entry] } = await pool.query<{ id: string }>("insert into knowledge_entries (id, owner, type, title, description, tags, created_at, updated_at) values (gen_random_uuid(), $1, 'faq', 'A', 'A', '{}', now(), now()) returning id", [owner])
  const { rows: chunks } = await pool.query<{ id: number }>("insert into knowledge_chunks (owner, entry_id, position, title, content, words) select $1, $2, n, 'A', 'A', ''::tsvector from generate_series(0, 3) as n returning id", [owner, entry?.id])
  const ids = chunks.map(({ id }) => Number(id))
  const vectors = [[1, 0, 0, 0, 0], [0.6, 0.8, 0, 0, 0], [0, 0, 1, 0, 0], [1, 0]]
  await db.transaction().execute((trx) => savePgvectors(trx, owner, 'own', ids.map((id, index) => ({ id, bytes: quantise(Float32Array.from(vectors[index] ?? [])) }))))
  const found = await findNearest(db, owner, 'own', Float32Array.from([1, 0, 0, 0, 0]), 0.02, '2026-01-01', 10)
  expect(found.map(({ id, score }) => [id, Math.round(score * 10) / 10])).toEqual([[ids[0], 1], [ids[1], 0.6]])
  expect((await findNearest(db, owner, 'own', Float32Array.from([1, 0]), 0.02, '2026-01-01', 10)).map(({ id }) => id)).toEqual([ids[3]])
  expect(await findNearest(db, owner, 'another', Float32Array.from([1, 0]), 0.02, '2026-01-01', 10)).toEqual([])
})

it('is not part of a backup, which may be restored where the type does not exist', async () => {
  const client = await database.pool.connect()
  const names = (await listTables(client)).map(({ name }) => name)
  client.release()
  expect(names).toContain('knowledge_chunks')
  expect(names).not.toContain('knowledge_vectors')
})
