import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'

const LAUNCH_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
const SESSION_KEY = 'sb-marquee-auth-token'

/** Starts the browser of the benchmarks. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ args: LAUNCH_ARGS, ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}) })

/** A window in which the user is signed in. It gets a new session: the client's has no refresh token. */
export async function signIn(browser: Browser, base: string, email: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'UTC', locale: 'en-US' })
  const answer = await context.request.post(`${base}/auth/v1/token?grant_type=password`, { data: { email, password: 'correct horse battery' } })
  const session = await answer.text()
  const page = await context.newPage()
  await page.goto(`${base}/robots.txt`)
  await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [SESSION_KEY, session])
  await page.close()
  return context
}

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

/** The longest task of the page's main thread while `run` runs, in processor time, which other programs on the machine do not change. */
export async function longestTaskCpu(browser: Browser, page: Page, run: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] })
  await run()
  await page.waitForTimeout(300)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
  const mains = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf))
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)))
  return Math.max(...tasks.map(({ tdur }) => (tdur ?? 0) / 1_000))
}
