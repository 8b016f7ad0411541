import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Route, Routes } from 'react-router'
import { base } from '../../test/create-post-api.ts'
import { fakeApi, errorResponse, renderScreen } from '../../test/fake-api.tsx'
import { profileServer } from '../../test/profile.ts'
import { CreatePostDialog } from '../features/posts/dialog/create-post-dialog.tsx'
import { wipeUserData } from '../lib/storage.ts'
import { setTimeZone } from '../lib/time-zone.ts'
import { SCREENS } from './routes.ts'

/** Texts shown on a screen as it opens for a user who has nothing yet, letter for letter (docs/trace.md). */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  '/profile': [
    'My Profile', 'Manage your account settings and preferences', 'Pro Plan', 'Quick Actions', 'Social Accounts', 'API Settings', 'Analytics', 'Log Out', 'Personal Information',
    'Full Name', 'Email Address', 'Phone Number', 'Location', 'Company', 'Website', 'Bio', 'Profile', 'Preferences', 'Notifications', 'Security',
    'Posts Created', 'Platforms Connected', 'Total Reach', 'Engagement Rate', 'Images Uploaded', 'Videos Created', 'Etsy Products',
  ],
  '/profile?tab=preferences': [
    'AI Image Generation', 'OpenAI DALL-E 3', 'XAI Grok-2-image', 'Recommended', 'Fast', 'Content Preferences', 'Default Content Style', 'Professional', 'Casual', 'Creative', 'Technical', 'Preferred AI Model', 'Grok 3 Beta (Default)',
    'Grok 3 Mini', 'Default Timezone',
  ],
  '/social-accounts': ['Social Media Accounts', 'Create My Social Profile'],
  '/planning': ['Content Planning', 'Today', 'Month', 'Week', 'Day', 'Schedule a Post', 'Unscheduled'],
  '/knowledge': ['Knowledge Base Management', '+ Add Entry', 'Upload files', 'Ask a question'],
  '/content': ['Content Library', 'Upload', 'New collection', 'all', 'images', 'videos'],
  '/create-post': [
    'Create a Post', 'Single Post', 'Series of Posts', 'Generate', 'Auto-post when ready', 'Attach Images or Videos', 'Select from My Images', 'Cancel', 'Save as Draft', 'Pick a time',
  ],
  '/social-interactions?tab=settings': ['Post History', 'Settings', 'Skip approval', 'Schedule automatically', 'Time between the posts of a series'],
  '/video/no-such-task': ['Video Not Found', "This video doesn't exist or you don't have access to it"],
}

/** Shows the screen of an address to Alice, on a server that has none of her data. */
async function show(address: string) {
  fakeApi({
    ...base(),
    'GET /api/ayrshare/user-profile': () => ({ success: true, profile: null }),
    'GET /api/social/accounts': () => ({ success: true, accounts: [], checked_at: null, dependent_posts: 0 }),
    'GET /api/posts/calendar': () => ({ success: true, posts: [], nextCursor: null }),
    'GET /api/videos/:id': () => errorResponse(404, 'not_found', 'Not found'),
    ...profileServer(),
  })
  const path = address.replace(/\?.*/, '')
  const found = SCREENS.find((each) => new RegExp(`^${each.path.replace(/:\w+/, '[^/]+')}$`).test(path))
  if (!found) throw new Error(`no screen at ${path}`)
  const { Component } = await found.page()
  renderScreen(<Routes><Route path={found.path} element={<Component />} /></Routes>, address)
  return userEvent.setup()
}

/** The text is shown somewhere; the failure names it. */
const expectText = async (text: string): Promise<void> => expect(await screen.findAllByText(text)).not.toEqual([])

beforeEach(() => setTimeZone('UTC'))
afterEach(() => {
  cleanup()
  wipeUserData()
  vi.unstubAllGlobals()
})

it.each(Object.entries(TEXTS))('%s shows its texts', async (address, texts) => {
  await show(address)
  for (const text of texts) await expectText(text)
})

it('the dialog shows its texts', async () => {
  fakeApi(base())
  renderScreen(<CreatePostDialog open onOpenChange={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog'))
  for (const text of ['Create a Post', 'Single Post', 'Series of Posts', 'Generate Post with AI', 'Auto-post when ready', 'Schedule Post', 'Attach Images or Videos', 'Select from My Images', 'Cancel', 'Approve & Save']) {
    expect(await dialog.findAllByText(text)).not.toEqual([])
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Select from My Images' }))
  for (const text of ['Select Image from Your Library', 'No images found in your library.', 'Close']) await expectText(text)
})

it('the calendar filters by status and by every platform it knows', async () => {
  await show('/planning')
  const status = within(await screen.findByRole('group', { name: 'Status' }))
  for (const name of ['Draft', 'Scheduled', 'Published', 'Failed']) expect(status.getByRole('button', { name: new RegExp(`^${name}`) })).toBeTruthy()
  const offered = [...screen.getByLabelText('Platform').querySelectorAll('option')].map(({ value }) => value)
  expect(offered).toEqual(expect.arrayContaining(['instagram', 'twitter', 'facebook', 'tiktok', 'youtube', 'linkedin', 'pinterest', 'threads', 'snapchat', 'reddit']))
})

it('the creator offers all platforms, the knowledge base and the library', async () => {
  const user = await show('/create-post')
  await user.click(await screen.findByRole('button', { name: '9 more' }))
  const platforms = within(await screen.findByRole('list', { name: 'Networks' }))
  for (const name of ['Facebook', 'Instagram', 'X', 'LinkedIn', 'TikTok', 'YouTube', 'Pinterest', 'Threads', 'Snapchat', 'Reddit', 'Telegram', 'Bluesky']) expect(platforms.getByRole('button', { name: `Connect ${name}` })).toBeTruthy()
  expect(platforms.getAllByRole('listitem')).toHaveLength(13)
  await user.keyboard('{Escape}')
  expect(screen.getByLabelText(/^Use Knowledge Base/)).toHaveProperty('checked', true)
  expect((await screen.findByRole('link', { name: 'Add entries and files' })).getAttribute('href')).toBe('/knowledge')
  await user.click(screen.getByRole('button', { name: 'Select from My Images' }))
  const picker = within(await screen.findByRole('dialog', { name: 'Select Image from Your Library' }))
  for (const filter of ['all', 'images', 'videos']) expect(picker.getByRole('radio', { name: filter })).toBeTruthy()
  expect(await picker.findByText('No images found in your library.')).toBeTruthy()
})
