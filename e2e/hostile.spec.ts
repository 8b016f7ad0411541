import type { Page } from '@playwright/test'
import { PROFILE_LABELS } from '@marquee/contract/profile'
import { createDraft, linkAccounts, uploadPicture } from './lib/api.ts'
import { expectNoSidewaysScroll } from './lib/axe.ts'
import { makePng } from './lib/png.ts'
import { draftCard, historyCard, networkTile, open, toastWith } from './lib/screens.ts'
import { expect, expectConsole, newEmail, PASSWORD, refused, test } from './lib/test.ts'

const SCRIPTS = `<img src=x onerror="window.__xss=1"><script>window.__xss=2</script>"><svg onload=window.__xss=3>{{7*7}}\${7*7}`
const LINK = 'javascript:window.__xss=4'
const TURNED = '\u202Egnp.exe\u202C \u2066inner\u2069'
const FAMILY = '👩‍👩‍👧‍👦🏳️‍🌈 e\u0301\u0301\u0301 ﷽ 漢字 \u0000'.replace('\u0000', '')
const UNBROKEN = 'W'.repeat(10_000)
const HOSTILE = `${SCRIPTS}\n${TURNED}\n${FAMILY}\n${LINK}\n${UNBROKEN}`

async function expectUnharmed(page: Page, what: string): Promise<void> {
  expect(await page.evaluate(() => (window as { __xss?: number }).__xss), what).toBeUndefined()
  expect(await page.locator('main img[src="x"], [role=dialog] img[src="x"], a[href^="javascript:" i]').count(), what).toBe(0)
  await expectNoSidewaysScroll(page, what)
}

for (const width of [320, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('the dialog: description, suggestions, text and draft show what was typed, as text', async ({ page, newUser, signIn }) => {
      await signIn(await newUser('Host Ile'))
      await open(page, '/drafts')
      await page.getByRole('button', { name: '+ Create Post' }).click()
      const dialog = page.getByRole('dialog', { name: 'Create a Post' })
      await dialog.getByLabel('What should this post be about?').fill(`${SCRIPTS} ${TURNED} ${FAMILY} ${LINK}`)
      await dialog.getByRole('button', { name: 'Generate Post with AI' }).click()
      await expect(dialog.getByText('3 suggestions ready. Pick one to edit it.')).toBeAttached()
      await dialog.getByRole('button', { name: 'Suggestion 1', exact: true }).click()
      await expectUnharmed(page, 'suggestions')
      await dialog.getByLabel('Post text').fill(HOSTILE)
      await expectUnharmed(page, 'text')
      await dialog.getByRole('button', { name: 'Approve & Save' }).click()
      await expect(dialog).toBeHidden()
      const card = draftCard(page, 'onerror')
      await expect(card).toContainText(SCRIPTS)
      await expect(card).toContainText(FAMILY)
      await expectUnharmed(page, 'draft')
      await card.getByRole('button', { name: /Edit text/ }).click()
      await expect(card.getByLabel('Post text')).toHaveValue(new RegExp('W{10000}$'))
      await expectUnharmed(page, 'editor')
    })

    test('the history and the network show it as text', async ({ page, request, newUser, signIn }) => {
      const user = await newUser('Host Oria')
      await linkAccounts(request, user, ['facebook'])
      await createDraft(request, user, { content: `${HOSTILE} ${user.id}`, platforms: ['facebook'] })
      await signIn(user)
      await open(page, '/drafts')
      await draftCard(page, 'onerror').getByRole('button', { name: 'Publish Now' }).click()
      await expect(toastWith(page, 'Post published successfully!')).toBeVisible()
      await open(page, '/post-history')
      await expect(historyCard(page, 'onerror')).toContainText(SCRIPTS)
      await expectUnharmed(page, 'history')
      const [network] = await Promise.all([page.waitForEvent('popup'), historyCard(page, 'onerror').getByRole('link', { name: /View post/ }).click()])
      await expect(network.getByRole('article')).toContainText(SCRIPTS)
      await expectUnharmed(network, 'the page of the network')
    })

    test('the editor, its previews and the calendar show what was typed, as text', async ({ page, request, newUser, signIn }) => {
      const user = await newUser('Host Kalender')
      await linkAccounts(request, user, ['twitter', 'facebook', 'threads'])
      await signIn(user)
      await open(page, '/create-post?schedule=2031-05-14T09:00')
      await page.getByLabel('Post text').fill(HOSTILE)
      if (width < 640) await page.getByRole('button', { name: /^AI/ }).click()
      await page.getByLabel('What should this post be about?').fill(`${SCRIPTS} ${TURNED} ${FAMILY} ${LINK}`)
      if (width < 640) await page.keyboard.press('Escape')
      if (width < 640) await page.getByRole('button', { name: 'More tools' }).click()
      await page.getByRole('button', { name: 'First comment', exact: true }).click()
      await page.getByLabel('First comment').fill(`${SCRIPTS}${TURNED}${UNBROKEN.slice(0, 500)}`)
      await page.getByRole('button', { name: 'Campaign', exact: true }).click()
      await page.getByLabel('Campaign').fill(`${SCRIPTS.slice(0, 40)}${'W'.repeat(40)}`)
      await expect(page.getByText(/^Saved \d/)).toBeAttached()
      await expectUnharmed(page, 'editor')
      if (width < 1_024) await page.getByRole('tab', { name: 'Preview' }).click()
      await expect(page.getByRole('article', { name: /preview$/ }).first()).toContainText('onerror')
      await expectUnharmed(page, 'preview')
      for (const view of ['month', 'week', 'day']) {
        await page.goto(`/planning?view=${view}&date=2031-05-14&open=2031-05-14`)
        await expect(page.getByText('onerror').locator('visible=true').first()).toBeVisible()
        await expectUnharmed(page, view)
      }
    })

    test('names, tags, collections and searches of the library stay text', async ({ page, request, newUser, signIn }) => {
      const user = await newUser('Host Bild')
      await uploadPicture(request, user, `${SCRIPTS.replaceAll('/', '')}${TURNED}${'W'.repeat(100)}.png`, makePng(64, 64, { seed: 11 }))
      await signIn(user)
      await open(page, '/content')
      await page.getByRole('button', { name: 'New collection' }).first().click()
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(SCRIPTS.slice(0, 80))
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Nothing in this collection' })).toBeVisible()
      await expectUnharmed(page, 'collection')
      await open(page, '/content')
      await page.getByRole('list', { name: 'Files', exact: true }).getByRole('button').first().click()
      const detail = page.getByRole('dialog').first()
      await detail.getByRole('button', { name: 'Edit Metadata' }).click()
      await detail.getByLabel('Description').fill(`${SCRIPTS}${TURNED}${FAMILY}${UNBROKEN}`)
      for (const label of ['Product name', 'Category']) await detail.getByLabel(label).fill(`${SCRIPTS}${'W'.repeat(200)}`)
      for (const tag of [SCRIPTS.slice(0, 45), 'W'.repeat(50), TURNED]) {
        await detail.getByLabel('Tags', { exact: true }).fill(tag)
        await page.keyboard.press('Enter')
      }
      await detail.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Metadata saved successfully!').first()).toBeVisible()
      await expect(detail.getByText('onerror').first()).toBeVisible()
      await expectUnharmed(page, 'details')
      await open(page, `/content?view=list&q=${encodeURIComponent('WWWW')}`)
      await page.getByRole('searchbox').fill(`${SCRIPTS}'; drop table media_items; --`)
      await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
      await expectUnharmed(page, 'search')
    })

    test('the profile keeps every field as text, cut to its length, and refuses a script as website', async ({ page, newUser, signIn }) => {
      await signIn(await newUser('Profi Lia'))
      await open(page, '/profile')
      const fields = [PROFILE_LABELS.name, PROFILE_LABELS.phone, PROFILE_LABELS.location, PROFILE_LABELS.company, PROFILE_LABELS.bio]
      for (const label of fields) await page.getByLabel(label, { exact: true }).fill(`${FAMILY}${SCRIPTS}${UNBROKEN}`)
      await page.getByLabel(PROFILE_LABELS.website).fill(LINK)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Enter a web address that starts with http:// or https://.')).toBeVisible()
      await page.getByLabel(PROFILE_LABELS.website).fill('https://example.com/<script>')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(toastWith(page, 'Profile saved.')).toBeVisible()
      await page.reload()
      await expect(page.getByLabel(PROFILE_LABELS.bio)).toHaveValue(new RegExp(`^${FAMILY.slice(0, 4)}`))
      await expectUnharmed(page, 'profile')
    })

    test('the longest handle of an account fits its tile', async ({ page, request, newUser, signIn, control }) => {
      const user = await newUser('Langa')
      await linkAccounts(request, user, [])
      const username = 'w'.repeat(30)
      await control('POST', '/link', { email: user.email, platform: 'instagram', username })
      await signIn(user)
      await open(page, '/social-accounts')
      await page.getByRole('button', { name: 'Refresh Status' }).click()
      await expect(networkTile(page, 'Instagram').getByText(`@${username}`)).toBeVisible()
      await expectUnharmed(page, 'accounts')
    })

    test('a hostile text as a name is shown as text in header, menu and profile', async ({ page }) => {
      await open(page, '/login?mode=sign-up')
      await page.getByLabel('Name', { exact: true }).fill(`${SCRIPTS}${TURNED}${'W'.repeat(300)}`)
      await page.getByLabel('Email', { exact: true }).fill(newEmail('namo'))
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.waitForURL('/')
      await expectUnharmed(page, 'home')
      await open(page, '/profile')
      await expect(page.getByRole('main').getByText('onerror').first()).toBeVisible()
      await expectUnharmed(page, 'profile')
      if (width >= 1_024) return
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toContainText('onerror')
      await expectUnharmed(page, 'menu')
    })
  })
}

const SCRIPT = encodeURIComponent(SCRIPTS)
/** URLs whose parts are read by the screens. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'of drafts, history and sign-in': [
    `/drafts?platform=${SCRIPT}&open=${encodeURIComponent(LINK)}`, `/post-history?tab=${SCRIPT}`, `/auth/callback?platform=${SCRIPT}&error=${SCRIPT}&debug=true`, `/login?next=${encodeURIComponent(LINK)}`, `/social-interactions?tab=${SCRIPT}`,
  ],
  'of creating and planning': [
    `/create-post?draft=${SCRIPT}`, `/create-post?schedule=${SCRIPT}`, `/create-post?media=${SCRIPT}`, '/create-post?media=javascript:window.__xss=4', `/planning?view=${SCRIPT}`, `/planning?date=${SCRIPT}`, `/planning?open=${SCRIPT}`,
    `/planning?status=${SCRIPT}`, `/planning?platform=${SCRIPT}`, `/planning?campaign=${SCRIPT}`,
  ],
  'of the library': [`/content?q=${SCRIPT}`, `/content?page=${SCRIPT}`, `/content?collection=${SCRIPT}`, `/content?open=${SCRIPT}`, `/content?sort=${SCRIPT}`],
}

for (const [what, paths] of Object.entries(ADDRESSES)) {
  test(`hostile values in the address ${what} change nothing`, async ({ page, newUser, signIn }) => {
    // A file or draft with a made-up id is requested and refused.
    expectConsole(refused(400))
    await signIn(await newUser('Ada Adresse'))
    for (const path of paths) {
      await page.goto(path)
      // A dialog may hide the heading from assistive technology.
      await expect(page.locator('h1').first()).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expectUnharmed(page, path)
    }
  })
}
