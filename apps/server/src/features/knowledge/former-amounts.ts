import type { Db } from '../../platform/db/database.ts'

/** Amounts that an entry said before and says no more, as texts and as `value kind`, and those it says now. */
export type DroppedAmounts = { entryId: string; title: string; former: { text: string; value: string; kind: 'money' | 'percent' }[]; current: string[] }

/** Entries of the owner with dropped amounts, all or the one that is named. */
export async function listDroppedAmounts(_db: Db, _owner: string, _entryId?: string): Promise<DroppedAmounts[]> {
  return []
}
