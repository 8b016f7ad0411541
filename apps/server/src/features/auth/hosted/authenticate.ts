import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { LRUCache } from 'lru-cache'
import { sha256 } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Clock } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Authenticate, SessionCaller } from '../../../platform/http/caller.ts'
import type { HostedProject, HostedUser } from '../../../ports/hosted-project.ts'
import { readPresenceForSystem } from './queries.ts'
import { findUser, insertProfile, insertUser, isEmailTaken, type UserRow, updateUser } from '../users/queries.ts'

/** How long what the project said about a session is believed: a session that ends there ends here that much later. */
const BELIEVED_MS = 30_000
const CACHE_SIZE = 5_000

type HostedContext = { db: Database; clock: Clock; project: HostedProject }
type Known = { caller: SessionCaller; askedAt: number }

/** Gives the project's user a row here, to which their data belongs, and keeps its address the same as there. */
async function ensureUser({ db, clock }: HostedContext, { id, email, isEmailConfirmed, name }: HostedUser): Promise<UserRow> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    // Two people with one address cannot be: the row is of somebody whom the project does not have any more.
    const free = email === null || (await isEmailTaken(tx, id, email)) ? null : email
    const inserted = await insertUser(tx, { id, email: free, phone: null, passwordHash: null, metadata: { name }, provider: 'hosted', confirmedAt: isEmailConfirmed ? now : null, confirmationSentAt: null, now })
    if (inserted) await insertProfile(tx, id, name, now)
    const user = inserted ?? (await findUser(tx, id))
    if (!user) throw new AppError('unavailable', GATE_ERRORS.unavailable)
    return free === null || user.email === free ? user : updateUser(tx, id, { email: free }, now)
  })
}

/**
 * Creates the check of access tokens of a hosted project: its signature by the project's keys, and the session by asking the project, at most every
 * half minute. The returned function throws AppError unavailable while the project does not answer.
 */
export function createHostedAuthenticate(ctx: HostedContext): Authenticate {
  const known = new LRUCache<string, Known>({ max: CACHE_SIZE })
  return async (token) => {
    const claims = await ctx.project.verify(token)
    if (!claims) return null
    // A deletion ends access at once; the project is asked again only about somebody who has a row, or may get one.
    const presence = await readPresenceForSystem(ctx.db, claims.userId)
    if (presence === 'closed') return null
    const key = sha256(token)
    const now = ctx.clock.now().getTime()
    const before = known.get(key)
    if (before && presence === 'present' && now - before.askedAt < BELIEVED_MS) return before.caller
    const read = await ctx.project.readUser(token)
    if (read.kind === 'unauthorized' || read.kind === 'not-found') return null
    if (read.kind !== 'ok') throw new AppError('unavailable', GATE_ERRORS.unavailable)
    if (read.value.id !== claims.userId) return null
    const user = await ensureUser(ctx, read.value)
    const { level, sessionId, expiresAt, signedInAt } = claims
    const caller: SessionCaller = { kind: 'session', userId: user.id, email: user.email ?? '', isEmailVerified: read.value.isEmailConfirmed, sessionId, expiresAt, level, isFactorMissing: level === 'aal1' && read.value.hasFactor, signedInAt }
    known.set(key, { caller, askedAt: now })
    return caller
  }
}
