import { REPLACE_TEXTS } from '@marquee/contract/media-edits'
import { MEDIA_IN_USE } from '@marquee/contract/media'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { cleanTags } from '@marquee/contract/shared/tags'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { addItems } from '../collections/collection-queries.ts'
import type { ItemRow } from '../queries.ts'
import { hideInTransaction, type MediaContext } from '../service.ts'
import { changeMetadata, listMemberships } from './item-queries.ts'
import type { Kind } from './list-queries.ts'
import { TRASH_MS } from './trash.ts'

/** Whether posts can use a file as it is: a video is processed, and converted if browsers do not play it. */
export const isReplaceable = ({ kind, derived_at, conversion }: Pick<ItemRow, 'kind' | 'derived_at' | 'conversion'>): boolean => kind === 'image' || (derived_at !== null && conversion === null)

/**
 * Moves a file of the owner to the trash after another one took its place in the posts: that one joins its collections and gets its tags, and its product and
 * category where it has none. To be called in the transaction that changed the posts. Throws AppError not_found, and conflict while a post needs it.
 */
export async function retireItem(ctx: Pick<MediaContext, 'clock' | 'live'>, trx: Tx, old: ItemRow, replacement: ItemRow): Promise<ItemRow> {
  const { owner } = old
  const collections = await listMemberships(trx, owner, old.id)
  for (const id of collections) await addItems(trx, owner, id, [replacement.id], ctx.clock.now())
  const outcome = await hideInTransaction(ctx, trx, owner, old.id, new Date(ctx.clock.now().getTime() + TRASH_MS))
  if (outcome === 'missing') throw new AppError('not_found', GATE_ERRORS.notFound)
  if (outcome === 'in-use') throw new AppError('conflict', MEDIA_IN_USE)
  const labels = { user_tags: cleanTags([...replacement.user_tags, ...old.user_tags]), product_name: replacement.product_name || old.product_name, category: replacement.category || old.category }
  const changed = await changeMetadata(trx, owner, replacement.kind as Kind, replacement.id, labels)
  if (!changed) throw new AppError('not_found', REPLACE_TEXTS.failed)
  return changed
}
