import { DEMO_EMAIL } from '@marquee/contract/demo'
import { hashKey, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeDraft } from '../../test/drafts.ts'
import { ALICE, signInAs } from '../../test/session.ts'
import { SESSION_KEY } from './auth-storage.ts'
import * as idle from './idle.ts'
import { KEPT_LIMITS, keepLists } from './keep-lists.ts'
import { KEPT } from './kept-posts.ts'
import { lastKnown, listKey } from './last-known.ts'
import { endSession, type SessionUser } from './session.ts'
import { readLocal, writeLocal } from './storage.ts'

type Page = { drafts: ReturnType<typeof makeDraft>[]; nextCursor: string | null }

const BOB: SessionUser = { ...ALICE, id: '22222222-2222-4222-8222-222222222222', email: 'bob@example.com' }
const KEY = ['drafts', { sort: 'next' }] as const
const page = (...drafts: Page['drafts']): Page => ({ drafts, nextCursor: null })

/** Work that waits until the tab is idle. */
let waiting: (() => void)[] = []
const becomeIdle = (): void => waiting.splice(0).forEach((work) => work())

beforeEach(() => {
  waiting = []
  vi.restoreAllMocks()
  vi.spyOn(idle, 'whenIdle').mockImplementation((work) => (waiting.push(work), () => undefined))
  signInAs(ALICE)
})

/** Opens a tab that shows a list. `answer`: what the server sends, never without one. Returns what the tab shows, and its client. */
function openTab(answer?: Page | (() => Page), key: readonly unknown[] = KEY) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } })
  keepLists(client)
  const queryFn = () => (answer ? Promise.resolve(typeof answer === 'function' ? answer() : answer) : new Promise<Page>(() => undefined))
  const observer = new InfiniteQueryObserver(client, { ...lastKnown<Page>(KEPT.drafts, key), queryKey: key, queryFn, initialPageParam: '', getNextPageParam: (each: Page) => each.nextCursor })
  const close = observer.subscribe(() => undefined)
  const shown = () => observer.getCurrentResult().data?.pages.flatMap(({ drafts }) => drafts.map(({ content }) => content))
  return { client, observer, shown, close, data: () => observer.getCurrentResult().data }
}

/** Opens a tab that receives a list, and leaves it once it is stored. */
async function visit(answer: Page, key?: readonly unknown[]) {
  const tab = openTab(answer, key)
  await vi.waitFor(() => expect(tab.observer.getCurrentResult().isFetched).toBe(true))
  becomeIdle()
  tab.close()
  return tab
}

const stored = (user = ALICE) => readLocal(listKey(user.id, KEPT.drafts)) as { format: number; lists: { hash: string; fetchedAt: string; data: { pages: Page[] } }[] } | null
const put = (value: unknown) => writeLocal(listKey(ALICE.id, KEPT.drafts), value)

describe('the last known list (GEN-16)', () => {
  it('is shown at once, with its times, and is renewed by the answer', async () => {
    const draft = makeDraft(1, { scheduledTime: '2026-11-24T09:00:00.000Z' })
    await visit(page(draft))
    const tab = openTab(page(makeDraft(2)))
    expect(tab.data()?.pages).toEqual([page(draft)])
    expect(new Date(tab.data()?.pages[0]?.drafts[0]?.scheduledTime ?? '')).toEqual(new Date(draft.scheduledTime ?? ''))
    await vi.waitFor(() => expect(tab.shown()).toEqual(['Draft 2']))
    becomeIdle()
    expect(openTab().shown()).toEqual(['Draft 2'])
  })

  it('is asked for again however recent it is', async () => {
    await visit(page(makeDraft(1)))
    const answer = vi.fn(() => page(makeDraft(1)))
    openTab(answer)
    await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce())
  })

  it('has what was changed here since', async () => {
    const tab = await visit(page(makeDraft(1)))
    tab.client.setQueryData(KEY, { pages: [page(makeDraft(1, { content: 'Changed' }))], pageParams: [''] })
    dispatchEvent(new Event('pagehide'))
    expect(openTab().shown()).toEqual(['Changed'])
  })

  it("is nobody else's, and nobody's after a log-out", async () => {
    await visit(page(makeDraft(1)))
    signInAs(BOB)
    expect(openTab().shown()).toBeUndefined()
    signInAs(ALICE)
    expect(openTab().shown()).toEqual(['Draft 1'])
    await endSession('logout')
    expect(stored()).toBeNull()
    signInAs(ALICE)
    expect(openTab().shown()).toBeUndefined()
  })

  it('that arrives while the user logs out is not stored any more', async () => {
    const tab = openTab(page(makeDraft(1)))
    await vi.waitFor(() => expect(tab.shown()).toEqual(['Draft 1']))
    await endSession('logout')
    signInAs(BOB)
    becomeIdle()
    dispatchEvent(new Event('pagehide'))
    expect([stored(), stored(BOB)]).toEqual([null, null])
  })

  it('is not kept for another user than the one whose token fetches it', async () => {
    // Another tab has signed in as somebody else.
    localStorage.setItem(SESSION_KEY, JSON.stringify({ access_token: 'token', user: { id: BOB.id } }))
    await visit(page(makeDraft(1)))
    expect([stored(), stored(BOB)]).toEqual([null, null])
  })

  it('is not kept in the account that all visitors share', async () => {
    signInAs({ ...ALICE, email: DEMO_EMAIL })
    await visit(page(makeDraft(1)))
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull()
    expect(stored()).toBeNull()
  })

  it('goes with a session that is not remembered', async () => {
    sessionStorage.setItem(SESSION_KEY, localStorage.getItem(SESSION_KEY) ?? '')
    localStorage.removeItem(SESSION_KEY)
    await visit(page(makeDraft(1)))
    expect([stored(), openTab().shown()]).toEqual([null, ['Draft 1']])
    await endSession('logout')
    expect(Object.keys(sessionStorage)).toEqual([])
  })
})

describe('what is stored', () => {
  it('is never replaced by an earlier answer of another window', async () => {
    const late = openTab(page(makeDraft(1)))
    await vi.waitFor(() => expect(late.shown()).toEqual(['Draft 1']))
    const fetchedAt = new Date(new Date().getTime() + 5).toISOString()
    vi.useFakeTimers({ now: new Date(fetchedAt).getTime() + 1_000, toFake: ['Date'] })
    put({ format: 1, lists: [{ hash: hashKey(KEY), fetchedAt, data: { pages: [page(makeDraft(2))], pageParams: [''] } }] })
    becomeIdle()
    expect(stored()?.lists[0]?.data.pages[0]?.drafts[0]?.content).toBe('Draft 2')
    // Nor by a change of the earlier one.
    late.client.setQueryData(KEY, { pages: [page(makeDraft(1, { content: 'Changed' }))], pageParams: [''] })
    becomeIdle()
    expect(stored()?.lists[0]?.data.pages[0]?.drafts[0]?.content).toBe('Draft 2')
  })

  it('is replaced when its time is ahead of the clock', async () => {
    put({ format: 1, lists: [{ hash: hashKey(KEY), fetchedAt: '2999-01-01T00:00:00.000Z', data: { pages: [page(makeDraft(2))], pageParams: [''] } }] })
    await visit(page(makeDraft(1)))
    expect(stored()?.lists.map(({ data }) => data.pages[0]?.drafts[0]?.content)).toEqual(['Draft 1'])
  })

  it.each<[string, unknown]>([
    ['no list', 'text'],
    ['another format', { format: 2, lists: [{ hash: hashKey(KEY), fetchedAt: '2026-11-20T10:00:00.000Z', data: { pages: [page(makeDraft(1))], pageParams: [''] } }] }],
    ['no time', { format: 1, lists: [{ hash: hashKey(KEY), fetchedAt: 'yesterday', data: { pages: [page(makeDraft(1))], pageParams: [''] } }] }],
    ['no pages', { format: 1, lists: [{ hash: hashKey(KEY), fetchedAt: '2026-11-20T10:00:00.000Z', data: { pages: [], pageParams: [] } }] }],
    ['an entry without a field', { format: 1, lists: [{ hash: hashKey(KEY), fetchedAt: '2026-11-20T10:00:00.000Z', data: { pages: [{ drafts: [{ id: 'x' }], nextCursor: null }], pageParams: [''] } }] }],
    ['an entry with a time that is none', { format: 1, lists: [{ hash: hashKey(KEY), fetchedAt: '2026-11-20T10:00:00.000Z', data: { pages: [page(makeDraft(1, { updatedAt: 'soon' }))], pageParams: [''] } }] }],
    ['an unknown network', { format: 1, lists: [{ hash: hashKey(KEY), fetchedAt: '2026-11-20T10:00:00.000Z', data: { pages: [page(makeDraft(1, { platforms: ['friendster' as 'twitter'] }))], pageParams: [''] } }] }],
    ['a file that is none', { format: 1, lists: [{ hash: hashKey(KEY), fetchedAt: '2026-11-20T10:00:00.000Z', data: { pages: [page(makeDraft(1, { media: [null as never] }))], pageParams: [''] } }] }],
  ])('is ignored with %s, and replaced', async (_, value) => {
    put(value)
    expect(openTab().shown()).toBeUndefined()
    await visit(page(makeDraft(1)))
    expect(openTab().shown()).toEqual(['Draft 1'])
  })

  it('is ignored when it is no JSON', () => {
    localStorage.setItem(`mq:${listKey(ALICE.id, KEPT.drafts)}`, '{"format":1,')
    expect(openTab().shown()).toBeUndefined()
  })

  it('is the lists that were received last, of each kind a few', async () => {
    const keys = Array.from({ length: KEPT_LIMITS.lists + 1 }, (_, index) => ['drafts', { sort: 'next', platform: index }])
    for (const [index, key] of keys.entries()) await visit(page(makeDraft(index)), key)
    expect(stored()?.lists.map(({ hash }) => hash)).toEqual(keys.slice(1).toReversed().map((key) => hashKey(key)))
    expect(openTab(undefined, keys[0]).shown()).toBeUndefined()
  })

  it('has a limit: of a long list the beginning is kept, and no place where it would go on', async () => {
    const drafts = Array.from({ length: 50 }, (_, index) => makeDraft(index, { content: `${index} ${'x'.repeat(20_000)}` }))
    await visit({ drafts, nextCursor: 'more' })
    const text = JSON.stringify(stored())
    expect([text.length <= KEPT_LIMITS.text, text.length > KEPT_LIMITS.text / 3]).toEqual([true, true])
    const tab = openTab()
    expect(tab.shown()?.[0]).toBe(drafts[0]?.content)
    expect(tab.observer.getCurrentResult().hasNextPage).toBe(false)
  })

  it('is nothing when even one entry is too long', async () => {
    await visit(page(makeDraft(1, { content: 'x'.repeat(KEPT_LIMITS.text) })))
    expect(stored()?.lists).toEqual([])
    expect(openTab().shown()).toBeUndefined()
  })

  it('survives a storage that is full', async () => {
    await visit(page(makeDraft(1)))
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await visit(page(makeDraft(2)))
    vi.restoreAllMocks()
    expect(stored()?.lists[0]?.data.pages[0]?.drafts[0]?.content).toBe('Draft 1')
  })
})
