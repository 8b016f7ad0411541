import type { Page } from '@playwright/test'
import { launchBrowser, signIn } from '../browser/browser.ts'
import { type Client, connect, signUp } from '../lib/client.ts'
import { median, type Figure } from '../lib/report.ts'
import { freePort, type ServerProcess, startServer } from '../lib/server-process.ts'

const REPEATS = 20
/** From the customer’s click to the screen of an open inbox. */
const BUDGET_MS = 2_000
const GIVE_UP_MS = 30_000
/** Where the customer's page, which the click leaves, notes the time of the click. */
const CLICKED_AT = 'bench-clicked-at'

type Published = { data: { deliveries: { platform: string; postUrl: string | null }[] }[] }

/** An account on Facebook with one post. Returns the address of the post's page on the sandbox. */
async function publishPost(server: ServerProcess, client: Client): Promise<string> {
  await connect(server.url, client, ['facebook'])
  await client.call('POST', '/api/chatbot/setup-monitoring', {})
  await client.call('POST', '/api/ayrshare/publish-post', { content: 'The lantern walk is back', platforms: ['facebook'] })
  const { data } = await client.call<Published>('GET', '/api/posts/published?limit=1')
  const address = data[0]?.deliveries.find(({ platform }) => platform === 'facebook')?.postUrl
  if (!address) throw new Error('The post was not published.')
  return new URL(address, server.url).href
}

/** When a row of the inbox's list first has the words, in ms since 1970, as that tab sees it. Threads that wait behind "1 new" are shown at once, as somebody does who sees it. */
const waitForRow = (inbox: Page, words: string): Promise<number> =>
  inbox.evaluate(
    ([text, giveUpMs]) =>
      new Promise<number>((resolve, reject) => {
        const look = (): void => {
          if (document.querySelector('[aria-label="Conversations"]')?.textContent?.includes(text)) {
            observer.disconnect()
            resolve(performance.timeOrigin + performance.now())
          }
          const waiting = [...document.querySelectorAll<HTMLButtonElement>('[aria-label="Threads"] button')].find((button) => /^\d+ new$/.test(button.textContent ?? ''))
          waiting?.click()
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        setTimeout(() => reject(new Error(`"${text}" did not arrive.`)), giveUpMs)
      }),
    [words, GIVE_UP_MS] as const,
  )

/** Writes with the form of the sandbox's page. Returns when the button was pressed, in ms since 1970. */
async function writeAsCustomer(customer: Page, address: string, { name, text }: { name: string; text: string }): Promise<number> {
  await customer.goto(address)
  const form = customer.locator('#write')
  await form.locator('#name').fill(name)
  await form.locator('#text').fill(text)
  await customer.evaluate((key) => document.querySelector('#write')?.addEventListener('click', () => localStorage.setItem(key, String(performance.timeOrigin + performance.now())), { capture: true }), CLICKED_AT)
  await form.locator('button.primary').click()
  return Number(await customer.evaluate((key) => localStorage.getItem(key), CLICKED_AT))
}

type Tabs = { inbox: Page; customer: Page }

/** Comments one after the other. Takes the page with the form, and who writes each. Returns how long each took until its row stood there, in ms. */
async function measureEach({ inbox, customer }: Tabs, address: string, nameOf: (index: number) => string): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < REPEATS; index += 1) {
    const text = `Question ${times.length} of ${nameOf(index)} ${address.length}`
    const arrived = waitForRow(inbox, text)
    const clickedAt = await writeAsCustomer(customer, address, { name: nameOf(index), text })
    times.push((await arrived) - clickedAt)
  }
  return times
}

const figuresOf = (name: string, times: readonly number[]): Figure[] => [
  { name: `${name}, median of ${times.length}`, value: median(times), unit: 'ms', budget: null },
  { name: `${name}, slowest of ${times.length}`, value: Math.max(...times), unit: 'ms', budget: BUDGET_MS },
]

/** From a customer's click on /sandbox to the row in an open inbox: of a new comment, and of one that continues a thread of the list. */
export async function measureArrival(dataDir: string): Promise<Figure[]> {
  const server = await startServer({ dataDir, port: await freePort() })
  const browser = await launchBrowser()
  try {
    const client = await signUp(server.url, `arrival-${Date.now()}@example.com`)
    const address = await publishPost(server, client)
    const context = await signIn(browser, server.url, client.email)
    const [inbox, customer] = [await context.newPage(), await context.newPage()]
    await inbox.goto(`${server.url}/social-interactions?tab=comments`)
    await inbox.getByRole('heading', { name: /Nothing here yet/ }).waitFor()
    const tabs = { inbox, customer }
    const comments = await measureEach(tabs, address, (index) => `Guest ${index}`)
    const answer = await customer.getByRole('link', { name: /^Reply/ }).first().getAttribute('href')
    const answers = await measureEach(tabs, new URL(answer ?? '', server.url).href, () => 'Guest 0')
    return [...figuresOf("from a customer's click on the sandbox to the comment's row in an open inbox", comments), ...figuresOf("from a customer's click to the changed row of a thread that is in the list", answers)]
  } finally {
    await browser.close()
    await server.stop()
  }
}
