import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { listen } from './listen.ts'

const LISTENING = '0A'

/** Listening sockets of a port on this machine, as the kernel counts them. */
async function countListeners(port: number): Promise<number> {
  const rows = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/))
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return rows.filter(([, address, , state]) => address?.endsWith(local) && state === LISTENING).length
}

it.runIf(process.platform === 'linux')('accepts 32 connections in each turn of the event loop, and none after the stop', async () => {
  const probe = Fastify()
  await probe.listen({ port: 0, host: '127.0.0.1' })
  const { port } = probe.server.address() as { port: number }
  await probe.close()

  const app = Fastify({ forceCloseConnections: true })
  app.get('/', async () => 'done')
  await listen(app, port, '127.0.0.1')
  expect(await countListeners(port)).toBe(32)
  const statuses = await Promise.all(Array.from({ length: 100 }, async () => (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).status))
  expect(new Set(statuses)).toEqual(new Set([200]))
  await app.close()
  expect(await countListeners(port)).toBe(0)
})
