import { HELD_ERRORS } from '@marquee/contract/commerce/posts/held-words'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { id, makeHeld, makePost, makeStore, storesAnswer } from '../../../../test/samples/commerce.ts'
import { type ApiCall, errorResponse, fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { EcommerceScreen } from '../ecommerce-screen.tsx'

const RULES = { price: 'hold', compare: 'hold', stock: 'hold', title: 'rewrite', link: 'hold', sale_end: 'without' }

function show(posts: unknown[], handlers: Parameters<typeof fakeApi>[0] = {}, address = '/integrations/ecommerce?tab=posts') {
  const calls = fakeApi({
    'GET /api/commerce/stores': () => storesAnswer([makeStore()]),
    'GET /api/commerce/posts': () => ({ success: true, posts, counts: { all: posts.length, held: 1, scheduled: 1, published: 0 }, checkedAt: '2026-11-20T10:52:00.000Z', nextCursor: null }),
    'GET /api/commerce/rules': () => ({ success: true, rules: RULES, lowStock: 5 }),
    ...handlers,
  })
  renderScreen(<EcommerceScreen />, address)
  return { calls, user: userEvent.setup() }
}
const bodies = (calls: ApiCall[], method: string, path: string) => calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body)
const decided = { success: true, results: [{ postId: id(501), isDone: true, reason: null, leavesAt: '2026-11-23T09:00:00.000Z' }], undoId: id(700), undoUntil: null }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('held posts', () => {
  it('shows old and new beside each other, the changes struck and bold', async () => {
    show([makePost(1, makeHeld(1)), makePost(2)])
    const card = await screen.findByRole('article', { name: 'The price changed: Huila' })
    expect(within(card).getByText('€18.00').tagName).toBe('S')
    expect(within(card).getByText('€19.00').tagName).toBe('B')
    expect(within(card).getByText(/^As you wrote it/)).toBeTruthy()
    expect(within(card).getByText(/^In the store now/)).toBeTruthy()
    expect(screen.getByText('€17.00')).toBeTruthy()
  })

  it('uses the new value and can be undone', async () => {
    const { calls, user } = show([makePost(1, makeHeld(1))], { 'POST /api/commerce/held/:id/decide': () => decided, 'POST /api/commerce/held/undo/:id': () => ({ success: true, restored: [id(501)] }) })
    await user.click(await screen.findByRole('button', { name: 'Use €19.00' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(bodies(calls, 'POST', `/api/commerce/held/${id(501)}/decide`)).toEqual([{ version: 'v1', decision: 'use_now' }])
    await waitFor(() => expect(bodies(calls, 'POST', `/api/commerce/held/undo/${id(700)}`)).toHaveLength(1))
  })

  it('shows a rewritten text before it is used', async () => {
    const { calls, user } = show([makePost(1, makeHeld(1))], {
      'POST /api/commerce/held/preview': () => ({ success: true, posts: [{ postId: id(501), version: 'v1', text: 'Now {{price}}', filled: 'Now €19.00', isPossible: true, reason: null }] }),
      'POST /api/commerce/held/:id/decide': () => decided,
    })
    await user.click(await screen.findByRole('button', { name: 'Rewrite' }))
    expect(await screen.findByText('Now €19.00')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use this text' }))
    await waitFor(() => expect(bodies(calls, 'POST', `/api/commerce/held/${id(501)}/decide`)).toEqual([{ version: 'v1', decision: 'rewrite', text: 'Now {{price}}' }]))
  })

  it.each([HELD_ERRORS.changed, HELD_ERRORS.nothingLeft, 'X allows 280 characters. Shorten the text by 3.'])('says why nothing was decided, and no other reason: %s', async (reason) => {
    const { user } = show([makePost(1, makeHeld(1))], { 'POST /api/commerce/held/:id/decide': () => errorResponse(409, reason === HELD_ERRORS.changed ? 'changed_elsewhere' : 'conflict', reason) })
    await user.click(await screen.findByRole('button', { name: 'Use €19.00' }))
    expect((await screen.findByRole('alert')).textContent).toBe(reason)
  })

  it('counts of several posts only those that can go out', async () => {
    const reason = 'X allows 280 characters. Shorten the text by 3.'
    const texts = [1, 2].map((number) => ({ postId: id(500 + number), version: 'v1', text: `t${number}`, filled: `Text ${number} for €19.00`, isPossible: number === 1, reason: number === 1 ? null : reason }))
    const { user } = show([makePost(1, makeHeld(1)), makePost(2, makeHeld(2))], { 'POST /api/commerce/held/preview': () => ({ success: true, posts: texts }) })
    await user.click(await screen.findByRole('button', { name: 'Use €19.00 in 2 posts' }))
    const dialog = await screen.findByRole('dialog', { name: 'Use €19.00 in 1 post' })
    expect(within(dialog).getByText(`Stays held. ${reason}`)).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Use €19.00 in 1 post' })).toBeTruthy()
  })

  it('decides about several posts of one change, after their texts were shown', async () => {
    const texts = [1, 2].map((number) => ({ postId: id(500 + number), version: 'v1', text: `t${number}`, filled: `Text ${number} for €19.00`, isPossible: true, reason: null }))
    const { calls, user } = show([makePost(1, makeHeld(1)), makePost(2, makeHeld(2))], { 'POST /api/commerce/held/preview': () => ({ success: true, posts: texts }), 'POST /api/commerce/held/decide': () => decided })
    await user.click(await screen.findByRole('button', { name: 'Use €19.00 in 2 posts' }))
    const dialog = await screen.findByRole('dialog', { name: 'Use €19.00 in 2 posts' })
    expect(within(dialog).getByText('Text 2 for €19.00')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Use €19.00 in 2 posts' }))
    await waitFor(() => expect(bodies(calls, 'POST', '/api/commerce/held/decide')).toEqual([{ posts: texts.map(({ postId, version, text }) => ({ postId, version, decision: 'use_now', text })) }]))
  })

  it('sends a late post now only when that is chosen', async () => {
    const { calls, user } = show([makePost(1, makeHeld(1, { isLate: true, decisions: [{ decision: 'use_now', label: 'Use €19.00, Tue 9:00 AM', isPrimary: true }] }))], { 'POST /api/commerce/held/:id/decide': () => decided })
    expect(await screen.findByText('Its time has passed')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Other time' }))
    await user.click(screen.getByRole('menuitem', { name: 'Now' }))
    await waitFor(() => expect(bodies(calls, 'POST', `/api/commerce/held/${id(501)}/decide`)).toEqual([{ version: 'v1', decision: 'use_now', leavesAt: expect.any(String) as string }]))
  })

  it('moves through them by j and k', async () => {
    const { user } = show([makePost(1, makeHeld(1)), makePost(2, makeHeld(2, { heading: 'Sold out' }))])
    await screen.findByRole('article', { name: 'Sold out: Huila' })
    await user.keyboard('jj')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Sold out: Huila')
    await user.keyboard('k')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('The price changed: Huila')
  })

  it('says that every fact is true when none is held', async () => {
    show([], {}, '/integrations/ecommerce?tab=posts&filter=held')
    expect(await screen.findByText(/^Every fact is true\. Checked /)).toBeTruthy()
  })
})

describe('rules', () => {
  it('saves a rule and what low stock is', async () => {
    const { calls, user } = show([], { 'PUT /api/commerce/rules': () => ({ success: true, rules: RULES, lowStock: 5 }) })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Price' }), 'Send without')
    await user.clear(screen.getByRole('spinbutton'))
    await user.type(screen.getByRole('spinbutton'), '8{Enter}')
    await waitFor(() => expect(bodies(calls, 'PUT', '/api/commerce/rules')).toEqual([{ rules: { price: 'without' } }, { lowStock: 8 }]))
    expect(screen.getByText('If the price changes, the sentence that names it is left out. If nothing is left, the post waits for you.')).toBeTruthy()
  })

  it('puts a refused rule back with the reason', async () => {
    const { user } = show([], { 'PUT /api/commerce/rules': () => errorResponse(500, 'internal', 'Not saved.') })
    const price = await screen.findByRole('combobox', { name: 'Price' })
    await user.selectOptions(price, 'Rewrite')
    expect((await screen.findByRole('alert')).textContent).toContain('Not saved.')
    expect(price).toHaveProperty('value', 'hold')
  })
})
