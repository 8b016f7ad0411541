import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { registerEvents } from '../../../platform/http/events.ts'
import { createHttpServer } from '../../../platform/http/server.ts'
import { createLive, type Live } from '../../../platform/live/live.ts'

const PASSWORD = 'correct horse battery'

let world: World
/** The web side of a second process on the same database. */
let second: { app: FastifyInstance; live: Live }

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  const live = await createLive({ connectionString: world.ctx.config.databaseUrl ?? '' }, world.ctx.log)
  const app = createHttpServer(world.ctx.log)
  registerEvents(app, { ...world.ctx, live })
  await app.listen({ port: 0, host: '127.0.0.1' })
  second = { app, live }
})
afterAll(async () => {
  await second.app.close()
  await second.live.stop()
  await world.close()
})

type Session = { access_token: string; refresh_token: string }

const signIn = async ({ email }: Actor): Promise<Session> =>
  (await world.anonymous<Session>('POST', '/auth/v1/token?grant_type=password', { email, password: PASSWORD })).body

async function openAt(url: string, token: string) {
  const response = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  await reader.read()
  /** Resolves when the stream has ended; the test's time limit fails one that does not. */
  return { ended: async () => (await reader.read()).done }
}

/** A stream of the session on each of the two processes. */
const openBoth = async (token: string) => [await openAt(world.url, token), await openAt(second.app.listeningOrigin, token)]

const allEnded = (streams: { ended(): Promise<boolean> }[]) => Promise.all(streams.map(({ ended }) => ended()))

const post = (path: string, body: unknown, token: string) => world.anonymous('POST', path, body, { authorization: `Bearer ${token}` })

/** The ways in which a session ends; each gets the session, and another one of the same user. */
const ENDINGS: Record<string, (alice: Actor, session: Session, other: Session) => Promise<unknown>> = {
  'its sign-out': (_alice, session) => post('/auth/v1/logout?scope=local', {}, session.access_token),
  'a sign-out everywhere': (_alice, _session, other) => post('/auth/v1/logout?scope=global', {}, other.access_token),
  'a sign-out of the others': (_alice, _session, other) => post('/auth/v1/logout?scope=others', {}, other.access_token),
  'a new password': (_alice, _session, other) => world.anonymous('PUT', '/auth/v1/user', { password: 'another horse battery' }, { authorization: `Bearer ${other.access_token}` }),
  'a token that was used twice': async (_alice, session) => {
    const refresh = (token: string) => world.anonymous<Session>('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: token })
    const next = await refresh(session.refresh_token)
    await refresh(next.body.refresh_token)
    await world.clock.advance(11_000)
    expect((await refresh(session.refresh_token)).status).toBe(400)
  },
  'the end of its account': ({ id }) => world.ctx.pool.query('delete from auth_users where id = $1', [id]),
}

it('a refreshed token leaves the streams of its session open, which end with the session all the same', async () => {
  const alice = await world.signUp('alice')
  const session = await signIn(alice)
  const response = await fetch(`${world.url}/api/events`, { headers: { authorization: `Bearer ${session.access_token}` } })
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()
  const { body: next } = await world.anonymous<Session>('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: session.refresh_token })
  await post('/api/posts/draft', { content: 'after the refresh' }, next.access_token)
  const seen = await reader.read()
  expect([seen.done, seen.value]).toEqual([false, expect.stringContaining('after the refresh')])
  await post('/auth/v1/logout?scope=local', {}, next.access_token)
  expect((await reader.read()).done).toBe(true)
})

it.each(Object.keys(ENDINGS))('%s ends the event streams of a session on every process', async (name) => {
  const alice = await world.signUp('alice')
  const [session, other] = [await signIn(alice), await signIn(alice)]
  const streams = await openBoth(session.access_token)
  await ENDINGS[name]?.(alice, session, other)
  expect(await allEnded(streams)).toEqual([true, true])
})
