import type { HistoryEntry } from '@marquee/contract/publishing'
import { SHARE_PLATFORMS } from '@marquee/contract/share'
import { TIME_ERRORS } from '@marquee/contract/shared/time'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiCall, fakeApi, errorResponse, renderScreen } from '../../../../test/fake-api.tsx'
import { setTimeZone } from '../../../lib/time-zone.ts'
import { ShareDialog } from './share-dialog.tsx'

type Delivery = HistoryEntry['deliveries'][number]

const POST_ID = '0190a1b2-0000-7000-8000-000000000001'
const delivery = (platform: Delivery['platform'], status: Delivery['status'], reason: string | null = null): Delivery =>
  ({ platform, status, postUrl: null, nativeId: null, reason, fix: null, attempts: 1, content: null, mediaUrls: null, publishedAt: null, engagement: null, cause: null, refusedPart: null, nextAttemptAt: null, isSentWhenConnected: false, canDelete: false, deletedAt: null })
const entry = (...deliveries: Delivery[]): HistoryEntry => ({
  id: POST_ID, content: 'Hello', state: 'published', published_at: null, scheduled_time: null, platforms: deliveries.map(({ platform }) => platform), media_urls: [], used_suggested_media: false,
  ayrshare_post_id: null, deliveries, updated_at: '2026-11-20T10:00:00.000Z',
})
const account = (platform: string) => ({ platform, username: `${platform}.roastery`, is_active: true })
const profileOf = (platforms: readonly string[]) => () => ({ success: true, profile: { id: POST_ID, connected_platforms: platforms.map(account) } })

function show(handlers: Parameters<typeof fakeApi>[0] = {}, linked: readonly string[] = SHARE_PLATFORMS, type = 'image/png') {
  const closed = vi.fn()
  const calls = fakeApi({ 'GET /api/ayrshare/user-profile': profileOf(linked), ...handlers })
  renderScreen(<ShareDialog subject={{ url: '/media/1/cup.png', type, name: 'cup.png' }} onClose={closed} />)
  return { calls, closed, user: userEvent.setup() }
}
const publishes = (calls: ApiCall[]) => calls.filter(({ path }) => path === '/api/ayrshare/publish-post')
const row = (name: string) => screen.getByRole('checkbox', { name }).closest('li')!
const choose = async (user: ReturnType<typeof userEvent.setup>, ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name }))
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

beforeEach(() => setTimeZone('UTC'))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('selecting platforms', () => {
  it('offers the six platforms and needs one (SHARE-01, SHARE-09)', async () => {
    const { user } = show()
    expect(screen.getAllByRole('checkbox')).toHaveLength(6)
    expect(button('Share Now').disabled).toBe(true)
    await choose(user, 'Instagram')
    expect(button('Share Now').disabled).toBe(false)
  })

  it('counts the caption per platform and shows how the post will look', async () => {
    const { user } = show()
    await choose(user, 'X', 'Facebook')
    fireEvent.change(screen.getByLabelText('Caption'), { target: { value: 'a'.repeat(281) } })
    expect(within(row('X')).getByText('281 / 280')).toBeTruthy()
    expect(within(row('X')).getByText('X allows 280 characters. Shorten the text by 1.')).toBeTruthy()
    expect(button('Share Now').disabled).toBe(true)
    const preview = screen.getByRole('region', { name: 'Preview' })
    expect(within(preview).getByText('twitter.roastery')).toBeTruthy()
    await user.click(within(preview).getByRole('button', { name: 'Facebook' }))
    expect(within(preview).getByText('facebook.roastery')).toBeTruthy()
  })

  it('links to connecting where no account is linked', async () => {
    const { user, closed } = show({}, ['facebook'])
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'TikTok' })).toHaveProperty('disabled', true))
    const link = within(row('TikTok')).getByRole('link', { name: /^Connect ?TikTok$/ })
    expect(link.getAttribute('href')).toBe('/social-accounts')
    await user.click(link)
    expect(closed).toHaveBeenCalled()
  })

  it('says in advance what a platform does not accept', async () => {
    const { user } = show()
    await choose(user, 'YouTube')
    expect(within(row('YouTube')).getByText('YouTube needs a video.')).toBeTruthy()
    expect(button('Share Now').disabled).toBe(true)
  })

  it('replaces the picture', async () => {
    const { user } = show({ 'GET /api/media/list': () => ({ success: true, items: [], images: [], total: 0, totalPages: 0 }), 'GET /api/media/collections': () => ({ success: true, collections: [] }) })
    await user.click(screen.getByText('Picture: cup.png'))
    await user.click(screen.getByRole('button', { name: 'Remove cup.png' }))
    expect(screen.getByText('Picture: none')).toBeTruthy()
    await choose(user, 'Facebook')
    expect(button('Share Now').disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Choose from Image Library' }))
    expect(await screen.findByText('No images found in your library.')).toBeTruthy()
  })
})

describe('Share Now', () => {
  it('makes one call and marks each platform; only the failed ones are sent again (SHARE-08, SHARE-12)', async () => {
    const { user, calls } = show({
      'POST /api/ayrshare/publish-post': () => ({ success: true, data: entry(delivery('twitter', 'published'), delivery('tiktok', 'failed', 'TikTok is down.')) }),
      'POST /api/posts/:id/retry': () => ({ success: true, data: { ...entry(delivery('twitter', 'published'), delivery('tiktok', 'published')), updated_at: '2026-11-20T10:01:00.000Z' } }),
    })
    await user.type(screen.getByLabelText('Caption'), 'Hello')
    await choose(user, 'X', 'TikTok')
    await user.dblClick(button('Share Now'))
    expect(await within(row('X')).findByText('Done')).toBeTruthy()
    expect(within(row('TikTok')).getByText('Failed').closest('[title]')?.getAttribute('title')).toBe('TikTok is down.')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(publishes(calls)).toHaveLength(1)
    expect(publishes(calls)[0]?.body).toEqual({ content: 'Hello', platforms: ['twitter', 'tiktok'], mediaUrls: ['/media/1/cup.png'] })
    expect(publishes(calls)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    await user.click(button('Retry failed only'))
    expect(await within(row('TikTok')).findByText('Done')).toBeTruthy()
    expect(calls.find(({ path }) => path.endsWith('/retry'))?.body).toEqual({ platforms: ['tiktok'] })
    expect(screen.queryByRole('button', { name: 'Retry failed only' })).toBeNull()
  })

  it('follows a post that is still being sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = show({
      'POST /api/ayrshare/publish-post': () => ({ success: true, data: entry(delivery('facebook', 'sending'), delivery('twitter', 'pending')) }),
      'GET /api/posts/history': () => ({ success: true, data: [entry(delivery('facebook', 'published'), delivery('twitter', 'unconfirmed'))], total: 1, nextCursor: null }),
    })
    await choose(user, 'Facebook', 'X')
    await user.click(button('Share Now'))
    expect(await within(row('Facebook')).findByText('Done')).toBeTruthy()
    expect(within(row('X')).getByText('Not confirmed yet')).toBeTruthy()
  })

  it.each([
    [() => errorResponse(502, 'provider_error', 'The provider is down.'), 'Failed to share to social media'],
    [() => { throw new Error('gone') }, 'Network error sharing to social media'],
  ])('reports a failed call and keeps the caption (SHARE-06, SHARE-07)', async (answer, text) => {
    const { user, calls } = show({ 'POST /api/ayrshare/publish-post': answer })
    await user.type(screen.getByLabelText('Caption'), 'Hello')
    await choose(user, 'Facebook')
    await user.click(button('Share Now'))
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(within(row('Facebook')).getByText('Failed')).toBeTruthy()
    await user.click(button('Share Now'))
    const keys = publishes(calls).map(({ headers }) => headers.get('idempotency-key'))
    // An unanswered call may have published: the repeat is the same request to the server.
    expect(keys[0] === keys[1]).toBe(text.startsWith('Network'))
    expect(screen.getByLabelText('Caption')).toHaveProperty('value', 'Hello')
  })
})

describe('scheduling', () => {
  const at = (change: number) => new Date(Date.now() + change)
  const fill = (moment: Date) => {
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: moment.toISOString().slice(0, 10) } })
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: moment.toISOString().slice(11, 16) } })
  }

  it('needs a platform, a date and a time at least five minutes ahead; Back returns (SHARE-04, SHARE-05, SHARE-09 to SHARE-11)', async () => {
    const { user, calls, closed } = show({ 'POST /api/ayrshare/publish-post': () => ({ success: true, data: entry() }) })
    await user.click(button('Schedule'))
    expect(screen.getByLabelText('Date').getAttribute('min')).toBe(at(5 * 60_000).toISOString().slice(0, 10))
    await user.click(button('Back'))
    expect(screen.queryByLabelText('Date')).toBeNull()
    await user.click(button('Schedule'))
    fill(at(2 * 60_000))
    await choose(user, 'Facebook')
    expect(screen.getByText('Choose a time at least 5 minutes from now.')).toBeTruthy()
    expect(button('Schedule Post').disabled).toBe(true)
    const moment = at(3 * 60 * 60_000)
    fill(moment)
    await user.click(button('Schedule Post'))
    expect(await screen.findByText(/^Post scheduled successfully for .+ UTC!$/)).toBeTruthy()
    expect(publishes(calls)[0]?.body).toMatchObject({ scheduleDate: `${moment.toISOString().slice(0, 16)}:00.000Z`, platforms: ['facebook'] })
    expect(closed).toHaveBeenCalled()
  })

  it('asks which one is meant of an hour that occurs twice, and names a skipped one', async () => {
    setTimeZone('America/New_York')
    const { user, calls } = show({ 'POST /api/ayrshare/publish-post': () => ({ success: true, data: entry() }) })
    await user.click(button('Schedule'))
    await choose(user, 'Facebook')
    fill(new Date('2099-03-08T02:30:00Z'))
    expect(screen.getByText(TIME_ERRORS.gap)).toBeTruthy()
    expect(button('Schedule Post').disabled).toBe(true)
    fill(new Date('2099-11-01T01:30:00Z'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The first, EDT' }).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'The second, EST' }))
    await user.click(button('Schedule Post'))
    await waitFor(() => expect(publishes(calls)[0]?.body).toMatchObject({ scheduleDate: '2099-11-01T06:30:00.000Z' }))
  })
})
