import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { MEDIA_TEXTS, UPLOAD_TEXTS } from '@marquee/contract/media'
import { LIBRARY_TEXTS, PICK_TEXTS } from '@marquee/contract/media-library'
import { PLANNING_TEXTS } from '@marquee/contract/planning'
import { DIALOG_TEXTS, DRAFT_TEXTS } from '@marquee/contract/posts'
import { HISTORY_TEXTS, PUBLISH_TEXTS } from '@marquee/contract/publishing'
import { SERIES_TEXTS } from '@marquee/contract/series'
import { PREFLIGHT_TEXTS } from '@marquee/contract/shared/preflight'
import { SHARE_TEXTS } from '@marquee/contract/share'
import type { Locator, Page, Route } from '@playwright/test'
import { createDraft, linkAccounts, uploadPicture } from './lib/api.ts'
import { makePng } from './lib/png.ts'
import { draftCard, open } from './lib/screens.ts'
import { expect, expectConsole, refused, test } from './lib/test.ts'

// The error texts of creating, planning and the library in the running product (trace.md CREATE, DRAFT, HIST, PLAN, LIBR, PICK,
// SHARE, UPL): the network refuses, answers nonsense or nothing.

/** A refusal with a reason; without one for an empty reason. */
const says = (error: string, status = 500) => (route: Route) => route.fulfill({ status, json: { success: false, error, code: status === 500 ? 'internal' : 'validation_failed' } })
const nonsense = (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<html>' })
const nothing = (route: Route) => route.fulfill({ status: 200, json: null })
const lost = (route: Route) => route.abort()

/** Lists are asked for again a few times before the screen gives up. */
const LIST_MS = 25_000

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const shown = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

/** Lets every call of `url` end as `how` says while `act` runs; then `text` must stand on the screen. */
async function failing(page: Page, url: string | RegExp, how: (route: Route) => Promise<void>, act: () => Promise<unknown>, text: string): Promise<void> {
  await test.step(text, async () => {
    await page.route(url, how)
    await act()
    await expect(shown(page, text), text).toBeVisible({ timeout: LIST_MS })
    await page.unroute(url)
  })
}

test.beforeEach(() => {
  for (const what of [refused(500), refused(400), refused(403), 'net::ERR_FAILED']) expectConsole(what)
})
test.setTimeout(180_000)

test('drafts (DRAFT-16 to DRAFT-23)', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Dora')
  const url = await uploadPicture(request, user, 'cup.png', makePng(64, 64, { seed: 31 }))
  await uploadPicture(request, user, 'bag.png', makePng(64, 64, { seed: 32 }))
  await createDraft(request, user, { content: 'It stays as it is', platforms: ['facebook'], mediaUrls: [url] })
  await signIn(user)
  await failing(page, '**/api/posts/drafts*', says('no'), () => page.goto('/drafts'), DRAFT_TEXTS.loadFailed)
  await failing(page, '**/api/posts/drafts*', nonsense, () => page.goto('/drafts'), DRAFT_TEXTS.invalidResponse)
  await open(page, '/drafts')
  const card = draftCard(page, 'It stays')
  const one = '**/api/posts/draft/*'
  await failing(page, one, says('no'), async () => {
    await card.getByRole('button', { name: /Edit text/ }).click()
    await card.getByLabel('Post text').fill('It stays, or not')
    await button(card, 'Save').click()
  }, DRAFT_TEXTS.contentFailed)
  await page.keyboard.press('Escape')
  await failing(page, one, says('no'), async () => {
    await button(card, 'Set a time').click()
    await card.getByLabel('Schedule time').fill('2031-05-01T10:00')
    await button(card, 'Save time').click()
  }, DRAFT_TEXTS.dateFailed)
  await page.keyboard.press('Escape')
  await failing(page, one, says('no'), async () => {
    await card.getByRole('button', { name: /choose platforms/ }).click()
    await card.getByLabel(/^Reddit/).check({ force: true })
  }, DRAFT_TEXTS.platformsFailed)
  await page.keyboard.press('Escape')
  await failing(page, one, says('no'), () => button(card, 'Remove cup.png').click(), DRAFT_TEXTS.removeMediaFailed)
  await failing(page, one, says('no'), async () => {
    await button(card, 'Add Media').click()
    await page.getByRole('dialog', { name: 'Add Media' }).getByText('bag.png').click()
  }, DRAFT_TEXTS.addMediaFailed)
  await failing(page, one, says('no'), () => button(card, 'Delete').click(), DRAFT_TEXTS.deleteFailed)
  await expect(draftCard(page, 'It stays as it is')).toBeVisible()
})

test('history and calendar (HIST-06, HIST-07, PLAN-07)', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Hilda'))
  await failing(page, '**/api/posts/history*', says('no'), () => page.goto('/post-history'), HISTORY_TEXTS.historyFailed)
  await failing(page, '**/api/posts/history*', nonsense, () => page.goto('/post-history'), HISTORY_TEXTS.dataFailed)
  await failing(page, '**/api/posts/calendar*', says('no'), () => page.goto('/planning'), PLANNING_TEXTS.loadFailed)
})

test('the library (LIBR-13, LIBR-15 to LIBR-22)', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Libby')
  await uploadPicture(request, user, 'cup.png', makePng(64, 64, { seed: 33 }))
  await signIn(user)
  await failing(page, '**/api/media/list*', says(''), () => page.goto('/content'), LIBRARY_TEXTS.loadFailed)
  await failing(page, '**/api/media/list*', lost, () => page.goto('/content'), LIBRARY_TEXTS.loadError)
  await open(page, '/content')
  await page.getByRole('list', { name: 'Files', exact: true }).locator('[data-grid-item]').first().click()
  const detail = page.getByRole('dialog').first()
  await failing(page, '**/api/media/delete/*', lost, async () => {
    await button(detail, 'Delete').click()
    await button(page.getByRole('alertdialog'), 'Delete').click()
  }, LIBRARY_TEXTS.networkError)
  await button(detail, LIBRARY_TEXTS.edit).click()
  const analyze = () => button(detail, 'Analyze with AI').click()
  await failing(page, '**/api/media-analysis/analyze-image', says(''), analyze, LIBRARY_TEXTS.analyzeFailed)
  await failing(page, '**/api/media-analysis/analyze-image', lost, analyze, LIBRARY_TEXTS.analyzeError)
  await detail.getByLabel('Category').fill('Coffee')
  const save = () => button(detail, LIBRARY_TEXTS.save).click()
  await failing(page, '**/api/media-analysis/update-metadata', says(''), save, LIBRARY_TEXTS.saveFailed)
  await failing(page, '**/api/media-analysis/update-metadata', lost, save, LIBRARY_TEXTS.saveError)
})

async function choosePlatform(page: Page, name: string): Promise<void> {
  await page.getByRole('list', { name: 'Platforms' }).getByRole('button', { name: new RegExp(`^${name}`) }).click()
}

test('a single post (CREATE-14 to CREATE-16, CREATE-21 to CREATE-29, CREATE-36, CREATE-37)', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Solo')
  await linkAccounts(request, user, ['facebook'])
  await signIn(user)
  await open(page, '/create-post')
  const publish = () => button(page, CREATE_TEXTS.publish).click()
  await publish()
  await expect(shown(page, CREATE_TEXTS.notSelected)).toBeVisible()
  await page.getByLabel('What should this post be about?').fill('Kenya AA is back on the bar')
  const generate = () => button(page, CREATE_TEXTS.generate).click()
  await failing(page, '**/api/ai/generate-post', says(''), generate, DIALOG_TEXTS.generateFailed)
  await failing(page, '**/api/ai/generate-post', lost, generate, DIALOG_TEXTS.generateError)
  await button(page, 'Write it myself').click()
  await publish()
  await expect(shown(page, PREFLIGHT_TEXTS.noPlatform)).toBeVisible()
  await choosePlatform(page, 'Facebook')
  await publish()
  await expect(shown(page, CREATE_TEXTS.notReady)).toBeVisible()

  const drafts = /\/api\/posts\/draft(\/[^/]+)?$/
  await page.route(drafts, lost)
  await page.getByLabel('Post text').fill('Kenya AA is back')
  await expect(page.getByText('Offline – kept here', { exact: true })).toBeVisible()
  await page.unroute(drafts)
  const save = () => button(page, CREATE_TEXTS.saveDraft).click()
  await failing(page, '**/api/posts/draft', says(''), save, DRAFT_TEXTS.saveFailed)
  await failing(page, '**/api/posts/draft', nonsense, save, DRAFT_TEXTS.savePostFailed)
  await failing(page, '**/api/posts/draft', lost, save, DRAFT_TEXTS.saveNetwork)
  await failing(page, '**/api/posts/draft', nothing, save, DRAFT_TEXTS.saveError)

  const send = '**/api/ayrshare/publish-post'
  await failing(page, send, says(''), publish, CREATE_TEXTS.publishFailed)
  await failing(page, send, lost, publish, CREATE_TEXTS.publishError)
  await failing(page, send, says('Facebook is away.'), publish, PUBLISH_TEXTS.publishFailed('Facebook is away.'))
  await page.getByRole('group', { name: 'Suggested times' }).getByRole('button').first().click()
  const schedule = () => button(page, 'Schedule').click()
  await failing(page, send, says(''), schedule, CREATE_TEXTS.scheduleFailed)
  await failing(page, send, says('Facebook is away.'), schedule, PUBLISH_TEXTS.scheduleFailed('Facebook is away.'))
})

test('a series (CREATE-17, CREATE-20, CREATE-44, CREATE-45)', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Seria')
  await linkAccounts(request, user, ['facebook'])
  await signIn(user)
  await open(page, '/create-post')
  await page.getByRole('main').getByText(DIALOG_TEXTS.series).click()
  await page.getByLabel('What should this post be about?').fill('Our spring menu starts on Monday.')
  await page.getByLabel('Publish to social media').check()
  const generate = () => button(page, CREATE_TEXTS.generate).click()
  await failing(page, '**/api/ai/generate-post', says('The writer is away.'), generate, SERIES_TEXTS.generationFailed('The writer is away.'))
  await generate()
  await expect(button(page, CREATE_TEXTS.viewDrafts)).toBeVisible()
  const run = () => button(page, 'Bulk Schedule').click()
  await run()
  await expect(shown(page, SERIES_TEXTS.noPlatform)).toBeVisible()
  await choosePlatform(page, 'Facebook')
  await run()
  await expect(shown(page, SERIES_TEXTS.incomplete)).toBeVisible()
  await button(page, 'One post per slot').click()
  await expect(page.getByLabel('Time of slot 3')).not.toHaveValue('')
  await failing(page, '**/api/posts/series', lost, run, SERIES_TEXTS.failed)
})

test('the picker (CREATE-30 to CREATE-33)', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Pica'))
  await open(page, '/create-post')
  const list = '**/api/media/list*'
  for (const [filter, how, text] of [['all', says('no'), MEDIA_TEXTS.fetchFailed], ['all', lost, MEDIA_TEXTS.fetchError], ['images', says('no'), CREATE_TEXTS.imagesFailed], ['images', lost, CREATE_TEXTS.imagesError]] as const) {
    await failing(page, list, how, async () => {
      await button(page, DIALOG_TEXTS.pickImages).click()
      const dialog = page.getByRole('dialog', { name: DIALOG_TEXTS.libraryHeading })
      if (filter === 'images') await dialog.getByRole('radio', { name: filter }).check({ force: true })
    }, text)
    await page.reload()
    await expect(button(page, DIALOG_TEXTS.pickImages)).toBeVisible()
  }
})

test('sharing and the image chooser (SHARE-06, SHARE-07, PICK-06, PICK-07, UPL-09 to UPL-18)', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Shara')
  await linkAccounts(request, user, ['facebook'])
  await uploadPicture(request, user, 'cup.png', makePng(64, 64, { seed: 34 }))
  await signIn(user)
  await open(page, '/content')
  await page.getByRole('list', { name: 'Files', exact: true }).locator('[data-grid-item]').first().click()
  await button(page.getByRole('dialog'), 'Share').click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await dialog.getByRole('checkbox', { name: 'Facebook' }).check()
  const share = () => button(dialog, SHARE_TEXTS.shareNow).click()
  await failing(page, '**/api/ayrshare/publish-post', says('The provider is down.'), share, SHARE_TEXTS.failed)
  await failing(page, '**/api/ayrshare/publish-post', lost, share, SHARE_TEXTS.networkError)

  await dialog.getByText(/^Picture: /).click()
  await button(dialog, 'Remove cup.png').click()
  await expect(button(dialog, PICK_TEXTS.choose)).toBeVisible()
  const give = (file = { name: 'new.png', mimeType: 'image/png', buffer: makePng(64, 64, { seed: 35 }) }) => dialog.getByLabel(/^Drop a picture here/).setInputFiles(file)
  await give({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(shown(page, UPLOAD_TEXTS.notImage)).toBeVisible()
  await give({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(11 * 1024 * 1024) })
  await expect(shown(page, UPLOAD_TEXTS.pickerTooLarge)).toBeVisible()
  const direct = '**/api/images/upload'
  const answers = [
    ['No valid session found. Please log in.', UPLOAD_TEXTS.login], ['Invalid session', UPLOAD_TEXTS.sessionExpired], ['User not found', UPLOAD_TEXTS.accountMissing],
    ['User account not found', UPLOAD_TEXTS.contactSupport], ['Invalid user ID', UPLOAD_TEXTS.badUserId],
  ] as const
  for (const [answer, text] of answers) await failing(page, direct, says(answer), give, text)
  await failing(page, direct, says('disk full'), give, UPLOAD_TEXTS.uploadFailed)
  await page.route(direct, (route) => route.fulfill({ status: 200, body: '' }))
  await failing(page, '**/api/images/upload-url', says('disk full'), give, UPLOAD_TEXTS.urlFailed)
  await failing(page, '**/api/images/complete-upload', says('disk full'), give, UPLOAD_TEXTS.completeFailed)
  await failing(page, '**/object/upload/sign/**', says('no', 403), give, UPLOAD_TEXTS.storageFailed)
})
