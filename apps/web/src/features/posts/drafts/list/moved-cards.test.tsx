import type { Draft } from '@marquee/contract/posts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { draftPage, linkedProfile, makeDraft, pendingPage, postId } from '../../../../../test/drafts.ts'
import { fakeApi, renderScreen } from '../../../../../test/fake-api.tsx'
import { liveServer } from '../../../../../test/live.ts'
import { Component as Drafts } from '../../pages/drafts.tsx'
import { preloadEditors } from '../card/lazy-editors.tsx'

await preloadEditors()

/** Drafts 1 to 6, which fill the first block of the list. */
const BLOCK = [1, 2, 3, 4, 5, 6].map((n) => makeDraft(n))

/** Shows the drafts of a server; `change` gives it others, as another window does, and resolves when the list shows Draft `n`. */
async function show(drafts: Draft[], address = '/drafts') {
  let stored = drafts
  const live = liveServer()
  fakeApi({
    ...live.handlers,
    'GET /api/posts/drafts': () => draftPage(stored),
    'GET /api/posts/pending': () => pendingPage([]),
    'GET /api/ayrshare/user-profile': () => linkedProfile('twitter'),
    'DELETE /api/posts/draft/:id': () => ({ success: true }),
    'GET /api/posts/draft/:id': ({ path }) => ({ success: true, draft: makeDraft(Number(path.slice(-12))) }),
  })
  renderScreen(<Drafts />, address)
  live.connect()
  await card(1)
  const change = async (to: Draft[], n: number) => {
    stored = to
    await live.send({ type: 'post.changed', postId: postId(n), state: 'draft', content: '' })
    await waitFor(() => expect(within(screen.getByRole('feed')).getByRole('article', { name: named(n) })).toBeTruthy())
  }
  return { user: userEvent.setup(), change }
}
const named = (n: number) => new RegExp(`Draft ${n}\\b`)
const card = (n: number) => screen.findByRole('article', { name: named(n) })
const editButton = async (n: number) => within(await card(n)).getByRole('button', { name: /Edit text/ })

describe('a card that a new draft moves', () => {
  it('keeps the focus', async () => {
    const { change } = await show(BLOCK)
    const before = await editButton(6)
    before.focus()
    await change([makeDraft(20), ...BLOCK], 20)
    expect(before.isConnected).toBe(false)
    await waitFor(async () => expect(document.activeElement).toBe(await card(6)))
  })

  it('does not take the focus from somebody who pressed elsewhere', async () => {
    const { user, change } = await show(BLOCK)
    ;(await editButton(6)).focus()
    await user.click(screen.getByText('6 drafts and scheduled posts.'))
    expect(document.activeElement).toBe(document.body)
    await change([makeDraft(20), ...BLOCK], 20)
    expect(document.activeElement).toBe(document.body)
  })

  it('keeps the text that is being typed', async () => {
    const { user, change } = await show(BLOCK)
    await user.click(await editButton(6))
    const before = await screen.findByLabelText('Post text')
    fireEvent.change(before, { target: { value: 'Half a thought' } })
    await change([makeDraft(20), ...BLOCK], 20)
    const after = await screen.findByLabelText('Post text')
    expect([after === before, document.activeElement === after]).toEqual([false, true])
    expect(after).toHaveProperty('value', 'Half a thought')
    await user.keyboard('{Escape}')
    await user.click(await editButton(6))
    expect(screen.getByLabelText('Post text')).toHaveProperty('value', 'Draft 6')
  })
})

it('the heading takes the focus when the last card is gone', async () => {
  const { user } = await show([makeDraft(1)])
  ;(await card(1)).focus()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Drafts'))
})

describe('a draft opened by the address, once it is in the list', () => {
  const address = `/drafts?open=${postId(9)}`

  it('keeps the focus', async () => {
    const { change } = await show(BLOCK, address)
    const above = await editButton(9)
    above.focus()
    await change([makeDraft(9), ...BLOCK], 9)
    expect(above.isConnected).toBe(false)
    await waitFor(async () => expect(document.activeElement).toBe(await card(9)))
  })

  it('leaves a reader alone who went on', async () => {
    const { change } = await show(BLOCK, address)
    await card(9)
    const search = screen.getByLabelText('Search drafts')
    search.focus()
    await change([makeDraft(9), ...BLOCK], 9)
    expect(document.activeElement).toBe(search)
  })
})
