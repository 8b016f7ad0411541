import type pg from 'pg'
import { BootError } from '../../platform/errors.ts'
import type { Sequence, Table } from '../archive/manifest.ts'

type Named = { name: string }

/**
 * The vectors of the database's own type: they are copied again from the passages, where the type exists (docs/decisions/0026-vectors-where-the-type-exists.md).
 * Backups of version 0.1.0 may have them.
 */
const COPIED_VECTORS = 'knowledge_vectors'

/** Whether a table of a backup is restored. Takes its name. */
export const isRestored = (table: string): boolean => table !== COPIED_VECTORS

/** Our tables with the columns that hold data: generated ones are recomputed. */
const TABLES = `
  select class.relname as name, array_agg(attribute.attname::text order by attribute.attnum) as columns
  from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
  where class.relnamespace = current_schema()::regnamespace and class.relkind = 'r' and class.relname <> '${COPIED_VECTORS}'
    and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
  group by class.relname order by class.relname`

const REFERENCES = `
  select distinct source.relname as name, target.relname as needs
  from pg_constraint link join pg_class source on source.oid = link.conrelid join pg_class target on target.oid = link.confrelid
  where link.contype = 'f' and link.connamespace = current_schema()::regnamespace and link.conrelid <> link.confrelid`

const SEQUENCES = `
  select class.relname as name from pg_class class
  where class.relnamespace = current_schema()::regnamespace and class.relkind = 'S' order by class.relname`

/** Everything in our schemas except what extensions created. */
const ANYTHING = `
  select class.relname as name from pg_class class
  where class.relnamespace in (select oid from pg_namespace where nspname in (current_schema(), 'pgboss')) and class.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')
  limit 1`

/** A quoted SQL identifier. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Tables sorted so that each follows those it references. */
function inOrder<T extends Named>(tables: readonly T[], needs: ReadonlyMap<string, readonly string[]>): T[] {
  const done = new Set<string>()
  const ordered: T[] = []
  while (ordered.length < tables.length) {
    const ready = tables.filter(({ name }) => !done.has(name) && (needs.get(name) ?? []).every((other) => done.has(other)))
    if (ready.length === 0) throw new Error('Tables reference each other in a cycle')
    for (const table of ready) {
      done.add(table.name)
      ordered.push(table)
    }
  }
  return ordered
}

/** The tables of the database in the order in which foreign keys allow them to be filled. */
export async function listTables(client: pg.ClientBase): Promise<Pick<Table, 'name' | 'columns'>[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(TABLES)
  const { rows: references } = await client.query<{ name: string; needs: string }>(REFERENCES)
  const needs = new Map<string, string[]>()
  for (const { name, needs: other } of references) needs.set(name, [...(needs.get(name) ?? []), other])
  return inOrder(tables, needs)
}

/** The current value of each sequence. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Named>(SEQUENCES)
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const found = await client.query<{ value: string; is_called: boolean }>(`select last_value::text as value, is_called from ${quoteName(name)}`)
    if (found.rows[0]) sequences.push({ name, lastValue: found.rows[0].value, isCalled: found.rows[0].is_called })
  }
  return sequences
}

/** Names of the migrations applied to the database. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<Named>('select name from schema_migrations order by name')
  return rows.map(({ name }) => name)
}

/** Throws BootError when the database contains a table or a similar object. */
export async function assertEmptyDatabase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Named>(ANYTHING)
  if (rows[0]) throw new BootError(`The database at DATABASE_URL is not empty (it has ${rows[0].name}): restore into a new one.`)
}
