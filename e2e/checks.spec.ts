import { CHECK_TEXTS } from '@marquee/contract/conversations/polling/checking'
import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import { call, linkAccounts } from './lib/api.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { open, toastWith } from './lib/screens.ts'
import { expect, expectConsole, test } from './lib/test.ts'

test('Comments are checked by hand and by themselves, with the reason when that fails, and no network too soon', async ({ page, context, request, newUser, signIn, control }) => {
  const mara = await newUser('Mara')
  await linkAccounts(request, mara, ['twitter'])
  await call(request, mara, 'POST', '/api/ayrshare/publish-post', { content: 'Bread for tomorrow', platforms: ['twitter'] })
  await signIn(mara)
  await open(page, '/social-interactions?tab=comments')
  await expect(page.getByRole('link', { name: CHECK_TEXTS.off })).toBeVisible()
  // X reports no comments: only a check finds them.
  await control('POST', '/comment', { email: mara.email, platform: 'twitter', name: 'Elif Demir', text: 'Until when?' })
  await control('POST', '/refresh', {})
  const now = page.getByRole('button', { name: CHECK_TEXTS.now })
  expectConsole('ERR_INTERNET_DISCONNECTED')
  await context.setOffline(true)
  await expect(page.getByText(CHECK_TEXTS.offline)).toBeVisible()
  await now.click()
  await expect(page.getByRole('alert').filter({ hasText: INTERACTION_TEXTS.pollFailed })).toContainText(/manual poll\. No connection/)
  await context.setOffline(false)
  await now.click()
  await expect(toastWith(page, '1 new.')).toBeVisible()
  await expect(page.getByText('Until when?').first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await call(request, mara, 'POST', '/api/chatbot/setup-monitoring', {})
  await page.reload()
  await expect(page.getByText(/^Live\. Next check in [45]:\d\d$/)).toBeVisible()
  await now.click()
  await expect(toastWith(page, /^Nothing new\. X can be checked again in 9:\d\d\.$/)).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(now).toBeVisible()
  await expectNoSidewaysScroll(page, 'Comments')
})

test('the fixed answer is saved for its networks', async ({ page, request, newUser, signIn, control }) => {
  const mara = await newUser('Mara')
  await linkAccounts(request, mara, [])
  await control('POST', '/messaging', { email: mara.email })
  await linkAccounts(request, mara, ['facebook'])
  await signIn(mara)
  await open(page, '/social-interactions?tab=settings')
  const part = page.getByRole('tabpanel')
  await part.getByRole('switch', { name: 'Answer messages at once' }).click()
  await part.getByRole('textbox', { name: 'Message' }).fill('Thank you. We answer within a day.')
  await part.getByRole('checkbox', { name: 'Facebook' }).click()
  await part.getByRole('button', { name: 'Save' }).first().click()
  await expect(toastWith(page, INTERACTION_TEXTS.autoResponseSaved)).toBeVisible()
  await page.reload()
  await expect(part.getByRole('checkbox', { name: 'Facebook' })).toBeChecked()
  expect(await findViolations(page)).toEqual([])
})
