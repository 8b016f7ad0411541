import { createServer } from 'node:net'

/** Below the ports that the system gives to connections; each worker of the tests has a part of them, so that two never take the same one. */
const FIRST_PORT = 20_000
const PORTS_EACH = 1_500
const WORKERS = 8

const first = FIRST_PORT + (Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS) * PORTS_EACH
// Other runs of the tests on this machine begin elsewhere.
let next = Math.floor(Math.random() * PORTS_EACH)

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A port of this machine that is free, and that neither another worker of the tests nor a connection is given. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_EACH; tries += 1) {
    const port = first + (next++ % PORTS_EACH)
    if (await isFree(port)) return port
  }
  throw new Error('No port is free.')
}
