import type { APIRequestContext } from '@playwright/test'
import { call, linkAccounts } from './lib/api.ts'
import { findViolations } from './lib/axe.ts'
import { offsetMs } from './lib/clock.ts'
import { open } from './lib/screens.ts'
import { startTestServer, type TestServer } from './lib/server.ts'
import { controlOf, expect, PASSWORD, signUp, test, type User } from './lib/test.ts'

/** Longer than Instagram keeps a conversation open after the person's last message. */
const PAST_THE_WINDOW_MS = 8 * 86_400_000

let server: TestServer
let request: APIRequestContext
let user: User
const usual = process.env.E2E_URL

const write = (name: string, text: string) => controlOf(request)('POST', '/message', { email: user.email, platform: 'instagram', name, text })

test.beforeAll(async ({ playwright }) => {
  server = await startTestServer({ TEST_CLOCK_OFFSET_MS: String(offsetMs() - PAST_THE_WINDOW_MS), EMBEDDING_MODEL: 'text-embedding-3-small' })
  process.env.E2E_URL = server.url
  request = await playwright.request.newContext()
  user = await signUp(request, 'Olga')
  await linkAccounts(request, user, ['instagram'])
  await controlOf(request)('POST', '/messaging', { email: user.email })
  // From then on the provider tells of messages.
  await expect.poll(async () => (await call<{ settings: { webhook_registered: boolean } }>(request, user, 'GET', '/api/chatbot/settings')).settings.webhook_registered).toBe(true)
  await write('Hugo Lambert', 'Are there boxes left?')
  await expect.poll(async () => (await call<{ threads: unknown[] }>(request, user, 'GET', '/api/conversations')).threads.length).toBe(1)
})
test.beforeAll(async () => {
  await server.restart({ TEST_CLOCK_OFFSET_MS: String(offsetMs()) })
  const signedIn = await request.post(`${server.url}/auth/v1/token?grant_type=password`, { data: { email: user.email, password: PASSWORD } })
  user = { ...user, session: await signedIn.json() }
})
test.afterAll(async () => {
  process.env.E2E_URL = usual
  await request.dispose()
  await server.stop()
})

test('a message is answered within its window, and refused with the reason after it', async ({ page, signIn }) => {
  await signIn(user)
  await write('Klara Berg', 'Is the class still free?')
  await open(page, `${server.url}/social-interactions`)
  const thread = page.getByRole('region', { name: 'Thread', exact: true })
  const row = (name: string) => page.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: new RegExp(name) })

  await row('Klara Berg').click()
  await thread.getByRole('textbox', { name: 'Reply' }).fill('Yes, two places.')
  await thread.getByRole('button', { name: 'Send', exact: true }).click()
  await thread.getByRole('button', { name: 'Send now' }).click()
  await expect(thread.getByText(/^(Sent|Read)$/).first()).toBeVisible()
  await expect(row('Klara Berg')).toContainText('Answered')

  await expect(row('Hugo Lambert')).toContainText('Window closed')
  await row('Hugo Lambert').click()
  await expect(thread.getByText(/^Instagram closed this conversation on \w+ \d+, 7 days after Hugo Lambert's last message\. A new one opens it\.$/)).toBeVisible()
  await expect(thread.getByRole('textbox')).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  // A new message opens the conversation again, in the open tab.
  await write('Hugo Lambert', 'Hello again?')
  await expect(thread.getByRole('textbox', { name: 'Reply' })).toBeVisible()
})
