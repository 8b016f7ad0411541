import { randomUUID } from 'node:crypto'
import type { Actor, World } from '../../world.ts'
import { buildPost } from '../planning.ts'

const DAY_MS = 86_400_000

/** Noon (or another hour) of a day so many days ago, in UTC. */
export const daysAgo = ({ clock }: World, days: number, hour = 12): Date => new Date(Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS - days * DAY_MS + hour * 3_600_000)
export const dayAgo = (world: World, days: number): string => daysAgo(world, days).toISOString().slice(0, 10)

/** A post that went out on some networks. Returns its id and those of its deliveries. */
export async function plantPost({ ctx }: World, { id: owner }: Actor, { at, campaign = '', platforms, content = 'A post' }: { at: Date; campaign?: string; platforms: string[]; content?: string }) {
  const id = await buildPost(ctx.db, owner, { state: 'published', at, campaign, platforms, content })
  const deliveries: Record<string, string> = {}
  for (const platform of platforms) {
    const delivery = randomUUID()
    await ctx.db.insertInto('deliveries').values({ id: delivery, owner, post_id: id, platform, status: 'published', published_at: at }).execute()
    deliveries[platform] = delivery
  }
  return { id, deliveries }
}

type Reading = { at: Date; views: number | null; likes?: number | null; comments?: number | null; shares?: number | null }
/** What a network reported of a post. */
export async function plantReadings({ ctx }: World, { id: owner }: Actor, delivery: string | undefined, readings: readonly Reading[]): Promise<void> {
  for (const { at, views, likes = null, comments = null, shares = null } of readings) {
    await ctx.db.insertInto('delivery_insights').values({ delivery_id: delivery ?? '', owner, measured_at: at, views, likes, comments, shares, source: 'test', raw: '{}' }).execute()
  }
}

/** A connected store. By consent, Shopify tells by which link buyers came, Etsy does not. Returns its id. */
export async function plantStore({ ctx, clock }: World, { id: owner }: Actor, { platform, name }: { platform: 'shopify' | 'etsy'; name: string }): Promise<string> {
  const [id, now] = [randomUUID(), clock.now()]
  const store = { id, owner, platform, connection_type: 'oauth', external_id: id, name, currency: 'EUR', state: 'active', state_since: now, last_sync_at: now, connected_at: now, updated_at: now }
  await ctx.db.insertInto('commerce_stores').values(store).execute()
  await ctx.db.insertInto('commerce_store_keys').values({ store_id: id, owner, way: 'consent', key_sealed: 'x', hook_secret_sealed: 'x', updated_at: now }).execute()
  return id
}

/** A link that a post was sent with. Returns its id. */
export async function plantLink({ ctx }: World, { id: owner }: Actor, { post, store, platform, at, isShort = true }: { post: string; store: string; platform: string; at: Date; isShort?: boolean }): Promise<string> {
  const id = randomUUID()
  await ctx.db.insertInto('commerce_links').values({ id, owner, code: id.slice(0, 8), post_id: post, store_id: store, platform, target_url: 'https://shop.example', tagged_url: `https://shop.example?${id}`, tags: '{}', is_shortened: isShort, created_at: at }).execute()
  return id
}

async function plantClicks({ ctx }: World, { id: owner }: Actor, link: string, at: Date, clicks: number, kind: 'counted' | 'bot' | 'second' = 'counted'): Promise<void> {
  await ctx.db.insertInto('commerce_clicks').values({ owner, link_id: link, hour: at, kind, clicks, last_at: at, first_at: at }).execute()
}

/** An order; with a link and its post, one that counts for them. */
export async function plantOrder({ ctx }: World, { id: owner }: Actor, { store, at, total, currency = 'EUR', state = 'paid', link, post }: { store: string; at: Date; total: string | null; currency?: string; state?: 'paid' | 'cancelled'; link?: string; post?: string }): Promise<void> {
  const id = randomUUID()
  await ctx.db.insertInto('commerce_orders').values({ id, owner, store_id: store, external_id: id, state, total, currency: total === null ? null : currency, placed_at: at, heard_at: at }).execute()
  if (link !== undefined && post !== undefined) await ctx.db.insertInto('commerce_attributions').values({ order_id: id, owner, link_id: link, post_id: post, clicked_at: at, window_days: 7, attributed_at: at }).execute()
}

/**
 * Two campaigns and a post of none, with figures that are added up by hand in the tests: Gifts began 10 days ago, Nudges has figures in both of the last two months.
 */
export async function plantStory(world: World, actor: Actor) {
  const ago = (days: number, hour = 12): Date => daysAgo(world, days, hour)
  const gift = await plantPost(world, actor, { at: ago(10, 9), campaign: 'Gifts', platforms: ['facebook', 'instagram'], content: 'A box of gifts' })
  const unread = await plantPost(world, actor, { at: ago(3), campaign: 'Gifts', platforms: ['facebook'], content: 'Not read yet' })
  const nudge = await plantPost(world, actor, { at: ago(40, 18), campaign: 'Nudges', platforms: ['facebook'], content: 'Only a few mugs are left' })
  const free = await plantPost(world, actor, { at: ago(5, 9), platforms: ['twitter'], content: 'Good morning' })
  await plantReadings(world, actor, gift.deliveries['facebook'], [
    { at: ago(10, 10), views: 60, likes: 2 }, { at: ago(10), views: 100, likes: 4, comments: 1 }, { at: ago(9), views: 250, likes: 10, comments: 2 }, { at: ago(8), views: 240, likes: 10, comments: 2 }, { at: ago(7), views: 300, likes: 12, comments: 3, shares: 1 },
  ])
  await plantReadings(world, actor, gift.deliveries['instagram'], [{ at: ago(9), views: null, likes: 8 }])
  await plantReadings(world, actor, nudge.deliveries['facebook'], [{ at: ago(40, 20), views: 1_000, likes: 50 }, { at: ago(20), views: 1_300, likes: 50 }])
  await plantReadings(world, actor, free.deliveries['twitter'], [{ at: ago(4), views: 70, likes: 7 }])
  const store = await plantStore(world, actor, { platform: 'shopify', name: 'Mugs and more' })
  const giftLink = await plantLink(world, actor, { post: gift.id, store, platform: 'facebook', at: ago(10, 9) })
  await plantLink(world, actor, { post: gift.id, store, platform: 'instagram', at: ago(10, 9), isShort: false })
  const nudgeLink = await plantLink(world, actor, { post: nudge.id, store, platform: 'facebook', at: ago(40, 18) })
  await plantClicks(world, actor, giftLink, ago(9), 12)
  await plantClicks(world, actor, giftLink, ago(9), 3, 'bot')
  await plantClicks(world, actor, giftLink, ago(2), 8)
  await plantClicks(world, actor, nudgeLink, ago(40, 19), 5)
  await plantClicks(world, actor, nudgeLink, ago(20), 4)
  const [byGift, byNudge] = [{ store, link: giftLink, post: gift.id }, { store, link: nudgeLink, post: nudge.id }]
  await plantOrder(world, actor, { ...byGift, at: ago(9), total: '60.00' })
  await plantOrder(world, actor, { ...byGift, at: ago(8), total: '45.50' })
  await plantOrder(world, actor, { ...byNudge, at: ago(20), total: '30.00' })
  await plantOrder(world, actor, { ...byGift, at: ago(5), total: '99.00', state: 'cancelled' })
  await plantOrder(world, actor, { ...byGift, at: ago(3), total: '20.00', currency: 'USD' })
  await plantOrder(world, actor, { ...byGift, at: ago(2), total: null })
  await plantOrder(world, actor, { ...byNudge, at: ago(40, 19), total: '50.00' })
  await plantOrder(world, actor, { store, at: ago(6), total: '500.00' })
  const campaigns = await world.ctx.db.selectFrom('campaigns').select(['id', 'title']).where('owner', '=', actor.id).execute()
  const idOf = (title: string): string => campaigns.find((each) => each.title === title)?.id ?? ''
  return { gifts: idOf('Gifts'), nudges: idOf('Nudges'), gift, unread, nudge, free, store }
}
