import type { HistoryEntry } from '@marquee/contract/publishing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ApiCall } from '../../../test/fake-api.tsx'
import { id, list, makeDelivery, makeEntry, post, showHistory as show } from '../../../test/pages/history-page.tsx'
import { liveServer } from '../../../test/live.ts'
import { useConfig } from '../../lib/config.ts'

afterEach(() => {
  cleanup()
  useConfig.setState({ config: null })
  vi.unstubAllGlobals()
})

it('a post that moves to another day keeps the focus, and one that leaves the list hands it to its neighbour', async () => {
  const yesterday = { published_at: '2026-11-19T10:00:00.000Z', updated_at: '2026-11-19T10:00:00.000Z' }
  let rows = [makeEntry(1), makeEntry(2, yesterday), makeEntry(3, yesterday)]
  const live = liveServer()
  show([], { ...live.handlers, 'GET /api/posts/history': () => list(rows) })
  live.connect()
  const before = await post(2)
  before.focus()
  const change = async (to: HistoryEntry[]) => {
    rows = to
    await live.send({ type: 'post.changed', postId: id(2), state: 'published', content: '' })
  }
  await change([makeEntry(2), makeEntry(1), makeEntry(3, yesterday)])
  await waitFor(async () => expect([before.isConnected, document.activeElement]).toEqual([false, await post(2)]))
  await change([makeEntry(1), makeEntry(3, yesterday)])
  await waitFor(async () => expect(document.activeElement).toBe(await post(1)))
})

describe('a post opened by the address', () => {
  const LONG = `Post 2 ${'goes on '.repeat(200)}`
  const older = makeEntry(2, { content: LONG, state: 'partially_published', deliveries: [makeDelivery({ status: 'failed', reason: 'Too long.', fix: 'edit', cause: 'content' })] })
  const opened = () => document.getElementById(`history-${id(2)}`)
  it('is focused, marked and in view, with its whole text and its repair', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { user } = show([makeEntry(1), older], {}, `/post-history?open=${id(2)}`)
    await waitFor(() => expect(document.activeElement).toBe(opened()))
    expect(scrolled.mock.contexts).toContain(opened())
    expect(within(opened()!).getByText(LONG.trim()).className).not.toContain('line-clamp')
    expect(within(await post(1)).getByText('Post 1').className).toContain('line-clamp')
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Fix and retry')
  })

  it('is shown above the list when it is not on the loaded page, with its whole text and its repair', async () => {
    const { calls, user } = show([], { 'GET /api/posts/history': ({ query }: ApiCall) => list(query.get('id') ? [older] : [makeEntry(1), makeEntry(3)]) }, `/post-history?open=${id(2)}`)
    await waitFor(() => expect(document.activeElement).toBe(opened()))
    expect(calls.filter(({ query }) => query.has('id')).map(({ query }) => query.get('id'))).toEqual([id(2)])
    expect(screen.getAllByRole('article')[0]).toBe(opened())
    expect(within(opened()!).getByText(LONG.trim()).className).not.toContain('line-clamp')
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Fix and retry')
  })

  it('keeps the focus when the list, read again, has it; a reader who went on is left alone', async () => {
    let rows = [makeEntry(1)]
    const live = liveServer()
    show([], { ...live.handlers, 'GET /api/posts/history': ({ query }: ApiCall) => list(query.get('id') ? [older] : rows) }, `/post-history?open=${id(2)}`)
    live.connect()
    await waitFor(() => expect(document.activeElement).toBe(opened()))
    const move = async (to: HistoryEntry[]) => {
      const before = opened()
      rows = to
      await live.send({ type: 'post.changed', postId: id(2), state: 'partially_published', content: '' })
      await waitFor(() => expect(opened()).not.toBe(before))
    }
    await move([older, makeEntry(1)])
    await waitFor(() => expect(document.activeElement).toBe(opened()))
    const tab = screen.getByRole('tab', { name: /^Failed/ })
    tab.focus()
    await move([makeEntry(1)])
    await new Promise(requestAnimationFrame)
    expect(document.activeElement).toBe(tab)
  })

  it.each([`open=${id(2)}`, 'open=javascript:1'])('that is not there is said to be missing, and forgotten by another tab: %s', async (address) => {
    const { router, user } = show([makeEntry(1)], { 'GET /api/posts/history': ({ query }: ApiCall) => list(query.get('id') ? [] : [makeEntry(1)]) }, `/post-history?${address}`)
    expect(await screen.findByText('This post is not in your history.')).toBeTruthy()
    expect(await post(1)).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Published Posts (1)' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=published'))
    expect(screen.queryByText('This post is not in your history.')).toBeNull()
  })
})
