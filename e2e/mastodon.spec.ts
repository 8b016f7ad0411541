import { DIRECT_TEXTS as TEXTS } from '@marquee/contract/direct-texts'
import { UNDO_MS } from '@marquee/contract/conversations/texts'
import { DIALOG_TEXTS } from '@marquee/contract/posts'
import type { Locator, Page } from '@playwright/test'
import { call } from './lib/api.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { chooseOnly, primary } from './lib/composer.ts'
import { makePng } from './lib/png.ts'
import { historyCard, networkTile, open, toastWith } from './lib/screens.ts'
import { expect, expectConsole, refused, test } from './lib/test.ts'

const NARROW = { width: 320, height: 800 }
const WIDE = { width: 1_440, height: 900 }
/** Networks without webhooks are asked once a minute. */
const ASKED_WITHIN = 90_000

type Status = { id: string; account: string; text: string; inReplyToId: string | null; mediaIds: string[] }

/** Opens the dialog of the card and goes to the page of the server. Takes the name of the user there. */
async function goToServer(page: Page): Promise<void> {
  await page.getByRole('button', { name: `${TEXTS.submit} ${TEXTS.directly('Mastodon')}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(TEXTS.ownServer)).toHaveValue(/\/sandbox\/mastodon$/)
  await dialog.getByRole('button', { name: TEXTS.toServer }).click()
  await expect(page.getByRole('heading', { name: 'Authorization required' })).toBeVisible()
}

async function connect(page: Page, username: string): Promise<void> {
  await goToServer(page)
  await page.getByLabel('Your username here').fill(username)
  await page.getByRole('button', { name: 'Authorize' }).click()
  await expect(toastWith(page, TEXTS.connected('Mastodon'))).toBeVisible()
}

test('Mastodon is connected on the page of the account’s own server', async ({ page, newUser, signIn }, info) => {
  await signIn(await newUser('Mira Mastodon'))
  await open(page, '/social-accounts')
  await page.getByRole('button', { name: `${TEXTS.submit} ${TEXTS.directly('Mastodon')}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(TEXTS.ownServer).fill('http://127.0.0.1')
  expectConsole(refused(400))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(TEXTS.badOwnServer)
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize(NARROW)
  await expectNoSidewaysScroll(page, 'the dialog at 320 px')
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: info.outputPath('refused-narrow.png') })
  await dialog.getByRole('button', { name: TEXTS.cancel }).click()

  await goToServer(page)
  await expectNoSidewaysScroll(page, 'the page of the server at 320 px')
  await page.screenshot({ path: info.outputPath('consent-narrow.png') })
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByText(TEXTS.refusedThere('Mastodon'))).toBeVisible()
  await expect(page).toHaveURL(/\/social-accounts$/)
  await page.setViewportSize(WIDE)
  await page.screenshot({ path: info.outputPath('denied.png'), fullPage: true })

  await connect(page, 'mira')
  await expect(page).toHaveURL(/\/social-accounts$/)
  await expect(networkTile(page, 'Mastodon').getByText('@mira@mastodon.sandbox')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: info.outputPath('connected.png'), fullPage: true })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await page.setViewportSize(NARROW)
  await expectNoSidewaysScroll(page, 'the account at 320 px')
  await page.screenshot({ path: info.outputPath('connected-narrow-dark.png'), fullPage: true })
})

const thread = (page: Page): Locator => page.getByRole('region', { name: 'Thread', exact: true })

test('a post with a picture is published on Mastodon, and its reply is read and answered', async ({ page, request, newUser, signIn, control }, info) => {
  test.setTimeout(ASKED_WITHIN + 90_000)
  const user = await newUser('Pia Post')
  const name = `pia${user.id.slice(-8)}`
  const content = `The oven is hot, and the door is open: https://example.com/${'x'.repeat(40)} ${user.id.slice(-6)}`
  await signIn(user)
  await open(page, '/social-accounts')
  await connect(page, name)

  await open(page, '/create-post')
  await chooseOnly(page, ['Mastodon'])
  await page.getByLabel('Post text').fill(content)
  await page.getByLabel(DIALOG_TEXTS.attach).setInputFiles({ name: 'oven.png', mimeType: 'image/png', buffer: makePng(640, 480, { seed: 3 }) })
  await expect(page.getByRole('img', { name: 'oven.png' })).toBeVisible()
  // Any link counts 23.
  await expect(page.getByRole('button', { name: /^Mastodon \d+ \/ 500/ })).toHaveText(new RegExp(`^Mastodon ${content.length - 60 + 23} / 500`))
  await page.getByRole('radiogroup', { name: DIALOG_TEXTS.schedule }).getByRole('radio').first().click()
  await expect(primary(page)).not.toHaveAttribute('aria-disabled', 'true')
  await page.screenshot({ path: info.outputPath('composer.png'), fullPage: true })
  await primary(page).click()
  const statuses = () => control<Status[]>('GET', '/mastodon/statuses')
  await expect.poll(async () => (await statuses()).filter(({ account }) => account === name).map(({ text, mediaIds }) => [text, mediaIds.length])).toEqual([[content, 1]])

  await open(page, '/post-history')
  const link = historyCard(page, 'The oven is hot').getByRole('link', { name: /Mastodon|View|Open/ }).first()
  await expect(link).toHaveAttribute('href', new RegExp(`/sandbox/mastodon/@${name}/\\d+$`))

  const [post] = (await statuses()).filter(({ account }) => account === name)
  const asked = await control<Status>('POST', '/mastodon/write', { account: 'elif@example.social', name: 'Elif Demir', text: 'Do you have rye as well?', replyTo: post?.id })
  await open(page, '/social-interactions?tab=comments')
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: /Elif Demir/ })
  await expect
    .poll(
      async () => {
        await call(request, user, 'POST', '/api/enhanced-polling', {})
        return row.count()
      },
      { timeout: ASKED_WITHIN, intervals: [5_000] },
    )
    .toBe(1)
  await row.click()
  await expect(thread(page).getByText('Do you have rye as well?')).toBeVisible()
  await thread(page).getByRole('textbox', { name: 'Reply' }).fill('Rye comes out at ten.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(thread(page).getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: UNDO_MS + 10_000 })
  expect((await statuses()).filter(({ inReplyToId }) => inReplyToId === asked.id).map(({ account, text }) => [account, text])).toEqual([[name, '@elif@example.social Rye comes out at ten.']])
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: info.outputPath('answered.png'), fullPage: true })
})
