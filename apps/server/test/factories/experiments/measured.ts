import { randomUUID } from 'node:crypto'
import { wallToInstant } from '@marquee/contract/shared/wall-time'
import type { Actor, World } from '../../world.ts'
import { buildPost } from '../planning.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A reading of a post's figures, so many hours after it went out. */
export type Reading = { hours: number; likes: number; views: number | null; comments?: number; shares?: number }

/** Stores that a post was published on a network at a time, and what the network reported of it. */
export async function buildDelivery({ ctx }: World, actor: Actor, postId: string, { platform = 'facebook', at, readings }: { platform?: string; at: Date; readings: readonly Reading[] }): Promise<void> {
  const id = randomUUID()
  await ctx.db.insertInto('deliveries').values({ id, owner: actor.id, post_id: postId, platform, status: 'published', published_at: at }).execute()
  for (const { hours, likes, views, comments = null, shares = null } of readings) {
    await ctx.db.insertInto('delivery_insights').values({ delivery_id: id, owner: actor.id, measured_at: new Date(at.getTime() + hours * HOUR_MS), likes, views, comments, shares, source: 'test', raw: '{}' }).execute()
  }
}

/** Publishes `count` posts in past weeks, at an hour of a weekday (1 is Monday) in UTC, each with 100 views and so many likes. */
export async function buildMeasured(world: World, actor: Actor, { weekday, hour, count, likes, platform = 'facebook' }: { weekday: number; hour: number; count: number; likes: number; platform?: string }): Promise<void> {
  const today = world.clock.now().toISOString().slice(0, 10)
  const back = ((new Date(`${today}T00:00Z`).getUTCDay() - weekday + 7) % 7) + 7
  for (let week = 0; week < count; week += 1) {
    const day = new Date(Date.parse(`${today}T00:00Z`) - (back + week * 7) * DAY_MS).toISOString().slice(0, 10)
    const at = new Date(wallToInstant(`${day}T${String(hour).padStart(2, '0')}:20`, 'UTC') ?? 0)
    const postId = await buildPost(world.ctx.db, actor.id, { state: 'published', at, platforms: [platform] })
    await buildDelivery(world, actor, postId, { platform, at, readings: [{ hours: 49, likes, views: 100 }] })
  }
}

type Planted = { campaignId: string; likes: Readonly<Record<string, readonly number[]>>; until?: Date }

/** A running experiment about openings whose posts went out in the days before, with 100 views each and the likes of their variant; nothing looks at it before it is asked to. Returns its id. */
export async function buildExperiment(world: World, actor: Actor, { campaignId, likes, until }: Planted): Promise<string> {
  const { ctx: { db }, clock } = world
  const [id, owner, now] = [randomUUID(), actor.id, clock.now().getTime()]
  const began = now - 20 * DAY_MS
  const day = (days: number): Date => new Date(now + days * DAY_MS)
  await db.insertInto('campaign_experiments').values({
    ...{ id, owner, campaign_id: campaignId, question: 'How should a post open?', kind: 'text', platform: 'facebook', measure: 'engagement_rate', variants: ['open with a question', 'open with the maker'], posts_per_variant: 5 },
    ...{ until: until ?? day(30), times: ['09:00'], time_zone: 'UTC', next_look_at: day(365), started_at: new Date(began) },
  }).execute()
  const slots = Object.entries(likes).flatMap(([variant, values]) => values.map((value) => ({ variant, value })))
  for (const [index, { variant, value }] of slots.entries()) {
    const at = new Date(began + index * DAY_MS)
    const postId = await buildPost(db, owner, { state: 'published', at })
    await buildDelivery(world, actor, postId, { at, readings: [{ hours: 49, likes: value, views: 100 }] })
    await db.insertInto('campaign_experiment_slots').values({ id: randomUUID(), owner, experiment_id: id, variant, at, state: 'written', post_id: postId }).execute()
  }
  return id
}

/** Moves the world's clock to just before half past midnight of the next day, in UTC. */
export async function passNight(world: World): Promise<void> {
  const now = world.clock.now().getTime()
  await world.clock.advance(Math.floor(now / DAY_MS) * DAY_MS + DAY_MS + HOUR_MS / 2 - 30_000 - now)
}
