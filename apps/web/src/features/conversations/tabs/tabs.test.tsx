import { INTERACTION_TEXTS, INTERACTIONS_LIMIT } from '@marquee/contract/conversations/texts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import userEvent from '@testing-library/user-event'
import { errorResponse, fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { AnalyticsTab } from './analytics-tab.tsx'
import { AutoResponseCard } from './auto-response.tsx'
import { HistoryTab } from './history-tab.tsx'
import { FiguresTable } from './figures-table.tsx'
import { FiguresChart } from './figures-chart.tsx'

// The server has these routes.

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const AT = '2026-11-20T10:00:00.000Z'
const delivery = (platform: string, engagement: object | null) => ({ platform, status: 'published', postUrl: `https://example.com/${platform}`, nativeId: null, reason: null, fix: null, attempts: 1, content: null, mediaUrls: null, publishedAt: AT, engagement })
const entry = (id: number, content: string, deliveries: object[]) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`, content, state: 'published', status: 'published', error_message: null, published_at: AT, scheduled_time: null, platforms: ['facebook'], media_urls: [], used_suggested_media: false,
  ayrshare_post_id: null, deliveries, updated_at: AT,
})

describe('Post History (INTER-02, INTER-16)', () => {
  it('shows what networks told, a dash for the rest, and the way to the comments', async () => {
    const measured = (likes: number | null, comments: number | null) => ({ views: null, likes, comments, shares: 0, measuredAt: AT })
    const calls = fakeApi({ 'GET /api/posts/published': () => ({ success: true, total: 1, nextCursor: null, data: [entry(1, 'Gift boxes', [delivery('facebook', measured(10, 3)), delivery('twitter', measured(5, null))]), entry(2, 'New post', [delivery('facebook', null)])] }) })
    renderScreen(<HistoryTab />)
    const [first, second] = (await screen.findAllByRole('row')).slice(1)
    expect(within(first as HTMLElement).getAllByRole('cell').slice(1, 5).map(({ textContent }) => textContent)).toEqual(['Likes15', 'Shares0', 'Comments3', 'Views–not known'])
    expect(within(second as HTMLElement).getAllByText('not known')).toHaveLength(4)
    expect(within(first as HTMLElement).getByRole('link', { name: /^Show comments/ }).getAttribute('href')).toContain('tab=comments&post=00000000-0000-4000-8000-000000000001')
    expect(calls[0]?.query.get('limit')).toBe(String(INTERACTIONS_LIMIT))
  })

  it('says that the history could not be loaded, and that nothing is published', async () => {
    let isBroken = true
    fakeApi({ 'GET /api/posts/published': () => (isBroken ? errorResponse(500, 'internal', 'no') : { success: true, total: 0, nextCursor: null, data: [] }) })
    renderScreen(<HistoryTab />)
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to load post history. Please try again later.')
    isBroken = false
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Nothing published yet' })).toBeTruthy()
  })
})

describe('figures day by day', () => {
  const none = { followers: null, engagement: null, reach: null, impressions: null }
  const days = [{ day: '2026-11-18', ...none, followers: 10 }, { day: '2026-11-19', ...none }, { day: '2026-11-20', ...none, followers: 12 }]
  const networks = [{ platform: 'facebook' as const, isConnected: true, ...none, change: none, days, asOf: null }]

  it('say what is not known, in the table and instead of a chart', () => {
    renderScreen(<><FiguresTable networks={networks} metric="followers" /><FiguresChart networks={networks} metric="followers" label="Followers" /><FiguresChart networks={networks} metric="reach" label="Reach" /></>)
    expect(screen.getAllByRole('row').slice(1).map(({ textContent }) => textContent)).toEqual(['November 20, 202612', 'November 19, 2026not known', 'November 18, 202610'])
    expect(screen.getByRole('img', { name: /^Followers of Facebook/ }).querySelectorAll('path')).toHaveLength(2)
    expect(screen.getByText('Reach: not known for these days.')).toBeTruthy()
  })
})

describe('Analytics (INTER-13, INTER-14)', () => {
  const figures = (platform: string, followers: number | null) => ({ platform, isConnected: true, followers, engagement: null, reach: 0, impressions: null, change: { followers: 12.34, engagement: null, reach: 0, impressions: null }, days: [{ day: '2026-11-20', followers, engagement: null, reach: 0, impressions: null }], asOf: AT })

  it('asks for four networks and 30 days, and never shows 0 for what is not known', async () => {
    const calls = fakeApi({ 'POST /api/ayrshare/social-analytics': () => ({ success: true, data: { analytics: { twitter: figures('twitter', 1_200), facebook: figures('facebook', null), instagram: null, linkedin: { ...figures('linkedin', 5), isConnected: false } } } }) })
    renderScreen(<AnalyticsTab />)
    const cards = (await screen.findAllByRole('heading', { level: 2 })).filter(({ textContent }) => textContent !== 'Last 30 days')
    expect(cards.map(({ textContent }) => textContent)).toEqual(['X', 'Facebook'])
    expect(calls[0]?.body).toEqual({ platforms: ['twitter', 'facebook', 'instagram', 'linkedin'], dateRange: 30 })
    expect(screen.getAllByText('not known')).toHaveLength(5)
    expect(screen.getAllByText('0')).toHaveLength(3)
    expect(screen.getAllByText('up 12.3 %')).toHaveLength(1)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show table' }))
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['DayXFacebook', 'November 20, 20261,200not known'])
  })

  it('says why there is nothing', async () => {
    fakeApi({ 'POST /api/ayrshare/social-analytics': () => errorResponse(500, 'internal', 'no') })
    renderScreen(<AnalyticsTab />)
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load analytics')
  })
})

describe('the auto-response (INTER-09, INTER-10, INTER-12, CHAT-42)', () => {
  it('is not saved switched on for no network, and says why', async () => {
    fakeApi({ 'GET /api/ayrshare/user-profile': () => ({ success: true, profile: { profile_key: 'ABCD-1234-EF' }, data: null }), 'GET /api/ayrshare/auto-response/:profileKey': () => ({ success: true, data: { enabled: false, message: 'Hello', platforms: [], note: null } }) })
    renderScreen(<AutoResponseCard />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('switch', { name: 'Answer messages at once' }))
    expect(screen.getByText(INTERACTION_TEXTS.noNetwork)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('checkbox', { name: 'X' }))
    expect(screen.queryByText(INTERACTION_TEXTS.noNetwork)).toBeNull()
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
  })

  it('is saved with its networks, and a failure has its reason', async () => {
    let isRefused = true
    const settings = { enabled: false, message: 'Thank you.', platforms: ['facebook'], note: null as string | null }
    const calls = fakeApi({
      'GET /api/ayrshare/user-profile': () => ({ success: true, profile: { profile_key: 'ABCD-1234-EF' } }),
      'GET /api/ayrshare/auto-response/:profileKey': () => ({ success: true, data: settings }),
      'POST /api/ayrshare/auto-response': ({ body }) => (isRefused ? errorResponse(409, 'conflict', 'Messaging is not enabled for this profile.') : { success: true, data: { ...(body as object), note: 'The chatbot answers messages on Facebook by itself. They do not get this text.' }, message: '' }),
    })
    renderScreen(<AutoResponseCard />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('switch', { name: 'Answer messages at once' }))
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('div')?.textContent)).toEqual(['Facebook', 'Instagram', 'X'])
    await user.click(screen.getByRole('checkbox', { name: 'X' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to update auto-response settings. Messaging is not enabled for this profile.')
    isRefused = false
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Auto-response settings updated successfully!')).toBeTruthy()
    expect(calls.at(-1)?.body).toEqual({ enabled: true, message: 'Thank you.', platforms: ['facebook', 'twitter'] })
    expect(screen.getByText('The chatbot answers messages on Facebook by itself. They do not get this text.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true)
    expect(calls.some(({ path }) => path.endsWith('/auto-response/ABCD-1234-EF'))).toBe(true)
  })
})
