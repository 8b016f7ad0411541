import { type Page } from '@playwright/test'
import { open } from './lib/screens.ts'
import { expect, expectConsole, refused, test } from './lib/test.ts'

/** Texts that stand on a screen as it opens, letter for letter (docs/trace.md). */
const SIGNED_OUT: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'AI Social Marketing', 'Start Creating Content', 'Connect Social Accounts', 'AI Content Creation', 'Multi-Platform Publishing', 'AI Video Generation',
    'Smart Knowledge Base', 'Quick Actions', 'Manage Drafts', 'Knowledge Base', 'Social Accounts', 'Social Interactions', 'Quick Post', '+ Create Post', 'Home', 'Sign in',
    'Create Content', 'Social Publishing', 'AI Video', 'Support', 'Help Center', 'Documentation', 'API Reference', 'Contact Us', 'Legal', 'Privacy Policy', 'Terms of Service',
    'Cookie Policy',
  ],
  '/login': ['Sign in to your account', 'Forgot your password?', 'Remember me'],
  '/create-post': ['Create a Post'],
  '/videos': ['Video Library'],
  '/images': ['Your Images'],
  '/knowledge': ['Knowledge Base Management'],
  '/chatbot': ['Social Chatbot'],
  '/planning': ['Content Planning'],
  '/content': ['Content Library'],
  '/integrations/ecommerce': ['E-commerce Integrations'],
  '/integrations/shopify': ['Shopify Integration'],
  '/campaign-manager': ['Campaign Manager'],
  '/campaigns/analytics': ['Campaign Analytics'],
}
const SIGNED_IN: Readonly<Record<string, readonly string[]>> = {
  '/profile': [
    'My Profile', 'Manage your account settings and preferences', 'Pro Plan', 'Quick Actions', 'Social Accounts', 'API Settings', 'Analytics', 'Log Out', 'Personal Information',
    'Full Name', 'Email Address', 'Phone Number', 'Location', 'Company', 'Website', 'Bio', 'Default Timezone',
  ],
  '/social-accounts': ['Social Media Accounts', 'Create My Social Profile'],
  '/planning': ['Content Planning', 'Today', 'Month', 'Week', 'Day', 'Schedule a Post', 'Unscheduled'],
  '/knowledge': ['Knowledge Base Management', '+ Add Entry', 'Upload files', 'Ask a question'],
  '/content': ['Content Library', 'Upload', 'New collection', 'all', 'images', 'videos'],
  '/create-post': [
    'Create a Post', 'Single Post', 'Series of Posts', 'Generate', 'Save as draft', 'Publish to social media', 'Schedule later', 'Auto-post when ready', 'Attach Images or Videos',
    'Select from My Images', 'Cancel', 'Save as Draft', 'Publish',
  ],
  '/social-interactions?tab=settings': ['Post History', 'Settings', 'Skip approval', 'Schedule automatically', 'Time between the posts of a series'],
  '/video/no-such-task': ['Video Not Found', "This video doesn't exist or you don't have access to it"],
}
const MENUS: Readonly<Record<string, readonly string[]>> = {
  Create: ['New Post', 'Generate Video', 'Generate Images'],
  Planning: ['Calendar', 'Drafts', 'Post History', 'Media Library'],
  Social: ['Connected Accounts', 'Interactions'],
  'AI Tools': ['Chatbot', 'Knowledge Base'],
  Campaigns: ['Campaign Manager', 'Analytics'],
  Integrations: ['E-commerce Stores', 'Shopify'],
}

async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text, { exact: true }).locator('visible=true').first(), text).toBeVisible()
}

for (const [path, texts] of Object.entries(SIGNED_OUT)) {
  test(`${path} says its texts to visitors`, async ({ page }) => {
    await open(page, path)
    await expectTexts(page, texts)
  })
}

for (const [path, texts] of Object.entries(SIGNED_IN)) {
  test(`${path} says its texts to users`, async ({ page, newUser, signIn }) => {
    // The browser says that the video is not found too.
    if (path.startsWith('/video/')) expectConsole(refused(404))
    await signIn(await newUser('Texts'))
    await open(page, path)
    await expectTexts(page, texts)
  })
}

test('the stats strip of the home screen', async ({ page }) => {
  await open(page, '/')
  const strip = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
  for (const text of ['13+ Social Platforms', 'AI Powered Content', 'Unlimited Creative Possibilities', '1-Click Publishing']) expect(strip).toContain(text)
})

test('the header groups hold their links', async ({ page }) => {
  await open(page, '/')
  for (const [group, links] of Object.entries(MENUS)) {
    await page.getByRole('navigation').getByRole('button', { name: group, exact: true }).click()
    for (const link of links) await expect(page.getByRole('navigation').getByRole('link', { name: link }).locator('visible=true').first(), link).toBeVisible()
  }
})

test('sign-up, reset and back', async ({ page }) => {
  await open(page, '/login')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expectTexts(page, ['Reset your password', 'Send reset instructions', 'Back to login'])
  await page.getByRole('button', { name: 'Back to login' }).click()
  await expectTexts(page, ['Sign in to your account'])
})

test('the dialog says its texts', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Dialog'))
  await open(page, '/drafts')
  await page.getByRole('button', { name: '+ Create Post' }).first().click()
  const dialog = page.getByRole('dialog')
  for (const text of ['Create a Post', 'Single Post', 'Series of Posts', 'Generate Post with AI', 'Auto-post when ready', 'Schedule Post', 'Attach Images or Videos', 'Select from My Images', 'Cancel', 'Approve & Save']) {
    await expect(dialog.getByText(text, { exact: true }).first(), text).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Select from My Images' }).click()
  await expectTexts(page, ['Select Image from Your Library', 'No images found in your library.', 'Close'])
})

test('the calendar filters by status and by every platform it knows', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Plana'))
  await open(page, '/planning')
  for (const name of ['Draft', 'Scheduled', 'Published', 'Failed']) await expect(page.getByRole('group', { name: 'Status' }).getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  const offered = await page.getByLabel('Platform', { exact: true }).locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  expect(offered).toEqual(expect.arrayContaining(['instagram', 'twitter', 'facebook', 'tiktok', 'youtube', 'linkedin', 'pinterest', 'threads', 'snapchat', 'reddit']))
})

test('the creator offers twelve platforms, the knowledge base and the library', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Creata'))
  await open(page, '/create-post')
  const platforms = page.getByRole('list', { name: 'Platforms' }).getByRole('listitem')
  for (const name of ['Facebook', 'Instagram', 'X', 'LinkedIn', 'TikTok', 'YouTube', 'Pinterest', 'Threads', 'Snapchat', 'Reddit', 'Telegram', 'Bluesky']) {
    await expect(platforms.getByText(name, { exact: true })).toBeVisible()
  }
  await expect(platforms).toHaveCount(12)
  await page.getByLabel(/^Use Knowledge Base/).check()
  await expect(page.getByRole('main').getByRole('link', { name: 'Add entries and files' })).toHaveAttribute('href', '/knowledge')
  await page.getByRole('button', { name: 'Select from My Images' }).click()
  const picker = page.getByRole('dialog', { name: 'Select Image from Your Library' })
  for (const filter of ['all', 'images', 'videos']) await expect(picker.getByRole('radio', { name: filter })).toBeAttached()
  await expect(picker.getByText('No images found in your library.')).toBeVisible()
})

test('the callback says what is missing', async ({ page }) => {
  await page.goto('/auth/callback')
  await expectTexts(page, ['Connection Failed', 'No platform specified in callback', 'Return to Profile'])
})
