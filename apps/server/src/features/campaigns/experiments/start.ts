import { quietUntil } from '@marquee/campaigns'
import { EXPERIMENT_ERRORS } from '@marquee/contract/campaigns/experiment-texts'
import type { NewExperiment } from '@marquee/contract/campaigns/experiments'
import { EXPERIMENT_LIMITS, SETTLED_HOURS } from '@marquee/contract/campaigns/values'
import { AppError } from '../../../platform/errors.ts'
import type { CreatingCall } from '../../../platform/http/idempotency/creating-call.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../context.ts'
import type { EngineContext } from '../engine/context.ts'
import { chooseProduct } from '../generating/generate.ts'
import { readNetworkHours } from '../hours/read-hours.ts'
import type { CampaignRow } from '../stored/queries.ts'
import { lockOwn, notFound, ownCampaign } from '../stored/save.ts'
import { type CampaignSettings, readSettings } from '../stored/settings.ts'
import { type ExperimentRow, findExperiment, insertExperiment } from './experiment-queries.ts'
import { lookAt } from './look.ts'

const DAY_MS = 86_400_000
const HOURS_A_DAY = 24

const refused = (message: string): AppError => new AppError('validation_failed', message)

/** Whether a time of day is in the quiet hours; both are compared by the clock alone. */
const isQuiet = ({ smart_scheduling: { quiet_from: from, quiet_to: to } }: CampaignSettings, time: string): boolean => from !== undefined && to !== undefined && quietUntil({ from, to }, Date.parse(`1970-01-01T${time}Z`), 'UTC') !== null

/** The times of day at which posts go out: each variant's own, or the network's best hours outside the quiet ones, the same for all variants. */
async function chooseTimes(ctx: EngineContext, owner: string, settings: CampaignSettings, body: NewExperiment): Promise<string[]> {
  if (body.kind === 'time') {
    if (body.variants.some((time) => isQuiet(settings, time))) throw refused(EXPERIMENT_ERRORS.quiet)
    return body.variants
  }
  const [network] = await readNetworkHours(ctx.db, owner, [body.platform], settings.smart_scheduling.timezone, ctx.clock.now())
  const hours = [...new Set((network?.hours ?? []).map(({ hour }) => hour))].map((hour) => `${String(hour).padStart(2, '0')}:00`)
  return hours.filter((time) => !isQuiet(settings, time)).slice(0, body.per_day).toSorted()
}

/** Days that an experiment needs: those of its posts, and those until the last one's figures count. */
const daysNeeded = ({ variants, posts_per_variant: posts, per_day: perDay }: { variants: readonly string[]; posts_per_variant: number; per_day: number }): number => Math.ceil((variants.length * posts) / perDay) + Math.ceil(SETTLED_HOURS / HOURS_A_DAY) + 1

async function assertPossible(ctx: EngineContext, row: CampaignRow, body: NewExperiment): Promise<void> {
  const settings = readSettings(row)
  if (!settings.platforms.includes(body.platform)) throw refused(EXPERIMENT_ERRORS.platform)
  const days = (Date.parse(body.until) - ctx.clock.now().getTime()) / DAY_MS
  if (!(days >= EXPERIMENT_LIMITS.days.min && days <= EXPERIMENT_LIMITS.days.max)) throw refused(EXPERIMENT_ERRORS.until)
  const needed = daysNeeded({ ...body, per_day: body.kind === 'time' ? 1 : body.per_day })
  if (days < needed) throw refused(EXPERIMENT_ERRORS.tooShort(needed))
  if (body.kind === 'picture' && (await chooseProduct(ctx, row.owner, settings, [])) === null) throw refused(EXPERIMENT_ERRORS.noProduct)
}

/** Throws conflict for a campaign that makes no posts now. */
function assertActive({ status, is_archived: isArchived }: Pick<CampaignRow, 'status' | 'is_archived'>): void {
  if (status !== 'active' || isArchived) throw new AppError('conflict', EXPERIMENT_ERRORS.notActive)
}

async function made(ctx: EngineContext, owner: string, id: string): Promise<ExperimentRow> {
  const row = await findExperiment(ctx.db, { owner, id })
  if (!row) throw notFound()
  return row
}

/**
 * Starts an experiment of a campaign: from now on nothing of it changes, and its posts take turns until its rule stops it. A repeat of the call finds what it made. Throws not_found, validation_failed, and
 * conflict for a campaign that is not active or has one that runs.
 */
export async function startExperiment(ctx: EngineContext, owner: string, campaignId: string, body: NewExperiment, creating: CreatingCall): Promise<ExperimentRow> {
  if (creating.madeId) return made(ctx, owner, creating.madeId)
  const campaign = await ownCampaign(ctx.db, owner, campaignId)
  assertActive(campaign)
  await assertPossible(ctx, campaign, body)
  const times = await chooseTimes(ctx, owner, readSettings(campaign), body)
  if (times.length === 0) throw refused(EXPERIMENT_ERRORS.quiet)
  const now = ctx.clock.now()
  const { question, kind, platform, measure, variants, posts_per_variant: posts } = body
  const id = await ctx.db.transaction().execute(async (trx) => {
    assertActive(await lockOwn(trx, owner, campaignId))
    const row = await insertExperiment(trx, {
      id: newId(now.getTime()), owner, campaign_id: campaignId, question, kind, platform, measure, variants: [...variants], posts_per_variant: posts, until: new Date(body.until), times, time_zone: readSettings(campaign).smart_scheduling.timezone,
      next_look_at: now, create_key: creating.key, started_at: now,
    })
    if (!row) throw new AppError('conflict', EXPERIMENT_ERRORS.running)
    await creating.record(trx, row.id)
    return row.id
  })
  await lookAt(ctx, { owner, id })
  await announce(ctx, ctx.db, owner, campaignId)
  return made(ctx, owner, id)
}
