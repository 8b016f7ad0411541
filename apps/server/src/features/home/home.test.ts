import type { SearchHit, Today } from '@marquee/contract/home'
import { THUMBNAIL_WIDTHS } from '@marquee/contract/media'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totpCode } from '../../../test/auth-server.ts'
import { openHost } from '../../../test/factories/conversations.ts'
import { proposeForComment } from '../../../test/factories/interactions.ts'
import { buildMediaItem } from '../../../test/factories/media.ts'
import { buildPost } from '../../../test/factories/planning.ts'
import { buildDraft, linkAccounts, uniqueText } from '../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'
import { homeJobs } from './jobs.ts'
import { weekSpans } from './week.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

const DAY_MS = 86_400_000
const PATH = '/api/home/today?timeZone=UTC'
const ahead = (ms: number) => new Date(world.clock.now().getTime() + ms)
const read = async (actor: Actor) => (await actor.call<Today>('GET', PATH)).body
const search = async (actor: Actor, query: string) => (await actor.call<{ hits: SearchHit[]; totals: Record<string, number>; nearest: string | null }>('GET', `/api/search?q=${encodeURIComponent(query)}`)).body
const titles = (hits: SearchHit[]) => hits.map(({ kind, title }) => [kind, title])

describe('the routes', () => {
  it.each([['GET', PATH, undefined], ['GET', '/api/search?q=a', undefined], ['POST', '/api/home/getting-started', { isHidden: true }]] as const)('%s %s requires a session, and another user’s id is refused', async (method, path, body) => {
    expect((await world.anonymous(method, path, body)).status).toBe(401)
    const [alice, bob] = [await world.signUp('alice'), await world.signUp('bob')]
    expect((await alice.call(method, body ? path : `${path}&userId=${bob.id}`, body && { ...body, userId: bob.id })).status).toBe(403)
  })

  it.each([['GET', '/api/home/today?timeZone=Mars/Phobos'], ['GET', '/api/search?q='], ['GET', '/api/search?q=a&kind=secrets'], ['POST', '/api/home/getting-started']] as const)('%s %s rejects invalid input', async (method, path) => {
    expect((await (await world.signUp('carol')).call(method, path, method === 'POST' ? { isHidden: 'yes' } : undefined)).status).toBe(400)
  })
})

describe('Today', () => {
  it('is empty and honest for a new user', async () => {
    const dan = await world.signUp('dan')
    expect(await read(dan)).toMatchObject({ needs: [], next: { total: 0, posts: [] }, running: [], start: { isHidden: false, hasPosted: false }, week: { published: { now: 0, before: 0 }, views: { now: null, before: null }, reactions: { now: null, before: null } } })
    expect((await read(dan)).start.steps.map(({ isDone }) => isDone)).toEqual([false, false, false, false])
  })

  it('ticks the steps by what exists, and stays hidden once it is', async () => {
    const erin = await world.signUp('erin')
    await linkAccounts(world, erin, ['facebook'])
    await buildPost(world.ctx.db, erin.id, { at: ahead(DAY_MS) })
    expect((await read(erin)).start.steps).toEqual([{ id: 'connect', isDone: true }, { id: 'knowledge', isDone: false }, { id: 'schedule', isDone: true }, { id: 'protect', isDone: false }])
    await erin.call('POST', '/api/home/getting-started', { isHidden: true })
    expect((await read(erin)).start.isHidden).toBe(true)
    await erin.call('POST', '/api/home/getting-started', { isHidden: false })
    expect((await read(erin)).start.isHidden).toBe(false)
  })

  it('says what the account owes: an address to confirm, and a second factor where Getting started does not ask for it', async () => {
    const wendy = await world.signUp('wendy')
    expect((await read(wendy)).owes).toEqual([])
    await wendy.call('POST', '/api/home/getting-started', { isHidden: true })
    expect((await read(wendy)).owes).toEqual([{ kind: 'factor' }])
    const { db } = world.ctx
    await db.updateTable('auth_users').set({ new_email: 'new@example.com' }).where('id', '=', wendy.id).execute()
    expect((await read(wendy)).owes).toEqual([{ kind: 'new-address', email: 'new@example.com' }, { kind: 'factor' }])
    await db.updateTable('auth_users').set({ new_email: null, email_confirmed_at: null }).where('id', '=', wendy.id).execute()
    const { body: factor } = await wendy.call<{ id: string; totp: { secret: string } }>('POST', '/auth/v1/factors', { factor_type: 'totp' })
    expect((await read(wendy)).owes).toEqual([{ kind: 'address', email: wendy.email }, { kind: 'factor' }])
    const { body: challenge } = await wendy.call<{ id: string }>('POST', `/auth/v1/factors/${factor.id}/challenge`, {})
    const { body: session } = await wendy.call<{ access_token: string }>('POST', `/auth/v1/factors/${factor.id}/verify`, { challenge_id: challenge.id, code: await totpCode(world, factor.totp.secret) })
    const { body: after } = await world.anonymous<Today>('GET', PATH, undefined, { authorization: `Bearer ${session.access_token}` })
    expect(after.owes).toEqual([{ kind: 'address', email: wendy.email }])
    expect(after.start.steps.find(({ id }) => id === 'protect')).toEqual({ id: 'protect', isDone: true })
  })

  it('counts the conversations that are left to a person, and the answers that wait for approval', async () => {
    const olga = await openHost(world, 'olga', ['facebook'])
    expect((await read(olga)).needs).toEqual([])
    await proposeForComment(world, olga)
    await olga.message({ text: 'My box never came. I want my money back.' })
    const { needs } = await world.passUntil(() => read(olga), (today) => today.needs.length > 1)
    expect(needs).toEqual([{ kind: 'people', count: 1, post: null }, { kind: 'answers', count: 1, post: null }])
  })

  it('names knowledge that contradicts itself, until its owner has dealt with it', async () => {
    const paula = await world.signUp('paula')
    for (const price of ['€9', '€12']) await paula.call('POST', '/api/knowledge', { type: 'service', title: 'Lantern walk', description: `It costs ${price}`, tags: [] })
    const { needs } = await world.passUntil(() => read(paula), (today) => today.needs.length > 0)
    expect(needs).toEqual([{ kind: 'conflict', count: 1, sides: expect.arrayContaining([{ title: 'Lantern walk', value: '€9' }, { title: 'Lantern walk', value: '€12' }]), post: null }])
    const { body } = await paula.call<{ conflicts: { id: string }[] }>('GET', '/api/knowledge/conflicts')
    await paula.call('PUT', `/api/knowledge/conflicts/${body.conflicts[0]?.id}/dismissal`, { isDismissed: true })
    expect((await read(paula)).needs).toEqual([])
  })

  it('groups what needs the user by cause: one expired account, however many posts failed', async () => {
    const frank = await world.signUp('frank')
    await linkAccounts(world, frank, ['facebook', 'twitter'])
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'expired-token', times: 1, platform: 'twitter' })
    const draft = await buildDraft(frank, { content: uniqueText('Cold brew'), platforms: ['twitter'] })
    await frank.call('POST', '/api/ayrshare/publish-post', { draftId: draft.id })
    await world.passUntil(() => read(frank), ({ needs }) => needs.length > 0)
    await buildPost(world.ctx.db, frank.id, { platforms: ['twitter', 'facebook'], at: ahead(DAY_MS) })
    await buildPost(world.ctx.db, frank.id, { platforms: ['linkedin'], at: ahead(2 * DAY_MS) })
    await buildPost(world.ctx.db, frank.id, { state: 'pending_approval', at: ahead(DAY_MS) })
    const { needs, next } = await read(frank)
    expect(needs.map((cause) => (cause.kind === 'account' ? [cause.platform, cause.state, cause.failed, cause.scheduled] : [cause.kind, cause.count]))).toEqual([['twitter', 'expired', 1, 1], ['linkedin', 'missing', 0, 1], ['approval', 1]])
    expect(next.posts.map(({ blockedBy }) => blockedBy)).toEqual([{ platform: 'twitter', state: 'expired' }, { platform: 'linkedin', state: 'missing' }])
    const grace = await world.signUp('grace')
    expect(await read(grace)).toMatchObject({ needs: [], next: { total: 0 } })
  })

  it('shows a picture in a width that the library serves, and no address of others', async () => {
    const judy = await world.signUp('judy')
    const item = await buildMediaItem(world.ctx.db, judy.id)
    await buildPost(world.ctx.db, judy.id, { at: ahead(DAY_MS), mediaUrls: ['https://example.com/else.jpg', `${world.url}/media/${item}/file.jpg`] })
    const thumbnail = (await read(judy)).next.posts[0]?.thumbnail ?? ''
    expect(thumbnail).toContain(item)
    expect(THUMBNAIL_WIDTHS.map(String)).toContain(new URL(thumbnail).searchParams.get('w'))
  })

  it('compares this week with the same days of last week, in the user’s zone', () => {
    const { week, before, monday } = weekSpans(new Date('2026-11-19T10:30:00Z'), 'Europe/Stockholm')
    expect([monday, week.from.toISOString(), before.from.toISOString(), before.to.toISOString()]).toEqual(['2026-11-16T00:00', '2026-11-15T23:00:00.000Z', '2026-11-08T23:00:00.000Z', '2026-11-12T10:30:00.000Z'])
    expect(weekSpans(new Date('2026-11-22T23:30:00Z'), 'Europe/Stockholm').monday).toBe('2026-11-23T00:00')
  })
})

describe('what is running', () => {
  it('is said to be cancelable where a call ends it', async () => {
    const kim = await world.signUp('kim')
    await buildPost(world.ctx.db, kim.id, { state: 'publishing', content: 'On its way' })
    expect((await kim.call('POST', '/api/images/generate-async', { prompt: 'A red cup' })).status).toBe(202)
    const { running } = await read(kim)
    expect(running.map(({ kind, canCancel }) => [kind, canCancel])).toContainEqual(['post', false])
    const picture = running.find(({ kind }) => kind === 'image')
    expect(picture?.canCancel).toBe(true)
    expect((await kim.call('POST', `/api/images/jobs/${picture?.id}/cancel`, {})).status).toBe(200)
    expect((await read(kim)).running.map(({ kind }) => kind)).not.toContain('image')
  })
})

describe('the search', () => {
  const OLD_AMONG = 1_200
  /** Posts of the actor after the one that is looked for. */
  const buryUnder = (actor: Actor, words: string) =>
    sql`insert into posts (id, owner, content, type, state, created_at, updated_at)
      select gen_random_uuid(), ${actor.id}, ${words}::text || ' ' || n, 'single', 'draft', now() + n * interval '1 second', now() + n * interval '1 second' from generate_series(1, ${OLD_AMONG}::int) as n`.execute(world.ctx.db)

  it('finds the oldest of many rows, by its words, part of a word, a misspelled one and half of one, and counts all', async () => {
    const [leo, mia] = [await world.signUp('leo'), await world.signUp('mia')]
    await buildPost(world.ctx.db, leo.id, { content: 'Our tamarind kettle, for Ümit' })
    await buryUnder(leo, 'Letter about the harvest')
    await buryUnder(mia, 'Our tamarind kettle')
    for (const query of ['tamarind', 'TAMAR', 'marin', 'umit', 'kettle our', 'tamarnid', 'kettel tamarimd', 'tmaar', 'otkfu']) {
      const { hits, totals } = await search(leo, query)
      expect([query, ...titles(hits)]).toEqual([query, ['post', 'Our tamarind kettle, for Ümit']])
      expect(totals).toEqual({ post: 1 })
    }
    expect((await search(leo, 'tamarnid')).nearest).toBe('tamarind')
    const all = await search(leo, 'harvest')
    expect([all.totals.post, all.hits.map(({ title }) => title)]).toEqual([OLD_AMONG, [1_200, 1_199, 1_198, 1_197].map((n) => `Letter about the harvest ${n}`)])
    expect((await search(leo, 'tamarind zebra')).hits).toEqual([])
  })

  it('follows every change of a text, and forgets the words of deleted ones', async () => {
    const nora = await world.signUp('nora')
    const { db } = world.ctx
    const id = await buildPost(db, nora.id, { content: 'Quokka stew' })
    await db.updateTable('posts').set({ content: 'Wombat stew' }).where('id', '=', id).execute()
    expect([(await search(nora, 'quokka')).hits.length, (await search(nora, 'wombat')).hits.length]).toEqual([0, 1])
    const item = await buildMediaItem(db, nora.id)
    await db.updateTable('media_items').set({ user_tags: ['platypus'] }).where('id', '=', item).execute()
    expect(titles((await search(nora, 'platypus')).hits).map(([kind]) => kind)).toEqual(['media'])
    const words = async () => (await db.selectFrom('home_words').select('word').where('owner', '=', nora.id).where('word', 'in', ['quokka', 'wombat', 'stew', 'platypus']).orderBy('word').execute()).map(({ word }) => word)
    await db.updateTable('posts').set({ deleted_at: world.clock.now() }).where('id', '=', id).execute()
    expect((await search(nora, 'wombat')).hits).toEqual([])
    await homeJobs(world.ctx)[0]?.run({})
    expect(await words()).toEqual(['platypus'])
    await db.updateTable('posts').set({ deleted_at: null }).where('id', '=', id).execute()
    expect((await search(nora, 'wombta')).nearest).toBe('Wombat')
    await db.deleteFrom('media_items').where('id', '=', item).execute()
    expect((await search(nora, 'platypus')).hits).toEqual([])
  })

  it('takes every sign as text, and reads no row by the id of another user', async () => {
    const [olga, paul] = [await world.signUp('olga'), await world.signUp('paul')]
    await buildPost(world.ctx.db, olga.id, { content: `Plain words ${paul.id}` })
    await buildPost(world.ctx.db, paul.id, { content: `A secret @${olga.id} '@${olga.id}' ^plain =pw` })
    for (const query of ["' | 'x", '& ! ( ) : * <->', '\\', '%', '日本', `@${paul.id}`, 'x'.repeat(200), 'a b c d e f g h i j k l m n o']) {
      const { hits } = await search(olga, query)
      expect([query, JSON.stringify(hits).includes('secret')]).toEqual([query, false])
    }
    expect(titles((await search(olga, 'pw')).hits)).toEqual([['post', `Plain words ${paul.id}`]])
  })

  it('finds own posts, knowledge and accounts, forgives slips and names the nearest word', async () => {
    const [heidi, ivan] = [await world.signUp('heidi'), await world.signUp('ivan')]
    await linkAccounts(world, heidi, ['facebook'])
    await buildPost(world.ctx.db, heidi.id, { content: 'A letter from Huila' })
    await buildPost(world.ctx.db, ivan.id, { content: 'Huila is mine' })
    await heidi.call('POST', '/api/knowledge', { type: 'product', title: 'Huila Single Origin', description: 'Red apple', tags: [] })
    const right = await search(heidi, 'huila')
    expect(titles(right.hits)).toContainEqual(['post', 'A letter from Huila'])
    expect(JSON.stringify(right.hits)).not.toContain('mine')
    expect(right.nearest).toBeNull()
    const slip = await search(heidi, 'HULIA')
    expect(new Set(slip.hits.map(({ title }) => title))).toEqual(new Set(right.hits.map(({ title }) => title)))
    expect(slip.nearest).toBe('Huila')
    expect(titles((await search(heidi, 'facebook')).hits)[0]?.[0]).toBe('account')
    expect(await search(heidi, 'zzzzzz')).toMatchObject({ hits: [], totals: {} })
  })
})
