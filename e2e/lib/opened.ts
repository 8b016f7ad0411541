import { expect, type Locator, type Page } from '@playwright/test'
import { pickTime } from './composer.ts'
import { chooseMore, openMedia } from './screens.ts'

/**
 * Something that opens on a screen: the screen, how to open it, and the part to check if it is not the whole page. `act` returns what is visible for as
 * long as it is open, so that it can be checked in windows of several widths; `width` names the only one that has it. `hasEffect` marks what changes the data.
 */
export type Opened = { name: string; path: string; act: (page: Page) => Promise<Locator>; within?: string; width?: 'narrow' | 'wide'; hasEffect?: true }

const createDialog = (page: Page) => page.getByRole('dialog', { name: 'Create a Post' })
async function openCreate(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '+ Create Post' }).click()
  await expect(createDialog(page)).toBeVisible()
  return createDialog(page)
}

/** Dialogs, menus and the like of all screens and of the main job. */
export const OPENED: readonly Opened[] = [
  { name: 'Create a Post, empty', path: '/drafts', act: openCreate },
  {
    name: 'Create a Post, with suggestions, knowledge and a wrong time',
    hasEffect: true,
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
      return createDialog(page).getByText('The scheduled time must be in the future.').first()
    },
  },
  {
    name: 'the library over the dialog',
    path: '/drafts',
    act: async (page) => {
      await openCreate(page)
      await createDialog(page).getByRole('button', { name: 'Select from My Images' }).click()
      return page.getByRole('dialog', { name: 'Select Image from Your Library' }).getByRole('listitem').first()
    },
  },
  {
    name: 'editor of a text',
    path: '/drafts',
    act: async (page) => {
      await page.getByRole('button', { name: /Edit text/ }).nth(1).click()
      await expect(page.getByLabel('Post text')).toBeFocused()
      return page.getByLabel('Post text')
    },
  },
  {
    name: 'editor of platforms',
    path: '/drafts',
    act: async (page) => {
      await page.getByRole('button', { name: /choose platforms/ }).first().click()
      return page.getByRole('group', { name: 'Target platforms' })
    },
  },
  {
    name: 'editor of a time, refused',
    path: '/drafts',
    act: async (page) => {
      await page.getByRole('button', { name: /change time|Set a time/ }).first().click()
      await page.getByLabel('Schedule time').fill('2020-01-01T10:00')
      await page.getByRole('button', { name: 'Save time' }).click()
      return page.getByText('The scheduled time must be in the future.').first()
    },
  },
  {
    name: 'Add Media',
    path: '/drafts',
    act: async (page) => {
      await openMedia(page.getByRole('feed').getByRole('article').nth(1))
      await page.getByRole('button', { name: 'Add Media' }).first().click()
      return page.getByRole('dialog', { name: 'Add Media' }).getByRole('listitem').first()
    },
  },
  {
    // Only the message: what it covers depends on the scroll position.
    name: 'a message with Undo',
    hasEffect: true,
    path: '/drafts',
    within: '[aria-label="Messages (F8)"]',
    act: async (page) => {
      await chooseMore(page.getByRole('feed').getByRole('article').last(), 'Delete')
      await page.getByRole('button', { name: 'Undo' }).focus()
      return page.getByRole('button', { name: 'Undo' })
    },
  },
  {
    name: 'Unlink asks',
    path: '/social-accounts',
    act: async (page) => {
      await page.getByRole('button', { name: 'Details' }).click()
      await page.getByRole('button', { name: 'Unlink profile' }).click()
      const question = page.getByRole('alertdialog', { name: 'Are you sure you want to unlink your social profile?' })
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
      return question
    },
  },
  {
    name: 'unsaved changes of the profile',
    path: '/profile',
    act: async (page) => {
      await page.getByLabel('Website').fill('not a web address')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      return page.getByText('Enter a web address that starts with http:// or https://.')
    },
  },
  {
    name: 'the activity list',
    path: '/chatbot',
    act: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      return page.getByRole('dialog')
    },
  },
  {
    name: 'the sandbox list',
    path: '/chatbot',
    act: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Sandbox' }).click()
      return page.getByRole('dialog', { name: 'Sandbox' })
    },
  },
  {
    name: 'the palette',
    path: '/chatbot',
    act: async (page) => {
      await page.keyboard.press('Control+K')
      return page.getByRole('option').first()
    },
  },
  {
    name: 'the list of keys',
    path: '/chatbot',
    act: async (page) => {
      await page.keyboard.press('Shift+?')
      return page.getByRole('dialog')
    },
  },
  {
    name: 'an open group of the navigation',
    width: 'wide',
    path: '/chatbot',
    act: async (page) => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Planning' }).click()
      return page.getByRole('link', { name: /^Drafts/ }).first()
    },
  },
  {
    name: 'the menu',
    width: 'narrow',
    path: '/chatbot',
    act: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      return page.getByRole('dialog', { name: 'Menu' })
    },
  },
]
