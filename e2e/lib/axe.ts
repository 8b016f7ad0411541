import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The only rules whose outcome depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

// What passed is not reported: it takes most of the time. There are no frames, so one page is all there is.
const newBuilder = (page: Page, within: string): AxeBuilder => new AxeBuilder({ page }).include(within).setLegacyMode(true).options({ resultTypes: ['violations'] })

const describe = (theme: string, found: Found): string[] =>
  found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary, html }) => `${theme} ${id} at ${target.join(' ')}: ${failureSummary?.split('\n').slice(1, 3).join(' ').trim()} ${html.slice(0, 160)}`))

/** Waits until nothing moves or fades any more; what repeats for ever does not count. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((each) => each.playState !== 'running' || each.effect?.getComputedTiming().iterations === Infinity))
}

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
  await settle(page)
}

/**
 * What axe finds on the page as it stands: every rule in the light theme, the rules about colour in the dark one too.
 * `within` narrows it to one part. Returns one line per element; none is the aim.
 */
export async function findViolations(page: Page, within = 'html'): Promise<string[]> {
  await setTheme(page, 'light')
  const light = await newBuilder(page, within).withTags(TAGS).analyze()
  await setTheme(page, 'dark')
  const dark = await newBuilder(page, within).withRules(COLOUR_RULES).analyze()
  await setTheme(page, 'light')
  return [...describe('light', light.violations), ...describe('dark', dark.violations)]
}

/** Expects that nothing on the page reaches past the right edge of the window. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
  expect(content, `${what} is wider than the window`).toBeLessThanOrEqual(window ?? 0)
}
