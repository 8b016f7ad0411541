import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CONVERSION_TEXTS } from '@marquee/contract/media'
import { COVER_TEXTS, REPLACE_TEXTS } from '@marquee/contract/media-edits'
import type { Page } from '@playwright/test'
import { call, createDraft, uploadPicture } from './lib/api.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { makePng } from './lib/png.ts'
import { open } from './lib/screens.ts'
import { expect, test } from './lib/test.ts'

/** A video is really converted, on a machine with other work. */
const CONVERT_MS = 40_000
const fixture = async (name: string, mimeType: string) => ({ name, mimeType, buffer: await readFile(join(import.meta.dirname, 'fixtures', name)) })
const card = (page: Page, name: string) => page.getByRole('list', { name: 'Files', exact: true }).getByRole('button', { name: new RegExp(`(^| )${name.replace('.', '\\.')} `) })
const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' })

/** Checks axe and the width of a phone on the current page. */
async function expectClean(page: Page, what: string): Promise<void> {
  expect(await findViolations(page), what).toEqual([])
  await page.setViewportSize({ width: 320, height: 720 })
  await expectNoSidewaysScroll(page, what)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Presses a button that downloads; returns the file's name and size. */
async function downloadBy(page: Page, press: () => Promise<void>): Promise<{ name: string; size: number }> {
  const downloading = page.waitForEvent('download')
  await press()
  const file = await downloading
  return { name: file.suggestedFilename(), size: (await stat(await file.path())).size }
}

test('a phone’s HEIC picture is shown, and its original can be downloaded', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Hedda'))
  await open(page, '/content')
  const heic = await fixture('phone.heic', 'image/heic')
  await page.getByLabel('Files to upload').setInputFiles([heic])
  await expect(uploads(page).getByText(CONVERSION_TEXTS.converted('HEIC'))).toBeVisible()
  await card(page, 'phone.heic').click()
  const detail = page.getByRole('dialog', { name: 'phone.heic' })
  await expect(detail.getByText(CONVERSION_TEXTS.converted('HEIC'))).toBeVisible()
  await expect.poll(() => detail.getByRole('img').first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)
  expect(await downloadBy(page, () => detail.getByRole('button', { name: CONVERSION_TEXTS.original }).click())).toEqual({ name: 'phone.heic', size: heic.buffer.length })
  expect((await downloadBy(page, () => detail.getByRole('button', { name: 'Download', exact: true }).click())).name).toBe('phone.jpg')
  await expectClean(page, 'a converted picture')
})

test('an AVI film is converted, played, and given a cover', async ({ page, newUser, signIn }) => {
  test.setTimeout(90_000)
  await signIn(await newUser('Avi'))
  await open(page, '/content')
  await page.getByLabel('Files to upload').setInputFiles([await fixture('clip.avi', 'video/x-msvideo')])
  await expect(uploads(page).getByText(CONVERSION_TEXTS.uploaded)).toBeVisible()
  await card(page, 'clip.avi').click()
  const detail = page.getByRole('dialog', { name: 'clip.avi' })
  await expect(detail.getByText(CONVERSION_TEXTS.converted('AVI'))).toBeVisible({ timeout: CONVERT_MS })
  await expect.poll(() => detail.locator('video').evaluate((film: HTMLVideoElement) => [film.videoWidth, Math.round(film.duration)])).toEqual([160, 4])
  await detail.locator('video').evaluate((film: HTMLVideoElement) => film.play())
  await expect.poll(() => detail.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.2)
  expect((await downloadBy(page, () => detail.getByRole('button', { name: CONVERSION_TEXTS.original }).click())).name).toBe('clip.avi')
  await expectClean(page, 'a converted film')
  await detail.getByRole('button', { name: COVER_TEXTS.open }).click()
  const cover = page.getByRole('dialog', { name: COVER_TEXTS.title })
  await cover.getByLabel(COVER_TEXTS.time).fill('3')
  await expect(cover.getByText('0:03.0 of 0:04.0')).toBeVisible()
  await expectClean(page, 'choosing a cover')
  await cover.getByRole('button', { name: COVER_TEXTS.save }).click()
  await expect(page.getByText(COVER_TEXTS.saved)).toBeVisible()
  await expect(detail.locator('video')).toHaveAttribute('poster', /cover=3000/)
})

test('a file is replaced in the drafts that use it, and goes to the trash', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Rea')
  await signIn(user)
  const old = await uploadPicture(request, user, 'old.png', makePng(300, 200, { seed: 71 }))
  const draft = await createDraft(request, user, { content: 'With a picture', mediaUrls: [old] })
  await open(page, '/content')
  await card(page, 'old.png').click()
  await page.getByRole('dialog', { name: 'old.png' }).getByRole('button', { name: REPLACE_TEXTS.open }).click()
  const dialog = page.getByRole('dialog', { name: REPLACE_TEXTS.title })
  await expect(dialog.getByText('1 post will change.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: REPLACE_TEXTS.confirm })).toBeDisabled()
  await dialog.getByLabel(REPLACE_TEXTS.choose).setInputFiles([{ name: 'new.png', mimeType: 'image/png', buffer: makePng(200, 300, { seed: 72 }) }])
  await expect(dialog.getByText('new.png')).toBeVisible()
  await expectClean(page, 'replacing a file')
  await dialog.getByRole('button', { name: REPLACE_TEXTS.confirm }).click()
  await expect(page.getByText(REPLACE_TEXTS.done(1))).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'new.png' }).getByText('Used in 1 post')).toBeVisible()
  const { draft: changed } = await call<{ draft: { mediaUrls: string[] } }>(request, user, 'GET', `/api/posts/draft/${draft.id}`)
  expect(changed.mediaUrls[0]).toMatch(/new\.png$/)
  const { items } = await call<{ items: { name: string }[] }>(request, user, 'GET', '/api/media/trash')
  expect(items.map(({ name }) => name)).toEqual(['old.png'])
})
