import type { ClientConfig } from '@marquee/contract/platform'
import { HISTORY_TEXTS } from '@marquee/contract/publishing'
import { DELETION_TEXTS } from '@marquee/contract/publishing-deletion'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ApiCall, errorResponse } from '../../../test/fake-api.tsx'
import { type HistoryDelivery, id, list, makeDelivery, makeEntry, post, showHistory as show } from '../../../test/pages/history-page.tsx'
import { useConfig } from '../../lib/config.ts'
import { useSession } from '../../lib/session.ts'
import { groupByDay, safeUrl, tabLabel } from './model.ts'

afterEach(() => {
  cleanup()
  useConfig.setState({ config: null })
  vi.unstubAllGlobals()
})

describe('deliveries', () => {
  it.each([
    ['pending', 'Waiting'],
    ['sending', 'Publishing'],
    ['published', 'Published'],
    ['failed', 'Failed'],
    ['unconfirmed', 'Checking'],
    ['held', 'On hold'],
  ] as const)('show %s as text with the reason', async (status, word) => {
    show([makeEntry(1, { state: 'publishing', deliveries: [makeDelivery({ status, reason: 'The reason.', fix: 'retry' })] })])
    const card = within(await post(1))
    const row = within(card.getByRole('list', { name: 'Platforms' })).getByRole('listitem')
    expect(within(row).getByText(word)).toBeTruthy()
    expect(within(row).getByText('X')).toBeTruthy()
    expect(card.queryByText('X: The reason.') !== null).toBe(status !== 'published')
  })

  it('state each reason once: in the advice, or below it when the advice is about another network', async () => {
    show([makeEntry(1, { state: 'failed', deliveries: [
      makeDelivery({ status: 'failed', reason: 'Too long.', cause: 'content' }),
      makeDelivery({ platform: 'reddit', status: 'failed', reason: 'No title.', cause: 'content' }),
      makeDelivery({ platform: 'threads', status: 'failed', reason: 'Not today.', cause: 'refused' }),
    ] })])
    const card = within(await post(1))
    expect(card.getByText('X: Too long. Reddit: No title.')).toBeTruthy()
    expect(card.getByText('Threads: Not today.')).toBeTruthy()
    expect(card.getAllByText(/Too long|Not today/)).toHaveLength(2)
  })

  const linksOf = async () => within(await post(1)).getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('target')])

  it('link to the public post in a new tab, and only by http', async () => {
    show([makeEntry(1, { deliveries: [makeDelivery({ platform: 'facebook', postUrl: 'https://facebook.com/1' }), makeDelivery({ platform: 'reddit', postUrl: 'javascript:alert(1)' })] })])
    expect(await linksOf()).toEqual([['https://facebook.com/1', '_blank']])
    expect(screen.getByRole('link').textContent).toBe('FacebookPublished, View post (opens in a new tab)')
    expect(screen.queryByText('Sandbox')).toBeNull()
  })

  it('mark a sandbox link as such, and open it in a new tab too', async () => {
    useConfig.setState({ config: { sandboxed: [{ vendor: 'ayrshare', label: 'Ayrshare', mode: 'sandbox' }] } as unknown as ClientConfig })
    show([makeEntry(1, { deliveries: [makeDelivery({ postUrl: '/sandbox/twitter/1' })] })])
    expect(await linksOf()).toEqual([['http://localhost:3000/sandbox/twitter/1', '_blank']])
    expect(screen.getByText('Sandbox')).toBeTruthy()
  })
})

describe('repairing', () => {
  const failed = makeEntry(1, { state: 'partially_published', platforms: ['facebook', 'twitter'], deliveries: [makeDelivery({ platform: 'facebook' }), makeDelivery({ status: 'failed', reason: 'Too long.', fix: 'edit', cause: 'content', refusedPart: 'text' })] })

  const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    await user.click(within(await post(1)).getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }

  it('retries only the failed platforms', async () => {
    const { calls, user } = show([failed], { 'POST /api/posts/:id/retry': () => ({ success: true, data: makeEntry(1) }) })
    await choose(user, 'Retry failed platforms')
    expect(await screen.findByText('Post published successfully!')).toBeTruthy()
    const sent = calls.find((call) => call.path.endsWith('/retry'))
    expect(sent?.body).toEqual({ platforms: ['twitter'] })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('opens the editor with a draft for what failed, and tells it why', async () => {
    const { calls, router, user } = show([failed], { 'POST /api/posts/:id/repair': () => ({ success: true, data: { draftId: id(7) } }) })
    await user.click(within(await post(1)).getByRole('button', { name: 'Fix and retry' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?draft=${id(7)}`))
    expect(router.state.location).toMatchObject({ pathname: '/create-post', state: { refusals: [{ platform: 'twitter', reason: 'X: Too long.', part: 'text' }] } })
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([`/api/posts/${id(1)}/repair`])
  })

  it('says why the editor did not open', async () => {
    const { user } = show([failed], { 'POST /api/posts/:id/repair': () => errorResponse(409, 'conflict', 'No network of this post failed, so there is nothing to fix.') })
    await user.click(within(await post(1)).getByRole('button', { name: 'Fix and retry' }))
    expect(await screen.findByText('The post could not be opened. No network of this post failed, so there is nothing to fix.')).toBeTruthy()
  })

  it('leaves out a network that failed', async () => {
    const { calls, user } = show([failed], { 'POST /api/posts/:id/leave-out': () => ({ success: true, data: makeEntry(1) }) })
    await choose(user, 'Leave out X')
    expect(await screen.findByText('X left out')).toBeTruthy()
    expect(calls.find(({ path }) => path.endsWith('/leave-out'))?.body).toEqual({ platforms: ['twitter'] })
  })

  it('deletes a post at its network only after a confirmation, and shows it as deleted without a link', async () => {
    const direct = makeDelivery({ platform: 'bluesky', postUrl: 'https://bsky.app/1', canDelete: true })
    const { calls, user } = show([makeEntry(1, { deliveries: [direct, makeDelivery({ platform: 'facebook' })] })], { 'DELETE /api/posts/:id/published/:platform': () => ({ success: true, data: makeEntry(1) }) })
    await choose(user, 'Delete on Bluesky')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this post on Bluesky?' }))
    expect(dialog.getByText(DELETION_TEXTS.deleteBody)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    await choose(user, 'Delete on Bluesky')
    await user.click(await screen.findByRole('button', { name: 'Delete on Bluesky' }))
    expect(await screen.findByText('Deleted on Bluesky.')).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([`/api/posts/${id(1)}/published/bluesky`])
  })

  it('shows a post that was deleted at its network as that', async () => {
    show([makeEntry(1, { deliveries: [makeDelivery({ platform: 'bluesky', postUrl: 'https://bsky.app/1', deletedAt: '2026-11-20T11:00:00.000Z' })] })])
    expect((await post(1)).textContent).toContain('BlueskyDeleted there')
    expect(screen.queryByRole('link', { name: /View post/ })).toBeNull()
  })

  it('leaves out no last network, and copies the reference', async () => {
    const { user } = show([makeEntry(1, { state: 'failed', ayrshare_post_id: 'ref-77', deliveries: [makeDelivery({ status: 'failed' })] })])
    await user.click(within(await post(1)).getByRole('button', { name: 'More' }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Retry failed platforms', 'Copy reference'])
    await user.click(screen.getByRole('menuitem', { name: 'Copy reference' }))
    expect(await navigator.clipboard.readText()).toBe('ref-77')
    expect(await screen.findByText('Reference copied')).toBeTruthy()
  })

  it('shows the text and files that only one network was given', async () => {
    show([makeEntry(1, { ...failed, deliveries: [makeDelivery({ platform: 'facebook' }), makeDelivery({ content: 'Mended text', mediaUrls: ['/m/a.png'] })] })])
    expect(within(await post(1)).getByText('Mended text').textContent).toBe('Changed text: Mended text')
    expect(screen.getByText('With 1 changed media file here.')).toBeTruthy()
  })

  it('connects an account again from the post that failed because of it', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    useSession.setState({ user: { id: id(5), name: 'Alice', email: 'alice@example.com' } as never })
    const { user } = show([makeEntry(1, { state: 'failed', deliveries: [makeDelivery({ status: 'failed', cause: 'account', isSentWhenConnected: true })] })], {
      'GET /api/ayrshare/user-jwt/:userId': () => ({ success: true, data: { url: 'https://connect.example/x', expiresAt: null } }),
    })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reconnect X' }).getAttribute('aria-busy')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Reconnect X' }))
    expect(await screen.findByText(/^Your browser blocked the window\./)).toBeTruthy()
  })

  it('reports a rejected retry in full', async () => {
    const { user } = show([failed], { 'POST /api/posts/:id/retry': () => errorResponse(422, 'preflight_failed', 'X allows 280 characters.') })
    await choose(user, 'Retry failed platforms')
    expect(await screen.findByText('Failed to publish post: X allows 280 characters.')).toBeTruthy()
  })

  it('checks an unconfirmed post again', async () => {
    const unconfirmed = makeEntry(1, { state: 'unconfirmed', deliveries: [makeDelivery({ status: 'unconfirmed', fix: 'check' })] })
    const { calls, user } = show([unconfirmed], { 'POST /api/posts/:id/check': () => ({ success: true, data: unconfirmed }) })
    await choose(user, 'Check again')
    expect(await screen.findByText('We could not confirm this post yet. We keep checking and never send it twice.')).toBeTruthy()
    expect(calls.some((call) => call.path === `/api/posts/${id(1)}/check`)).toBe(true)
  })

  it.each<[string, Partial<HistoryDelivery>, string, string | null]>([
    ['account', { cause: 'account', isSentWhenConnected: true }, 'Reconnect, and this post is sent to X right away.', 'Reconnect X'],
    ['account, long ago', { cause: 'account' }, 'Reconnect, then choose Retry failed platforms under More: this post is too old to be sent automatically.', 'Reconnect X'],
    ['text', { cause: 'content' }, 'The editor opens with a copy for X. Networks that have the post keep it.', 'Fix and retry'],
    ['limit', { cause: 'limit', status: 'pending', nextAttemptAt: '2099-05-01T15:00:00.000Z' }, 'We try again at Fri, May 1, 2099, 3:00 PM UTC.', null],
    ['unknown outcome', { cause: 'unknown', status: 'unconfirmed' }, 'Sending it again now could publish it twice.', null],
    ['refusal', { cause: 'refused' }, 'Sending the same post to X again would not help.', 'Edit as new post'],
    ['plan', { cause: 'vendor', status: 'held' }, 'The cause is the plan or key of this installation, not the post.', 'API Settings'],
    ['network down', { cause: 'network' }, 'We tried several times, then stopped.', 'Retry'],
  ])('has one advice and at most one primary step: %s', async (_name, delivery, text, step) => {
    show([makeEntry(1, { state: 'failed', deliveries: [makeDelivery({ status: 'failed', reason: 'The reason.', ...delivery })] })])
    const card = within(await post(1))
    expect(card.getByText(text)).toBeTruthy()
    const primary = [...card.queryAllByRole('button'), ...card.queryAllByRole('link')].filter((element) => element.className.includes('bg-brand'))
    expect(primary.map((element) => element.textContent)).toEqual(step ? [step] : [])
  })

  it('asks the server for the failed ones, by network, reason, period and words, all in the address', async () => {
    const { calls, router, user } = show([failed])
    await post(1)
    await user.click(screen.getByRole('tab', { name: /^Failed/ }))
    await user.selectOptions(screen.getByLabelText('Network'), 'X')
    await user.selectOptions(screen.getByLabelText('Reason'), 'Text or media')
    await user.selectOptions(screen.getByLabelText('Period'), 'Last 30 days')
    await user.type(screen.getByLabelText('Search text and campaigns'), 'autumn')
    await waitFor(() => {
      const { query } = calls.filter(({ path }) => path === '/api/posts/history').at(-1)!
      expect(Object.fromEntries(query)).toMatchObject({ outcome: 'failed', platform: 'twitter', cause: 'content', days: '30', q: 'autumn' })
    })
    expect(router.state.location.search).toContain('tab=failed')
  })

  it('has its filters behind one button on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('max-width'), media: query, addEventListener: () => undefined, removeEventListener: () => undefined }))
    const { user } = show([failed])
    await post(1)
    expect(screen.queryByLabelText('Network')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    await user.selectOptions(within(await screen.findByRole('dialog')).getByLabelText('Network'), 'X')
    expect(await screen.findByText('Filters (1)')).toBeTruthy()
  })

  it('opens the post of the address, also when it is not among the loaded ones', async () => {
    const { calls } = show([makeEntry(1)], { 'GET /api/posts/history': ({ query }: ApiCall) => list(query.get('id') ? [makeEntry(8)] : [makeEntry(1)]) }, `/post-history?open=${id(8)}`)
    expect((await post(8)).firstElementChild?.className).toContain('outline-brand')
    expect(calls.find(({ query }) => query.get('id') === id(8))).toBeTruthy()
  })
})

describe('the tabs', () => {
  it('count their posts and have their own empty text (HIST-01, HIST-02)', async () => {
    const { router, user } = show([])
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.replace(/ \(.*/, ''))).toEqual(['Post History', 'Published Posts', 'Failed', 'Provider Debug'])
    expect(await screen.findByText('No post history yet')).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Post History (0)' })).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Published Posts (0)' }))
    expect(await screen.findByText('No published posts yet')).toBeTruthy()
    expect(router.state.location.search).toBe('?tab=published')
  })

  it.each([
    [() => errorResponse(500, 'internal', 'no'), 'Unable to load post history. Please try again later.'],
    [() => new Response('<html>', { status: 200 }), 'Unable to load post data. Please refresh the page.'],
  ])('say why a list did not load', async (answer, text) => {
    show([], { 'GET /api/posts/history': answer })
    expect((await screen.findByRole('alert')).textContent).toContain(text)
  })

  it('hide a missing list (HIST-08)', async () => {
    show([], { 'GET /api/posts/history': () => errorResponse(404, 'not_found', 'Not found') })
    expect(await screen.findByText('No post history yet')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([['authentication', 502, 'provider_unauthorized'], ['its rate limit', 429, 'rate_limited']])('only log that the provider refuses because of %s, and empty its list (HIST-08)', async (_cause, status, code) => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {})
    show([], { 'GET /api/ayrshare/post-history/:key': () => errorResponse(status, code, 'Refused') }, '/post-history?tab=debug')
    expect(await screen.findByText('The provider lists no posts.')).toBeTruthy()
    expect(info).toHaveBeenCalledOnce()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('show the masked key, test it, and empty the list silently when the provider rejects it (HIST-02)', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {})
    const { calls, user } = show([], {
      'GET /api/ayrshare/post-history/:key': () => errorResponse(502, 'provider_unauthorized', 'Authentication failed'),
      'POST /api/ayrshare/debug/test-profile': () => ({ success: true, data: { valid: true, message: 'The provider accepts this key.', title: null, platforms: [] } }),
    }, '/post-history?tab=debug')
    expect(await screen.findByText('ABCDEFGH-123…')).toBeTruthy()
    expect(await screen.findByText('The provider lists no posts.')).toBeTruthy()
    expect(info).toHaveBeenCalled()
    // HIST-09
    expect(calls.find(({ path }) => path.startsWith('/api/ayrshare/post-history/'))?.query.get('limit')).toBe('50')
    await user.click(screen.getByRole('button', { name: 'Test Profile Key' }))
    expect(await screen.findByText('The provider accepts this key.')).toBeTruthy()
  })
})

describe('why posts failed', () => {
  const recent = { sent: 12, failed: 3, causes: [{ cause: 'account', posts: 2, platforms: ['twitter', 'reddit'] }, { cause: 'content', posts: 1, platforms: ['facebook'] }] }

  const setWide = (is: boolean) => vi.stubGlobal('matchMedia', (query: string) => ({ matches: is && query.includes('1280px'), media: query, addEventListener: () => undefined, removeEventListener: () => undefined }))
  afterEach(() => vi.unstubAllGlobals())

  it('stands above the list behind its heading where there is no room beside it', async () => {
    setWide(false)
    const { user } = show([makeEntry(1)], { 'GET /api/posts/history': () => ({ ...list([makeEntry(1)]), failed: 3, recent }) })
    const reasons = await screen.findByRole('complementary', { name: HISTORY_TEXTS.whyFailed })
    const details = reasons.querySelector('details')
    expect([details?.open, reasons.parentElement?.firstElementChild === reasons]).toEqual([false, true])
    await user.click(within(reasons).getByText(HISTORY_TEXTS.whyFailed))
    await user.click(within(reasons).getByRole('button', { name: /^Account expired or removed/ }))
    await waitFor(() => expect(within(reasons).getByRole('button', { name: /^Account expired or removed/ }).getAttribute('aria-pressed')).toBe('true'))
    await user.click(within(reasons).getByRole('button', { name: /^Account expired or removed/ }))
    await waitFor(() => expect(within(reasons).getByRole('button', { name: /^Account expired or removed/ }).getAttribute('aria-pressed')).toBe('false'))
    expect(details?.open).toBe(true)
  })

  it('is summed up beside the list; a press shows the posts of one reason, another one all', async () => {
    setWide(true)
    const { calls, router, user } = show([makeEntry(1)], { 'GET /api/posts/history': () => ({ ...list([makeEntry(1)]), failed: 3, recent }) })
    expect(await screen.findByText('Last 30 days: 12 sent, 3 with a problem')).toBeTruthy()
    expect(screen.getByText(/^3 posts need attention\./)).toBeTruthy()
    expect(document.querySelector('aside details')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Account expired or removed.*X, Reddit$/ }))
    await waitFor(() => expect(calls.at(-1)?.query.get('cause')).toBe('account'))
    await user.click(screen.getByRole('button', { name: /^Account expired or removed/ }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('is not shown when nothing failed', async () => {
    show([makeEntry(1)], { 'GET /api/posts/history': () => ({ ...list([makeEntry(1)]), recent: { sent: 12, failed: 0, causes: [] } }) })
    expect(await screen.findByText(/^Everything that was sent has arrived\./)).toBeTruthy()
    expect(screen.queryByText('Why posts failed')).toBeNull()
  })
})

describe('the timeline', () => {
  it('groups by the day of the zone', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    const entries = ['2026-11-20T10:00:00Z', '2026-11-20T02:00:00Z', '2026-11-18T10:00:00Z', '2025-01-01T10:00:00Z'].map((at, index) => makeEntry(index, { published_at: at }))
    expect(groupByDay(entries, 'UTC', now).map((day) => [day.label, day.entries.length])).toEqual([['Today', 2], ['Wednesday, November 18', 1], ['Wednesday, January 1, 2025', 1]])
    expect(groupByDay(entries, 'America/New_York', now).map((day) => day.label).slice(0, 2)).toEqual(['Today', 'Yesterday'])
  })

  it('rejects unsafe links', () => {
    expect(safeUrl('javascript:alert(1)')).toBeNull()
    expect(tabLabel((n) => `Posts (${n})`, undefined)).toBe('Posts')
  })
})

describe('figures and copies', () => {
  it('shows the engagement of a post, without figures the platform does not report', async () => {
    const engagement = { views: 12_480, likes: 1, comments: 0, shares: null, measuredAt: '2026-11-20T11:00:00.000Z' }
    show([makeEntry(1, { deliveries: [makeDelivery({ engagement })] })])
    const figures = await screen.findByRole('list', { name: 'Engagement' })
    expect(within(figures).getAllByRole('listitem').map((item) => item.textContent)).toEqual(['12.5K views', '1 like', '0 comments'])
  })

  it('creates a draft of a sent post and opens it in the editor', async () => {
    const { calls, router, user } = show([makeEntry(1, { media_urls: ['/m/a.png'] })], { 'POST /api/posts/draft': () => ({ success: true, draft: { id: id(7) } }) })
    await user.click(await screen.findByRole('button', { name: 'Share again' }))
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(`/create-post?draft=${id(7)}`))
    expect(calls.find(({ path }) => path === '/api/posts/draft')?.body).toMatchObject({ content: 'Post 1', platforms: ['twitter'], mediaUrls: ['/m/a.png'] })
  })

  it('says why a post was not copied', async () => {
    const { user } = show([makeEntry(1)], { 'POST /api/posts/draft': () => errorResponse(400, 'validation_failed', 'That file is gone.') })
    await user.click(await screen.findByRole('button', { name: 'Share again' }))
    expect(await screen.findByText('The post could not be copied. That file is gone.')).toBeTruthy()
  })
})
