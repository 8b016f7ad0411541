import { expectReady, open } from './lib/screens.ts'
import { expect, test } from './lib/test.ts'

/** What each screen says to a visitor, letter for letter (trace.md; the id stands behind). */
const TEXTS: readonly (readonly [path: string, text: string])[] = [
  ['/drafts', 'Please sign in to view your drafts.'], // DRAFT-01
  ['/post-history', 'Please sign in to view your post history.'],
  ['/knowledge', 'You must be logged in to manage your knowledge base and files.'], // KNOW-04
  ['/images', 'Authentication Required'], // IMG-05
  ['/videos', 'Please sign in to view your video library.'], // VLIB-09
  ['/video-generation', 'Please sign in to generate videos'], // VGEN-11
  ['/video/some-task', 'Please sign in to view this video.'], // AMB-52
  ['/social-accounts', 'Authentication Required: Please log in to manage your social media accounts.'], // ACCT-02
  ['/social-interactions', 'Authentication Required: Please log in to view your social interactions.'], // INTER-03
  ['/chatbot', 'Please log in to access the chatbot features.'], // CHAT-03
  ['/profile', 'Please log in to view and manage your profile.'], // PROF-21
  ['/create-post', 'Authentication required'], // API-03, AMB-41
  ['/planning', 'Authentication required'],
  ['/content', 'Authentication required'],
  ['/campaign-manager', 'Authentication required'],
  ['/campaigns/analytics', 'Authentication required'],
  ['/integrations/ecommerce', 'Authentication required'],
  ['/integrations/shopify', 'Authentication required'],
  ['/integrations/etsy', 'Authentication required'],
  ['/api-settings', 'Authentication required'],
  ['/api-keys', 'Authentication required'],
  ['/analytics', 'Authentication required'],
]

test('every screen says its own sentence and offers to sign in and come back', async ({ page }) => {
  for (const [path, text] of TEXTS) {
    await test.step(path, async () => {
      await page.goto(path)
      await expectReady(page)
      await expect(page.getByRole('main').getByRole('paragraph').filter({ hasText: text }).first()).toHaveText(text)
      await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/login?next=${encodeURIComponent(path)}`)
    })
  }
})

test('the profile says that nobody is logged in', async ({ page }) => {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not logged in') // PROF-20
})

test('+ Create Post and Quick Post lead to sign-in and back', async ({ page }) => {
  await open(page, '/knowledge')
  await page.getByRole('button', { name: '+ Create Post' }).click()
  await expect(page).toHaveURL('/login?next=%2Fknowledge')
  await open(page, '/')
  await page.getByRole('button', { name: 'Quick Post' }).click()
  await expect(page).toHaveURL('/login')
})

test('the return page of another site tells what went wrong', async ({ page }) => {
  await page.goto('/auth/callback')
  await expect(page.getByText('No platform specified in callback')).toBeVisible()
  await page.goto('/auth/callback?platform=twitter&debug=true')
  await expect(page.getByRole('heading', { name: 'Connection Failed' })).toBeVisible()
  await expect(page.getByText('No session found. Authentication might have been canceled or failed.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy Debug Info' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Profile' })).toBeVisible()
})
