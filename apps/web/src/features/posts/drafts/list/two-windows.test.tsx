import type { Draft } from '@marquee/contract/posts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draftPage, linkedProfile, makeDraft, pendingPage, postId } from '../../../../../test/drafts.ts'
import { type ApiCall, errorResponse, fakeApi, renderScreen } from '../../../../../test/fake-api.tsx'
import { liveServer } from '../../../../../test/live.ts'
import { setTimeZone } from '../../../../lib/time-zone.ts'
import { Component as Drafts } from '../../pages/drafts.tsx'
import { useDraftsUi } from './drafts-ui.ts'
import { useOutbox, type WaitingEdit } from './outbox.ts'

/** A server with one draft, which refuses a change that is based on an older version. */
function show(change: Partial<Draft> = {}) {
  setTimeZone('UTC')
  let version = 0
  let stored = makeDraft(1, change)
  let isCut = false
  const store = (fields: Partial<Draft>): Draft => {
    version += 1
    stored = { ...stored, ...fields, updatedAt: `2026-11-20T11:0${version}:00.000Z` }
    return stored
  }
  const live = liveServer()
  const calls = fakeApi({
    ...live.handlers,
    'GET /api/posts/drafts': () => draftPage([stored]),
    'GET /api/posts/pending': () => pendingPage([]),
    'GET /api/ayrshare/user-profile': () => linkedProfile('twitter'),
    'GET /api/posts/draft/:id': () => ({ success: true, draft: stored }),
    'PUT /api/posts/draft/:id': ({ body }: ApiCall) => {
      if (isCut) throw new TypeError('Failed to fetch')
      const { basedOn, ...fields } = body as Partial<Draft> & { basedOn: string }
      return basedOn === stored.updatedAt ? { success: true, draft: store(fields) } : errorResponse(409, 'changed_elsewhere', 'This draft was changed in another window.')
    },
  })
  renderScreen(<Drafts />, '/drafts')
  return { calls, user: userEvent.setup({ advanceTimers: (ms) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms)) }), otherWindow: store, stored: () => stored, live, cut: (is: boolean) => void (isCut = is) }
}
const card = () => screen.findByRole('article', { name: /Draft 1/ })
const editor = () => screen.findByLabelText('Post text')
const openEditor = async (user: ReturnType<typeof userEvent.setup>) => user.click(within(await card()).getByRole('button', { name: /Edit text/ }))
const puts = (calls: ApiCall[]) => calls.filter(({ method }) => method === 'PUT')

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

afterEach(() => void vi.useRealTimers())

describe('a draft that another window changed', () => {
  it('is not overwritten: the card asks which text stays, and keeps this one when told to', async () => {
    const { calls, user, otherWindow, stored } = show()
    await openEditor(user)
    await user.type(await editor(), ' mine')
    otherWindow({ content: 'Draft 1 theirs' })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Changed in another window, 11:01 AM.')
    expect(stored().content).toBe('Draft 1 theirs')
    expect(within(await card()).getByText('Draft 1 theirs')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    expect(await screen.findByText(/mine/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Keep this text' }))
    await waitFor(() => expect(stored().content).toBe('Draft 1 mine'))
    expect(puts(calls)).toHaveLength(2)
    expect(screen.queryByText(/Changed in another window/)).toBeNull()
  })

  it('keeps the other text when told to, and sends nothing', async () => {
    const { calls, user, otherWindow, stored } = show()
    await openEditor(user)
    await user.type(await editor(), ' mine')
    otherWindow({ content: 'Draft 1 theirs' })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Use the other text' }))
    expect(screen.queryByText(/Changed in another window/)).toBeNull()
    expect([stored().content, puts(calls)]).toMatchObject(['Draft 1 theirs', { length: 1 }])
  })

  it('is told in the open editor, where saving waits', async () => {
    const { calls, user, otherWindow, live } = show()
    await openEditor(user)
    live.connect()
    await user.type(await editor(), ' mine')
    otherWindow({ content: 'Draft 1 theirs' })
    await live.send({ type: 'post.changed', postId: postId(1), state: 'draft', content: '' })
    await screen.findByText('Changed in another window, 11:01 AM.')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(puts(calls)).toEqual([])
  })

  it('takes a change of something else without a question', async () => {
    const { user, otherWindow, stored } = show()
    await openEditor(user)
    await user.type(await editor(), ' mine')
    otherWindow({ campaign: 'Autumn' })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(stored()).toMatchObject({ content: 'Draft 1 mine', campaign: 'Autumn' }))
    expect(screen.queryByText(/Changed in another window/)).toBeNull()
  })
})

describe('edits without a connection', () => {
  it('wait, say so, and are sent in their order when it is back', async () => {
    const { calls, user, stored } = show()
    await card()
    setOnline(false)
    for (const text of [' one', ' two']) {
      await openEditor(user)
      await user.type(await editor(), text)
      await user.click(screen.getByRole('button', { name: 'Save' }))
    }
    expect(await screen.findByText('Waiting for the connection')).toBeTruthy()
    expect(within(await card()).getByText('Draft 1 one two')).toBeTruthy()
    expect(puts(calls)).toEqual([])
    setOnline(true)
    await waitFor(() => expect(stored().content).toBe('Draft 1 one two'))
    expect(puts(calls).map(({ body }) => (body as Draft).content)).toEqual(['Draft 1 one', 'Draft 1 one two'])
    await waitFor(() => expect(screen.queryByText('Waiting for the connection')).toBeNull())
  })

  it('are not sent over what another window stored meanwhile', async () => {
    const { user, otherWindow, stored } = show()
    await card()
    setOnline(false)
    await openEditor(user)
    await user.type(await editor(), ' mine')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    otherWindow({ content: 'Draft 1 theirs' })
    setOnline(true)
    expect(await screen.findByText('Changed in another window, 11:01 AM.')).toBeTruthy()
    expect(stored().content).toBe('Draft 1 theirs')
  })
})

/** What other windows of this browser, and this one after a reload, find. */
const keptKey = () => Object.keys(localStorage).find((key) => key.endsWith(':draft-edits'))
const kept = (): WaitingEdit[] => JSON.parse(localStorage.getItem(keptKey() ?? '') ?? '[]') as WaitingEdit[]
/** This window after a reload: nothing is left but the browser's storage. */
function forget(): void {
  cleanup()
  useDraftsUi.setState({ editing: null, sending: {}, editErrors: {}, conflicts: {}, mediaModes: {} })
  useOutbox.setState({ owner: null, edits: [] })
}

describe('edits that were hard to store', () => {
  async function editOffline(user: ReturnType<typeof userEvent.setup>, text: string): Promise<void> {
    await card()
    setOnline(false)
    await openEditor(user)
    await user.type(await editor(), text)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Waiting for the connection')
  }

  it('waits when the server is out of reach though the browser believes to be online, and is tried again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, stored, cut } = show()
    cut(true)
    await openEditor(user)
    await user.type(await editor(), ' mine')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Waiting for the connection')).toBeTruthy()
    expect(within(await card()).getByText('Draft 1 mine')).toBeTruthy()
    cut(false)
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    await waitFor(() => expect([stored().content, kept()]).toEqual(['Draft 1 mine', []]))
  })

  it('of two windows without a connection all wait, and none is sent over another window’s', async () => {
    const { user, stored } = show()
    await editOffline(user, ' here')
    const [mine] = kept()
    const theirs = { ...mine!, key: 'k2', from: 'another window', change: { content: 'Draft 1 there' }, shown: { content: 'Draft 1 there' } }
    localStorage.setItem(keptKey()!, JSON.stringify([theirs, mine]))
    await openEditor(user)
    await user.type(await editor(), ' again')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(kept().map(({ shown }) => shown.content)).toEqual(['Draft 1 there', 'Draft 1 here', 'Draft 1 here again']))
    setOnline(true)
    expect(await screen.findByText(/^Changed in another window/)).toBeTruthy()
    expect(stored().content).toBe('Draft 1 there')
  })

  it('is not asked about when the server has it and only the answer was lost', async () => {
    const { user, otherWindow, stored } = show()
    await editOffline(user, ' mine')
    otherWindow({ content: 'Draft 1 mine' })
    setOnline(true)
    await waitFor(() => expect(screen.queryByText('Waiting for the connection')).toBeNull())
    expect(screen.queryByText(/Changed in another window/)).toBeNull()
    expect([stored().content, kept()]).toEqual(['Draft 1 mine', []])
  })

  it('is asked about again after a reload, until the user has chosen', async () => {
    const { user, otherWindow, stored } = show()
    await editOffline(user, ' mine')
    otherWindow({ content: 'Draft 1 theirs' })
    setOnline(true)
    await screen.findByText(/^Changed in another window/)
    forget()
    renderScreen(<Drafts />, '/drafts')
    await user.click(await screen.findByRole('button', { name: 'Keep this text' }))
    await waitFor(() => expect(stored().content).toBe('Draft 1 mine'))
    expect(kept()).toEqual([])
  })
})

describe('the list', () => {
  it('asks the server for status, order and words, which are in the address', async () => {
    const { calls, user } = show()
    await card()
    await user.click(screen.getByRole('button', { name: /^Needs you/ }))
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Last changed')
    await user.type(screen.getByLabelText('Search drafts'), 'autumn')
    await waitFor(() => {
      const { query } = calls.filter(({ path }) => path === '/api/posts/drafts').at(-1)!
      expect(Object.fromEntries(query)).toMatchObject({ status: 'needs_you', sort: 'changed', q: 'autumn' })
    })
  })

  it('has status and order behind one button on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('max-width'), media: query, addEventListener: () => undefined, removeEventListener: () => undefined }))
    const { user } = show()
    await card()
    expect(screen.queryByRole('group', { name: 'Status' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Scheduled/ }))
    expect(await screen.findByText('Filters (1)')).toBeTruthy()
  })
})
