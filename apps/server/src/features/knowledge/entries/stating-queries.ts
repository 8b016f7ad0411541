import type { Statement } from '@marquee/facts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { readEntryId } from '../ids.ts'

/** So many passages that have an amount tell whose it may be. */
const MAX_STATING = 40

/** A value as texts may write it: "3.5" is "3,50" too, "1450" is "1,450". */
const asWritten = (value: string): string => {
  const [whole = '', part = ''] = value.split('.')
  const grouped = whole.length > 3 ? `${whole.slice(0, -3)}[.,’'\\s]?${whole.slice(-3)}` : whole
  return `(^|[^0-9.,])${grouped}${part === '' ? '([.,]00)?' : `[.,]${part}0?`}([^0-9]|$)`
}

/** Passages of the owner's other entries that have one of some amounts. Takes the values as `@marquee/facts` writes them, and the id of the entry that is left out. */
export async function listStating(db: Db, owner: string, values: readonly string[], exceptEntryId: string): Promise<Statement[]> {
  if (values.length === 0) return []
  const rows = await db
    .selectFrom('knowledge_chunks')
    .innerJoin('knowledge_entries', (join) => join.onRef('knowledge_entries.owner', '=', 'knowledge_chunks.owner').onRef('knowledge_entries.id', '=', 'knowledge_chunks.entry_id'))
    .select(['knowledge_entries.title', 'knowledge_chunks.content'])
    .where('knowledge_chunks.owner', '=', owner)
    .where('knowledge_chunks.entry_id', '<>', readEntryId(exceptEntryId))
    .where(sql<boolean>`knowledge_chunks.content ~ ${values.map(asWritten).join('|')}`)
    .orderBy('knowledge_chunks.id')
    .limit(MAX_STATING)
    .execute()
  return rows.map(({ title, content }) => ({ title, text: content }))
}
