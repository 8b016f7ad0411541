import { headChange } from '@marquee/contract/commerce/facts/words'
import { HELD_TEXTS } from '@marquee/contract/commerce/posts/held-words'
import type { Db } from '../../../platform/db/database.ts'
import { readChanges, type StoredChange } from './changes.ts'
import { findOpenHold, type HoldRow } from './queries.ts'

/** The heading of a held post: what changed, or that everything is true again. */
export const headingOf = (hold: Pick<HoldRow, 'because'>, changes: readonly StoredChange[]): string =>
  hold.because === 'facts' && changes.length === 0 ? HELD_TEXTS.trueAgain : headChange(changes.map(({ subject, what, productTitle }) => ({ fact: subject, what, productTitle })))

/** What the owner is told about a post that is held; null when it is not any more. */
export async function readHeldWords(db: Db, owner: string, postId: string): Promise<{ title: string; reason: string } | null> {
  const hold = await findOpenHold(db, owner, postId)
  if (!hold) return null
  const changes = readChanges(hold.changes)
  return { title: `${HELD_TEXTS.held}: ${headingOf(hold, changes).toLowerCase()}`, reason: hold.reason }
}
