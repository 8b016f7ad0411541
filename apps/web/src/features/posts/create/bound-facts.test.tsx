import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { factKey } from '@marquee/contract/commerce/facts/fact'
import { fillFacts, findTokens, writeToken } from '@marquee/contract/commerce/facts/tokens'
import { CHANGE_WORDS } from '@marquee/contract/commerce/facts/words'
import { fillTexts, getPostFacts, listHeldPosts } from '@marquee/contract/commerce/posts/held'
import type { ApiCall } from '../../../../test/fake-api.tsx'
import { DRAFT_ID, draftServer } from '../../../../test/create-post-api.ts'
import { button, lastSaved, preloadPage, primary, releaseAfterEach, sent, showPage, text, type } from '../../../../test/create-post-page.tsx'
import { AT, id, makeDetail, makeHeld, makeProduct } from '../../../../test/samples/commerce.ts'
import { chooseProduct } from '../../composer/bound/products/choice.ts'

await preloadPage()
releaseAfterEach()
beforeEach(() => chooseProduct(null))

const PRICE = { kind: 'price', productId: id(101), variantId: id(201) } as const
const TOKEN = writeToken({ ...PRICE, rule: 'hold' })
const bare = (value: string) => value.replaceAll('\u00a0', '')

/** A shop whose 250 g cost €19.00 now; of a stored post, €18.00 was written. */
function shop({ written = null as string | null, what = null as 'changed' | null } = {}) {
  const fill = ({ body }: ApiCall) => {
    const { texts } = body as { texts: string[] }
    const facts = [...new Map(texts.flatMap((one) => findTokens(one)).map((token) => [factKey(token), token])).values()]
    return fillTexts.response.parse({
      success: true, checkedAt: AT,
      texts: texts.map((one) => fillFacts(one, () => '€19.00')),
      facts: facts.map((fact) => ({ key: factKey(fact), kind: fact.kind, productId: fact.productId, variantId: fact.variantId, productTitle: 'Coffee 1', variantTitle: '250 g', now: null, nowText: '€19.00', written: null, writtenText: written, what })),
    })
  }
  return {
    'GET /api/commerce/products': () => ({ success: true, products: [makeProduct(1)], lastHeardAt: null, nextCursor: null }),
    'GET /api/commerce/products/:id': () => ({ success: true, product: makeDetail(1) }),
    'GET /api/commerce/rules': () => ({ success: true, rules: { price: 'hold', compare: 'hold', stock: 'hold', title: 'rewrite', link: 'hold', sale_end: 'without' }, lowStock: 5 }),
    'POST /api/commerce/facts/fill': fill,
  }
}

/** A scheduled post whose price changed from €18.00 to €19.00. */
function heldPost() {
  const server = draftServer()
  const texts = { content: `250 g for ${TOKEN} today.`, overrides: {}, thread: [], firstComment: '' }
  server.change({ content: '250 g for €18.00 today.', state: 'scheduled', status: 'scheduled', scheduledTime: '2090-01-02T18:00:00.000Z', platforms: ['twitter'], bound: texts, heldAt: AT })
  const held = { ...makeHeld(1), postId: DRAFT_ID }
  const fact = { ...PRICE, id: id(601), rule: 'hold', floor: null, written: { kind: 'price', price: { amount: '18.00', currency: 'EUR' } }, writtenText: '€18.00', writtenAt: AT, checkedAt: AT }
  let isHeld = true
  return {
    server,
    handlers: {
      ...shop({ written: '€18.00', what: 'changed' }), ...server.handlers,
      'GET /api/commerce/posts/:id/facts': () => getPostFacts.response.parse({ success: true, texts, facts: [fact], decision: 'hold', reason: '', held }),
      'GET /api/commerce/held': () => listHeldPosts.response.parse({ success: true, held: isHeld ? [held] : [], total: 1, firstDueAt: null }),
      'POST /api/commerce/held/:id/decide': () => {
        isHeld = false
        server.change({ content: '250 g for €19.00 today.', heldAt: null })
        return { success: true, results: [{ postId: DRAFT_ID, isDone: true, reason: null, leavesAt: null }], undoId: id(700), undoUntil: AT }
      },
    },
  }
}

describe('facts of products', () => {
  it('are chosen in the tab Products, inserted at the caret, and saved as tokens', async () => {
    const { calls, user } = await showPage(shop())
    type('250 g for  today.')
    text().setSelectionRange(10, 10)
    await user.click(screen.getByRole('tab', { name: 'Products' }))
    await user.click(await screen.findByRole('button', { name: /^Coffee 1/ }))
    await user.click(await screen.findByRole('button', { name: 'Insert price' }))
    await waitFor(() => expect(bare(text().value)).toBe('250 g for €19.00 today.'))
    expect(await screen.findByRole('combobox', { name: 'If the fact changes: Price' })).toHaveProperty('value', 'hold')
    await user.selectOptions(screen.getByRole('combobox', { name: 'If the fact changes: Price' }), 'Rewrite')
    expect(screen.getByRole('tab', { name: /^Products/ }).textContent).toBe('Products1')
    // The limit of a network applies to what readers get; X counts the euro sign twice.
    await waitFor(() => expect(button(/^X 24 \/ 280/)).toBeTruthy())
    await waitFor(() => expect(lastSaved(calls)).toMatchObject({ content: `250 g for ${writeToken({ ...PRICE, rule: 'rewrite' })} today.` }), { timeout: 4_000 })
  })

  it('are inserted by a command, which asks for the product first', async () => {
    const { user } = await showPage(shop())
    await user.type(text(), 'Only /pri')
    await user.click(await screen.findByRole('option', { name: /^\/price/ }))
    await user.click(await screen.findByRole('button', { name: /^Coffee 1/ }))
    await waitFor(() => expect(bare(text().value)).toBe('Only €19.00'))
  })

  it('offers to bind a typed number that is the price', async () => {
    const { user } = await showPage(shop())
    act(() => chooseProduct(id(101)))
    type('Now 19.00 only')
    await user.click(await screen.findByRole('button', { name: CHANGE_WORDS.bindIt }))
    await waitFor(() => expect(document.querySelectorAll('[data-chip]')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: CHANGE_WORDS.bindIt })).toBeNull()
  })

  it('are removed as a whole, and made plain text in their panel', async () => {
    const { user } = await showPage(shop())
    act(() => chooseProduct(id(101)))
    await user.type(text(), '/price')
    await user.click(await screen.findByRole('option', { name: /^\/price/ }))
    await waitFor(() => expect(bare(text().value)).toBe('€19.00'))
    text().setSelectionRange(0, text().value.length)
    fireEvent.keyDown(text(), { key: 'Enter' })
    const panel = await screen.findByRole('dialog', { name: 'Price: €19.00' })
    await user.click(within(panel).getByRole('button', { name: 'Make plain text' }))
    await waitFor(() => expect(document.querySelectorAll('[data-chip]')).toHaveLength(0))
    expect(text().value).toBe('€19.00')
    expect(screen.getByText(CHANGE_WORDS.noLonger)).toBeTruthy()
  })

  it('has a dotted line under them in the preview', async () => {
    await showPage(shop())
    act(() => chooseProduct(id(101)))
    type('Now 19.00 only')
    fireEvent.click(await screen.findByRole('button', { name: CHANGE_WORDS.bindIt }))
    await waitFor(() => expect(document.querySelector('[data-fact]')?.textContent).toBe('19.00'))
    expect(screen.getByText('Dotted words come from the store and are checked again before sending.')).toBeTruthy()
  })
})

describe('a held post', () => {
  it('shows what changed over the sheet and in the text, and keeps the decision off until it is made', async () => {
    const { handlers } = heldPost()
    const { calls, user } = await showPage(handlers, `/create-post?draft=${DRAFT_ID}`)
    expect(await screen.findByRole('heading', { name: 'Held: the price changed' })).toBeTruthy()
    await waitFor(() => expect(bare(text().value)).toBe('250 g for €18.00 → €19.00 today.'))
    expect(primary().getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('1 fact to decide')).toBeTruthy()
    await user.click(button('Use €19.00'))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Held: the price changed' })).toBeNull())
    expect(sent(calls, 'POST', `/api/commerce/held/${DRAFT_ID}/decide`)[0]?.body).toEqual({ version: 'v1', decision: 'use_now' })
    expect(screen.queryByText('1 fact to decide')).toBeNull()
  })

  it('is not saved by being looked at', async () => {
    const { handlers } = heldPost()
    const { calls, router } = await showPage(handlers, `/create-post?draft=${DRAFT_ID}`)
    await screen.findByRole('heading', { name: 'Held: the price changed' })
    await act(() => router.navigate('/elsewhere'))
    expect(lastSaved(calls)).toBeUndefined()
  })
})
