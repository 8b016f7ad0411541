import { API_KEY_LIMITS, API_KEY_TEXTS, type ApiKey, type createApiKey as createRoute } from '@marquee/contract/api-keys'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteRequest, Scope } from '@marquee/contract/shared/route'
import { randomToken, sha256 } from '../../platform/crypto.ts'
import type { Events } from '../../platform/events/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller, KeyCaller } from '../../platform/http/caller.ts'
import { API_KEY_PREFIX } from '../../platform/http/gate.ts'
import type { HttpContext } from '../../platform/http/register.ts'
import { newId } from '../../platform/ids.ts'
import { isSharedAccount } from '../auth/index.ts'
import { apiKeyCreated } from './events.ts'
import { countKeysLocked, deleteKey, findKeyForSystem, insertKey, type KeyRow, listKeys, listUses, touchKeyForSystem, trimUsesForSystem, type UseRow } from './queries.ts'

/** Of a caller that did not come by a socket. */
const UNKNOWN_ADDRESS = 'unknown'

type KeysContext = Pick<HttpContext, 'db' | 'clock'>
/** What creating a key needs from the composition root. */
export type ApiKeysContext = HttpContext & { events: Events }

const DAY_MS = 24 * 60 * 60_000
/** Characters of a key that its owner sees later: the prefix and 6 of its 43 random ones. */
const HINT_LENGTH = API_KEY_PREFIX.length + 6
/** A use from the same address is recorded at most once in this time. */
const TOUCH_MS = 60_000

const view = (row: KeyRow, uses: readonly UseRow[]): ApiKey => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes as Scope[],
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  lastUsedAddress: row.last_used_address,
  uses: uses.filter((use) => use.key_id === row.id).map((use) => ({ address: use.address, lastUsedAt: use.last_used_at.toISOString() })),
  createdAt: row.created_at.toISOString(),
})

/** The owner's keys, newest first. */
export async function readKeys(ctx: KeysContext, owner: string): Promise<ApiKey[]> {
  const [keys, uses] = await Promise.all([listKeys(ctx.db, owner), listUses(ctx.db, owner)])
  return keys.map((key) => view(key, uses))
}

/**
 * Creates a key. Takes the caller, its name, scopes and days until it expires; returns it with the secret, which is stored as its hash only.
 * Throws AppError conflict when the user has too many, forbidden for an account that several people share.
 */
export async function createKey(ctx: ApiKeysContext, caller: Caller, { name, scopes, days }: RouteRequest<typeof createRoute>['body']): Promise<{ key: ApiKey; secret: string }> {
  if (isSharedAccount(caller.email)) throw new AppError('forbidden', API_KEY_TEXTS.notInDemo)
  const secret = `${API_KEY_PREFIX}${randomToken()}`
  const now = ctx.clock.now()
  const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS)
  const key = { id: newId(now.getTime()), name, hint: secret.slice(0, HINT_LENGTH), keyHash: sha256(secret), scopes: [...new Set(scopes)], expiresAt, now }
  const row = await ctx.db.transaction().execute(async (trx) => {
    if ((await countKeysLocked(trx, caller.userId)) >= API_KEY_LIMITS.perUser) throw new AppError('conflict', API_KEY_TEXTS.tooMany)
    await ctx.events.publish(trx, apiKeyCreated, { owner: caller.userId, payload: { keyId: key.id, name, scopes: key.scopes }, at: now })
    return insertKey(trx, caller.userId, key)
  })
  return { key: view(row, []), secret }
}

/** Revokes a key of the owner at once. Throws AppError not_found. */
export async function revokeKey(ctx: KeysContext, owner: string, id: string): Promise<void> {
  if (!(await deleteKey(ctx.db, owner, id))) throw new AppError('not_found', GATE_ERRORS.notFound)
}

/**
 * Creates the check of API keys. The returned function takes a key and the client's address; returns the program behind it, or null for a key
 * that does not exist or has expired. The key has 256 random bits, so its plain SHA-256 cannot be searched for.
 */
export function createKeyCheck(ctx: KeysContext): (key: string, address?: string) => Promise<KeyCaller | null> {
  return async (key, address = UNKNOWN_ADDRESS) => {
    const row = await findKeyForSystem(ctx.db, sha256(key), address)
    const now = ctx.clock.now()
    if (!row || (row.expires_at !== null && row.expires_at <= now)) return null
    if (row.used_at === null || row.used_at.getTime() < now.getTime() - TOUCH_MS) await touchKeyForSystem(ctx.db, row.id, { address, now })
    if (row.used_at === null) await trimUsesForSystem(ctx.db, row.id, API_KEY_LIMITS.addresses)
    return { kind: 'key', keyId: row.id, userId: row.user_id, email: row.email ?? '', isEmailVerified: row.email_confirmed_at !== null, scopes: row.scopes as Scope[] }
  }
}
