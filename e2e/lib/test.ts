import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test'

export const PASSWORD = 'correct horse battery'
const SESSION_KEY = 'sb-marquee-auth-token'

export type User = { id: string; name: string; email: string; token: string; session: unknown }

type Fixtures = {
  /** Signs a new user up by API. */
  newUser: (name: string) => Promise<User>
  /** Signs `user` in in this page's browser. */
  signIn: (user: User) => Promise<void>
  /** Speaks to the sandbox's controls. */
  control: <T>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<T>
}

/** Address of the server under test. */
export const serverUrl = (): string => process.env.E2E_URL ?? ''

/** An e-mail address nobody has yet. */
export const newEmail = (name: string): string => `${name.toLowerCase()}-${randomBytes(5).toString('hex')}@example.com`

async function signUp(request: APIRequestContext, name: string): Promise<User> {
  const email = newEmail(name)
  const response = await request.post(`${serverUrl()}/auth/v1/signup`, { data: { email, password: PASSWORD, data: { name } } })
  const session = (await response.json()) as { access_token: string; user: { id: string } }
  return { id: session.user.id, name, email, token: session.access_token, session }
}

/** Every browser test fails on a console error, a page error or a React warning. */
function watchConsole(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(serverUrl()),
  page: async ({ page }, use, info) => {
    const problems: string[] = []
    watchConsole(page, problems)
    await use(page)
    const expected = info.annotations.filter((each) => each.type === 'expected-console').map((each) => each.description ?? '')
    expect(problems.filter((problem) => !expected.some((text) => problem.includes(text)))).toEqual([])
  },
  newUser: async ({ request }, use) => use((name) => signUp(request, name)),
  signIn: async ({ page }, use) =>
    use(async (user) => {
      await page.addInitScript(([key, session]) => localStorage.getItem(key as string) ?? localStorage.setItem(key as string, session as string), [SESSION_KEY, JSON.stringify(user.session)])
    }),
  control: async ({ request }, use) =>
    use(async (method, path, body) => {
      const response = await request.fetch(`${serverUrl()}/sandbox/control${path}`, { method, ...(body === undefined ? {} : { data: body }) })
      return (await response.json()) as never
    }),
})

export { expect }

/** Gives the user a provider profile with linked accounts, by API. */
export async function linkAccounts(request: APIRequestContext, user: User, platforms: string[]): Promise<void> {
  const headers = { authorization: `Bearer ${user.token}` }
  await request.post(`${serverUrl()}/api/ayrshare/create-user-profile`, { headers, data: {} })
  for (const platform of platforms) await request.post(`${serverUrl()}/sandbox/control/link`, { data: { email: user.email, platform } })
  await request.post(`${serverUrl()}/api/ayrshare/update-user-platforms`, { headers, data: {} })
}
