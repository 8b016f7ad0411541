import { VENDOR_TEXTS } from '@marquee/contract/vendors'
import type { APIRequestContext } from '@playwright/test'
import { call } from './lib/api.ts'
import { open } from './lib/screens.ts'
import { startTestServer, type TestServer } from './lib/server.ts'
import { expect, test, type User } from './lib/test.ts'

/** Time to load the model and read a few entries. */
const READ_MS = 30_000
const ENTRIES = [
  ['Terrace', 'Dogs are welcome, and a bowl of water is always there.'],
  ['Getting upstairs', 'A lift takes you to every floor.'],
  ['Gift vouchers', 'They are valid for three years and can be spent in both branches.'],
  ['Roasting', 'The drum is heated with gas, and we roast on Tuesdays.'],
  ['Machine rental', 'We rent espresso machines for weddings.'],
] as const
const QUESTION = 'My grandmother uses a wheelchair. Is that a problem?'

type Found = { method: string; results: { title: string }[] }

let server: TestServer
const usual = process.env.E2E_URL
test.beforeAll(async () => {
  // What an installation has that names no model; the other files take the sandbox's vectors.
  server = await startTestServer({})
  process.env.E2E_URL = server.url
})
test.afterAll(async () => {
  process.env.E2E_URL = usual
  await server.stop()
})

const search = (request: APIRequestContext, user: User): Promise<Found> => call<Found>(request, user, 'POST', '/api/knowledge/search', { query: QUESTION })

test('an installation without any model finds entries by their meaning, and its settings name the built-in one', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Bela')
  for (const [title, description] of ENTRIES) await call(request, user, 'POST', '/api/knowledge', { type: 'other', tags: [], title, description })
  await expect.poll(async () => (await search(request, user)).results[0]?.title, { timeout: READ_MS }).toBe('Getting upstairs')
  expect((await search(request, user)).method).toBe('words-and-meaning')
  await signIn(user)
  await open(page, '/api-settings')
  const row = page.getByRole('listitem').filter({ hasText: 'Built-in English model' })
  await row.getByRole('button', { name: VENDOR_TEXTS.test }).click()
  await expect(row.getByText('Working')).toBeVisible({ timeout: READ_MS })
})
