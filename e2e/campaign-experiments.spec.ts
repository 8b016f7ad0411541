import { EXPERIMENT_TEXTS as TEXTS } from '@marquee/contract/campaigns/experiment-texts'
import { call, linkAccounts } from './lib/api.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { open } from './lib/screens.ts'
import { expect, test } from './lib/test.ts'

const QUESTION = 'How should a post open?'

test('an experiment is started with its stopping rule, its first post is scheduled, and it is stopped', async ({ page, request, newUser, signIn }) => {
  test.setTimeout(90_000)
  const user = await newUser('Ella Experiment')
  await linkAccounts(request, user, ['instagram', 'facebook'])
  const { campaign } = await call<{ campaign: { id: string } }>(request, user, 'POST', '/api/campaigns', { title: 'Harbour', type: 'engagement', description: 'We roast coffee by the harbour.', platforms: ['facebook'], automation_rules: { enabled: false } })
  await call(request, user, 'POST', `/api/campaigns/${campaign.id}/activate`)
  await signIn(user)
  await open(page, `/campaign-manager?campaign=${campaign.id}`)
  const sheet = page.getByRole('dialog', { name: 'Harbour' })
  // Nothing is published yet: the usual hour is used, and called so.
  await expect(sheet.getByText('Your best hours are not known yet: the usual hours are used.')).toBeVisible()
  await expect(sheet.getByText('9–10, the usual hour')).toBeVisible()

  await sheet.getByRole('tab', { name: TEXTS.tab }).click()
  await expect(sheet.getByText(TEXTS.empty)).toBeVisible()
  expect(await findViolations(page, '[role=dialog]')).toEqual([])
  await sheet.getByRole('button', { name: TEXTS.create }).click()
  const form = sheet.getByRole('form', { name: TEXTS.create })
  await form.getByRole('button', { name: TEXTS.start }).click()
  await expect(form.getByText('Write a question of at most 120 characters.')).toBeVisible()
  expect(await findViolations(page, '[role=dialog]')).toEqual([])
  await form.getByRole('textbox', { name: 'Posts of each variant' }).fill('5')
  await form.getByRole('textbox', { name: 'Question' }).fill(QUESTION)
  await form.getByRole('textbox', { name: 'Variant A' }).fill('Open with a question')
  await form.getByRole('textbox', { name: 'Variant B' }).fill('Open with the maker')
  await expect(form.getByText(/^Stops on [A-Z][a-z]{2} \d+ or at 5 measured posts each\./)).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page, 'the new experiment at 320 px')
  await page.setViewportSize({ width: 1280, height: 800 })
  await form.getByRole('button', { name: TEXTS.start }).click()

  const card = sheet.getByRole('listitem', { name: QUESTION })
  await expect(card.getByText(TEXTS.states.running, { exact: true })).toBeVisible()
  await expect(card.getByText('No difference found yet. 10 more measured posts to go.')).toBeVisible()
  // The first post is written for the next usual hour, and stands on the schedule.
  await expect(card.getByRole('button', { name: /^1 post of [AB]/ })).toBeVisible()
  await expect(card.getByText(/Next post /)).toBeVisible()
  expect(await findViolations(page, '[role=dialog]')).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page, 'an experiment at 320 px')
  expect(await findViolations(page, '[role=dialog]')).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  await sheet.getByRole('tab', { name: /^Schedule/ }).click()
  await expect(sheet.getByRole('list', { name: 'Posting Schedule' }).getByRole('link', { name: /^Open/ })).toHaveCount(1)
  await sheet.getByRole('tab', { name: TEXTS.tab }).click()
  await card.getByRole('button', { name: TEXTS.stop }).click()
  await expect(card.getByText(TEXTS.states.stopped_early)).toBeVisible()
  await expect(card.getByText('No verdict.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: TEXTS.create })).toBeEnabled()
})
