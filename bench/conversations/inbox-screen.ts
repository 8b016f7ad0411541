import type { Page } from '@playwright/test'
import { launchBrowser, signIn } from '../browser/browser.ts'
import type { Client } from '../lib/client.ts'
import type { Figure } from '../lib/report.ts'
import type { ServerProcess } from '../lib/server-process.ts'

const MOST_NODES = 1_500
const SCROLLS = 12
const EARLIER = 4
const SETTLED_MS = 400

const countNodes = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

/** Scrolls the list of threads down, page by page. Returns the most elements that the document had. */
async function scrollList(page: Page): Promise<number> {
  let most = await countNodes(page)
  await page.locator('[data-thread]').first().hover()
  for (let step = 0; step < SCROLLS; step += 1) {
    await page.mouse.wheel(0, 4_000)
    await page.waitForTimeout(SETTLED_MS)
    most = Math.max(most, await countNodes(page))
  }
  return most
}

/** Opens a long thread and reads further back in it. Returns the elements at first, and in the end. */
async function readBack(page: Page): Promise<{ opened: number; earlier: number }> {
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.locator('li').first().waitFor()
  await page.waitForTimeout(SETTLED_MS)
  const opened = await countNodes(page)
  for (let step = 0; step < EARLIER; step += 1) {
    await messages.getByRole('button', { name: 'Show earlier messages' }).click()
    await page.waitForTimeout(SETTLED_MS)
  }
  return { opened, earlier: await countNodes(page) }
}

/** How many elements the screen of a full inbox has: at first, while its list is scrolled, and in its longest thread. Takes the server, its user and the thread. */
export async function measureInboxScreen(server: ServerProcess, client: Client, longest: string): Promise<Figure[]> {
  const browser = await launchBrowser()
  try {
    const context = await signIn(browser, server.url, client.email)
    const page = await context.newPage()
    await page.goto(`${server.url}/social-interactions?tab=comments`)
    await page.locator('[data-thread]').first().waitFor()
    await page.waitForTimeout(SETTLED_MS)
    const first = await countNodes(page)
    const scrolled = await scrollList(page)
    await page.goto(`${server.url}/social-interactions?tab=comments&thread=${longest}`)
    const { opened, earlier } = await readBack(page)
    const figure = (name: string, value: number): Figure => ({ name: `inbox of 120,000 in the browser, elements ${name}`, value, unit: 'elements', budget: MOST_NODES })
    return [figure('at first', first), figure('at most while the list is scrolled', scrolled), figure('with the longest thread open', opened), figure(`after ${EARLIER} pages of earlier messages in it`, earlier)]
  } finally {
    await browser.close()
  }
}
