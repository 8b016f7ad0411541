import { endSessionsForSystem } from '../../auth/index.ts'
import { eraseCampaigns } from '../../campaigns/index.ts'
import { type CommerceContext, eraseCommerce } from '../../commerce/index.ts'
import { eraseImages } from '../../images/index.ts'
import { eraseKnowledge, KNOWLEDGE_FOLDERS, type KnowledgeContext } from '../../knowledge/index.ts'
import { eraseMedia, MEDIA_FOLDERS } from '../../media/index.ts'
import { erasePlanning } from '../../planning/index.ts'
import { erasePosts } from '../../posts/index.ts'
import { AVATAR_FOLDER } from '../../profile/index.ts'
import { unlinkEverywhere } from '../../social/index.ts'
import { eraseVideos, type VideoContext } from '../../video/index.ts'
import type { AccountContext } from '../context.ts'
import { isExporting } from '../export/running-queries.ts'
import { eraseJob, tidyJob } from '../job-definitions.ts'
import { cancelJobs, deleteOwner, type DeletionRow, findDeletionForSystem } from './queries.ts'

/** How long the provider's answer is waited for; its outage must not keep the account. */
const UNLINK_WITHIN_MS = 24 * 60 * 60_000
/** How long a download of the owner's archive, which the deletion offers first, is waited for, and how often it is looked at. */
const EXPORT_WITHIN_MS = 24 * 60 * 60_000
const EXPORT_LOOK_MS = 10_000
/** Longer than an upload can take that began before its account was closed, and than the provider reports what was unlinked. */
const TIDY_AFTER_MS = 60 * 60_000

/** Removes every file in the owner's folders of the store. */
async function removeFiles(ctx: Pick<AccountContext, 'store'>, owner: string): Promise<void> {
  for (const folder of [...MEDIA_FOLDERS, ...KNOWLEDGE_FOLDERS, AVATAR_FOLDER]) {
    for await (const { key } of ctx.store.list(`${folder}/${owner}`)) await ctx.store.remove(key)
  }
}

/** Removes what came in after the account was erased. */
export async function tidyUp(ctx: Pick<AccountContext, 'store' | 'db'>, owner: string): Promise<void> {
  await removeFiles(ctx, owner)
  await cancelJobs(ctx.db, owner, [])
}

/** Erases what the features keep for an owner, with its files and what runs elsewhere for it; the account and its settings stay. */
export async function eraseContents(ctx: CommerceContext & KnowledgeContext & VideoContext, owner: string): Promise<void> {
  await erasePlanning(ctx, owner)
  await erasePosts(ctx, owner)
  await eraseCampaigns(ctx, owner)
  await eraseImages(ctx, owner)
  await eraseKnowledge(ctx, owner)
  await eraseVideos(ctx, owner)
  await eraseCommerce(ctx, owner)
  await eraseMedia(ctx, owner)
}

/** Throws while the provider does not confirm, so that the job is repeated; not for ever. */
async function unlink(ctx: AccountContext, { owner, requested_at }: DeletionRow): Promise<void> {
  if (await unlinkEverywhere(ctx, owner)) return
  if (ctx.clock.now().getTime() - requested_at.getTime() < UNLINK_WITHIN_MS) throw new Error('The provider did not confirm that the accounts were unlinked')
  ctx.log.warn('an account is erased although the provider did not confirm that its accounts were unlinked')
}

/** Whether the archive that its owner asked for before the deletion still needs the files; then the deletion is continued later. */
async function isWaitingForExport(ctx: AccountContext, { id, owner, requested_at: requestedAt }: DeletionRow): Promise<boolean> {
  const now = ctx.clock.now()
  if (now.getTime() - requestedAt.getTime() >= EXPORT_WITHIN_MS || !(await isExporting(ctx.db, owner, now))) return false
  await ctx.jobs.enqueue(ctx.db, eraseJob, { deletionId: id }, { startAfter: new Date(now.getTime() + EXPORT_LOOK_MS) })
  return true
}

/** Erases an account whose access has ended. Takes the deletion; it may run twice, and continues where a killed run stopped. */
export async function eraseAccount(ctx: AccountContext, deletionId: string): Promise<void> {
  const deletion = await findDeletionForSystem(ctx.db, deletionId)
  if (!deletion) return
  const { owner } = deletion
  await endSessionsForSystem(ctx, owner)
  if (await isWaitingForExport(ctx, deletion)) return
  await eraseContents(ctx, owner)
  await unlink(ctx, deletion)
  const startAfter = new Date(ctx.clock.now().getTime() + TIDY_AFTER_MS)
  await ctx.db.transaction().execute(async (trx) => {
    await cancelJobs(trx, owner, [])
    await deleteOwner(trx, owner)
    await ctx.jobs.enqueue(trx, tidyJob, { owner }, { startAfter })
  })
  await removeFiles(ctx, owner)
}
