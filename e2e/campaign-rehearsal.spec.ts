import { AUTOMATION_TEXTS, CAMPAIGN_TEXTS, WIZARD_TEXTS } from '@marquee/contract/campaigns/texts'
import { linkAccounts } from './lib/api.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { open, toastWith } from './lib/screens.ts'
import { connectByOauth, waitForProduct } from './lib/shops.ts'
import { expect, test } from './lib/test.ts'

const TITLE = 'Retail Product Launch'

test('a campaign from a template is rehearsed over the demo month, and activated', async ({ page, request, newUser, signIn }) => {
  test.setTimeout(120_000)
  const user = await newUser('Rhea Rehearsal')
  await linkAccounts(request, user, ['instagram'])
  await signIn(user)
  await connectByOauth(page, null)
  await open(page, '/integrations/ecommerce?tab=products')
  await waitForProduct(page, 'Huila Single Origin')

  await open(page, '/campaign-manager?create=1&template=retail_launch')
  const wizard = page.getByRole('dialog', { name: WIZARD_TEXTS.create })
  for (let step = 2; step <= 4; step += 1) {
    await wizard.getByRole('button', { name: WIZARD_TEXTS.next }).click()
    await expect(wizard.getByRole('heading', { name: new RegExp(`^Step ${step} of 4`) })).toBeAttached()
  }
  await wizard.getByRole('button', { name: WIZARD_TEXTS.create }).click()
  await wizard.getByRole('button', { name: 'Rehearse' }).click()

  await expect(page.getByRole('heading', { level: 1, name: `Rehearsal of ${TITLE}` })).toBeFocused()
  await page.getByRole('button', { name: 'Demo month', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /^In the demo month, \d+ posts would have gone out; (\d+ times|once) a rule would not have fired\.$/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  // A part of the bar shows itself alone; a day has its decisions, and each of them its checks.
  await page.getByRole('button', { name: /^\d+ posts$/ }).click()
  const day = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Next day with a decision' }) })
  await expect(day.getByText('Would post').first()).toBeVisible()
  const heading = await day.getByRole('heading', { level: 2 }).textContent()
  await page.keyboard.press('k')
  await expect(day.getByRole('heading', { level: 2 })).not.toHaveText(heading ?? '')
  await day.getByRole('button', { name: /^Why/ }).first().click()
  await expect(day.getByText('The rule is on.')).toBeVisible()
  await page.getByRole('button', { name: 'Write samples' }).click()
  await expect(page.getByRole('list', { name: 'Sample posts' }).getByRole('listitem').first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  // The rules as they stand are tested with one product.
  await page.getByRole('button', { name: 'Edit rules' }).click()
  const triggers = page.getByRole('dialog', { name: AUTOMATION_TEXTS.triggers })
  await triggers.getByRole('combobox', { name: 'Test with' }).selectOption({ label: 'Huila Single Origin' })
  await triggers.getByRole('button', { name: 'Test', exact: true }).click()
  const tested = triggers.getByRole('region', { name: 'Test result' })
  await expect(tested.getByText('Would fire trigger 1.')).toBeVisible()
  await expect(tested.getByText('The rule is on.')).toBeVisible()
  await tested.getByRole('button', { name: 'Write its post' }).click()
  await expect(tested.getByRole('region', { name: 'The post' })).toContainText('Huila')
  expect(await findViolations(page, '[role=dialog]')).toEqual([])
  await triggers.getByRole('button', { name: AUTOMATION_TEXTS.cancel }).click()

  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Decisions' }).getByRole('row').nth(1)).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page, 'the table at 320 px')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Days', exact: true }).click()
  await expectNoSidewaysScroll(page, 'the agenda at 320 px')
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: CAMPAIGN_TEXTS.activate }).click()
  await expect(toastWith(page, `${TITLE} is active.`)).toBeVisible()
  await expect(page.getByText('This campaign is active: its rules act on what happens from now on.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listitem', { name: TITLE }).getByRole('button', { name: CAMPAIGN_TEXTS.pause })).toBeVisible()
})
