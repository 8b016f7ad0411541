import { IMAGE_TEXTS } from '@marquee/contract/images'
import type { Page } from '@playwright/test'
import { uploadPicture } from './lib/api.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { makePng } from './lib/png.ts'
import { open } from './lib/screens.ts'
import { expect, expectConsole, refused, test } from './lib/test.ts'

/** A picture is drawn by the job queue and its provider. */
const DRAWN_MS = 20_000

// The faults of one test must not affect the pictures of another.
test.describe.configure({ mode: 'default' })

const library = (page: Page) => page.getByRole('region', { name: 'Your library' })
const card = (page: Page, name: string) => library(page).getByRole('article', { name })

async function draw(page: Page, prompt: string): Promise<void> {
  await page.getByLabel('Describe the image').fill(prompt)
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(card(page, prompt)).toBeVisible({ timeout: DRAWN_MS })
}

/** Removing a background and enlarging a picture are real computations, in a process with low priority. */
const EDITED_MS = 40_000

test('generate a picture with each provider, remove its background, enlarge it, and compare', async ({ page, newUser, signIn }) => {
  test.setTimeout(90_000)
  await signIn(await newUser('Ines'))
  await open(page, '/images')
  await expect(page.getByText('No images yet')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await draw(page, 'A cup of coffee in warm morning light')
  await page.getByText('XAI Grok-2-image').click()
  await expect(page.getByLabel(/XAI Grok-2-image/)).toBeChecked()
  await draw(page, 'A gift box with a golden ribbon')
  await card(page, 'A gift box with a golden ribbon').getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page).toHaveURL(/tab=edit/)
  await page.getByRole('button', { name: 'Remove background' }).click()
  await expect(page.getByRole('list', { name: 'Versions' }).getByRole('button', { name: 'Background removed' })).toBeVisible({ timeout: EDITED_MS })
  await page.getByRole('button', { name: 'Upscale' }).click()
  const upscaled = page.getByRole('list', { name: 'Versions' }).getByRole('button', { name: 'Upscaled' })
  await expect(upscaled).toBeVisible({ timeout: EDITED_MS })
  await upscaled.click()
  await expect(page.getByText('1024 × 1024 before, 2048 × 2048 after.')).toBeVisible()
  const slider = page.getByLabel('Part of the picture that shows it before the edit')
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', '49 percent')
  expect(await findViolations(page)).toEqual([])
  await page.reload()
  await expect(upscaled).toBeVisible()
})

test('a job continues after the page is left, and a refused prompt says why', async ({ page, newUser, signIn, control }) => {
  await signIn(await newUser('Olaf'))
  await open(page, '/images')
  await page.getByLabel('Describe the image').fill('A harbour at night')
  // Left before the server has answered, the order would be taken back by the browser.
  const ordered = page.waitForResponse((response) => response.url().endsWith('/api/images/generate-async'))
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  expect((await ordered).ok()).toBe(true)
  await open(page, '/profile')
  await open(page, '/images')
  await expect(card(page, 'A harbour at night')).toBeVisible({ timeout: DRAWN_MS })
  await page.getByText('XAI Grok-2-image').click()
  await expect(page.getByText('Saving preferences...')).toBeHidden()
  await control('POST', '/scenario', { vendor: 'xai', name: 'content-filter', times: 1 })
  await page.getByLabel('Describe the image').fill('Something that is refused')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(library(page).getByText(/safety rules/)).toBeVisible({ timeout: DRAWN_MS })
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const activity = page.getByRole('dialog', { name: 'Notifications' })
  await activity.getByRole('tab', { name: 'Running' }).click()
  await expect(activity.getByRole('link', { name: /Image failed.*Something that is refused.*safety rules/ })).toBeVisible()
  await expect(activity.getByRole('link', { name: /Image ready.*A harbour at night/ })).toBeVisible()
  expect(await findViolations(page, '[role=dialog]')).toEqual([])
})

test('upload one, delete it with undo and without; signed-out visitors are told', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Pia')
  await uploadPicture(request, user, 'kept.png', makePng(200, 200, { seed: 7 }))
  await signIn(user)
  await open(page, '/images?tab=upload')
  await page.getByLabel('Drop a picture here, or click to choose one').setInputFiles({ name: 'pier.png', mimeType: 'image/png', buffer: makePng(300, 200, { seed: 8 }) })
  await expect(card(page, 'pier.png')).toBeVisible()
  await card(page, 'pier.png').getByRole('button', { name: IMAGE_TEXTS.delete }).click()
  await expect(card(page, 'pier.png')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'pier.png')).toBeVisible()
  await card(page, 'pier.png').getByRole('button', { name: IMAGE_TEXTS.delete }).click()
  // Leaving the screen ends the time to undo.
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(page).toHaveURL('/')
  await expect.poll(async () => (await (await request.get('/api/images/list', { headers: { authorization: `Bearer ${user.token}` } })).json()).total).toBe(1)
  await page.setViewportSize({ width: 320, height: 720 })
  for (const tab of ['generate', 'upload', 'edit', 'cleanup']) {
    await open(page, `/images?tab=${tab}`)
    await expect(card(page, 'kept.png')).toBeVisible()
    await expectNoSidewaysScroll(page, tab)
    expect(await findViolations(page)).toEqual([])
  }
})

test('cleanup says when nothing is expired and when it fails', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Quin'))
  await open(page, '/images?tab=cleanup')
  await page.getByRole('button', { name: 'Scan for expired images' }).click()
  await expect(page.getByText('No expired images found.')).toBeVisible()
  expectConsole(refused(503))
  await page.route('**/api/images/cleanup-expired', (route) => route.fulfill({ status: 503, json: { success: false, error: 'busy', code: 'unavailable' } }))
  await page.getByRole('button', { name: 'Scan again' }).click()
  await expect(page.getByText(IMAGE_TEXTS.cleanupFailed)).toBeVisible()
})
