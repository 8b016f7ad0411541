import { ASK_TEXTS } from '@marquee/contract/knowledge-search'
import type { APIRequestContext, Page } from '@playwright/test'
import { call } from './lib/api.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { open } from './lib/screens.ts'
import { expect, test, type User } from './lib/test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const ENTRIES = [
  { type: 'product', title: 'Harbour roast', description: 'A dark roast from Honduras. Harbour roast costs $21 for 250 g.' },
  { type: 'company', title: 'Opening hours', description: 'The shop is open from 8:00 to 18:00. On Sundays we open at 10:00.' },
  { type: 'service', title: 'Machine rental', description: 'We rent espresso machines for weddings, from $120 a day.' },
]

async function addEntries(request: APIRequestContext, user: User): Promise<void> {
  for (const entry of ENTRIES) await call(request, user, 'POST', '/api/knowledge', { tags: [], ...entry })
}

test('a conversation: a cited answer with its quotation, a follow-up, and what is not known with the nearest entries', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Quirin')
  await addEntries(request, user)
  await signIn(user)
  await open(page, '/knowledge?ask=1')
  const ask = dialog(page, 'Ask a question')
  const question = ask.getByLabel('Question', { exact: true })
  await question.fill('When is the shop open?')
  await question.press('Enter')
  await ask.getByRole('button', { name: 'Source [1]' }).first().click()
  await expect(ask.locator('mark').first()).toHaveText('The shop is open from 8:00 to 18:00.')
  await question.fill('And on Sundays?')
  await question.press('Enter')
  await expect(ask.getByRole('listitem').filter({ hasText: 'You asked: And on Sundays?' }).getByText('On Sundays we open at 10:00.').first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  const offered = ask.getByRole('heading', { name: ASK_TEXTS.followUps }).locator('xpath=following-sibling::ul').getByRole('button')
  const [next] = await offered.allTextContents()
  await offered.first().click()
  const turn = ask.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `You asked: ${next}` }) })
  await expect(turn.getByRole('button', { name: 'Source [1]' }).first()).toBeVisible()

  await question.fill('Which altitude does the Harbour roast grow at?')
  await question.press('Enter')
  await expect(ask.getByText(ASK_TEXTS.unknown)).toBeVisible()
  await expect(ask.getByRole('heading', { name: ASK_TEXTS.nearest })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page, 'the conversation')
  expect(await findViolations(page)).toEqual([])
  await ask.getByRole('heading', { name: ASK_TEXTS.nearest }).locator('xpath=following-sibling::ul').getByRole('button', { name: 'Harbour roast' }).click()
  await expect(dialog(page, 'Edit entry').getByLabel('Title')).toHaveValue('Harbour roast')
  await page.goBack()
  await ask.getByRole('button', { name: ASK_TEXTS.startOver }).click()
  await expect(ask.getByText(ASK_TEXTS.unknown)).toHaveCount(0)
  await expect(ask.getByRole('heading', { name: 'For example' })).toBeVisible()
})
