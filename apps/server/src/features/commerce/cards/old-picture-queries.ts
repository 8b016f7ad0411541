import type { Db } from '../../../platform/db/database.ts'

const OPEN = ['open', 'waiting']

/** Whether a post that waits shows a picture as the one it was written with. */
export const isShownByHold = async (db: Db, owner: string, url: string): Promise<boolean> =>
  (await db.selectFrom('commerce_holds').select('id').where('owner', '=', owner).where('state', 'in', OPEN).where('picture_before', '=', url).limit(1).executeTakeFirst()) !== undefined

/** Puts another address in the place of that picture. */
export async function changeOldPicture(db: Db, owner: string, url: string, replacement: string): Promise<void> {
  await db.updateTable('commerce_holds').set({ picture_before: replacement }).where('owner', '=', owner).where('state', 'in', OPEN).where('picture_before', '=', url).execute()
}
