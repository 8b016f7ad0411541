import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { AVATAR, AVATAR_TEXTS } from '@marquee/contract/profile'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { ObjectStoreUnavailableError } from '../../ports/object-store.ts'
import { readSquare } from '../media/index.ts'
import { findPicture, listPicturesForSystem, lockPicture, setPicture } from './avatar-queries.ts'
import type { ProfileContext } from './context.ts'

/** The folder of the store for pictures of users. */
export const AVATAR_FOLDER = 'avatars'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const folderOf = (owner: string): string => `${AVATAR_FOLDER}/${owner}`
const keyOf = (owner: string, id: string): string => `${folderOf(owner)}/${id}`
/** Without a host, so that it stays true when the server gets another address. */
const addressOf = (owner: string, id: string): string => `/avatars/${owner}/${id}.webp`

/** Deletes every stored picture of the owner but the current one: earlier ones, and one whose change was interrupted. */
async function dropOthers(ctx: ProfileContext, owner: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const id = await lockPicture(trx, owner)
    const current = id === null ? null : keyOf(owner, id)
    for await (const { key } of ctx.store.list(folderOf(owner))) if (key !== current) await ctx.store.remove(key)
  })
}

/** Under a lock, so that no other change deletes what this one stores. */
async function replace(ctx: ProfileContext, owner: string, picture: { id: string; bytes: Buffer } | null): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockPicture(trx, owner)
    if (picture) await ctx.store.put(keyOf(owner, picture.id), Readable.from([picture.bytes]), { maxBytes: picture.bytes.length })
    await setPicture(trx, owner, picture && { id: picture.id, address: addressOf(owner, picture.id) }, ctx.clock.now())
    await ctx.live.publish(trx, owner, { type: 'profile.changed' })
  })
  // What is left behind is deleted at the next change.
  await dropOthers(ctx, owner).catch((error: unknown) => ctx.log.warn({ err: error, owner }, 'an earlier picture of a user remains'))
}

/**
 * Replaces the owner's picture; the former file is deleted. Takes a picture in base64, which is re-encoded as a square without metadata.
 * Throws AppError validation_failed for what is no picture, and unavailable while the store cannot be written.
 */
export async function changeAvatar(ctx: ProfileContext, owner: string, fileData: string): Promise<void> {
  const bytes = await readSquare(ctx, fileData, AVATAR.side, AVATAR_TEXTS.unreadable)
  try {
    await replace(ctx, owner, { id: randomUUID(), bytes })
  } catch (error) {
    throw error instanceof ObjectStoreUnavailableError ? new AppError('unavailable', GATE_ERRORS.unavailable, { cause: error, retryAfterSeconds: 5 }) : error
  }
}

/** Deletes the owner's picture. */
export const dropAvatar = (ctx: ProfileContext, owner: string): Promise<void> => replace(ctx, owner, null)

/** The owner's stored picture: its key in the store, and since when it is shown. */
export async function findAvatar(db: Db, owner: string): Promise<{ key: string; at: Date } | null> {
  const picture = await findPicture(db, owner)
  return picture && { key: keyOf(owner, picture.id), at: picture.created_at }
}

/** Keys of the pictures that profiles show. */
export const listAvatarKeysForSystem = async (db: Db): Promise<string[]> => (await listPicturesForSystem(db)).map(({ owner, id }) => keyOf(owner, id))

/** A picture by its public address, which is the only permission needed. Throws AppError not_found. */
export async function openAvatar(ctx: Pick<ProfileContext, 'store'>, owner: string, file: string): Promise<{ body: Readable; size: number }> {
  const id = file.replace(/\.webp$/, '')
  const found = UUID.test(owner) && UUID.test(id) && file !== id ? await ctx.store.get(keyOf(owner, id)) : null
  if (!found) throw new AppError('not_found', GATE_ERRORS.notFound)
  return found
}
