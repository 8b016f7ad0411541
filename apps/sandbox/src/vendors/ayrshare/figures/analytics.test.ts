import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bench, buildProfile, startBench } from '../../../../test/harness.ts'

let bench: Bench
let key: string

beforeAll(async () => {
  bench = await startBench()
  key = await buildProfile(bench, 'Cleo cleo@example.com', ['twitter', 'instagram', 'gmb'])
})
afterAll(() => bench.close())

async function publish(platforms: string[]): Promise<string> {
  const { body } = await bench.ayrshare('POST', '/post', { post: 'Who comes by today?', platforms, mediaUrls: ['https://example.com/a.jpg'], idempotencyKey: `key-${platforms.join('-')}` }, key)
  const [first] = (body.posts ?? [body]) as { id?: string }[]
  return String(first?.id)
}

const figuresOf = (body: Record<string, unknown>, platform: string) => (body[platform] as { analytics: Record<string, number> }).analytics

it('uses the metric names of each network, and grows with the age of a post', async () => {
  const id = await publish(['twitter', 'instagram'])
  const young = await bench.ayrshare('POST', '/analytics/post', { id }, key)
  expect(young.body.status).toBe('success')
  await bench.sandbox.visitor.backdate(key, 'key-twitter-instagram', new Date(Date.now() - 5 * 24 * 3_600_000))
  const old = await bench.ayrshare('POST', '/analytics/post', { id, platforms: ['instagram'] }, key)
  expect(figuresOf(old.body, 'instagram').viewsCount).toBeGreaterThan(figuresOf(young.body, 'instagram').viewsCount ?? 0)
  expect(old.body.twitter).toBeUndefined()
  expect((await bench.ayrshare('POST', '/analytics/post', { id, platforms: ['instagram'] }, key)).body.instagram).toMatchObject({ analytics: figuresOf(old.body, 'instagram') })
})

it('answers with the other networks if one has no figures', async () => {
  const { status, body } = await bench.ayrshare('POST', '/analytics/post', { id: await publish(['twitter', 'gmb']) }, key)
  expect([status, body.status]).toEqual([200, 'partial'])
  expect(body.errors).toMatchObject([{ platform: 'gmb' }])
})

it('hides posts from other profiles, and requires an id', async () => {
  const other = await buildProfile(bench, 'Dora dora@example.com', ['twitter'])
  expect((await bench.ayrshare('POST', '/analytics/post', { id: await publish(['twitter']) }, other)).status).toBe(404)
  expect((await bench.ayrshare('POST', '/analytics/post', {}, key)).status).toBe(400)
})

it('says what the figures of an account were: followers come and go, posts gain', async () => {
  const own = await buildProfile(bench, 'Pia pia@example.com', ['instagram'])
  await bench.ayrshare('POST', '/post', { post: 'Once?', platforms: ['instagram'], mediaUrls: ['https://example.com/a.jpg'], idempotencyKey: 'past' }, own)
  const day = 24 * 3_600_000
  const [now, at] = [Date.now(), (days: number) => new Date(now - days * day)]
  await bench.sandbox.visitor.backdate(own, 'past', at(2))
  const [before, grown, last] = bench.sandbox.visitor.pastFigures(own, [at(60), at(1), at(0)])
  expect(before).toMatchObject({ platform: 'instagram', views: 0, acts: 0 })
  const rises = (values: readonly (number | undefined)[]) => values.every((value, index) => index === 0 || Number(value) > Number(values[index - 1]))
  expect([rises([before?.views, grown?.views, last?.views]), rises([before?.followers, last?.followers])]).toEqual([true, true])
  const { body } = await bench.ayrshare('POST', '/analytics/social', { platforms: ['instagram'] }, own)
  expect(figuresOf(body, 'instagram').followersCount).toBe(last?.followers)
  const reactions = bench.sandbox.visitor.pastReactions(own, [at(60), at(1), at(0)])
  expect(reactions.map(({ platform, at: then }) => [platform, then])).toEqual([['instagram', at(1)], ['instagram', at(0)]])
  expect(reactions.map(({ views }) => views)).toEqual([grown?.views, last?.views])
})

it('lets a visitor connect an account and remove its posts', async () => {
  await bench.sandbox.visitor.connect(key, 'bluesky', 'cleo.writes')
  expect((await bench.ayrshare('GET', '/user', undefined, key)).body.activeSocialAccounts).toContain('bluesky')
  await bench.sandbox.visitor.clear(key)
  expect((await bench.published()).filter((row) => row.profileKey === key)).toEqual([])
  await expect(bench.sandbox.visitor.connect('nobody', 'bluesky', 'x')).rejects.toThrow('no such profile')
  await expect(bench.sandbox.visitor.connect(key, 'friendster', 'x')).rejects.toThrow('no network')
})
