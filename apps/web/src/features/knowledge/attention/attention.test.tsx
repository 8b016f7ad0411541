import { CONFLICT_TEXTS, type KnowledgeConflict } from '@marquee/contract/knowledge-conflicts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorResponse } from '../../../../test/fake-api.tsx'
import { CONFLICTS, conflictsOf, entryId, LIST, listOf, makeEntry, sentTo, showKnowledge } from '../../../../test/knowledge.tsx'
import { queryClient } from '../../../lib/query.ts'
import { dismissToast, useToasts } from '../../../ui/toast-store.ts'

/** The first render of a screen takes a while on a busy machine. */
const PATIENT = { timeout: 5_000 }
const conflictId = (n: number): string => `0190a1b2-1111-7000-8000-${String(n).padStart(12, '0')}`
const makeConflict = (n: number, change: Partial<KnowledgeConflict> = {}): KnowledgeConflict => ({
  id: conflictId(n), kind: 'price', foundAt: '2026-11-20T10:00:00.000Z',
  one: { entryId: entryId(1), title: 'House Blend', type: 'product', page: null, quote: `A bag costs ${n}8 EUR.`, start: 12, end: 18, isReplaceable: true },
  other: { entryId: entryId(2), title: 'Window sign', type: 'other', page: null, quote: `Blend ${n}9 EUR`, start: 6, end: 12, isReplaceable: true },
  ...change,
})
const entries = [makeEntry(1, { title: 'House Blend' }), makeEntry(2, { title: 'Window sign' })]
const section = () => screen.findByRole('region', { name: CONFLICT_TEXTS.attention }, PATIENT)
const card = async () => within(await section()).findByRole('article', { name: CONFLICT_TEXTS.heading.price })

afterEach(() => {
  act(() => { for (const { id } of useToasts.getState().items) dismissToast(id) })
  cleanup()
  vi.unstubAllGlobals()
})

describe('what needs attention', () => {
  it('is no section when all is well', async () => {
    showKnowledge(entries)
    await screen.findByRole('article', { name: 'House Blend' }, PATIENT)
    expect(screen.queryByRole('region', { name: CONFLICT_TEXTS.attention })).toBeNull()
  })

  it('shows both sentences of a conflict with the values marked, and comes and goes while the screen is open', async () => {
    let conflicts = [makeConflict(1)]
    showKnowledge(entries, { [CONFLICTS]: () => conflictsOf(conflicts) })
    const shown = within(await card())
    expect(shown.getByText('18 EUR', { selector: 'mark' })).toBeTruthy()
    expect(shown.getByText('19 EUR', { selector: 'mark' })).toBeTruthy()
    expect(shown.getByText(/^A bag costs/)).toBeTruthy()
    conflicts = []
    // As a live event of another tab does.
    await act(() => queryClient.invalidateQueries({ queryKey: ['knowledge'] }))
    await waitFor(() => expect(screen.queryByRole('region', { name: CONFLICT_TEXTS.attention })).toBeNull())
  })

  it.each(['duration', 'time', 'email', 'person', 'description', 'offer'] as const)('names what two sentences say of a %s, and offers to use a value only where one can be written', async (kind) => {
    const conflict = makeConflict(1)
    const side = (which: 'one' | 'other') => ({ ...conflict[which], isReplaceable: false })
    showKnowledge(entries, { [CONFLICTS]: () => conflictsOf([{ ...conflict, kind, one: side('one'), other: side('other') }]) })
    const shown = within(await within(await section()).findByRole('article', { name: CONFLICT_TEXTS.heading[kind] }))
    expect(shown.getByText('18 EUR', { selector: 'mark' })).toBeTruthy()
    expect(shown.queryByRole('button', { name: new RegExp(CONFLICT_TEXTS.use) })).toBeNull()
    expect(shown.getByRole('button', { name: new RegExp(CONFLICT_TEXTS.dismiss) })).toBeTruthy()
  })

  it('names entries that are old, and shows them', async () => {
    const { user, router } = showKnowledge([], { [LIST]: () => listOf([makeEntry(1, { isStale: true }), makeEntry(2, { isExpired: true })]) })
    await user.click(within(await section()).getByRole('button', { name: 'Show them' }))
    expect(router.state.location.search).toBe('?filter=attention')
    await waitFor(() => expect(screen.queryByRole('region', { name: CONFLICT_TEXTS.attention })).toBeNull())
  })

  it('shows three conflicts at first', async () => {
    const { user } = showKnowledge(entries, { [CONFLICTS]: () => conflictsOf([1, 2, 3, 4, 5].map((n) => makeConflict(n))) })
    await card().catch(() => undefined)
    const box = within(await section())
    expect(box.getAllByRole('article')).toHaveLength(3)
    await user.click(box.getByRole('button', { name: 'Show all 5' }))
    expect(box.getAllByRole('article')).toHaveLength(5)
  })

  it('says when conflicts could not be loaded', async () => {
    let isDown = true
    const { user } = showKnowledge(entries, { [CONFLICTS]: () => (isDown ? errorResponse(500, 'internal', 'boom') : conflictsOf([makeConflict(1)])) })
    expect(await within(await section()).findByText(CONFLICT_TEXTS.failed)).toBeTruthy()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await card()).toBeTruthy()
  })
})

describe('a conflict', () => {
  const SETTLE = `POST /api/knowledge/conflicts/${conflictId(1)}/settle`
  const DISMISS = `PUT /api/knowledge/conflicts/${conflictId(1)}/dismissal`
  const PATCH = `PATCH /api/knowledge/${entryId(2)}`

  it('is settled by one of its values, which can be undone', async () => {
    let conflicts = [makeConflict(1)]
    const changed = makeEntry(2, { title: 'Window sign', description: 'Blend 18 EUR' })
    const { user, calls } = showKnowledge(entries, {
      [CONFLICTS]: () => conflictsOf(conflicts),
      [SETTLE]: () => { conflicts = []; return { success: true, entry: changed, before: 'Blend 19 EUR' } },
      [PATCH]: () => ({ success: true, entry: changed, droppedAmounts: [] }),
    })
    await user.click(within(await card()).getByRole('button', { name: `${CONFLICT_TEXTS.use}: 18 EUR, of House Blend` }))
    expect(await screen.findByText('“Window sign” now says 18 EUR')).toBeTruthy()
    expect(sentTo(calls, SETTLE)[0]?.body).toEqual({ use: 'one' })
    await waitFor(() => expect(screen.queryByRole('region', { name: CONFLICT_TEXTS.attention })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sentTo(calls, PATCH)[0]?.body).toEqual({ description: 'Blend 19 EUR' }))
  })

  it('is dismissed, which can be undone', async () => {
    let conflicts = [makeConflict(1)]
    const { user, calls } = showKnowledge(entries, { [CONFLICTS]: () => conflictsOf(conflicts), [DISMISS]: () => { conflicts = conflicts.length > 0 ? [] : [makeConflict(1)]; return { success: true } } })
    await user.click(within(await card()).getByRole('button', { name: new RegExp(`^${CONFLICT_TEXTS.dismiss}`) }))
    expect(await screen.findByText(CONFLICT_TEXTS.dismissed)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await card()).toBeTruthy()
    expect(sentTo(calls, DISMISS).map(({ body }) => body)).toEqual([{ isDismissed: true }, { isDismissed: false }])
  })

  it('is shown again with the reason when that is refused', async () => {
    const { user } = showKnowledge(entries, { [CONFLICTS]: () => conflictsOf([makeConflict(1)]), [SETTLE]: () => errorResponse(409, 'conflict', CONFLICT_TEXTS.changed) })
    await user.click(within(await card()).getByRole('button', { name: `${CONFLICT_TEXTS.use}: 19 EUR, of Window sign` }))
    expect(await screen.findByText(CONFLICT_TEXTS.changed)).toBeTruthy()
    expect(await card()).toBeTruthy()
  })

  it('offers no value for what cannot be written', async () => {
    const file = { ...makeConflict(1).other, isReplaceable: false }
    showKnowledge(entries, { [CONFLICTS]: () => conflictsOf([makeConflict(1, { other: file })]) })
    expect(within(await card()).getAllByRole('button', { name: new RegExp(`^${CONFLICT_TEXTS.use}`) }).map(({ textContent }) => textContent)).toEqual([`${CONFLICT_TEXTS.use}: 19 EUR, of Window sign`])
  })
})
