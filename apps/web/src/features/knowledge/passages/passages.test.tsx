import { type KnowledgePassage, PASSAGE_TEXTS } from '@marquee/contract/knowledge-passages'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorResponse } from '../../../../test/fake-api.tsx'
import { entryId, makeEntry, sentTo, showKnowledge } from '../../../../test/knowledge.tsx'
import { passageAddress } from './passage-address.ts'

// The dialogs' code is preloaded, as in a browser that has shown them before.
await Promise.all([import('./passage-dialog.tsx'), import('../entries/entry-dialog.tsx')])

const PATIENT = { timeout: 5_000 }
const ID = entryId(1)
const READ = `GET /api/knowledge/${ID}/passages`
const passage = (position: number, text: string, more: Partial<KnowledgePassage> = {}): KnowledgePassage => ({ position, page: null, text, cells: null, mark: null, ...more })
const textOf = (passages: KnowledgePassage[], more: object = {}) => ({ success: true, entry: { id: ID, title: 'Kiln book', type: 'other' }, url: null, passages, before: 0, after: 0, isFound: passages.some(({ mark }) => mark !== null), ...more })
const dialog = (name = 'Kiln book') => screen.findByRole('dialog', { name }, PATIENT)

let scrolled: Element[] = []
beforeEach(() => {
  scrolled = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) { scrolled.push(this) })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the text of an entry', () => {
  it('is opened at a quote, which is marked and in view; Back closes it', async () => {
    const { calls, router } = showKnowledge([makeEntry(1)], { [READ]: () => textOf([passage(0, 'Before.'), passage(1, 'It fires at 1,240 degrees.', { mark: { start: 12, end: 25 } })]) })
    await screen.findByRole('article', { name: 'Entry 1' }, PATIENT)
    await act(() => router.navigate(passageAddress({ entryId: ID, quote: '1,240 degrees' })))
    const box = within(await dialog())
    expect((await box.findByText('1,240 degrees', { selector: 'mark' })).textContent).toBe('1,240 degrees')
    expect(sentTo(calls, READ)[0]?.query.get('around')).toBe('1,240 degrees')
    await waitFor(() => expect(scrolled.map(({ tagName }) => tagName)).toContain('MARK'))
    await act(() => router.navigate(-1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows more of it, and leads to the entry', async () => {
    const { calls, user, router } = showKnowledge([makeEntry(1)], { [READ]: () => textOf([passage(4, 'Four.'), passage(5, 'Five.', { mark: { start: 0, end: 4 } }), passage(6, 'Six.')], { before: 4, after: 30 }) }, passageAddress({ entryId: ID, quote: 'Five' }))
    const box = within(await dialog())
    await user.click(await box.findByRole('button', { name: 'Show what follows' }))
    await waitFor(() => expect(Object.fromEntries(sentTo(calls, READ).at(-1)?.query ?? [])).toEqual({ around: 'Five', before: '1', after: '21' }))
    await user.click(box.getByRole('button', { name: 'Edit entry' }))
    expect(await dialog('Edit entry')).toBeTruthy()
    expect(router.state.location.search).toBe(`?edit=${ID}`)
  })

  it('is a table for rows, with the row marked', async () => {
    const cells = (name: string, price: string) => [{ column: 'Name', text: name }, { column: 'Price', text: price }]
    showKnowledge([makeEntry(1)], { [READ]: () => textOf([passage(0, 'a', { cells: cells('Rye', '4') }), passage(1, 'b', { cells: cells('Spelt', '5'), mark: { start: 0, end: 1 } })]) }, passageAddress({ entryId: ID, quote: 'Spelt' }))
    const box = within(await dialog())
    expect((await box.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual(['Name', 'Price'])
    const row = box.getByRole('row', { current: true })
    expect(within(row).getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Spelt', '5'])
  })

  it('shows pages, and says when the sentence is gone, the entry is, or nothing could be loaded', async () => {
    showKnowledge([makeEntry(1)], { [READ]: () => textOf([passage(0, 'One', { page: 1 }), passage(1, 'Two', { page: 2 })], { isFound: false }) }, passageAddress({ entryId: ID, quote: 'Three' }))
    expect(await within(await dialog()).findByText(PASSAGE_TEXTS.notFound)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Page 2' })).toBeTruthy()
    cleanup()
    showKnowledge([makeEntry(1)], { [READ]: () => errorResponse(404, 'not_found', 'Not found.') }, passageAddress({ entryId: ID }))
    expect(await within(await dialog('Text')).findByText('This entry is no longer in your knowledge base.')).toBeTruthy()
    cleanup()
    let isDown = true
    const { user } = showKnowledge([makeEntry(1)], { [READ]: () => (isDown ? errorResponse(500, 'internal', 'boom') : textOf([passage(0, 'One')])) }, passageAddress({ entryId: ID, quote: 'One' }))
    expect(await within(await dialog('Text')).findByText(PASSAGE_TEXTS.failed)).toBeTruthy()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await dialog()).toBeTruthy()
  })
})
