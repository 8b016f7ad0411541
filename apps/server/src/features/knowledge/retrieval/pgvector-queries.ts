import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { toSigned } from '../../../platform/vectors/quantise.ts'
import type { Ranked } from '../../../platform/vectors/ranked.ts'

/** Whether each database supports vectors itself; checked once. */
const answers = new WeakMap<object, Promise<boolean>>()

/** The migration's own function: the extension may have been installed since (docs/decisions/0026-vectors-where-the-type-exists.md). */
async function prepare(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select knowledge_vectors_prepare() as has`.execute(db)
  return rows[0]?.has === true
}

/** Whether the database has the extension `vector` and its table exists. `warn` gets the reason why it cannot be used. */
export function hasPgvector(db: Db, warn: (error: unknown) => void): Promise<boolean> {
  const known = answers.get(db) ?? prepare(db).catch((error: unknown) => {
    warn(error)
    return false
  })
  answers.set(db, known)
  return known
}

const write = (vector: ArrayLike<number>): string => `[${Array.from(vector).join(',')}]`

/** Writes vectors where the database can compare them. Only directions matter, so the bytes are used unchanged. */
export async function savePgvectors(trx: Tx, owner: string, model: string, vectors: readonly { id: number; bytes: Buffer }[]): Promise<void> {
  await sql`
    insert into knowledge_vectors (chunk_id, owner, model, embedding)
    select c.id, ${owner}::uuid, ${model}, v.vector::vector
    from unnest(${vectors.map(({ id }) => id)}::bigint[], ${vectors.map(({ bytes }) => write(toSigned(bytes)))}::text[]) as v (id, vector)
    join knowledge_chunks c on c.owner = ${owner} and c.id = v.id
    on conflict (chunk_id) do update set model = excluded.model, embedding = excluded.embedding`.execute(trx)
}

/** Vectors created before the extension was installed. */
export async function listMissingPgvectorsForSystem(db: Db, model: string, limit: number): Promise<{ owner: string; id: number; bytes: Buffer }[]> {
  const { rows } = await sql<{ owner: string; id: number; bytes: Buffer }>`
    select c.owner, c.id, c.embedding as bytes from knowledge_chunks c
    where c.embedding_model = ${model} and c.embedding is not null and not exists (select 1 from knowledge_vectors v where v.chunk_id = c.id and v.model = ${model})
    limit ${limit}`.execute(db)
  return rows
}

/**
 * The owner's passages nearest to a vector, compared with all of them: an approximate index has poor recall for one owner's few. Vectors of another length, which a
 * model of the same name made earlier, are left out: comparing them is an error.
 */
export async function findNearest(db: Db, owner: string, model: string, query: Float32Array, least: number, today: string, limit: number): Promise<Ranked[]> {
  const vector = write(query)
  const similarity = sql`case when vector_dims(v.embedding) = ${query.length} then 1 - (v.embedding <=> ${vector}::vector) end`
  const { rows } = await sql<Ranked>`
    select v.chunk_id as id, ${similarity} as score
    from knowledge_vectors v join knowledge_chunks c on c.id = v.chunk_id join knowledge_entries e on e.owner = c.owner and e.id = c.entry_id
    where v.owner = ${owner} and v.model = ${model} and (e.expires_on is null or e.expires_on >= ${today}::date)
      and ${similarity} >= ${least}
    order by score desc, id limit ${limit}`.execute(db)
  return rows
}
