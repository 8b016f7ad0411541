import { ACCOUNT_TEXTS, RECENT_MINUTES } from '@marquee/contract/account'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { countMentions } from '../../test/guards/user-tables.ts'
import { type HostedProjectServer, startProject } from '../../test/http/hosted-project.ts'
import { startWorld, type World } from '../../test/world.ts'

let project: HostedProjectServer
let world: World
beforeAll(async () => {
  project = await startProject()
  world = await startWorld({ env: { SUPABASE_URL: project.url, SUPABASE_ANON_KEY: 'hosted-anon' } })
})
afterAll(async () => {
  await world.close()
  await project.close()
})
beforeEach(() => void (project.state.isSignedOut = false))

const secondsAgo = (seconds: number) => Math.floor(world.clock.now().getTime() / 1_000) - seconds
const signedIn = (seconds: number) => project.sign({ amr: [{ method: 'password', timestamp: secondsAgo(seconds) }] })
const call = <T>(token: string, method: string, path: string, body?: unknown) => world.anonymous<T & { error: string }>(method, path, body, { authorization: `Bearer ${token}` })
const rowsOf = async () => (await world.ctx.pool.query('select 1 from auth_users where id = $1', [project.state.user.id])).rows.length

it('says that a hosted project signs people in', async () => {
  const { body } = await call<{ isHosted: boolean; hasPassword: boolean }>(await signedIn(0), 'GET', '/api/account/security')
  expect(body).toMatchObject({ isHosted: true, hasPassword: false })
})

it('is deleted after a recent sign-in alone; a token that was only renewed, or that says nothing, is none', async () => {
  for (const token of [await signedIn(RECENT_MINUTES * 60 + 5), await project.sign(), await project.sign({ amr: ['password'] })]) {
    expect(await call(token, 'POST', '/api/account/delete', {})).toMatchObject({ status: 403, body: { error: ACCOUNT_TEXTS.signInAgain } })
  }
  expect(await rowsOf()).toBe(1)
})

it('removes everything that is kept here, ends the sessions there, and lets no open tab open it again', async () => {
  const [token, other] = [await signedIn(60), await signedIn(7_200)]
  await call(other, 'POST', '/api/posts/draft', { content: 'Of a hosted person' })
  const { body: key } = await call<{ secret: string }>(token, 'POST', '/api/keys', { name: 'x', scopes: ['read'], days: null })
  expect((await call(token, 'POST', '/api/account/delete', {})).status).toBe(200)
  // Not believed any more, although it was a moment ago.
  for (const each of [token, other, key.secret]) expect((await call(each, 'GET', '/api/posts/drafts')).status).toBe(401)
  await world.passUntil(rowsOf, (count) => count === 0)
  await world.settle()
  expect([await countMentions(world.ctx.pool, project.state.user.id), project.state.isSignedOut]).toEqual([{}, true])
  expect((await call(other, 'GET', '/api/posts/drafts')).status).toBe(401)
  expect(await rowsOf()).toBe(0)
})

it('opens a new, empty account when the person signs in there again', async () => {
  const { body } = await call<{ drafts: unknown[] }>(await signedIn(0), 'GET', '/api/posts/drafts')
  expect([body.drafts, await rowsOf()]).toEqual([[], 1])
})
