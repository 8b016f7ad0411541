import { expect, type Page } from '@playwright/test'
import { pickTime } from './composer.ts'
import { chooseMore, openMedia } from './screens.ts'

/** Something that opens on a screen: the screen, how to open it, and the part to check if it is not the whole page. */
export type Opened = { name: string; path: string; act: (page: Page) => Promise<void>; within?: string }

const createDialog = (page: Page) => page.getByRole('dialog', { name: 'Create a Post' })
async function openCreate(page: Page): Promise<void> {
  await page.getByRole('button', { name: '+ Create Post' }).click()
  await expect(createDialog(page)).toBeVisible()
}

/** Dialogs, menus and the like of all screens and of the main job. The prefixes `wide:` and `narrow:` mark those of such windows only. */
export const OPENED: readonly Opened[] = [
  { name: 'Create a Post, empty', path: '/drafts', act: openCreate },
  {
    name: 'Create a Post, with suggestions, knowledge and a wrong time',
    path: '/drafts',
    act: async (page) => {
      await openCreate(page)
      await createDialog(page).getByLabel('What should this post be about?').fill('We open a second shop on Saturday.')
      await createDialog(page).getByLabel(/Use Knowledge Base/).check()
      await createDialog(page).getByRole('button', { name: 'Generate Post with AI' }).click()
      await expect(createDialog(page).getByText('3 suggestions ready. Pick one to edit it.')).toBeAttached()
      await createDialog(page).getByRole('button', { name: 'Suggestion 2', exact: true }).click()
      await createDialog(page).getByLabel('Post text').fill('Too long for some. '.repeat(30))
      await pickTime(page, '2020-01-01T10:00')
      await expect(createDialog(page).getByText('The scheduled time must be in the future.').first()).toBeVisible()
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
      await openMedia(page.getByRole('feed').getByRole('article').nth(1))
      await page.getByRole('button', { name: 'Add Media' }).first().click()
      await expect(page.getByRole('dialog', { name: 'Add Media' }).getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    // Only the message: what it covers depends on the scroll position.
    name: 'a message with Undo',
    path: '/drafts',
    within: '[aria-label="Messages (F8)"]',
    act: async (page) => {
      await chooseMore(page.getByRole('feed').getByRole('article').last(), 'Delete')
      await page.getByRole('button', { name: 'Undo' }).focus()
    },
  },
  {
    name: 'Unlink asks',
    path: '/social-accounts',
    act: async (page) => {
      await page.getByRole('button', { name: 'Details' }).click()
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
    path: '/chatbot',
    act: async (page) => {
      await page.getByRole('button', { name: /^Activity/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the sandbox list',
    path: '/chatbot',
    act: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Sandbox' }).click()
      await expect(page.getByRole('dialog', { name: 'Sandbox' })).toBeVisible()
    },
  },
  {
    name: 'the palette',
    path: '/chatbot',
    act: async (page) => {
      await page.keyboard.press('Control+K')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'the list of keys',
    path: '/chatbot',
    act: async (page) => {
      await page.keyboard.press('Shift+?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'wide: an open group of the navigation',
    path: '/chatbot',
    act: async (page) => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Planning' }).click()
      await expect(page.getByRole('link', { name: /^Drafts/ }).first()).toBeVisible()
    },
  },
  {
    name: 'narrow: the menu',
    path: '/chatbot',
    act: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    },
  },
]
