import { CAMPAIGN_DETAIL_TEXTS, CAMPAIGN_SETTINGS_TEXTS, CAMPAIGN_TEXTS, WIZARD_TEXTS } from '@marquee/contract/campaigns/texts'
import { REHEARSAL_TEXTS } from '@marquee/contract/campaigns/rehearsal'
import { RULE_ERRORS } from '@marquee/contract/campaigns/rules'
import type { Locator, Page } from '@playwright/test'
import { linkAccounts } from './lib/api.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { open, toastWith } from './lib/screens.ts'
import { expect, test } from './lib/test.ts'

const NARROW = { width: 320, height: 800 }
const TITLE = 'Retail Product Launch'

const row = (page: Page): Locator => page.getByRole('listitem', { name: TITLE })

/** Presses Next until the last step. Takes the wizard. */
async function goToReview(wizard: Locator): Promise<void> {
  for (let step = 2; step <= 4; step += 1) {
    await wizard.getByRole('button', { name: WIZARD_TEXTS.next }).click()
    await expect(wizard.getByRole('heading', { name: new RegExp(`^Step ${step} of 4`) })).toBeAttached()
  }
}

/** Chooses an entry of the campaign's menu. */
async function choose(page: Page, name: string): Promise<void> {
  await row(page).getByRole('button', { name: `More for ${TITLE}` }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('a campaign is created from a template, activated, paused, resumed, completed and deleted', async ({ page, request, newUser, signIn }) => {
  test.setTimeout(90_000)
  const user = await newUser('Cara Campaign')
  await linkAccounts(request, user, ['instagram'])
  await signIn(user)
  await open(page, '/campaign-manager')
  await expect(page.getByText(CAMPAIGN_TEXTS.empty, { exact: true })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Browse Templates' }).click()
  await page.getByRole('button', { name: `Use ${TITLE}` }).click()
  const wizard = page.getByRole('dialog', { name: WIZARD_TEXTS.create })
  await expect(wizard.getByRole('textbox', { name: 'Title' })).toHaveValue(TITLE)
  expect(await findViolations(page, '[role=dialog]')).toEqual([])
  await goToReview(wizard)
  expect(await findViolations(page, '[role=dialog]')).toEqual([])
  await wizard.getByRole('button', { name: WIZARD_TEXTS.create }).click()
  await expect(wizard.getByText('Created as a draft.')).toBeVisible()
  // There is no store whose events would fire a rule: Activate shows that first.
  await wizard.getByRole('button', { name: CAMPAIGN_TEXTS.activate }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Rehearsal of ${TITLE}` })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Warnings' }).getByText(REHEARSAL_TEXTS.noEvent)).toBeVisible()
  await expect(toastWith(page, `${TITLE} is not active yet: its rehearsal has a warning.`)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: CAMPAIGN_TEXTS.activate }).click()
  await expect(toastWith(page, `${TITLE} is active.`)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: /^Campaigns/ }).click()
  await row(page).getByRole('button', { name: CAMPAIGN_TEXTS.pause }).click()
  await expect(toastWith(page, /^Paused\./)).toBeVisible()
  await row(page).getByRole('button', { name: CAMPAIGN_TEXTS.resume }).click()
  await expect(row(page).getByRole('button', { name: CAMPAIGN_TEXTS.pause })).toBeVisible()

  await choose(page, 'Complete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Complete' }).click()
  await expect(row(page).getByText('Completed')).toBeVisible()
  await choose(page, 'Delete')
  await expect(page.getByRole('alertdialog', { name: `Delete ${TITLE}?` })).toBeVisible()
  expect(await findViolations(page, '[role=alertdialog]')).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(CAMPAIGN_TEXTS.empty, { exact: true })).toBeVisible()
})

test('its details, settings and rules are read and changed, also on a phone', async ({ page, request, newUser, signIn }) => {
  test.setTimeout(90_000)
  const user = await newUser('Dora Details')
  await linkAccounts(request, user, ['instagram'])
  await signIn(user)
  await open(page, '/campaign-manager?create=1&template=retail_launch')
  const wizard = page.getByRole('dialog', { name: WIZARD_TEXTS.create })
  await goToReview(wizard)
  await wizard.getByRole('textbox', { name: 'Wait' }).fill('200')
  await wizard.getByRole('button', { name: WIZARD_TEXTS.create }).click()
  await expect(wizard.getByText(RULE_ERRORS.delayHours)).toBeVisible()
  await wizard.getByRole('textbox', { name: 'Wait' }).fill('0')
  await wizard.getByRole('button', { name: WIZARD_TEXTS.create }).click()
  await wizard.getByRole('button', { name: CAMPAIGN_TEXTS.viewDetails }).click()

  const sheet = page.getByRole('dialog', { name: TITLE })
  await expect(sheet.getByText(CAMPAIGN_DETAIL_TEXTS.noScheduled)).toBeVisible()
  await sheet.getByRole('tab', { name: CAMPAIGN_DETAIL_TEXTS.tabs.activity }).click()
  expect(await findViolations(page, '[role=dialog]')).toEqual([])
  await sheet.getByRole('tab', { name: CAMPAIGN_DETAIL_TEXTS.tabs.settings }).click()
  await expect(sheet.getByText(/When a product is added, post to/)).toBeVisible()
  await sheet.getByRole('button', { name: CAMPAIGN_DETAIL_TEXTS.editSettings }).click()
  const settings = page.getByRole('dialog', { name: CAMPAIGN_SETTINGS_TEXTS.title })
  await settings.getByRole('textbox', { name: CAMPAIGN_SETTINGS_TEXTS.labels.name }).fill('Mugs first')
  expect(await findViolations(page, '[role=dialog]:last-of-type')).toEqual([])
  await settings.getByRole('button', { name: CAMPAIGN_SETTINGS_TEXTS.sections.automation }).click()
  await settings.getByRole('button', { name: CAMPAIGN_SETTINGS_TEXTS.configureTriggers }).click()
  const triggers = page.getByRole('dialog', { name: CAMPAIGN_SETTINGS_TEXTS.configureTriggers })
  await triggers.getByRole('button', { name: 'Delete trigger 2' }).click()
  await triggers.getByRole('button', { name: 'Save Configuration' }).click()
  await expect(settings.getByText('1 trigger')).toBeVisible()
  await settings.getByRole('button', { name: CAMPAIGN_SETTINGS_TEXTS.save }).click()
  await expect(page.getByRole('dialog', { name: 'Mugs first' })).toBeVisible()

  await page.setViewportSize(NARROW)
  for (const path of ['/campaign-manager', '/campaign-manager?tab=rules', '/campaign-manager?tab=templates', '/campaign-manager?create=1']) {
    await open(page, path)
    await expectNoSidewaysScroll(page, path)
    expect(await findViolations(page)).toEqual([])
  }
})
