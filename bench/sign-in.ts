import { randomUUID } from 'node:crypto'
import { median, type Figure } from './lib/report.ts'
import { freePort, startServer } from './lib/server-process.ts'

/** Below the limit of wrong passwords for one address and for one account. */
const TRIES = 9

/** Measures how long a wrong password takes for a known address in relation to an unknown one: it must not tell which exist. */
export async function measureSignIn(dataDir: string): Promise<Figure[]> {
  const server = await startServer({ dataDir, port: await freePort() })
  const post = (path: string, body: object) => fetch(`${server.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const newEmail = () => `${randomUUID()}@example.com`
  try {
    const known = newEmail()
    await post('/auth/v1/signup', { email: known, password: randomUUID() })
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let index = 0; index < TRIES; index += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        const start = performance.now()
        const { status } = await post('/auth/v1/token?grant_type=password', { email: kind === 'known' ? known : newEmail(), password: 'wrong' })
        times[kind].push(performance.now() - start)
        if (status !== 400) throw new Error(`A wrong password was answered with ${status}.`)
      }
    }
    const [slower, faster] = [median(times.known), median(times.unknown)].toSorted((one, other) => other - one)
    return [{ name: 'wrong password: known against unknown address, slower to faster', value: (slower ?? 0) / (faster ?? 1), unit: 'x', budget: 1.5 }]
  } finally {
    await server.stop()
  }
}
