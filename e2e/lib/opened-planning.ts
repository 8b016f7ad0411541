import { expect, type Locator, type Page } from '@playwright/test'
import type { Opened } from './opened.ts'
import { openMedia } from './screens.ts'

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const files = (page: Page) => page.getByRole('list', { name: 'Files', exact: true })

/** Opens the details of the first file of the library. */
async function openFile(page: Page): Promise<void> {
  await files(page).locator('[data-grid-item]').first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Edit Metadata' })).toBeVisible()
}

async function openShare(page: Page): Promise<void> {
  await openFile(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog', { name: 'Share' }).getByLabel('Caption')).toBeVisible()
}

/** Waits until a menu is open. */
async function openMenu(page: Page, of: Locator): Promise<void> {
  await of.getByRole('button', { name: 'More' }).first().click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
}

/** Dialogs, menus and the like on the screens of creating, planning and the library. */
export const OPENED_PLANNING: readonly Opened[] = [
  {
    name: 'Create a Post page, single: suggestions, too long, no picture',
    path: '/create-post',
    act: async (page) => {
      await field(page, 'Post text').fill('Too long for some. '.repeat(30))
      await expect(page.getByText(/^\d+ things? to fix$/)).toBeVisible()
    },
  },
  {
    name: 'Create a Post page, a text of its own for one platform',
    path: '/create-post',
    act: async (page) => {
      await field(page, 'Post text').fill('For everybody')
      const more = page.getByRole('button', { name: 'More tools' })
      if (await more.isVisible()) await more.click()
      await page.getByRole('tab', { name: /^Customize for X/ }).click()
      await page.getByLabel('Text for X').fill('For X')
    },
  },
  {
    name: 'Create a Post page, series with slots',
    path: '/create-post',
    act: async (page) => {
      const dots = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
      const choice = page.getByRole('main').getByText('Series of Posts')
      if (await choice.isVisible()) await choice.click()
      else {
        await dots.click()
        await page.getByRole('menuitem', { name: 'Series of Posts' }).click()
      }
      await field(page, 'What should this post be about?').fill('Our spring menu starts on Monday with three new filter coffees.')
      await page.getByRole('main').getByRole('button', { name: 'Generate', exact: true }).click()
      await expect(page.getByRole('button', { name: /^Time of post 3:/ })).toBeVisible()
    },
  },
  {
    name: 'narrow: previews of the Create a Post page',
    path: '/create-post',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Preview' }).click()
      await expect(page.getByRole('article', { name: /preview$/ }).first()).toBeVisible()
    },
  },
  {
    name: 'wide: the day panel',
    path: '/planning',
    act: async (page) => {
      await page.getByRole('grid').locator('[data-post]').first().click()
      await expect(page.getByRole('complementary').getByRole('button').first()).toBeVisible()
    },
  },
  {
    name: 'narrow: the day sheet',
    path: '/planning',
    act: async (page) => {
      await page.getByRole('main').locator('[data-post]').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'Move to… of the tray',
    path: '/planning',
    act: async (page) => {
      await page.getByRole('button', { name: /^Schedule… / }).first().click()
      await expect(page.getByRole('dialog').getByLabel('Day and time')).toBeVisible()
    },
  },
  {
    name: 'the calendar feed',
    path: '/planning',
    act: async (page) => {
      await page.getByRole('button', { name: 'Subscribe / export' }).click()
      await expect(page.getByLabel('Calendar address (iCal)')).not.toHaveValue('')
    },
  },
  { name: 'a file of the library', path: '/content', act: openFile },
  {
    name: 'a file of the library, edited and analyzed',
    path: '/content',
    act: async (page) => {
      await openFile(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Edit Metadata' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Analyze with AI' }).click()
      await expect(page.getByText('AI analysis completed! Review and save the suggested metadata.')).toBeVisible()
    },
  },
  {
    name: 'Delete asks for a file',
    path: '/content',
    act: async (page) => {
      await openFile(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
    },
  },
  {
    name: 'several files are chosen',
    path: '/content',
    within: '[aria-label="Selected files"]',
    act: async (page) => {
      await page.getByRole('checkbox', { name: /^Select / }).first().check({ force: true })
      await expect(page.getByRole('region', { name: 'Selected files' })).toBeVisible()
    },
  },
  {
    name: 'a new collection',
    path: '/content',
    act: async (page) => {
      await page.getByRole('button', { name: 'New collection' }).first().click()
      await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
    },
  },
  {
    name: 'the share dialog, later',
    path: '/content',
    act: async (page) => {
      await openShare(page)
      const dialog = page.getByRole('dialog', { name: 'Share' })
      await dialog.getByRole('checkbox', { name: 'Facebook' }).check()
      await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
      await expect(dialog.getByLabel('Date')).toBeVisible()
    },
  },
  {
    name: 'the image chooser',
    path: '/content',
    act: async (page) => {
      await openShare(page)
      const dialog = page.getByRole('dialog', { name: 'Share' })
      await dialog.getByText(/^Picture: /).click()
      await dialog.getByRole('button', { name: 'Choose from Image Library' }).click()
      await expect(dialog.getByRole('list', { name: 'Library' }).getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'Smart media of a draft',
    path: '/drafts',
    act: async (page) => {
      const card = page.getByRole('feed').getByRole('article').filter({ hasText: 'As it is now' })
      await openMedia(card)
      await card.getByRole('button', { name: 'Smart' }).click()
      await expect(card.getByText(/No smart suggestions found|Relevance/).first()).toBeVisible()
    },
  },
  // A target half covered by a menu is small only while the menu is open.
  { name: 'the menu of a draft', path: '/drafts', act: async (page) => openMenu(page, page.getByRole('feed')), within: '[role=menu]' },
  {
    name: 'versions of a draft',
    path: '/drafts',
    act: async (page) => {
      await openMenu(page, page.getByRole('feed').getByRole('article').filter({ hasText: 'As it is now' }))
      await page.getByRole('menuitem', { name: 'Version history' }).click()
      await expect(page.getByRole('dialog', { name: 'Version history' }).getByText('first').first()).toBeVisible()
    },
  },
  {
    // Only the bar: what it covers depends on the scroll position.
    name: 'several drafts are chosen',
    path: '/drafts',
    within: '[aria-label="Selected drafts"]',
    act: async (page) => {
      await page.getByRole('feed').getByLabel(/^Select/).first().check({ force: true })
      await expect(page.getByRole('region', { name: 'Selected drafts' })).toBeVisible()
    },
  },
]
