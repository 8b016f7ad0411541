import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { CommerceCards } from '../../../platform/db/types.gen.ts'

export type CardRow = Selectable<CommerceCards>

/** How the owner's cards look; undefined where nothing was chosen. */
export const findCardStyle = async (db: Db, owner: string): Promise<unknown> => (await db.selectFrom('commerce_settings').select('card_style').where('owner', '=', owner).executeTakeFirst())?.card_style

/** Changes parts of how the owner's cards look. */
export async function saveCardStyle(db: Db, owner: string, change: object, now: Date): Promise<void> {
  const given = JSON.stringify(change)
  await db
    .insertInto('commerce_settings')
    .values({ owner, card_style: given, updated_at: now })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ card_style: sql`commerce_settings.card_style || excluded.card_style`, updated_at: now }))
    .execute()
}

/** The file of a product's first picture in the library; undefined while none is there. */
export const findPictureItem = (db: Db, owner: string, productId: string) =>
  db.selectFrom('commerce_pictures').select('item_id').where('owner', '=', owner).where('product_id', '=', productId).where('is_card', '=', false).where('state', '=', 'imported').where('item_id', 'is not', null).orderBy('position').limit(1).executeTakeFirst()

/** Keeps what a drawn card shows, and lists it among the pictures of its product. The same picture drawn again is one row, which says what it shows by then. */
export async function insertCard(db: Db, card: Insertable<CommerceCards>, shown: { storeId: string; url: string; altText: string }): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db.insertInto('commerce_cards').values(card).onConflict((conflict) => conflict.column('item_id').doNothing()).executeTakeFirst()
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) {
    await db.updateTable('commerce_cards').set({ subject: card.subject, style: card.style, drawn_at: card.drawn_at }).where('owner', '=', card.owner).where('item_id', '=', card.item_id).execute()
    return
  }
  await db
    .insertInto('commerce_pictures')
    .values({ id: card.id, owner: card.owner, store_id: shown.storeId, product_id: card.product_id, external_id: `card:${card.id}`, url: shown.url, alt_text: shown.altText, position: 1_000, item_id: card.item_id, state: 'imported', is_card: true, next_at: card.drawn_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Cards that posts which are not sent yet show: of some products, or of all. */
export async function listCardsToRedraw(db: Db, owner: string, productIds: readonly string[] | null): Promise<CardRow[]> {
  const rows = await db
    .selectFrom('commerce_cards')
    .selectAll()
    .where('owner', '=', owner)
    .$if(productIds !== null, (query) => query.where('product_id', 'in', [...(productIds ?? [])]))
    .where((eb) => eb.exists(eb.selectFrom('media_uses').innerJoin('posts', 'posts.id', 'media_uses.post_id').select('posts.id').whereRef('media_uses.item_id', '=', 'commerce_cards.item_id').where('posts.owner', '=', owner).where('posts.deleted_at', 'is', null).where('posts.state', 'in', ['draft', 'scheduled'])))
    .orderBy('drawn_at')
    .limit(500)
    .execute()
  return rows
}

/** The cards that a post shows. */
export const listCardsOfPost = (db: Db, owner: string, postId: string): Promise<CardRow[]> =>
  db
    .selectFrom('commerce_cards')
    .selectAll()
    .where('owner', '=', owner)
    .where((eb) => eb.exists(eb.selectFrom('media_uses').select('media_uses.post_id').whereRef('media_uses.item_id', '=', 'commerce_cards.item_id').where('media_uses.post_id', '=', postId)))
    .execute()

/** Which of some products have cards. */
export async function listWithCards(db: Db, owner: string, productIds: readonly string[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await db.selectFrom('commerce_cards').select('product_id').distinct().where('owner', '=', owner).where('product_id', 'in', [...productIds]).execute()
  return rows.map(({ product_id: id }) => id)
}

/** Forgets a card whose picture another one replaced. */
export async function deleteCard(db: Db, owner: string, id: string): Promise<void> {
  await db.deleteFrom('commerce_pictures').where('owner', '=', owner).where('id', '=', id).where('is_card', '=', true).execute()
  await db.deleteFrom('commerce_cards').where('owner', '=', owner).where('id', '=', id).execute()
}
