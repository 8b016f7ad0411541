import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { call, linkAccounts } from './lib/api.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { open, toastWith } from './lib/screens.ts'
import { expect, test } from './lib/test.ts'

const ENTRY = { type: 'product', title: 'Huila Single Origin', description: 'A bag of 250 g of Huila costs 18 EUR, whole bean or ground.', tags: [], expiresOn: null }
const TABS = ['dashboard', 'personalities', 'interactions', 'mentions', 'test', 'settings']

test('a comment becomes a draft that is edited, approved and sent, after the settings said what will happen', async ({ page, request, newUser, signIn, control }) => {
  const user = await newUser('Chatty')
  await linkAccounts(request, user, ['facebook'])
  await call(request, user, 'POST', '/api/knowledge', ENTRY)
  await call(request, user, 'POST', '/api/ayrshare/publish-post', { content: `Huila is here ${user.id}`, platforms: ['facebook'], mediaUrls: [] })
  await signIn(user)

  await open(page, '/chatbot?tab=settings')
  await page.getByRole('switch', { name: 'Auto respond' }).check()
  await page.getByRole('checkbox', { name: 'Facebook' }).check()
  await page.getByRole('switch', { name: 'Webhooks' }).check()
  await expect(page.getByRole('region', { name: 'Unsaved settings' })).toContainText('Writes drafts on Facebook. Nothing is sent without you.')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(toastWith(page, CHATBOT_TEXTS.settingsSaved)).toBeVisible()
  await page.getByRole('button', { name: CHATBOT_TEXTS.startMonitoring }).click()
  await expect(page.getByRole('button', { name: CHATBOT_TEXTS.restartMonitoring })).toBeVisible()

  await page.getByRole('tab', { name: /^Interactions/ }).click()
  await expect(page.getByText(CHATBOT_TEXTS.noInteractions)).toBeVisible()
  await control('POST', '/comment', { email: user.email, platform: 'facebook', text: 'What does a bag of Huila cost?', name: 'Nora Lind' })
  // It arrives in the open tab, without a reload.
  await expect(page.getByRole('region', { name: 'Generated response' })).toContainText('18 EUR')
  await expect(page.getByRole('list', { name: 'Sources' })).toContainText('Huila Single Origin')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('e')
  await page.getByLabel('Your response').fill('A bag of 250 g costs 18 EUR.')
  await page.keyboard.press('Control+Enter')
  await expect(toastWith(page, 'Approved. It is sent in a moment.')).toBeVisible()
  await expect(page.getByText('This response was sent.')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('tab', { name: /^Mentions/ }).click()
  await expect(page.getByRole('article', { name: 'Comment of Nora Lind' })).toContainText('A bag of 250 g costs 18 EUR.')
  expect(await findViolations(page)).toEqual([])
})

test('a voice of one’s own is created, tried beside another and examined before its next version answers', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Voice')
  await call(request, user, 'POST', '/api/knowledge', ENTRY)
  await signIn(user)
  await open(page, '/chatbot?tab=personalities')
  await page.getByRole('button', { name: CHATBOT_TEXTS.addPersonality }).click()
  await page.getByLabel('Name').fill('Dry and warm')
  await page.getByLabel('System prompt').fill('Short sentences.')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Create personality' }).click()
  await expect(page.getByText('Version 1, switched on.')).toBeVisible()

  await page.getByRole('tab', { name: 'Test Chat' }).click()
  await page.getByLabel('Beside a second personality').check()
  await page.getByLabel('Customer message').fill('What does a bag of Huila cost?')
  await page.getByRole('button', { name: CHATBOT_TEXTS.generate }).click()
  await expect(page.getByRole('region', { name: 'Personality', exact: true })).toContainText('KB: 1 entry')
  await expect(page.getByRole('region', { name: 'Second personality' })).toContainText('18 EUR')
  await page.getByRole('button', { name: 'Add this question' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Golden questions' }).getByRole('button', { name: /^Edit: What does/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('tab', { name: 'Personalities' }).click()
  await page.getByLabel('System prompt').fill('Short, dry sentences.')
  await page.getByRole('button', { name: 'Save as version 2' }).click()
  await expect(page.getByText('Version 2, not switched on. Version 1 is switched on.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Switch on/ }).click()
  await expect(page.getByText('Version 2, switched on.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Dry and warm' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: CHATBOT_TEXTS.createFirst })).toBeVisible()
  await toastWith(page, 'Undo').click()
  await expect(page.getByRole('button', { name: 'Edit Dry and warm' })).toBeVisible()
})

test('every tab fits the smallest phone and is accessible before anything happened', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Small'))
  for (const tab of TABS) {
    await page.setViewportSize({ width: 1_280, height: 800 })
    await open(page, `/chatbot?tab=${tab}`)
    expect(await findViolations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page, tab)
    expect(await findViolations(page)).toEqual([])
  }
})
