import { type MediaSuggestion, SMART_TEXTS } from '@marquee/contract/media-library'
import type { Draft } from '@marquee/contract/posts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { draftPage, linkedProfile, makeDraft, pendingPage } from '../../../../../test/drafts.ts'
import { type ApiCall, fakeApi, errorResponse, renderScreen } from '../../../../../test/fake-api.tsx'
import { useDraftsUi } from '../list/drafts-ui.ts'
import { Component as Drafts } from '../../pages/drafts.tsx'

const makeSuggestion = (n: number, change: Partial<MediaSuggestion> = {}): MediaSuggestion => ({
  id: `img_${n}`, url: `/media/${n}.png`, thumbnailUrl: null, mediaType: 'image/png', name: `file-${n}.png`, suggestionReason: `Reason ${n}`, relevanceScore: 9.2, strength: 'strong',
  product_name: '', ai_description: '', ai_tags: [], keywords: [], ...change,
})
const suggested = (...suggestions: MediaSuggestion[]) => ({ success: true, data: { suggestions, bestMatch: suggestions[0] ?? null, confidence: 0.9, keywords: [], productKeywords: [] } })

async function show(answer: (call: ApiCall) => unknown, change: Partial<Draft> = {}, handlers: Parameters<typeof fakeApi>[0] = {}) {
  const draft = makeDraft(1, change)
  const calls = fakeApi({
    'GET /api/posts/drafts': () => draftPage([draft]),
    'GET /api/posts/pending': () => pendingPage([]),
    'GET /api/ayrshare/user-profile': () => linkedProfile('twitter'),
    'POST /api/media-analysis/suggestions-for-draft': answer,
    'PUT /api/posts/draft/:id': ({ body }: ApiCall) => {
      const media = (body as Draft).mediaUrls.map((url) => ({ url, type: 'image/png', name: `file-${url.slice(7)}` }))
      return { success: true, draft: { ...draft, ...(body as object), media } }
    },
    ...handlers,
  })
  renderScreen(<Drafts />, '/drafts')
  const user = userEvent.setup()
  const card = await screen.findByRole('article', { name: /Draft 1/ })
  const wasAskedBefore = calls.some(({ path }) => path.includes('suggestions'))
  await user.click(within(card).getByRole('button', { name: /change media/i }))
  expect((await within(card).findByRole('button', { name: 'Manual' })).getAttribute('aria-pressed')).toBe('true')
  await user.click(within(card).getByRole('button', { name: 'Smart' }))
  return { calls, user, card, wasAskedBefore }
}

afterEach(() => {
  cleanup()
  useDraftsUi.setState({ editing: null, sending: {}, editErrors: {}, mediaModes: {} })
  vi.unstubAllGlobals()
})

it('shows at most three suggestions with score, band, reason and details (DRAFT-24 to DRAFT-26)', async () => {
  const best = makeSuggestion(1, {
    product_name: 'Colombia Huila', ai_description: 'Latte art in a white cup '.repeat(6), ai_tags: ['latte', 'cup', 'morning', 'fourth'], keywords: ['coffee', 'milk', 'foam', 'later'],
  })
  const { calls, card, wasAskedBefore } = await show(() => suggested(best, makeSuggestion(2, { relevanceScore: 5 }), makeSuggestion(3, { relevanceScore: 2 }), makeSuggestion(4)))
  expect(wasAskedBefore).toBe(false)
  const items = within(await within(card).findByRole('list', { name: 'Suggested media' })).getAllByRole('listitem')
  expect(items).toHaveLength(3)
  const text = items[0]?.textContent ?? ''
  expect(text).toContain('Strong, relevance 9.2')
  expect(text).toContain('Reason 1')
  expect(text).toContain('Colombia Huila')
  expect(text).toContain('Latte art in a white cup Latte art in a white cup Latte art in a white cup Latte…')
  expect(text).toContain('Tags: #latte, #cup, #morning')
  expect(text).toContain('Keywords: coffee, milk, foam')
  expect(text).not.toMatch(/fourth|later/)
  expect(items[1]?.textContent).toContain('Good, relevance 5.0')
  expect(items[2]?.textContent).toContain('Weak, relevance 2.0')
  expect(calls.find(({ path }) => path.includes('suggestions'))?.body).toMatchObject({ limit: 3, draft: { content: 'Draft 1', platforms: ['twitter'], mediaUrls: [] } })
})

it.each([[8, 'Strong', 'bg-ok-soft'], [7.9, 'Good', 'bg-yel-soft'], [5, 'Good', 'bg-yel-soft'], [4.9, 'Weak', 'bg-ora-soft'], [2, 'Weak', 'bg-ora-soft'], [1.9, 'No match', 'bg-bad-soft']])('a match of %d is %s, in its colour (DRAFT-25)', async (relevanceScore, word, colour) => {
  const { card } = await show(() => suggested(makeSuggestion(1, { relevanceScore })))
  const band = (await within(card).findByText(word)).closest('[title]')
  expect([band?.getAttribute('title'), band?.className.includes(colour)]).toEqual([`Relevance ${relevanceScore.toFixed(1)} of 10`, true])
})

it('offers the whole library by Add Media, and adds what is chosen (DRAFT-10)', async () => {
  const item = { id: 'img_7', url: '/media/7.png', type: 'image/png', name: 'file-7.png', prompt: '', duration: null, blur: null, source: 'upload', thumbnailUrl: null, createdAt: '2026-11-20T10:00:00.000Z' }
  const { calls, user, card } = await show(() => suggested(), {}, {
    'GET /api/media/list': () => ({ success: true, items: [item], images: [], total: 1, totalPages: 1 }),
    'GET /api/media/collections': () => ({ success: true, collections: [] }),
  })
  await user.click(within(card).getByRole('button', { name: 'Manual' }))
  await user.click(within(card).getByRole('button', { name: 'Add Media' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add Media' })
  await user.click(await within(dialog).findByText('file-7.png'))
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ mediaUrls: ['/media/7.png'] }))
})

it("says of a poor match that it is none, and omits the draft's own files", async () => {
  const { card } = await show(() => suggested(makeSuggestion(1), makeSuggestion(2, { relevanceScore: 1.4 })), { mediaUrls: ['/media/1.png'] })
  expect((await within(card).findAllByText('No match'))).toHaveLength(1)
  expect(within(card).queryByText('Reason 1')).toBeNull()
})

it('adds a suggestion to the draft and removes it again', async () => {
  const { calls, user, card } = await show(({ body }) => {
    const { draft } = body as { draft: Draft }
    return draft.mediaUrls.length === 0 ? suggested(makeSuggestion(1)) : suggested()
  })
  await user.click(await within(card).findByRole('button', { name: 'Use file-1.png' }))
  expect(await within(card).findByRole('button', { name: 'Remove file-1.png' })).toBeTruthy()
  expect(await screen.findByText('Added to the draft.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { mediaUrls: ['/media/1.png'], usedSuggestedMedia: true },
    { mediaUrls: [], usedSuggestedMedia: false },
  ]))
  expect(within(card).queryByRole('button', { name: 'Remove file-1.png' })).toBeNull()
})

it('removes the picture from the card again when it was rejected', async () => {
  const { user, card } = await show(() => suggested(makeSuggestion(1)), {}, { 'PUT /api/posts/draft/:id': () => errorResponse(400, 'validation_failed', 'No.') })
  await user.click(await within(card).findByRole('button', { name: 'Use file-1.png' }))
  expect(await screen.findByText('Failed to add media')).toBeTruthy()
  await waitFor(() => expect(within(card).queryByRole('button', { name: 'Remove file-1.png' })).toBeNull())
})

it('says that nothing clearly fits when all matches are weak', async () => {
  const weak = makeSuggestion(1, { relevanceScore: 3, strength: 'weak' })
  const { card } = await show(() => suggested(weak, makeSuggestion(2, { relevanceScore: 2.2, strength: 'weak' })))
  expect(await within(card).findByText(SMART_TEXTS.onlyWeak)).toBeTruthy()
  const items = within(within(card).getByRole('list', { name: 'Suggested media' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent?.includes('Weak match: Reason'))).toEqual([true, true])
})

it('labels a weak match beside a strong one', async () => {
  const { card } = await show(() => suggested(makeSuggestion(2), makeSuggestion(1, { relevanceScore: 3, strength: 'weak' })))
  expect(await within(card).findAllByText(SMART_TEXTS.weak)).toHaveLength(1)
  expect(within(card).queryByText(SMART_TEXTS.onlyWeak)).toBeNull()
})

it('says when nothing matches', async () => {
  const { card } = await show(() => suggested())
  expect(await within(card).findByText('No smart suggestions found')).toBeTruthy()
})

it('says when the suggestions did not load, and tries again', async () => {
  let isBroken = true
  const { user, card } = await show(() => (isBroken ? errorResponse(500, 'internal', 'no') : suggested(makeSuggestion(1))))
  expect((await within(card).findByRole('alert')).textContent).toContain('Failed to load suggestions')
  isBroken = false
  await user.click(within(card).getByRole('button', { name: 'Try again' }))
  expect(await within(card).findByText('Reason 1')).toBeTruthy()
  await user.click(within(card).getByRole('button', { name: 'Manual' }))
  expect(within(card).getByRole('button', { name: 'Add Media' })).toBeTruthy()
  expect(within(card).queryByText('Reason 1')).toBeNull()
})
