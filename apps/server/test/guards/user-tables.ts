import type pg from 'pg'

export type Column = { table: string; column: string; type: string }

/** Every column of every table, as the database itself lists them. */
export async function listColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' and table_name <> 'schema_migrations' order by 1, c.ordinal_position`,
  )
  return rows
}

/** Tables whose rows the database removes with their user: directly or through other tables. */
export async function listCascading(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `with recursive reached as (
       select 'auth_users'::regclass::oid as oid
       union select k.conrelid from pg_constraint k join reached on k.confrelid = reached.oid where k.contype = 'f' and k.confdeltype = 'c'
     ) select oid::regclass::text as name from reached`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Tables that belong to users: those that are removed with them, and those with a column that names one. */
export async function listUserTables(pool: pg.Pool): Promise<string[]> {
  const named = (await listColumns(pool)).filter(({ column }) => column === 'owner' || column === 'user_id').map(({ table }) => table)
  return [...new Set([...named, ...(await listCascading(pool))])].toSorted()
}

/** Rows of each table in which a text occurs anywhere; tables without any are omitted. */
export async function countMentions(pool: pg.Pool, text: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of new Set((await listColumns(pool)).map((column) => column.table))) {
    const { rows } = await pool.query<{ count: number }>(`select count(*) as count from "${table}" as t where position($1 in to_jsonb(t)::text) > 0`, [text])
    if (rows[0] && rows[0].count > 0) counts[table] = rows[0].count
  }
  return counts
}

/** The ids in all rows in which a text occurs anywhere: of the rows themselves, and of what they refer to. */
export async function listMentionedIds(pool: pg.Pool, text: string): Promise<string[]> {
  const ids = new Set<string>()
  for (const table of new Set((await listColumns(pool)).map((column) => column.table))) {
    const { rows } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from "${table}" as t where position($1 in to_jsonb(t)::text) > 0`, [text])
    for (const { row } of rows) for (const [id] of row.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)) ids.add(id)
  }
  return [...ids]
}
