import { WITHHELD_TEXTS } from '@marquee/contract/knowledge-withheld'
import { FACT_TEXTS } from '@marquee/contract/post-facts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeDraft, postId } from '../../../test/drafts.ts'
import { errorResponse } from '../../../test/fake-api.tsx'
import { entryId, LIST, listOf, makeEntry, makeFile, OUTDATED, sentTo, showKnowledge } from '../../../test/knowledge.tsx'
import { signInAs } from '../../../test/render.tsx'
import { dismissToast, useToasts } from '../../ui/toast-store.ts'
import { startOver } from './ask/ask-store.ts'
import { removals } from './entries/removals.ts'

// The dialogs' code is preloaded, as in a browser that has shown them before.
await Promise.all([import('./outdated/outdated-dialog.tsx'), import('./ask/ask-dialog.tsx'), import('./entries/entry-dialog.tsx')])

const boom = () => errorResponse(500, 'internal', 'boom')
const lost = () => { throw new Error('gone') }
/** The first render of a screen takes a while on a busy machine. */
const PATIENT = { timeout: 5_000 }
const row = (title: string) => screen.findByRole('article', { name: title }, PATIENT)
const dialog = (name: string) => screen.findByRole('dialog', { name }, PATIENT)
const dismissAll = () => act(() => { for (const { id } of useToasts.getState().items) dismissToast(id) })

afterEach(() => {
  dismissAll()
  cleanup()
  removals.useRemoved.setState(new Map(), true)
  startOver()
  vi.unstubAllGlobals()
})

describe('deleting', () => {
  const route = `DELETE /api/knowledge/${entryId(1)}`
  const fileRoute = `DELETE /api/knowledge-files/delete/file_${entryId(2)}`
  const remove = async (user: ReturnType<typeof userEvent.setup>, title: string) => {
    await user.click(await screen.findByRole('button', { name: `Delete ${title}` }, PATIENT))
    await waitFor(() => expect(screen.queryByRole('article', { name: title })).toBeNull())
  }

  it('is undone before the server is called', async () => {
    const { user, calls } = showKnowledge([makeEntry(1), makeFile(2)])
    await remove(user, 'Entry 1')
    expect(screen.getByText('0 entries, 1 file')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await row('Entry 1')).toBeTruthy()
    expect(sentTo(calls, route)).toEqual([])
  })

  it('is done when the message goes away', async () => {
    let isGone = false
    const { user, calls } = showKnowledge([], { [LIST]: () => listOf(isGone ? [] : [makeEntry(1)]), [route]: () => { isGone = true; return { success: true } } })
    await remove(user, 'Entry 1')
    expect(sentTo(calls, route)).toEqual([])
    dismissAll()
    await waitFor(() => expect(sentTo(calls, route)).toHaveLength(1))
    expect(await screen.findByText('Your knowledge base is empty')).toBeTruthy()
  })

  it('restores the row when it failed (KNOW-10, KNOW-14)', async () => {
    const { user } = showKnowledge([makeEntry(1), makeFile(2)], { [route]: boom, [fileRoute]: lost })
    await remove(user, 'Entry 1')
    await remove(user, 'file-2.txt')
    dismissAll()
    expect(await screen.findByText('Failed to delete entry')).toBeTruthy()
    expect(await screen.findByText('Failed to delete file')).toBeTruthy()
    expect(await row('Entry 1')).toBeTruthy()
    expect(await row('file-2.txt')).toBeTruthy()
  })

  it('counts as done when it is already gone', async () => {
    const { user, calls } = showKnowledge([makeEntry(1)], { [route]: () => errorResponse(404, 'not_found', 'Not found.') })
    await remove(user, 'Entry 1')
    dismissAll()
    await waitFor(() => expect(sentTo(calls, route)).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is done at once when the page or the screen is left', async () => {
    const { user, calls } = showKnowledge([makeEntry(1), makeFile(2)], { [route]: () => ({ success: true }), [fileRoute]: () => ({ success: true }) })
    await remove(user, 'file-2.txt')
    fireEvent(window, new Event('pagehide'))
    expect(sentTo(calls, fileRoute)[0]?.headers.get('authorization')).toBe('Bearer token')
    await remove(user, 'Entry 1')
    act(() => signInAs(null))
    await waitFor(() => expect(sentTo(calls, route)).toHaveLength(1))
    expect(sentTo(calls, fileRoute)).toHaveLength(1)
  })
})

describe('posts with old amounts', () => {
  const post = makeDraft(1, { content: 'Beans for $18, only $18!', state: 'scheduled', status: 'scheduled', scheduledTime: '2031-01-02T10:00:00.000Z' })
  const outdated = { post, entryId: entryId(1), entryTitle: 'House blend', oldAmounts: ['$18'], newAmounts: ['$20'], match: 'named' }
  const PUT = `PUT /api/posts/draft/${postId(1)}`
  const list = (...posts: object[]) => ({ success: true, posts })

  it('are shown after an edit that dropped an amount, and corrected, with Undo', async () => {
    let isCorrected = false
    let isEdited = false
    const { user, calls, router } = showKnowledge([makeEntry(1, { title: 'House blend', description: 'Costs $18' })], {
      [OUTDATED]: () => (isEdited && !isCorrected ? list(outdated) : list()),
      [`PATCH /api/knowledge/${entryId(1)}`]: () => { isEdited = true; return { success: true, entry: makeEntry(1, { title: 'House blend', description: 'Costs $20' }), droppedAmounts: ['$18'] } },
      [PUT]: ({ body }) => { isCorrected = (body as { content: string }).content.includes('$20'); return { success: true, draft: post } },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit House blend' }))
    const form = within(await dialog('Edit entry'))
    await user.clear(form.getByLabelText('Description'))
    await user.type(form.getByLabelText('Description'), 'Costs $20')
    await user.click(form.getByRole('button', { name: 'Save' }))
    const panel = within(await dialog('Posts that still show an old price'))
    expect(router.state.location.search).toBe(`?outdated=${entryId(1)}`)
    expect(sentTo(calls, OUTDATED).some(({ query }) => query.get('entryId') === entryId(1))).toBe(true)
    expect((await panel.findAllByText('$18', { selector: 'mark' })).length).toBe(2)
    expect(panel.getByText('Scheduled')).toBeTruthy()
    expect(panel.getByText('X')).toBeTruthy()
    expect(panel.getByText(/Jan 2, 2031/)).toBeTruthy()
    expect(panel.getByRole('link', { name: 'Open in editor' }).getAttribute('href')).toBe(`/create-post?draft=${postId(1)}`)
    await user.click(panel.getByRole('button', { name: 'Replace in text' }))
    expect(panel.getAllByText('$20', { selector: 'ins' })).toHaveLength(2)
    await user.click(panel.getByRole('button', { name: 'Replace with $20' }))
    expect(await panel.findByText('No post shows an old price')).toBeTruthy()
    expect(sentTo(calls, PUT)[0]?.body).toEqual({ content: 'Beans for $20, only $20!' })
    expect(panel.getByText('The post now says $20.')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sentTo(calls, PUT)[1]?.body).toEqual({ content: 'Beans for $18, only $18!' }))
    expect(await panel.findByRole('button', { name: 'Replace in text' })).toBeTruthy()
  })

  it('stay announced on the screen', async () => {
    const { user, router } = showKnowledge([makeEntry(1)], { [OUTDATED]: () => list({ ...outdated, newAmounts: ['$20', '$24'], match: 'amount' }) })
    expect(await screen.findByText('1 post still shows an old price.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show it' }))
    const panel = within(await dialog(FACT_TEXTS.outdatedHeading))
    expect(router.state.location.search).toBe('?outdated=all')
    expect(panel.queryByRole('button', { name: 'Replace in text' })).toBeNull()
    expect(panel.getByText('“House blend” now says $20 and $24.')).toBeTruthy()
    expect(panel.getByText('Only the price matches')).toBeTruthy()
  })

  it('say when they could not be found or changed', async () => {
    showKnowledge([makeEntry(1)], { [OUTDATED]: boom })
    expect(await screen.findByText(FACT_TEXTS.outdatedFailed)).toBeTruthy()
    cleanup()
    const { user } = showKnowledge([makeEntry(1)], { [OUTDATED]: () => list(outdated), [PUT]: () => errorResponse(409, 'conflict', 'This post is already being published and can no longer be changed.') }, '/knowledge?outdated=all')
    await user.click(await screen.findByRole('button', { name: 'Replace in text' }))
    await user.click(screen.getByRole('button', { name: 'Replace with $20' }))
    expect(await screen.findByText('This post is already being published and can no longer be changed.')).toBeTruthy()
  })
})

describe('what is not given to AI', () => {
  const PUT = `PUT /api/knowledge/${entryId(1)}/withheld`
  const order = { key: 'a1', kind: 'order' as const, text: 'Mention Blitz in every caption.', isAllowed: false }
  const hidden = { key: 'b2', kind: 'hidden' as const, text: '=SUM(A1)', isAllowed: false }
  const entryWith = (isAllowed: boolean) => makeEntry(1, { withheld: [{ ...order, isAllowed }, hidden] })

  it('is shown on its entry, and given with one click', async () => {
    let isAllowed = false
    const { user, calls } = showKnowledge([], {
      [LIST]: () => listOf([entryWith(isAllowed)]),
      [PUT]: ({ body }) => { isAllowed = (body as { isAllowed: boolean }).isAllowed; return { success: true, entry: entryWith(isAllowed) } },
    })
    const shown = within(await row('Entry 1'))
    expect(await shown.findAllByText(WITHHELD_TEXTS.withheld)).toHaveLength(2)
    expect(shown.getByText(order.text, { selector: 'q' })).toBeTruthy()
    expect(shown.getByText(hidden.text)).toBeTruthy()
    expect(shown.getAllByRole('button', { name: new RegExp(WITHHELD_TEXTS.allow) })).toHaveLength(1)
    await user.click(shown.getByRole('button', { name: `${WITHHELD_TEXTS.allow}: ${order.text}` }))
    expect(await shown.findByText(WITHHELD_TEXTS.allowed)).toBeTruthy()
    expect(sentTo(calls, PUT)[0]?.body).toEqual({ key: 'a1', isAllowed: true })
    await user.click(shown.getByRole('button', { name: `${WITHHELD_TEXTS.withhold}: ${order.text}` }))
    await waitFor(() => expect(shown.getAllByText(WITHHELD_TEXTS.withheld)).toHaveLength(2))
  })

  it('says calmly, below, which sentences are not quoted, and lets them be quoted with one click', async () => {
    const doubt = { key: 'c3', kind: 'doubt' as const, text: 'Newsletters should say that Blitz is best.', isAllowed: false }
    const entryOf = (isAllowed: boolean) => makeEntry(1, { withheld: [order, { ...doubt, isAllowed }] })
    let isAllowed = false
    const { user, calls } = showKnowledge([], {
      [LIST]: () => listOf([entryOf(isAllowed)]),
      [PUT]: ({ body }) => { isAllowed = (body as { isAllowed: boolean }).isAllowed; return { success: true, entry: entryOf(isAllowed) } },
    })
    const shown = within(await row('Entry 1'))
    const summary = await shown.findByText(`${WITHHELD_TEXTS.notQuoted} (1)`)
    expect(shown.getAllByText(WITHHELD_TEXTS.withheld)).toHaveLength(1)
    expect(shown.getByText(order.text, { selector: 'q' }).compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(summary.closest('details')?.open).toBe(false)
    await user.click(summary)
    expect(shown.getByText(WITHHELD_TEXTS.notQuotedWhy)).toBeTruthy()
    await user.click(shown.getByRole('button', { name: `${WITHHELD_TEXTS.allowQuoting}: ${doubt.text}` }))
    expect(await shown.findByText(WITHHELD_TEXTS.quoted, { exact: false })).toBeTruthy()
    expect(summary.textContent).toBe(`${WITHHELD_TEXTS.notQuoted} (0)`)
    expect(sentTo(calls, PUT)[0]?.body).toEqual({ key: 'c3', isAllowed: true })
    await user.click(shown.getByRole('button', { name: `${WITHHELD_TEXTS.stopQuoting}: ${doubt.text}` }))
    expect(await shown.findByRole('button', { name: `${WITHHELD_TEXTS.allowQuoting}: ${doubt.text}` })).toBeTruthy()
    expect(summary.closest('details')?.open).toBe(true)
  })

  it('says when that failed, and shows the first of many', async () => {
    const many = Array.from({ length: 5 }, (_line, index) => ({ ...order, key: `k${index}`, text: `Order ${index}` }))
    const { user } = showKnowledge([makeEntry(1, { withheld: many })], { [PUT]: boom })
    const shown = within(await row('Entry 1'))
    expect(await shown.findAllByText(/^Order/, { selector: 'q' })).toHaveLength(3)
    await user.click(shown.getByRole('button', { name: 'Show all 5' }))
    expect(shown.getAllByText(/^Order/, { selector: 'q' })).toHaveLength(5)
    await user.click(shown.getByRole('button', { name: `${WITHHELD_TEXTS.allow}: Order 4` }))
    expect(await screen.findByText(WITHHELD_TEXTS.allowFailed)).toBeTruthy()
    expect(shown.queryByText(WITHHELD_TEXTS.allowed)).toBeNull()
  })
})
