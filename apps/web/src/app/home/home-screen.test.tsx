import type { ClientConfig } from '@marquee/contract/platform'
import { HOME_TEXTS } from '@marquee/contract/home'
import { PLATFORMS } from '@marquee/contract/shared/platforms'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { signInAs } from '../../../test/session.ts'
import { useConfig } from '../../lib/config.ts'
import { useCreatePost } from '../../lib/create-post.ts'
import { HomeScreen } from './home-screen.tsx'
import { HERO_POSTS, HERO_REST } from './hero-posts.ts'

const DOORS = [
  [HOME_TEXTS.start, '/create-post'], [HOME_TEXTS.connect, '/social-accounts'], // HOME-01, HOME-02
  [HOME_TEXTS.contentCreation, '/create-post'], [HOME_TEXTS.publishing, '/social-accounts'], [HOME_TEXTS.video, '/video-generation'], [HOME_TEXTS.knowledge, '/knowledge'], // HOME-04 to HOME-07
] as const
const TODAY = {
  success: true, needs: [], next: { total: 0, posts: [], freeSlot: null }, running: [], owes: [],
  start: { steps: ['connect', 'knowledge', 'schedule', 'protect'].map((id) => ({ id, isDone: true })), isHidden: true, hasPosted: true },
  week: { published: { now: 0, before: 0 }, views: { now: null, before: null }, reactions: { now: null, before: null }, days: [0, 0, 0, 0, 0, 0, 0] },
}

function show(isSignedIn: boolean, isDemoOn = true) {
  useConfig.setState({ config: { isDemoOn } as ClientConfig })
  fakeApi({ 'GET /api/home/today': () => TODAY, 'GET /api/ayrshare/user-profile': () => ({ success: true, profile: null }) })
  renderScreen(<HomeScreen />, '/')
  if (!isSignedIn) act(() => signInAs(null))
  return userEvent.setup()
}
const pathOf = (name: string) => screen.findByRole('link', { name }).then((link) => link.getAttribute('href'))
const hero = () => within(screen.getByRole('heading', { level: 1 }).closest('section') ?? document.body)

describe('the buttons and cards of the home page (HOME-01, HOME-02, HOME-04 to HOME-07)', () => {
  it.each(DOORS)('signed out, "%s" leads to %s through the sign-in page', async (name, path) => {
    show(false)
    expect(await pathOf(name)).toBe(`/login?next=${encodeURIComponent(path)}`)
  })

  it.each(DOORS)('signed in, "%s" leads to %s', async (name, path) => {
    show(true)
    expect(await pathOf(name)).toBe(path)
  })

  it('signed in, Quick Post opens the post dialog (HOME-10), and the quick actions lead to their screens (HOME-09)', async () => {
    const user = show(true)
    const actions = within(await screen.findByRole('region', { name: HOME_TEXTS.quickActions }))
    expect(actions.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [HOME_TEXTS.manageDrafts, '/drafts'], [HOME_TEXTS.knowledgeBase, '/knowledge'], [HOME_TEXTS.socialAccounts, '/social-accounts'], [HOME_TEXTS.socialInteractions, '/social-interactions'],
    ])
    await user.click(actions.getByRole('button', { name: HOME_TEXTS.quickPost }))
    expect(useCreatePost.getState().isOpen).toBe(true)
  })
})

describe('the hero of the public page', () => {
  it('offers the demo brand', async () => {
    show(false)
    await screen.findByRole('heading', { name: /^Say it once/ })
    expect(hero().getByRole('button', { name: /^Explore a demo brand/ })).toBeTruthy()
  })

  it('offers no demo brand where the server has none', async () => {
    show(false, false)
    await screen.findByRole('heading', { name: /^Say it once/ })
    expect(hero().getByRole('link', { name: HOME_TEXTS.start })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /demo brand/ })).toBeNull()
  })
})

it('names one number of networks, the true one, signed out and signed in', async () => {
  show(false)
  const counts = () => [...(document.body.textContent ?? '').matchAll(/(\d+)\+?\s*(?:Social Platforms|social networks|networks|platforms)/g)].map(([, count]) => Number(count))
  await waitFor(() => expect(counts()).toContain(PLATFORMS.length))
  expect(new Set(counts())).toEqual(new Set([PLATFORMS.length]))
  expect(HERO_POSTS.length + HERO_REST.length).toBe(PLATFORMS.length)
})
