import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOnly, run } from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The only rules whose outcome depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Evaluated in every page that is checked: minified, it is read in half the time. */
const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Theme = 'light' | 'dark'
type Found = AxeResults['violations']
/** What is checked: the elements of one selector, or a page without some of its parts. */
export type Within = string | { include: string[]; exclude: string[] }
type Check = { within: Within; only: RunOnly }

/**
 * Runs axe on the page as it is, in one call. Takes the part to check and the rules or tags to check it by; returns the violations.
 * Its source is evaluated once per page; there are no frames, and no rule that is checked needs the style sheets loaded again.
 */
async function runAxe(page: Page, check: Check): Promise<Found> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE)
  return page.evaluate(async ({ within, only }) => {
    const { axe: inPage } = window as unknown as { axe: { run: typeof run } }
    // Passed rules are not reported: that takes most of the time.
    const { violations } = await inPage.run(within, { runOnly: only, resultTypes: ['violations'], preload: false, iframes: false })
    return violations
  }, check)
}

const describe = (theme: string, found: Found): string[] =>
  found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary, html }) => `${theme} ${id} at ${target.join(' ')}: ${failureSummary?.split('\n').slice(1, 3).join(' ').trim()} ${html.slice(0, 160)}`))

const themeOf = (page: Page): Promise<Theme> => page.evaluate(() => (document.documentElement.getAttribute('data-theme') === 'dark' ? 'dark' : 'light'))

/**
 * Sets the theme, unless it is set already, and finishes all animations and transitions, except endless ones. Pages that reduce motion have no more
 * transitions afterwards.
 */
async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    const running = () => document.getAnimations().filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().iterations !== Infinity)
    const root = document.documentElement
    const isOther = root.getAttribute('data-theme') !== name
    const isStill = document.adoptedStyleSheets.length > 0
    // Colours would otherwise be checked in the middle of a transition. A rule for all elements costs a pass over their styles when it comes and when it goes.
    const still = new CSSStyleSheet()
    if (isOther && !isStill) {
      still.replaceSync('*, ::before, ::after { transition: none !important }')
      document.adoptedStyleSheets.push(still)
    }
    if (isOther) root.setAttribute('data-theme', name)
    for (let found = running(); found.length > 0; found = running()) for (const each of found) each.finish()
    if (isOther && !isStill && !window.matchMedia('(prefers-reduced-motion: reduce)').matches) document.adoptedStyleSheets.pop()
  }, theme)
}

const TARGET_SIZE = 'target-size'

/**
 * Checks small targets again in the middle of the window: the sticky header or the floating button may have covered part of one where the
 * page happened to be scrolled to. Returns the findings without those.
 */
async function recheckTargets(page: Page, found: Found): Promise<Found> {
  const kept: Found = []
  for (const violation of found) {
    const nodes: Found[number]['nodes'] = []
    for (const node of violation.nodes) {
      const selector = node.target.join(' ')
      if (violation.id === TARGET_SIZE) await page.locator(selector).first().evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      const isReal = violation.id !== TARGET_SIZE || (await runAxe(page, { within: selector, only: { type: 'rule', values: [TARGET_SIZE] } })).length > 0
      if (isReal) nodes.push(node)
    }
    if (nodes.length > 0) kept.push({ ...violation, nodes })
  }
  return kept
}

/**
 * The findings of axe on the current page: every rule in the theme it has, and the colour rules in the other one too, which it then keeps:
 * a switch costs as much as a rule. `within` limits it to one part. Returns one line per element; the goal is none.
 */
export async function findViolationsAndSwitch(page: Page, within: Within = 'html'): Promise<string[]> {
  const first = await themeOf(page)
  const second = first === 'light' ? 'dark' : 'light'
  await setTheme(page, first)
  const violations = await runAxe(page, { within, only: { type: 'tag', values: TAGS } })
  await setTheme(page, second)
  const colours = await runAxe(page, { within, only: { type: 'rule', values: COLOUR_RULES } })
  return [...describe(first, await recheckTargets(page, violations)), ...describe(second, colours)]
}

/**
 * The findings of axe on the current page as a user in either theme has it, after which it has the light one.
 * `within` limits it to one part. Returns one line per element; the goal is none.
 */
export async function findViolations(page: Page, within = 'html'): Promise<string[]> {
  await setTheme(page, 'light')
  const found = await findViolationsAndSwitch(page, within)
  await setTheme(page, 'light')
  return found
}

/** What these rules alone find on the current page, in the theme it has: for a page that is not ours. Returns one line per element. */
export const findByRules = async (page: Page, values: string[]): Promise<string[]> => describe('as it is', await runAxe(page, { within: 'html', only: { type: 'rule', values } }))

/** Expects that nothing on the page extends beyond the right edge of the window. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  // Of a window that was just made narrower, parts are drawn anew.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${what} is wider than the window`).toBeLessThanOrEqual(0)
}
