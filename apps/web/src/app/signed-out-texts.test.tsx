import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showAppSignedOut } from '../../test/app.tsx'

/** The sentence each screen shows to a visitor, letter for letter (docs/trace.md; the id follows). */
const SIGN_IN_SENTENCES: readonly (readonly [path: string, text: string])[] = [
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
  ['/create-post', 'Please sign in to view your drafts.'], // The composer keeps drafts: the way back leads to the same address.
  ['/planning', 'Authentication required'],
  ['/content', 'Authentication required'],
  ['/campaign-manager', 'Authentication required'],
  ['/campaigns/analytics', 'Authentication required'],
  ['/integrations/ecommerce', 'Authentication required'],
  ['/integrations/shopify', 'Authentication required'],
  ['/integrations/etsy', 'Authentication required'],
  ['/integrations/woocommerce', 'Authentication required'],
  ['/api/shopify/callback', 'Authentication required'],
  ['/api-settings', 'Authentication required'],
  ['/api-keys', 'Authentication required'],
  ['/webhooks', 'Authentication required'],
  ['/analytics', 'Authentication required'],
]

/** Texts shown on a screen as it opens for a visitor. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'AI Social Marketing', 'Start Creating Content', 'Connect Social Accounts', 'AI Content Creation', 'Multi-Platform Publishing', 'AI Video Generation',
    'Smart Knowledge Base', 'Quick Actions', 'Manage Drafts', 'Knowledge Base', 'Social Accounts', 'Social Interactions', 'Quick Post', '+ Create Post', 'Home', 'Sign in',
    'Create Content', 'Social Publishing', 'AI Video', 'Support', 'Help Center', 'Documentation', 'API Reference', 'Contact Us', 'Legal', 'Privacy Policy', 'Terms of Service',
    'Cookie Policy',
  ],
  '/login': ['Sign in to your account', 'Forgot your password?', 'Remember me'],
  '/profile': ['Not logged in'], // PROF-20
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

const MENUS: Readonly<Record<string, readonly string[]>> = {
  Create: ['New Post', 'Generate Video', 'Generate Images'],
  Planning: ['Calendar', 'Drafts', 'Post History', 'Media Library'],
  Social: ['Connected Accounts', 'Interactions'],
  'AI Tools': ['Chatbot', 'Knowledge Base'],
  Campaigns: ['Campaign Manager', 'Analytics'],
  Integrations: ['E-commerce Stores', 'Shopify'],
}

afterEach(() => vi.unstubAllGlobals())
/** The text is shown somewhere; the failure names it. */
const expectText = async (text: string): Promise<void> => expect(await screen.findAllByText(text)).not.toEqual([])
const main = () => screen.findByRole('main')

describe('every screen shows its own sentence and offers to sign in and return', () => {
  it.each(SIGN_IN_SENTENCES)('%s', async (path, text) => {
    showAppSignedOut(path)
    await waitFor(() => expect([...document.querySelectorAll('main p')].map((paragraph) => paragraph.textContent)).toContain(text))
    expect(within(await main()).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(`/login?next=${encodeURIComponent(path)}`)
  })
})

describe('texts shown on a screen as it opens', () => {
  it.each(Object.entries(TEXTS))('%s', async (path, texts) => {
    showAppSignedOut(path)
    for (const text of texts) await expectText(text)
  })

  it('has the stats strip on the home screen', async () => {
    showAppSignedOut('/')
    const strip = () => document.querySelector('main')?.textContent?.replaceAll(/\s+/g, '')
    for (const text of ['13+ Social Platforms', 'AI Powered Content', 'Unlimited Creative Possibilities', '1-Click Publishing']) await waitFor(() => expect(strip()).toContain(text.replaceAll(' ', '')))
  })
})

it('leads from the quick actions through the sign-in page (HOME-09)', async () => {
  showAppSignedOut('/')
  const actions = within(await screen.findByRole('region', { name: 'Quick Actions' }))
  const links = actions.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([['Manage Drafts', '/login?next=%2Fdrafts'], ['Knowledge Base', '/login?next=%2Fknowledge'], ['Social Accounts', '/login?next=%2Fsocial-accounts'], ['Social Interactions', '/login?next=%2Fsocial-interactions']])
})

it('lists the links of each group in the header', async () => {
  const { user } = showAppSignedOut('/')
  const navigation = await screen.findByRole('navigation', { name: 'Main' })
  for (const [group, links] of Object.entries(MENUS)) {
    await user.click(within(navigation).getByRole('button', { name: group }))
    const found = within(navigation).getAllByRole('link').map((link) => link.textContent ?? '')
    for (const link of links) expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${link}`)))
  }
})

it('links from sign-in to the reset and back', async () => {
  const { user } = showAppSignedOut('/login')
  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }))
  for (const text of ['Reset your password', 'Send reset instructions']) expect(await screen.findByText(text)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back to login' }))
  expect(await screen.findByText('Sign in to your account')).toBeTruthy()
})

it('goes from + Create Post and Quick Post to sign-in and back', async () => {
  const { user, router } = showAppSignedOut('/knowledge')
  await user.click(await screen.findByRole('button', { name: '+ Create Post' }))
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/login?next=%2Fknowledge'))
  await router.navigate('/')
  await user.click(await screen.findByRole('button', { name: 'Quick Post' }))
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/login'))
})
