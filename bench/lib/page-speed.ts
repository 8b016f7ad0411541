import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { freePort } from './server-process.ts'

const LAUNCH_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
const SESSION_KEY = 'sb-marquee-auth-token'

/** `phone`: Lighthouse's mid-range phone on a slow 4G line, simulated; `desktop`: its desktop. */
export type Device = 'phone' | 'desktop'
/** Times in milliseconds; the score is of 100. `lcpElement` is the selector of what was painted largest. */
export type PageSpeed = { lcp: number; fcp: number; tbt: number; cls: number; score: number; lcpElement: string }

/** A signed-in page keeps a connection for live events, so it is never quiet: when it counts as loaded at the latest. */
const LOADED_WITHIN_MS = 15_000

async function audit(url: string, device: Device, port: number): Promise<PageSpeed> {
  const flags = { port, onlyCategories: ['performance'], disableStorageReset: true, maxWaitForLoad: LOADED_WITHIN_MS, logLevel: 'error' as const }
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined)
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`Lighthouse could not read ${url}: ${runtimeError.message}`)
  const valueOf = (id: string): number => audits[id]?.numericValue ?? Number.NaN
  return {
    lcp: valueOf('largest-contentful-paint'),
    fcp: valueOf('first-contentful-paint'),
    tbt: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
    score: (categories['performance']?.score ?? Number.NaN) * 100,
    lcpElement: /"selector":"((?:[^"\\]|\\.)*)"/.exec(JSON.stringify(audits['lcp-breakdown-insight']?.details ?? null))?.[1] ?? '',
  }
}

/**
 * Runs Lighthouse once on the page at `url`, in a browser of its own in which nothing is cached. `session` signs a user in first: the
 * stored text of the auth client. Throws when the page cannot be read.
 */
export async function measurePage(url: string, device: Device, session?: string): Promise<PageSpeed> {
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
