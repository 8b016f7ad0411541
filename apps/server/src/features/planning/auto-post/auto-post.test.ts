import { MEDIA_TEXTS } from '@marquee/contract/media'
import type { Draft, PostIssue } from '@marquee/contract/posts'
import { PREFLIGHT_TEXTS } from '@marquee/contract/shared/preflight'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMediaItem } from '../../../../test/factories/media.ts'
import { buildDraft, linkAccounts, publishedRows, uniqueText } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { mediaJobs } from '../../media/index.ts'
import { autoPostJob, holdAutomaticPosts } from '../../posts/index.ts'
import { autoPost } from './auto-post.ts'

let world: World

const DAY_MS = 86_400_000
const ahead = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()
const read = async (actor: Actor, id: string) => (await actor.call<{ draft: Draft }>('GET', `/api/posts/draft/${id}`)).body.draft
const change = async (actor: Actor, id: string, body: Record<string, unknown>) => (await actor.call<{ draft: Draft }>('PUT', `/api/posts/draft/${id}`, body)).body.draft
const act = async (actor: Actor, id: string, action: string) => actor.call<{ draft: Draft }>('POST', `/api/posts/draft/${id}/${action}`, {})
const codes = (issues: PostIssue[]) => issues.map(({ platform, code, waitsFor }) => [platform, code, waitsFor])
/** A draft with "Auto-post when ready". */
const automatic = (actor: Actor, more: Record<string, unknown> = {}) => buildDraft(actor, { content: uniqueText('Auto'), platforms: ['facebook'], autoPost: true, ...more })
const isScheduled = async (actor: Actor, id: string) => (await read(actor, id)).state === 'scheduled'
const join = async (name: string, platforms: string[] = []) => {
  const actor = await world.signUp(name)
  if (platforms.length > 0) await linkAccounts(world, actor, platforms)
  return actor
}
/** Adds a file to the library; returns its address. */
const addFile = async (actor: Actor, more: Parameters<typeof buildMediaItem>[2] = {}) => `${world.url}/media/${await buildMediaItem(world.ctx.db, actor.id, more)}/file.jpg`

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

describe('a draft with auto-post', () => {
  it('is published after its account is connected, exactly once', async () => {
    const alice = await join('alice')
    const at = ahead(20 * 60_000)
    const draft = await automatic(alice, { scheduledTime: at })
    expect(codes(draft.issues)).toEqual([[null, 'no-profile', 'account'], ['facebook', 'no-account', 'account']])
    await linkAccounts(world, alice, ['twitter'])
    expect(codes((await read(alice, draft.id)).issues)).toEqual([['facebook', 'no-account', 'account']])
    await linkAccounts(world, alice, ['facebook'])
    await world.settle()
    expect(await read(alice, draft.id)).toMatchObject({ scheduledTime: at, autoPost: true, issues: [] })
    await Promise.all(Array.from({ length: 5 }, () => autoPost(world.ctx, draft.id)))
    await world.passUntil(() => read(alice, draft.id), ({ state }) => state === 'published')
    await autoPost(world.ctx, draft.id)
    expect(await publishedRows(world, draft.content)).toHaveLength(1)
  })

  it('is not scheduled while approval is missing, whatever else comes', async () => {
    const bob = await join('bob')
    const at = ahead(2 * DAY_MS)
    const draft = await automatic(bob, { status: 'pending_approval', scheduledTime: at })
    await linkAccounts(world, bob, ['facebook'])
    await world.settle()
    expect(codes((await read(bob, draft.id)).issues)).toEqual([[null, 'approval', 'approval']])
    await act(bob, draft.id, 'reject')
    await autoPost(world.ctx, draft.id)
    expect(await read(bob, draft.id)).toMatchObject({ state: 'draft', issues: [{ code: 'approval', message: PREFLIGHT_TEXTS.approval }] })
    await change(bob, draft.id, { content: `${draft.content}!` })
    await world.settle()
    expect((await read(bob, draft.id)).state).toBe('draft')
    await act(bob, draft.id, 'await-approval')
    expect((await act(bob, draft.id, 'approve')).body.draft).toMatchObject({ state: 'scheduled', scheduledTime: at })
  })

  it('that is approved before it is ready waits for the rest as a draft', async () => {
    const carol = await join('carol')
    const draft = await automatic(carol, { status: 'pending_approval', scheduledTime: ahead(DAY_MS) })
    const approved = (await act(carol, draft.id, 'approve')).body.draft
    expect([approved.state, approved.issues.map(({ waitsFor }) => waitsFor)]).toEqual(['draft', ['account', 'account']])
    await linkAccounts(world, carol, ['facebook'])
    await world.settle()
    expect(await isScheduled(carol, draft.id)).toBe(true)
  })

  it('waits for its media, and for a text that fits', async () => {
    const dan = await join('dan', ['instagram', 'twitter'])
    const draft = await automatic(dan, { platforms: ['instagram', 'twitter'], content: 'a'.repeat(300), scheduledTime: ahead(DAY_MS) })
    expect(codes(draft.issues)).toEqual([['instagram', 'no-media', 'media'], ['twitter', 'text-too-long', null]])
    const url = await addFile(dan)
    await change(dan, draft.id, { mediaUrls: [url] })
    await world.settle()
    expect((await read(dan, draft.id)).state).toBe('draft')
    await change(dan, draft.id, { content: 'Short' })
    await world.settle()
    expect(await isScheduled(dan, draft.id)).toBe(true)
  })

  it('waits for a video that is still being processed', async () => {
    const eve = await join('eve', ['facebook'])
    const url = await addFile(eve, { kind: 'video', type: 'video/mp4' })
    const draft = await automatic(eve, { mediaUrls: [url], scheduledTime: ahead(DAY_MS) })
    expect(draft.issues).toMatchObject([{ code: 'media-processing', message: PREFLIGHT_TEXTS.mediaProcessing, waitsFor: 'media' }])
    await world.settle()
    expect((await read(eve, draft.id)).state).toBe('draft')
    const item = world.ctx.db.updateTable('media_items').where('owner', '=', eve.id)
    await item.set({ derived_at: null, derive_attempts: 3 }).execute()
    await mediaJobs(world.ctx).find(({ definition }) => definition.name === 'media.derive')?.run({ id: /media\/([^/]+)/.exec(url)?.[1] })
    await world.settle()
    expect(await read(eve, draft.id)).toMatchObject({ state: 'scheduled', issues: [] })
  })

  it('says that a file of its own is gone', async () => {
    const finn = await join('finn', ['facebook'])
    const url = await addFile(finn)
    const draft = await automatic(finn, { status: 'pending_approval', mediaUrls: [url] })
    await world.ctx.db.updateTable('media_items').set({ deleted_at: new Date() }).where('owner', '=', finn.id).execute()
    expect((await read(finn, draft.id)).issues).toContainEqual({ platform: null, code: 'media-gone', message: MEDIA_TEXTS.unavailable, waitsFor: null })
  })
})

describe('its time', () => {
  it('is the next free slot when it has none or it has passed, each slot for one post', async () => {
    const gina = await join('gina')
    const late = await automatic(gina, { scheduledTime: ahead(60_000) })
    const drafts = [late, await automatic(gina), await automatic(gina)]
    await world.clock.advance(120_000)
    const slots = (await gina.call<{ nextSlot: string }>('GET', '/api/planning/proposals?timeZone=UTC&platforms=facebook')).body.nextSlot
    await linkAccounts(world, gina, ['facebook'])
    await world.settle()
    const times = await Promise.all(drafts.map(async ({ id }) => (await read(gina, id)).scheduledTime ?? ''))
    expect(new Set(times).size).toBe(3)
    expect(times.toSorted()[0]).toBe(slots)
    expect(times.every((time) => ['09:00', '12:00', '17:00'].includes(time.slice(11, 16)))).toBe(true)
  })

  it('is by the clock of the zone in which the slot was shown', async () => {
    const mia = await join('mia')
    const { nextSlot } = (await mia.call<{ nextSlot: string }>('GET', '/api/planning/proposals?timeZone=Asia/Kolkata&platforms=facebook')).body
    const draft = await automatic(mia)
    await linkAccounts(world, mia, ['facebook'])
    await world.settle()
    expect(await read(mia, draft.id)).toMatchObject({ state: 'scheduled', scheduledTime: nextSlot })
    expect(nextSlot.slice(14, 16)).toBe('30')
  })

  it('is left open while no slot is free', async () => {
    const hana = await join('hana', ['facebook'])
    await hana.call('PUT', '/api/planning/queue/facebook', { times: [] })
    const draft = await automatic(hana)
    await world.settle()
    expect((await read(hana, draft.id)).state).toBe('draft')
  })
})

it('of a server restored with --hold waits for a save by its user', async () => {
  const nora = await join('nora')
  const draft = await automatic(nora, { scheduledTime: ahead(DAY_MS) })
  await holdAutomaticPosts(world.ctx.db, world.clock.now())
  await linkAccounts(world, nora, ['facebook'])
  await world.settle()
  expect(await read(nora, draft.id)).toMatchObject({ state: 'draft', isAutosaved: true, issues: [{ code: 'not-saved' }] })
})

describe('what the user decides', () => {
  it('an autosave schedules nothing, and a save afterwards does', async () => {
    const iris = await join('iris', ['facebook'])
    const draft = await automatic(iris, { isAutosave: true, scheduledTime: ahead(DAY_MS) })
    expect(draft).toMatchObject({ isAutosaved: true, issues: [{ code: 'not-saved', message: PREFLIGHT_TEXTS.notSaved, waitsFor: null }] })
    await linkAccounts(world, iris, ['facebook', 'twitter'])
    await world.settle()
    expect((await read(iris, draft.id)).state).toBe('draft')
    expect(await change(iris, draft.id, {})).toMatchObject({ isAutosaved: false })
    await world.settle()
    expect(await isScheduled(iris, draft.id)).toBe(true)
  })

  it('a post taken off the schedule stays off it', async () => {
    const jon = await join('jon', ['facebook'])
    const draft = await automatic(jon, { scheduledTime: ahead(DAY_MS) })
    await world.settle()
    expect(await isScheduled(jon, draft.id)).toBe(true)
    expect(await change(jon, draft.id, { status: 'draft' })).toMatchObject({ state: 'draft', autoPost: false })
    await autoPost(world.ctx, draft.id)
    expect((await read(jon, draft.id)).state).toBe('draft')
  })

  it('a draft without auto-post stays one, and says at once why its time cannot be kept', async () => {
    const kim = await join('kim')
    const draft = await buildDraft(kim, { platforms: ['facebook'], scheduledTime: ahead(DAY_MS) })
    expect(codes(draft.issues)).toEqual([[null, 'no-profile', 'account'], ['facebook', 'no-account', 'account']])
    await linkAccounts(world, kim, ['facebook'])
    await world.settle()
    expect(await read(kim, draft.id)).toMatchObject({ state: 'draft', issues: [] })
    expect((await buildDraft(kim, { platforms: ['instagram'] })).issues).toEqual([])
  })

  it('a deleted one is left alone, and so is one of another user', async () => {
    const lea = await join('lea')
    const draft = await automatic(lea)
    await lea.call('DELETE', `/api/posts/draft/${draft.id}`)
    await linkAccounts(world, lea, ['facebook'])
    await autoPost(world.ctx, draft.id)
    await world.ctx.db.transaction().execute((trx) => world.ctx.jobs.enqueue(trx, autoPostJob, { postId: draft.id }))
    await world.settle()
    expect((await lea.call('GET', `/api/posts/draft/${draft.id}`)).status).toBe(404)
  })
})
