import { randomBytes } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { offsetMs } from './clock.ts'
import { shiftDate } from './shift-date.ts'

export const PASSWORD = 'correct horse battery'
export const SESSION_KEY = 'sb-marquee-auth-token'

export type User = { id: string; name: string; email: string; token: string; session: unknown }

/** Calls the sandbox's control API. */
export type Control = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<T>

type Fixtures = {
  /** Signs a new user up by API. */
  newUser: (name: string) => Promise<User>
  /** Signs `user` in in this page's browser. */
  signIn: (user: User) => Promise<void>
  control: Control
}

/** URL of the server under test. */
export const serverUrl = (): string => process.env.E2E_URL ?? ''

/** An unused e-mail address. */
export const newEmail = (name: string): string => `${name.toLowerCase().replaceAll(/\W/g, '') || 'user'}-${randomBytes(5).toString('hex')}@example.com`

/** Signs a new user up by API. Takes the name; returns the user with their session. */
export async function signUp(request: APIRequestContext, name: string): Promise<User> {
  const email = newEmail(name)
  const response = await request.post(`${serverUrl()}/auth/v1/signup`, { data: { email, password: PASSWORD, data: { name } } })
  expect(response.status(), await response.text()).toBe(200)
  const session = (await response.json()) as { access_token: string; user: { id: string } }
  return { id: session.user.id, name, email, token: session.access_token, session }
}

/** The sandbox's control API by `request`. */
export const controlOf =
  (request: APIRequestContext): Control =>
  async (method, path, body) => {
    const response = await request.fetch(`${serverUrl()}/sandbox/control${path}`, { method, ...(body === undefined ? {} : { data: body }) })
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()) as never
  }

/** Playwright's message when it blocks the service worker. */
const NO_SERVICE_WORKER = 'Service Worker registration blocked by Playwright'

/** Collects the problems of every page of a browser: console errors, warnings (including React's) and uncaught errors. */
function watch(context: BrowserContext): string[] {
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.text() === NO_SERVICE_WORKER) return
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => problems.push(`page error: ${error.error().message}`))
  return problems
}

/** Declares that the running test causes the browser message `text`, for example because a request is refused. */
export function expectConsole(text: string): void {
  base.info().annotations.push({ type: 'expected-console', description: text })
}

/** Chromium's message about a refused request. Takes its HTTP status. */
export const refused = (status: number): string => `the server responded with a status of ${status}`

/** Puts the session of `user` into the browser's storage once, so that a log-out in the test remains effective. */
export async function storeSession(page: Page, user: User): Promise<void> {
  await page.goto(`${serverUrl()}/robots.txt`)
  await page.evaluate(([key, session]) => localStorage.setItem(key ?? '', session ?? ''), [SESSION_KEY, JSON.stringify(user.session)])
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(serverUrl()),
  context: async ({ context }, use, info) => {
    await context.addInitScript(shiftDate, offsetMs())
    const problems = watch(context)
    await use(context)
    const expected = info.annotations.flatMap(({ type, description }) => (type === 'expected-console' && description ? [description] : []))
    expect(problems.filter((problem) => !expected.some((text) => problem.includes(text)))).toEqual([])
  },
  newUser: async ({ request }, use) => use((name) => signUp(request, name)),
  signIn: async ({ page }, use) => use((user) => storeSession(page, user)),
  control: async ({ request }, use) => use(controlOf(request)),
})

export { expect }
