import { missingScopeText } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import type { Authority } from '../../../platform/http/caller.ts'
import { readItemId } from '../files/addresses.ts'
import type { MediaContext } from '../service.ts'
import { isOnItsWay } from './item-queries.ts'

/**
 * Refuses whoever may only draft to change what is published with a file: its alternative text, its cover, its focus. It belongs to posts that are scheduled, wait for
 * approval or are sent, and those are no drafts. Takes the item's id in any form. Throws insufficient_scope (403).
 */
export async function assertMayChange({ db }: Pick<MediaContext, 'db'>, owner: string, itemId: string, { mayPublish }: Authority): Promise<void> {
  const id = mayPublish ? null : readItemId(itemId)
  if (id && (await isOnItsWay(db, owner, id))) throw new AppError('insufficient_scope', missingScopeText('publish'))
}
