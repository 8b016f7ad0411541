import { type CampaignEvent, decide, type Decision, EVENT_OF_TRIGGER, type EventProduct, type KnownPost, type Rule, rulesOf } from '@marquee/campaigns'
import { PRODUCT_TEST_TEXTS, type TestedRule, TESTED_DAYS, type testProduct } from '@marquee/contract/campaigns/product-test'
import type { RehearsedPost } from '@marquee/contract/campaigns/rehearsal'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import { listKnownProducts } from '../../commerce/index.ts'
import { admitAiCalls } from '../../usage/index.ts'
import { writeText } from '../engine/acting/write-text.ts'
import type { EngineContext } from '../engine/context.ts'
import { toEventProduct } from '../engine/deciding/judge-changes.ts'
import { readState } from '../engine/deciding/read-state.ts'
import { notFound, ownCampaign } from '../stored/save.ts'
import { type CampaignSettings, readSettings } from '../stored/settings.ts'
import { readChanges } from './past-events.ts'
import { presentDecision } from './view.ts'

const DAY_MS = 86_400_000

type Body = z.output<typeof testProduct.body>
type Decided = { rule: Rule; event: CampaignEvent; decision: Decision; posts: readonly KnownPost[] }

/** The product as rules ask for it. Throws not_found. */
async function ownProduct(db: Db, owner: string, id: string): Promise<EventProduct> {
  const [product] = await listKnownProducts(db, owner, [id])
  if (!product) throw notFound()
  return toEventProduct(product)
}

/** What a rule is asked about: a new product and a time as if they came now, else what the store told of the product, the newest first. */
function eventsOf({ trigger }: Rule, product: EventProduct, changes: readonly CampaignEvent[], now: number): CampaignEvent[] {
  const kind = EVENT_OF_TRIGGER[trigger.type]
  const made = { id: `${trigger.id}@${new Date(now).toISOString()}`, at: now, product }
  if (kind === 'product_added') return [{ ...made, kind, variant: '' }]
  if (kind === 'clock') return [{ ...made, kind, next: null }]
  return changes.filter((event) => event.kind === kind)
}

/** What a rule decides about the newest event that fires it, else about the newest; null when there is none. */
async function decideOne(db: Db, owner: string, rule: Rule, events: readonly CampaignEvent[], now: Date): Promise<Decided | null> {
  const [newest] = events
  if (!newest) return null
  const state = await readState(db, owner, rule, newest, now)
  const decided = events.map((event): Decided => ({ rule, event, decision: decide(rule, event, state, now.getTime()), posts: state.posts }))
  return decided.find(({ decision }) => decision.fires) ?? decided[0] ?? null
}

const postOf = ({ decision: { acts } }: Decided) => acts.find((act) => act.kind === 'post')

/** Writes the post of a firing as the engine would. It is not saved. */
async function writePost(ctx: EngineContext, owner: string, settings: CampaignSettings, decided: Decided): Promise<RehearsedPost | null> {
  const { rule: { trigger }, event, posts } = decided
  const act = postOf(decided)
  if (!act) return null
  await admitAiCalls(ctx, ctx.db, owner)
  const { filled, hold } = await writeText(ctx, { owner, settings, trigger, event, platforms: act.platforms as Platform[], recent: posts })
  return { event_id: event.id, rule_id: trigger.id, content: filled, platforms: act.platforms, hold }
}

const reasonOf = ({ trigger }: Rule): string => (EVENT_OF_TRIGGER[trigger.type] === 'figures' ? PRODUCT_TEST_TEXTS.noProduct : PRODUCT_TEST_TEXTS.noChange)

/**
 * Asks rules that are being edited about one product, with the campaign as if it were active, and what it has posted. With `writes` also the post of the first one that fires.
 * Nothing is saved. Throws not_found for a campaign or a product of somebody else, and as generate-post when the writer fails.
 */
export async function testWithProduct(ctx: EngineContext, owner: string, id: string, { product_id: productId, triggers, actions, writes }: Body): Promise<{ tested: TestedRule[]; post: RehearsedPost | null }> {
  const stored = readSettings(await ownCampaign(ctx.db, owner, id))
  const settings = { ...stored, automation_rules: { ...stored.automation_rules, enabled: true, triggers, actions } }
  const product = await ownProduct(ctx.db, owner, productId)
  const now = ctx.clock.now()
  const changes = (await readChanges(ctx.db, owner, { from: new Date(now.getTime() - TESTED_DAYS * DAY_MS), to: now })).map(({ event }) => event).filter((event) => event.product?.id === product.id).toReversed()
  const asked: { rule: Rule; decided: Decided | null }[] = []
  for (const rule of rulesOf({ ...settings, id, status: 'active' })) asked.push({ rule, decided: await decideOne(ctx.db, owner, rule, eventsOf(rule, product, changes, now.getTime()), now) })
  const posting = asked.find(({ decided }) => decided !== null && postOf(decided) !== undefined)?.decided
  return {
    tested: asked.map(({ rule, decided }) => ({ rule_id: rule.trigger.id, decision: decided && presentDecision({ event: decided.event, ruleId: rule.trigger.id, decision: decided.decision }, settings.smart_scheduling.timezone), reason: decided === null ? reasonOf(rule) : null })),
    post: writes && posting ? await writePost(ctx, owner, settings, posting) : null,
  }
}
