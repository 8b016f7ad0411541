import type { Database } from '../../../platform/db/database.ts'
import { BootError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { PushKeys } from '../../../ports/push-sender.ts'
import type { NotificationsContext } from '../context.ts'
import { findPushKeysForSystem, insertPushKeysForSystem } from './queries.ts'

const SEAL_PURPOSE = 'push-key'

type KeyContext = Pick<NotificationsContext, 'db' | 'clock' | 'vault' | 'pushSender'>

function openKeys({ vault }: KeyContext, row: { public_key: string; private_key_sealed: string }): PushKeys {
  try {
    return { publicKey: row.public_key, privateKey: vault.open(row.private_key_sealed, SEAL_PURPOSE) }
  } catch (error) {
    throw new BootError('The database was created with another master key: restore its MARQUEE_SECRET or the key file in DATA_DIR.', { cause: error })
  }
}

async function findOrCreateKeys(ctx: KeyContext): Promise<PushKeys> {
  const existing = await findPushKeysForSystem(ctx.db)
  if (existing) return openKeys(ctx, existing)
  const { publicKey, privateKey } = ctx.pushSender.createKeys()
  const now = ctx.clock.now()
  await insertPushKeysForSystem(ctx.db, { id: newId(now.getTime()), public_key: publicKey, private_key_sealed: ctx.vault.seal(privateKey, SEAL_PURPOSE), created_at: now })
  const stored = await findPushKeysForSystem(ctx.db)
  if (!stored) throw new Error('The push key was not stored')
  return openKeys(ctx, stored)
}

const loaded = new WeakMap<Database, Promise<PushKeys>>()

/**
 * The installation's VAPID keys, created at the first start and stored sealed, so that every process signs with the same ones: browsers bind
 * their subscriptions to them. Throws BootError when the database was created with another secret key.
 */
export function pushKeys(ctx: KeyContext): Promise<PushKeys> {
  const known = loaded.get(ctx.db)
  if (known) return known
  const keys = findOrCreateKeys(ctx)
  loaded.set(ctx.db, keys)
  keys.catch(() => loaded.delete(ctx.db))
  return keys
}
