import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { openLighthouse } from './lighthouse-package.ts'
import { freePort } from './server-process.ts'

const LAUNCH_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
const SESSION_KEY = 'sb-marquee-auth-token'

/** `phone`: Lighthouse's mid-range phone on a slow 4G line, simulated; `desktop`: its desktop. */
export type Device = 'phone' | 'desktop'
/** Times in milliseconds; the score is of 100. */
export type PageSpeed = { lcp: number; tbt: number; cls: number; score: number }

/** A signed-in page keeps a connection for live events, so it is never idle: the time after which it counts as loaded. */
const LOADED_WITHIN_MS = 15_000
/** Lighthouse's errors when it missed the start of a page on a busy machine: then the page is measured again. */
const MISSED = 'NO_NAVSTART'
const MAX_ATTEMPTS = 3

/** Returns null if Lighthouse missed the start of the page. */
async function audit(url: string, device: Device, port: number): Promise<PageSpeed | null> {
  const { default: lighthouse, desktopConfig } = await openLighthouse()
  const flags = { port, onlyCategories: ['performance'], disableStorageReset: true, maxWaitForLoad: LOADED_WITHIN_MS, logLevel: 'error' as const }
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined)
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError?.code === MISSED) return null
  if (runtimeError) throw new Error(`Lighthouse could not read ${url}: ${runtimeError.message}`)
  const valueOf = (id: string): number => audits[id]?.numericValue ?? Number.NaN
  return {
    lcp: valueOf('largest-contentful-paint'),
    tbt: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
    score: (categories['performance']?.score ?? Number.NaN) * 100,
  }
}

/** One run in a new browser with an empty cache. */
async function measureOnce(url: string, device: Device, session: string | undefined): Promise<PageSpeed | null> {
  const { CHROMIUM_PATH } = process.env
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'marquee-bench-browser-'))
  const args = [...LAUNCH_ARGS, `--remote-debugging-port=${port}`]
  const context = await chromium.launchPersistentContext(profile, { args, ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }) })
  try {
    if (session !== undefined) {
      const page = await context.newPage()
      await page.goto(new URL('/robots.txt', url).href)
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, session] as const)
      await page.close()
    }
    return await audit(url, device, port)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/**
 * Runs Lighthouse on the page at `url` with an empty cache. `session` signs a user in first: the auth client's stored session. Throws if
 * the page cannot be read.
 */
export async function measurePage(url: string, device: Device, session?: string): Promise<PageSpeed> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const speed = await measureOnce(url, device, session)
    if (speed) return speed
  }
  throw new Error(`Lighthouse missed the start of ${url} ${MAX_ATTEMPTS} times.`)
}
