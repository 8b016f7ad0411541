import type { APIRequestContext, Page } from '@playwright/test'
import { call, createDraft, fromNow, linkAccounts, uploadPicture } from './lib/api.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { makePng } from './lib/png.ts'
import { expectReady, open } from './lib/screens.ts'
import { expect, expectConsole, refused, test, type User } from './lib/test.ts'

const PUBLIC_ROUTES = ['/', '/login', '/login?mode=sign-up', '/login?mode=reset', '/reset-password', '/auth/callback?platform=twitter&debug=true', '/help', '/docs', '/docs/shopify-setup', '/docs/etsy-setup', '/contact', '/privacy', '/terms', '/cookies', '/no-such-page']
const USER_ROUTES = [
  '/drafts', '/post-history', '/post-history?tab=published', '/post-history?tab=debug', '/social-accounts', '/profile', '/knowledge', '/create-post', '/planning', '/content', '/images',
  '/video-generation', '/video/some-task', '/videos', '/social-interactions', '/chatbot', '/campaign-manager', '/campaigns/analytics', '/integrations/ecommerce', '/integrations/shopify',
  '/integrations/etsy', '/api-settings', '/api-keys', '/analytics', '/debug-auth',
]
const SANDBOX_PAGES = ['/sandbox', '/sandbox/outbox']
const WIDTHS = [320, 1440]

/** A user whose screens have something of everything: accounts, drafts of each kind, posts that went well and badly, files. */
async function fillWorld(request: APIRequestContext, user: User): Promise<void> {
  await linkAccounts(request, user, ['facebook', 'instagram', 'twitter', 'reddit'])
  const url = await uploadPicture(request, user, 'a picture.png', makePng(1_200, 1_080, { seed: 5 }))
  const long = 'A sentence that goes on and on so that it does not fit. '.repeat(8)
  await createDraft(request, user, { content: `Scheduled ${user.id}`, platforms: ['facebook', 'instagram'], mediaUrls: [url], scheduledTime: fromNow(86_400_000), status: 'scheduled' })
  await createDraft(request, user, { content: long, platforms: ['twitter', 'instagram', 'bluesky'] })
  await createDraft(request, user, { content: '', mediaUrls: [url] })
  await createDraft(request, user, { content: `Past ${user.id}`, scheduledTime: fromNow(1_000) })
  await call(request, user, 'POST', '/api/ayrshare/publish-post', { content: `Out ${user.id}`, platforms: ['facebook'], mediaUrls: [url] })
  // Reddit refuses a post that names no community.
  await call(request, user, 'POST', '/api/ayrshare/publish-post', { content: `Partly ${user.id}`, platforms: ['facebook', 'reddit'], mediaUrls: [url] })
}

async function checkRoutes(page: Page, routes: readonly string[]): Promise<void> {
  const found: string[] = []
  for (const route of routes) {
    await page.goto(route)
    await expectReady(page)
    await expectNoSidewaysScroll(page, route)
    found.push(...(await findViolations(page)).map((line) => `${route}: ${line}`))
  }
  expect(found).toEqual([])
}

// Traces would double the time; a failure names its elements anyway.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })

test('the check itself finds what is wrong, in both themes', async ({ page }) => {
  await open(page, '/help')
  await page.evaluate(() => {
    const text = document.createElement('p')
    text.textContent = 'Hardly to be read'
    text.style.cssText = 'color:#777;background:#888'
    const picture = document.createElement('img')
    picture.src = '/favicon.svg'
    document.querySelector('main')?.append(text, picture)
  })
  const found = await findViolations(page)
  expect(found.map((line) => line.split(' ', 2).join(' '))).toEqual(expect.arrayContaining(['light color-contrast', 'light image-alt', 'dark color-contrast']))
})

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })
    test.setTimeout(240_000)

    test('signed out: every route', async ({ page }) => {
      expectConsole(refused(404))
      await checkRoutes(page, [...PUBLIC_ROUTES, ...USER_ROUTES])
    })

    test('signed in with data: every route', async ({ page, request, newUser, signIn }) => {
      expectConsole(refused(404))
      const user = await newUser('Axel Access')
      await fillWorld(request, user)
      await signIn(user)
      await checkRoutes(page, ['/', '/no-such-page', ...USER_ROUTES, ...SANDBOX_PAGES])
    })

    test('signed in without data: the empty screens', async ({ page, newUser, signIn }) => {
      await signIn(await newUser('Emmi Empty'))
      await checkRoutes(page, ['/', '/drafts', '/post-history', '/post-history?tab=debug', '/social-accounts', '/knowledge'])
    })

    test('what opens: dialogs, menus, editors, palette, errors', async ({ page, request, newUser, signIn }) => {
      const user = await newUser('Olga Open')
      await fillWorld(request, user)
      await signIn(user)
      const found: string[] = []
      for (const { name, path, act, within } of OPENED) {
        await test.step(name, async () => {
          if (width < 1_024 && name.startsWith('wide:')) return
          if (width >= 1_024 && name.startsWith('narrow:')) return
          await open(page, path)
          await act(page)
          await expectNoSidewaysScroll(page, name)
          found.push(...(await findViolations(page, within)).map((line) => `${name}: ${line}`))
        })
      }
      expect(found).toEqual([])
    })
  })
}

type Opened = { name: string; path: string; act: (page: Page) => Promise<void>; within?: string }

const createDialog = (page: Page) => page.getByRole('dialog', { name: 'Create a Post' })
async function openCreate(page: Page): Promise<void> {
  await page.getByRole('button', { name: '+ Create Post' }).click()
  await expect(createDialog(page)).toBeVisible()
}

const OPENED: readonly Opened[] = [
  { name: 'Create a Post, empty', path: '/drafts', act: openCreate },
  {
    name: 'Create a Post, with suggestions, knowledge and a wrong time',
    path: '/drafts',
    act: async (page) => {
      await openCreate(page)
      await createDialog(page).getByLabel('What should this post be about?').fill('We open a second shop on Saturday.')
      await createDialog(page).getByLabel(/Use Knowledge Base/).check()
      await createDialog(page).getByRole('button', { name: 'Generate Post with AI' }).click()
      await expect(createDialog(page).getByText('3 suggestions ready. Pick one to edit it.')).toBeVisible()
      await createDialog(page).getByRole('button', { name: /^Suggestion 2/ }).click()
      await createDialog(page).getByLabel('Post text').fill('Too long for some. '.repeat(30))
      await createDialog(page).getByLabel('Schedule Post').fill('2020-01-01T10:00')
      await expect(createDialog(page).getByText('The scheduled time must be in the future.')).toBeVisible()
    },
  },
  {
    name: 'the library over the dialog',
    path: '/drafts',
    act: async (page) => {
      await openCreate(page)
      await createDialog(page).getByRole('button', { name: 'Select from My Images' }).click()
      await expect(page.getByRole('dialog', { name: 'Select Image from Your Library' }).getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'editor of a text',
    path: '/drafts',
    act: async (page) => {
      await page.getByRole('button', { name: /Edit text/ }).nth(1).click()
      await expect(page.getByLabel('Post text')).toBeFocused()
    },
  },
  {
    name: 'editor of platforms',
    path: '/drafts',
    act: async (page) => {
      await page.getByRole('button', { name: /choose platforms/ }).first().click()
      await expect(page.getByRole('group', { name: 'Target platforms' })).toBeVisible()
    },
  },
  {
    name: 'editor of a time, refused',
    path: '/drafts',
    act: async (page) => {
      await page.getByRole('button', { name: /change time|Set a time/ }).first().click()
      await page.getByLabel('Schedule time').fill('2020-01-01T10:00')
      await page.getByRole('button', { name: 'Save time' }).click()
      await expect(page.getByText('The scheduled time must be in the future.').first()).toBeVisible()
    },
  },
  {
    name: 'Add Media',
    path: '/drafts',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add Media' }).first().click()
      await expect(page.getByRole('dialog', { name: 'Add Media' }).getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    // Only the message: what it covers for a moment is a matter of where the page stands.
    name: 'a message with Undo',
    path: '/drafts',
    within: '[aria-label="Messages (F8)"]',
    act: async (page) => {
      await page.getByRole('feed').getByRole('button', { name: 'Delete' }).last().click()
      await page.getByRole('button', { name: 'Undo' }).focus()
    },
  },
  {
    name: 'Unlink asks',
    path: '/social-accounts',
    act: async (page) => {
      await page.getByRole('button', { name: 'Unlink profile' }).click()
      await expect(page.getByRole('alertdialog', { name: 'Are you sure you want to unlink your social profile?' })).toBeVisible()
      await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
    },
  },
  {
    name: 'unsaved changes of the profile',
    path: '/profile',
    act: async (page) => {
      await page.getByLabel('Website').fill('not a web address')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Enter a web address that starts with http:// or https://.')).toBeVisible()
      await page.getByLabel('Website').fill('')
    },
  },
  {
    name: 'the activity list',
    path: '/knowledge',
    act: async (page) => {
      await page.getByRole('button', { name: /^Activity/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the sandbox list',
    path: '/knowledge',
    act: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Sandbox' }).click()
      await expect(page.getByRole('dialog', { name: 'Sandbox' })).toBeVisible()
    },
  },
  {
    name: 'the palette',
    path: '/knowledge',
    act: async (page) => {
      await page.keyboard.press('Control+K')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'the list of keys',
    path: '/knowledge',
    act: async (page) => {
      await page.keyboard.press('Shift+?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'wide: an open group of the navigation',
    path: '/knowledge',
    act: async (page) => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Planning' }).click()
      await expect(page.getByRole('link', { name: /^Drafts/ }).first()).toBeVisible()
    },
  },
  {
    name: 'narrow: the menu',
    path: '/knowledge',
    act: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    },
  },
]
