import type { Citation } from '@marquee/contract/knowledge-search'
import { leaveOut } from '../../../platform/injections/not-quoted.ts'
import type { Db } from '../../../platform/db/database.ts'
import { deadlinesAt } from '../entries/freshness.ts'
import { readEntryId } from '../ids.ts'
import { listPassagesOf } from '../retrieval/passage-queries.ts'
import { give, readGiving } from './given.ts'

const spaced = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** Whether each sentence that was cited can still be cited: its entry exists, is not expired, and says it. Takes the owner, the citations and the time. */
export async function doStillStand(db: Db, owner: string, cited: readonly Pick<Citation, 'entryId' | 'quote'>[], now: Date): Promise<boolean> {
  if (cited.length === 0) return true
  const ids = [...new Set(cited.map(({ entryId }) => readEntryId(entryId)))]
  const [passages, givingOf] = [await listPassagesOf(db, owner, ids, deadlinesAt(now).today), await readGiving(db, owner, ids)]
  const texts = passages.map(({ entry_id: id, title, content }) => {
    const quotable = (text: string): string => {
      const { text: given, notQuoted } = give(text, givingOf(id))
      return leaveOut(given, notQuoted)
    }
    return { id, text: spaced(`${quotable(title)}\n${quotable(content)}`) }
  })
  return cited.every(({ entryId, quote }) => texts.some(({ id, text }) => id === readEntryId(entryId) && text.includes(spaced(quote))))
}
