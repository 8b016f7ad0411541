import { ACCOUNT_TEXTS, RECENT_MINUTES } from '@marquee/contract/account'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { deleteKeys } from '../../api-keys/index.ts'
import { assertOwnAccount, assertOwner, closeAccount, type Proof } from '../../auth/index.ts'
import { erasePosts } from '../../posts/index.ts'
import type { AccountContext } from '../context.ts'
import { eraseJob } from '../job-definitions.ts'
import { cancelJobs, insertDeletion } from './queries.ts'

/** Ends all access, stops what is scheduled and leaves the rest to a job, in one transaction. */
async function close(ctx: AccountContext, owner: string): Promise<void> {
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  await ctx.db.transaction().execute(async (trx) => {
    const addresses = await closeAccount(ctx, trx, owner)
    if (addresses === null) return
    await deleteKeys(trx, owner)
    await cancelJobs(trx, owner, addresses)
    if (await insertDeletion(trx, { id, owner, now })) await ctx.jobs.enqueue(trx, eraseJob, { deletionId: id })
  })
}

/** A hosted project has the passwords and factors: it must have seen the person sign in a short time ago. Throws AppError forbidden. */
function assertRecent({ clock }: Pick<AccountContext, 'clock'>, { signedInAt }: SessionCaller): void {
  const since = clock.now().getTime() - RECENT_MINUTES * 60_000
  if (!signedInAt || signedInAt.getTime() < since) throw new AppError('forbidden', ACCOUNT_TEXTS.signInAgain)
}

/** Ends the sessions at a hosted project, which knows nothing of the deletion. One that it does not end would open a new, empty account here. */
async function endHostedSessions({ hostedProject, log }: AccountContext, token: string): Promise<void> {
  const outcome = await hostedProject?.endSessions(token)
  if (outcome && outcome.kind !== 'ok') log.warn({ reason: outcome.reason }, 'the hosted project did not end the sessions of a deleted account')
}

/**
 * Deletes the caller's account: nobody can use it from now on, nothing scheduled is sent, and its rows and files are removed by a job. Takes
 * the password or a code, the client's address, and the token of the call. Of a hosted project it deletes what is kept here; the account there stays.
 * Throws AppError forbidden for a shared account and for a sign-in at a hosted project that is too old, validation_failed, rate_limited.
 */
export async function requestDeletion(ctx: AccountContext, caller: SessionCaller, { address, token, ...proof }: Proof & { address: string; token: string }): Promise<void> {
  assertOwnAccount(caller)
  if (ctx.hostedProject) assertRecent(ctx, caller)
  else await assertOwner(ctx, caller.userId, proof, address)
  await close(ctx, caller.userId)
  // Sooner than the job, which may have to wait for others: a post can be due in the next second.
  await erasePosts(ctx, caller.userId)
  await endHostedSessions(ctx, token)
}
