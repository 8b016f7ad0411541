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

/**
 * Deletes the caller's account: nobody can use it from now on, nothing scheduled is sent, and its rows and files are removed by a job. Takes
 * the password or a code, and the client's address.
 * Throws AppError forbidden for a shared account, validation_failed, rate_limited.
 */
export async function requestDeletion(ctx: AccountContext, caller: SessionCaller, proof: Proof, address: string): Promise<void> {
  assertOwnAccount(caller)
  await assertOwner(ctx, caller.userId, proof, address)
  await close(ctx, caller.userId)
  // Sooner than the job, which may have to wait for others: a post can be due in the next second.
  await erasePosts(ctx, caller.userId)
}
