import { createServer, connect, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { happens, until } from '../../../test/until.ts'
import type { DatabaseTarget } from '../db/database.ts'
import { createLogger } from '../log/index.ts'
import { createLive } from './live.ts'

const SECOND_MS = 1_000

let database: TestDatabase
let door: Server
/** Connections that came to the door so far, and those that are open. */
let came: number
let sockets: Set<Socket>
let isShut: boolean
/** Connections wait here until it resolves. */
let opening: Promise<void>
let target: DatabaseTarget

/** Passes connections on to the database, or closes each as soon as it comes. */
function admit(client: Socket, host: string, port: number): void {
  came += 1
  sockets.add(client)
  client.on('error', () => undefined).on('close', () => sockets.delete(client))
  if (isShut) return void client.destroy()
  const server = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
  server.on('error', () => client.destroy()).on('close', () => client.destroy())
  client.on('close', () => server.destroy())
  void opening.then(() => client.pipe(server).pipe(client))
}

beforeEach(async () => {
  database = await createTestDatabase()
  const { host, port, user, password, database: name } = new pg.Client({ connectionString: database.url })
  came = 0
  sockets = new Set()
  isShut = false
  opening = Promise.resolve()
  door = createServer((socket) => admit(socket, host, port))
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const address = door.address()
  target = { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0, user: user ?? '', password: password ?? '', database: name ?? '' }
})
afterEach(async () => {
  vi.useRealTimers()
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => door.close(resolve))
  await database.drop()
})

/** Moves the time by a second, then waits until the attempt that was due has failed, and the next one is planned. */
async function passSecond(): Promise<void> {
  const before = came
  vi.advanceTimersByTime(SECOND_MS)
  await happens(() => came > before && sockets.size === 0 && vi.getTimerCount() === 1)
}

it('tries once a second while the database is away, and listens again when it is back', async () => {
  const live = await createLive(target, createLogger('silent'))
  const onReconnect = vi.fn<() => void>()
  live.listen({ onReconnect })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  isShut = true
  for (const socket of sockets) socket.destroy()
  await happens(() => vi.getTimerCount() === 1)
  for (let second = 0; second < 6; second += 1) await passSecond()
  expect([came, vi.getTimerCount()]).toEqual([1 + 6, 1])
  isShut = false
  vi.advanceTimersByTime(SECOND_MS)
  await happens(() => onReconnect.mock.calls.length > 0)
  expect(onReconnect).toHaveBeenCalledOnce()
  vi.useRealTimers()
  const onEvent = vi.fn<(owner: string) => void>()
  live.listen({ onEvent })
  await live.publish(database.db, 'alice', { type: 'profile.changed' })
  await until(async () => onEvent.mock.calls.length, (calls) => calls === 1)
  expect(came).toBe(1 + 6 + 1)
  await live.stop()
})

it('does not try again when it could not begin', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  isShut = true
  await expect(createLive(target, createLogger('silent'))).rejects.toThrow(/terminated|ECONNRESET/)
  await happens(() => sockets.size === 0)
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect([came, vi.getTimerCount()]).toEqual([1, 0])
})

it('closes the connection that is being made when it stops', async () => {
  const live = await createLive(target, createLogger('silent'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const socket of sockets) socket.destroy()
  await happens(() => vi.getTimerCount() === 1)
  const { promise, resolve } = Promise.withResolvers<void>()
  opening = promise
  vi.advanceTimersByTime(SECOND_MS)
  await happens(() => came === 2)
  await live.stop()
  resolve()
  await happens(() => sockets.size === 0 && vi.getTimerCount() === 0)
  expect(came).toBe(2)
})
