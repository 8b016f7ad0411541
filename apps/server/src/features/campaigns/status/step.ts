import { CAMPAIGN_ERRORS } from '@marquee/contract/campaigns/words'
import type { CampaignStatus } from '@marquee/contract/campaigns/values'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { announcePost, lockScheduledOf, type ScheduledOf } from '../../posts/index.ts'
import { announce, type CampaignsContext } from '../context.ts'
import { type CampaignRow, updateCampaign } from '../stored/queries.ts'
import { lockOwn } from '../stored/save.ts'

/** A change of a campaign's status. `from`: the statuses from which it leads, with what is said from any other. */
type Step = {
  to: CampaignStatus
  from: readonly CampaignStatus[]
  refusal: string
  /** Throws when the campaign is not fit for it. */
  assertFit?: (row: CampaignRow) => void
  /** What it does with scheduled posts once the status is changed, in the same transaction. Returns those it changed. */
  handlePosts?: (trx: Tx, scheduled: readonly ScheduledOf[]) => Promise<string[]>
}

const TIME_OF = { active: 'activated_at', paused: 'paused_at', completed: 'completed_at', draft: undefined } as const satisfies Record<CampaignStatus, string | undefined>

function assertStep({ from, refusal, assertFit }: Step, row: CampaignRow): void {
  if (row.is_archived) throw new AppError('conflict', CAMPAIGN_ERRORS.archived)
  if (!from.some((status) => status === row.status)) throw new AppError('conflict', refusal)
  assertFit?.(row)
}

/** The columns of a status. A pause ends with its time; a campaign that was activated once keeps when. */
function columnsOf(row: CampaignRow, to: CampaignStatus, now: Date) {
  const name = TIME_OF[to]
  const own = name === undefined || (to === 'active' && row.activated_at !== null) ? {} : { [name]: now }
  return { status: to, is_label: false, paused_at: null, ...own }
}

/**
 * Changes the status of the owner's campaign. Under its lock no rule writes a post, and its scheduled posts are locked before it changes: none can begin to be sent meanwhile. A campaign that has the status already stays as it is.
 * Returns the row. Throws not_found and conflict.
 */
export async function takeStep(ctx: CampaignsContext, owner: string, id: string, step: Step): Promise<CampaignRow> {
  const now = ctx.clock.now()
  const { row, changed } = await ctx.db.transaction().execute(async (trx) => {
    const locked = await lockOwn(trx, owner, id)
    if (locked.status === step.to && !locked.is_archived) return { row: locked, changed: [] }
    assertStep(step, locked)
    const scheduled = await lockScheduledOf(trx, owner, id)
    const saved = await updateCampaign(trx, locked, columnsOf(locked, step.to, now), now)
    return { row: saved, changed: (await step.handlePosts?.(trx, scheduled)) ?? [] }
  })
  await announce(ctx, ctx.db, owner, id)
  for (const postId of changed) await announcePost(ctx, owner, postId)
  return row
}
