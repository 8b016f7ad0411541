import { expect, type Locator, type Page } from '@playwright/test'
import type { Opened } from './opened.ts'
import { openMedia } from './screens.ts'

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const files = (page: Page) => page.getByRole('list', { name: 'Files', exact: true })

/** Opens the details of the first file of the library. */
async function openFile(page: Page): Promise<Locator> {
  await files(page).locator('[data-grid-item]').first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Edit Metadata' })).toBeVisible()
  return page.getByRole('dialog').getByRole('button', { name: 'Edit Metadata' })
}

/** Opens the share dialog over the details of the first file. Returns the dialog. */
async function openShare(page: Page): Promise<Locator> {
  await openFile(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await expect(dialog.getByLabel('Caption')).toBeVisible()
  return dialog
}

/** Opens the first menu within `of`. Returns its first item. */
async function openMenu(page: Page, of: Locator): Promise<Locator> {
  await of.getByRole('button', { name: 'More' }).first().click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  return page.getByRole('menuitem').first()
}

/** Dialogs, menus and the like on the screens of creating, planning and the library. */
export const OPENED_PLANNING: readonly Opened[] = [
  {
    name: 'Create a Post page, single: suggestions, too long, no picture',
    hasEffect: true,
    path: '/create-post',
    act: async (page) => {
      await field(page, 'Post text').fill('Too long for some. '.repeat(30))
      return page.getByText(/^\d+ things? to fix$/)
    },
  },
  {
    name: 'Create a Post page, a text of its own for one platform',
    hasEffect: true,
    path: '/create-post',
    act: async (page) => {
      await field(page, 'Post text').fill('For everybody')
      await page.getByRole('button', { name: 'More tools' }).click()
      await page.getByRole('tab', { name: /^Customize for X/ }).click()
      await page.getByLabel('Text for X').fill('For X')
      return page.getByLabel('Text for X')
    },
  },
  {
    name: 'Create a Post page, series with slots',
    hasEffect: true,
    path: '/create-post',
    act: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Series of Posts' }).click()
      await field(page, 'What should this post be about?').fill('Our spring menu starts on Monday with three new filter coffees.')
      await page.getByRole('main').getByRole('button', { name: 'Generate', exact: true }).click()
      return page.getByRole('button', { name: /^Time of post 3:/ })
    },
  },
  {
    name: 'previews of the Create a Post page',
    width: 'narrow',
    path: '/create-post',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Preview' }).click()
      return page.getByRole('article', { name: /preview$/ }).first()
    },
  },
  {
    name: 'the day panel',
    width: 'wide',
    path: '/planning',
    act: async (page) => {
      await page.getByRole('grid').locator('[data-post]').first().click()
      return page.getByRole('complementary').getByRole('button').first()
    },
  },
  {
    name: 'the day sheet',
    width: 'narrow',
    path: '/planning',
    act: async (page) => {
      await page.getByRole('main').locator('[data-post]').first().click()
      return page.getByRole('dialog')
    },
  },
  {
    name: 'Move to… of the tray',
    path: '/planning',
    act: async (page) => {
      await page.getByRole('button', { name: /^Schedule… / }).first().click()
      return page.getByRole('dialog').getByLabel('Day and time')
    },
  },
  {
    name: 'the calendar feed',
    path: '/planning',
    act: async (page) => {
      await page.getByRole('button', { name: 'Subscribe / export' }).click()
      await expect(page.getByLabel('Calendar address (iCal)')).not.toHaveValue('')
      return page.getByLabel('Calendar address (iCal)')
    },
  },
  { name: 'a file of the library', path: '/content', act: openFile },
  {
    name: 'a file of the library, edited and analyzed',
    hasEffect: true,
    path: '/content',
    act: async (page) => {
      await openFile(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Edit Metadata' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Analyze with AI' }).click()
      return page.getByText('AI analysis completed! Review and save the suggested metadata.')
    },
  },
  {
    name: 'Delete asks for a file',
    path: '/content',
    act: async (page) => {
      await openFile(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
      return page.getByRole('alertdialog')
    },
  },
  {
    name: 'several files are chosen',
    path: '/content',
    within: '[aria-label="Selected files"]',
    act: async (page) => {
      await page.getByRole('checkbox', { name: /^Select / }).first().check({ force: true })
      return page.getByRole('region', { name: 'Selected files' })
    },
  },
  {
    name: 'a new collection',
    path: '/content',
    act: async (page) => {
      await page.getByRole('button', { name: 'New collection' }).first().click()
      await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
      return page.getByRole('dialog').getByLabel('Name')
    },
  },
  {
    name: 'the share dialog, later',
    path: '/content',
    act: async (page) => {
      const dialog = await openShare(page)
      await dialog.getByRole('checkbox', { name: 'Facebook' }).check()
      await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
      return dialog.getByLabel('Date')
    },
  },
  {
    name: 'the image chooser',
    path: '/content',
    act: async (page) => {
      const dialog = await openShare(page)
      await dialog.getByText(/^Picture: /).click()
      await dialog.getByRole('button', { name: 'Choose from Image Library' }).click()
      return dialog.getByRole('list', { name: 'Library' }).getByRole('listitem').first()
    },
  },
  {
    name: 'Smart media of a draft',
    path: '/drafts',
    act: async (page) => {
      const card = page.getByRole('feed').getByRole('article').filter({ hasText: 'As it is now' })
      await openMedia(card)
      await card.getByRole('button', { name: 'Smart' }).click()
      return card.getByText(/No smart suggestions found|Relevance/).first()
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
      return page.getByRole('dialog', { name: 'Version history' }).getByText('first').first()
    },
  },
  {
    // Only the bar: what it covers depends on the scroll position.
    name: 'several drafts are chosen',
    path: '/drafts',
    within: '[aria-label="Selected drafts"]',
    act: async (page) => {
      await page.getByRole('feed').getByLabel(/^Select/).first().check({ force: true })
      return page.getByRole('region', { name: 'Selected drafts' })
    },
  },
]
