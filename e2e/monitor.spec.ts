import { MONITOR_TEXTS } from '@marquee/contract/monitoring/texts'
import { call, linkAccounts } from './lib/api.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { open, toastWith } from './lib/screens.ts'
import { expect, test } from './lib/test.ts'

const PATH = '/social-interactions?tab=monitor'

test('the monitor says before and after accounts are connected what is heard, and checks them now', async ({ page, request, newUser, signIn, control }) => {
  const mona = await newUser('Mona')
  await signIn(mona)
  await open(page, PATH)
  await expect(page.getByText(MONITOR_TEXTS.noSources)).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await linkAccounts(request, mona, [])
  await control('POST', '/messaging', { email: mona.email })
  await linkAccounts(request, mona, ['facebook', 'twitter'])
  await call(request, mona, 'POST', '/api/ayrshare/publish-post', { content: 'Bread for tomorrow', platforms: ['facebook', 'twitter'] })
  await control('POST', '/comment', { email: mona.email, platform: 'twitter', text: 'Until when?' })
  await control('POST', '/refresh', {})
  await open(page, PATH)
  const sources = page.getByRole('table', { name: MONITOR_TEXTS.sources })
  await expect(sources.getByRole('row', { name: /Facebook comments/ })).toContainText('Webhook')
  await expect(page.getByRole('region', { name: MONITOR_TEXTS.engine })).toContainText('Came back in')
  await page.getByRole('button', { name: MONITOR_TEXTS.pollNow }).click()
  await expect(toastWith(page, /^Checked: /)).toBeVisible()
  await expect(sources.getByRole('row', { name: /X comments/ })).toContainText('Hears')
  await expect(page.getByRole('table', { name: MONITOR_TEXTS.pollLog }).getByRole('row', { name: /Manual/ }).first()).toContainText('Done')
  expect(await findViolations(page)).toEqual([])

  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page, 'The monitor')
})
