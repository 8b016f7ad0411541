import { ASK_TEXTS } from '@marquee/contract/knowledge-search'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorResponse } from '../../../../test/fake-api.tsx'
import { entryId, makeEntry, sentTo, showKnowledge } from '../../../../test/knowledge.tsx'
import { startOver } from './ask-store.ts'

// The dialogs' code is preloaded, as in a browser that has shown them before.
await Promise.all([import('./ask-dialog.tsx'), import('../entries/entry-dialog.tsx')])

/** The first render of a screen takes a while on a busy machine. */
const PATIENT = { timeout: 5_000 }
const ASK = 'POST /api/knowledge/ask'
const ADDRESS = '/knowledge?ask=1'
const citation = { entryId: entryId(1), title: 'House blend', type: 'product', excerpt: 'A dark roast. House blend costs $18. It comes in bags.', page: 3, quote: 'House blend\ncosts $18.' }
const source = { entryId: entryId(2), title: 'Opening hours', type: 'company', excerpt: 'We open at eight. On Sundays we rest.', page: null, quote: 'We open at eight.' }
const NONE = { success: true, citations: [], conflicts: [], nearest: [], followUps: [] }
const unknown = { ...NONE, answer: ASK_TEXTS.unknown, isAnswered: false }
const priced = { ...NONE, answer: 'It costs $18. [1]', isAnswered: true, citations: [citation] }
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }, PATIENT))

afterEach(() => {
  cleanup()
  startOver()
  vi.unstubAllGlobals()
})

describe('a question', () => {
  it('is answered with citations that link to their entries; the answer is still there on returning', async () => {
    const { user, calls, router } = showKnowledge([makeEntry(1, { title: 'House blend' })], { [ASK]: () => priced })
    await user.click(await screen.findByRole('button', { name: 'Ask a question' }))
    const box = await dialog('Ask a question')
    await user.type(box.getByLabelText('Question'), 'What is{Shift>}{Enter}{/Shift}the price?{Enter}')
    await user.click(await box.findByRole('button', { name: /^Source ?\[1\]/ }))
    expect(document.activeElement?.textContent).toContain('A dark roast. House blend costs $18. It comes in bags.')
    expect(document.activeElement?.querySelector('mark')?.textContent).toBe('House blend costs $18.')
    expect(box.getByText('Page 3')).toBeTruthy()
    expect(sentTo(calls, ASK)[0]?.body).toEqual({ question: 'What is\nthe price?' })
    expect(box.getByLabelText('Question')).toHaveProperty('value', '')
    await user.click(box.getByRole('button', { name: 'House blend' }))
    const shown = new URLSearchParams(router.state.location.search)
    expect([shown.get('passage'), shown.get('quote')]).toEqual([entryId(1), citation.quote])
    await act(() => router.navigate(-1))
    expect((await dialog('Ask a question')).getByRole('button', { name: /^Source ?\[1\]/ })).toBeTruthy()
  })

  it('may be one of the examples, and may have no answer: then the nearest entries are shown', async () => {
    const { user, calls, router } = showKnowledge([makeEntry(1, { title: 'House blend' })], { [ASK]: () => ({ ...unknown, nearest: [source] }) }, ADDRESS)
    const box = await dialog('Ask a question')
    await user.click(box.getByRole('button', { name: 'Ask' }))
    expect(await box.findByText(ASK_TEXTS.empty)).toBeTruthy()
    await user.click(box.getByRole('button', { name: 'What does House blend cost?' }))
    expect(await box.findByText('Your knowledge base does not say. Add an entry about it and ask again.')).toBeTruthy()
    expect(box.getByRole('heading', { name: 'Nearest entries' })).toBeTruthy()
    expect(box.getByText(ASK_TEXTS.nearestNote)).toBeTruthy()
    expect(box.getByRole('button', { name: 'Opening hours' }).closest('li')?.querySelector('mark')?.textContent).toBe('We open at eight.')
    expect(box.queryByRole('heading', { name: 'Sources' })).toBeNull()
    expect(sentTo(calls, ASK)[0]?.body).toEqual({ question: 'What does House blend cost?' })
    await user.click(box.getByRole('button', { name: 'Add an entry about it' }))
    expect(router.state.location.search).toBe('?edit=new')
    const form = await dialog('Add an entry')
    expect(form.getByLabelText('Title')).toHaveProperty('value', 'What does House blend cost?')
    expect(form.getByLabelText('Type')).toHaveProperty('value', 'faq')
  })

  it('that failed can be asked again, in its place', async () => {
    let isDown = true
    const { user } = showKnowledge([], { [ASK]: () => (isDown ? errorResponse(429, 'rate_limited', 'Too many questions.') : { ...NONE, answer: 'Yes.', isAnswered: true }) }, ADDRESS)
    const box = await dialog('Ask a question')
    await user.type(box.getByLabelText('Question'), 'Really?')
    await user.click(box.getByRole('button', { name: 'Ask' }))
    expect(await box.findByText('Failed to answer the question')).toBeTruthy()
    expect(box.getByText('Too many questions.')).toBeTruthy()
    isDown = false
    await user.click(box.getByRole('button', { name: 'Retry' }))
    expect(await box.findByText('Yes.')).toBeTruthy()
    expect(box.getAllByRole('heading', { name: /Really\?$/ })).toHaveLength(1)
  })
})

describe('a conversation', () => {
  it('is shown in order, sent with the next question, and forgotten by a button', async () => {
    const answers = [{ ...priced, followUps: ['And two bags?', 'House blend: how long?'] }, unknown, { ...NONE, answer: 'From eight.', isAnswered: true }]
    const { user, calls } = showKnowledge([makeEntry(1, { title: 'House blend' })], { [ASK]: () => answers[sentTo(calls, ASK).length - 1] }, ADDRESS)
    const box = await dialog('Ask a question')
    await user.type(box.getByLabelText('Question'), 'What does it cost?{Enter}')
    expect(await box.findByRole('heading', { name: 'You could ask next' })).toBeTruthy()
    await user.click(box.getByRole('button', { name: 'And two bags?' }))
    await box.findByText(ASK_TEXTS.unknown)
    expect(box.queryByRole('button', { name: 'House blend: how long?' })).toBeNull()
    await user.type(box.getByLabelText('Question'), 'When do you open?{Enter}')
    await box.findByText('From eight.')
    expect(box.getAllByRole('heading', { name: /^You asked:/ }).map(({ textContent }) => textContent)).toEqual(['You asked: What does it cost?', 'You asked: And two bags?', 'You asked: When do you open?'])
    expect(sentTo(calls, ASK).map(({ body }) => body)).toEqual([
      { question: 'What does it cost?' },
      { question: 'And two bags?', earlier: [{ question: 'What does it cost?', answer: 'It costs $18. [1]' }] },
      { question: 'When do you open?', earlier: [{ question: 'What does it cost?', answer: 'It costs $18. [1]' }, { question: 'And two bags?', answer: '' }] },
    ])
    await user.click(box.getByRole('button', { name: 'Clear conversation' }))
    expect(box.queryByText('From eight.')).toBeNull()
    expect(box.getByRole('button', { name: 'What does House blend cost?' })).toBeTruthy()
  })

  it('is sent with at most four turns', async () => {
    const { user, calls } = showKnowledge([], { [ASK]: () => unknown }, ADDRESS)
    const box = await dialog('Ask a question')
    for (const [index, question] of ['one', 'two', 'three', 'four', 'five', 'six'].entries()) {
      await user.type(box.getByLabelText('Question'), `${question}{Enter}`)
      await vi.waitFor(() => expect(box.getAllByText(ASK_TEXTS.unknown)).toHaveLength(index + 1))
    }
    expect(sentTo(calls, ASK).at(-1)?.body).toEqual({ question: 'six', earlier: ['two', 'three', 'four', 'five'].map((question) => ({ question, answer: '' })) })
  })
})
