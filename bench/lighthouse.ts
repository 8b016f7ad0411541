import { send } from './lib/client.ts'
import { type Device, measurePage, type PageSpeed } from './lib/page-speed.ts'
import type { Figure } from './lib/report.ts'
import { freePort, startServer } from './lib/server-process.ts'

const RUNS = 5
/** Budgets of issue 11, section 3: the public pages on a throttled phone. */
const MAX_LCP_MS = 2_000
const PAGES = [
  { path: '/', isSignedIn: false },
  { path: '/login', isSignedIn: false },
  { path: '/planning', isSignedIn: true },
] as const
const DEVICES: readonly Device[] = ['phone', 'desktop']
const METRICS = [
  { key: 'lcp', name: 'LCP', unit: 'ms' },
  { key: 'tbt', name: 'TBT', unit: 'ms' },
  { key: 'cls', name: 'CLS', unit: '' },
  { key: 'score', name: 'score', unit: 'of 100' },
] as const

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)
const show = (value: number): string => value.toFixed(value < 1 ? 3 : 0)

/** One figure for each metric: the median, with the smallest and largest of the runs in its name. */
function figuresOf(path: string, device: Device, isPublic: boolean, runs: readonly PageSpeed[]): Figure[] {
  return METRICS.map(({ key, name, unit }) => {
    const values = sorted(runs.map((run) => run[key]))
    const spread = `${show(values[0] ?? Number.NaN)} to ${show(values.at(-1) ?? Number.NaN)}`
    const budget = key === 'lcp' && device === 'phone' && isPublic ? MAX_LCP_MS : null
    return { name: `Lighthouse, ${path} on a ${device}, ${name} (median of ${runs.length}; ${spread})`, value: values[Math.floor(values.length / 2)] ?? Number.NaN, unit, budget }
  })
}

/** Lighthouse results of the public pages and of the demo brand's calendar, on a phone and a desktop, with an empty cache. */
export async function measureLighthouse(dataDir: string): Promise<Figure[]> {
  const port = await freePort()
  const server = await startServer({ dataDir, port, env: { PUBLIC_URL: `http://127.0.0.1:${port}` } })
  try {
    const session = JSON.stringify((await send<{ session: object }>(`${server.url}/api/demo/open`, 'POST', {})).session)
    const figures: Figure[] = []
    for (const { path, isSignedIn } of PAGES) {
      for (const device of DEVICES) {
        const runs: PageSpeed[] = []
        for (let index = 0; index < RUNS; index += 1) runs.push(await measurePage(`${server.url}${path}`, device, isSignedIn ? session : undefined))
        figures.push(...figuresOf(path, device, !isSignedIn, runs))
      }
    }
    return figures
  } finally {
    await server.stop()
  }
}
