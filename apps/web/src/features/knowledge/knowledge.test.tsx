import { KNOWLEDGE_TEXTS } from '@marquee/contract/knowledge'
import { KNOWLEDGE_FILE_TEXTS } from '@marquee/contract/knowledge-files'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, errorResponse } from '../../../test/fake-api.tsx'
import { entryId, LIST, listOf, makeEntry, makeFile, sentTo, showKnowledge } from '../../../test/knowledge.tsx'
import { renderAt, signInAs } from '../../../test/render.tsx'
import { queryClient } from '../../lib/query.ts'
import { dismissToast, useToasts } from '../../ui/toast-store.ts'
import { KnowledgeSummary } from './index.ts'

// The dialogs' code is preloaded, as in a browser that has shown them before.
await Promise.all([import('./ask/missing-dialog.tsx'), import('./entries/entry-dialog.tsx')])

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
  vi.unstubAllGlobals()
})

describe('the list', () => {
  it('keeps the focus on an entry that a new one moves, and moves on from one that is deleted elsewhere', async () => {
    const six = [1, 2, 3, 4, 5, 6].map((n) => makeEntry(n))
    let entries = six
    showKnowledge([], { [LIST]: () => listOf(entries) })
    const before = within(await row('Entry 6')).getByRole('button', { name: 'Edit Entry 6' })
    before.focus()
    const change = async (to: typeof six) => {
      entries = to
      await act(() => queryClient.invalidateQueries({ queryKey: ['knowledge'] }))
    }
    await change([makeEntry(9), ...six])
    await waitFor(async () => expect([before.isConnected, document.activeElement]).toEqual([false, await row('Entry 6')]))
    await change([makeEntry(9), ...six.slice(0, 5)])
    await waitFor(async () => expect(document.activeElement).toBe(await row('Entry 5')))
  })

  it('asks signed-out visitors to sign in (KNOW-04)', async () => {
    showKnowledge([])
    signInAs(null)
    expect(await screen.findByText('You must be logged in to manage your knowledge base and files.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Knowledge Base Management' })).toBeTruthy()
  })

  it('shows state, types, freshness, ends, tags and files (KNOW-01 to KNOW-03, KNOW-05)', async () => {
    const old = new Date(Date.now() - 22 * 86_400_000).toISOString()
    showKnowledge([
      makeEntry(1, { title: 'House blend', tags: ['coffee', 'b', 'c', 'd', 'e', 'f', 'g'], checkedAt: old, expiresOn: '2031-11-30' }),
      makeEntry(2, { type: 'faq', isExpired: true, expiresOn: '2020-01-01' }),
      makeEntry(3, { type: 'company', isStale: true }), makeFile(4, { pages: 12 }), makeFile(5, { stage: 'failed', error: KNOWLEDGE_FILE_TEXTS.encrypted }), makeFile(6, { stage: 'reading' }),
    ])
    expect(await screen.findByText('3 entries, 3 files, 3 need attention')).toBeTruthy()
    expect(screen.getByRole('button', { name: '+ Add Entry' })).toBeTruthy()
    const first = within(await row('House blend'))
    expect(first.getByText('Product')).toBeTruthy()
    expect(first.getByText('Checked 3 weeks ago')).toBeTruthy()
    expect(first.getByText('Used until Nov 30, 2031')).toBeTruthy()
    expect(first.getByText('+2')).toBeTruthy()
    expect(within(await row('Entry 2')).getByText('Expired')).toBeTruthy()
    expect(within(await row('Entry 3')).getByText('Checked today, may be out of date')).toBeTruthy()
    const file = within(await row('file-4.txt'))
    expect(file.getByText('Ready: 1,240 words, 12 pages')).toBeTruthy()
    expect(file.getByRole('link', { name: /Open the original/ }).getAttribute('href')).toBe('/files/4?token=x')
    expect(within(await row('file-5.txt')).getByText(KNOWLEDGE_FILE_TEXTS.encrypted)).toBeTruthy()
    expect(within(await row('file-6.txt')).getByText('Reading...')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Files 3' })).toBeTruthy()
  })

  it('filters by type, words and attention, in the address', async () => {
    const { user, calls, router } = showKnowledge([makeEntry(1), makeFile(2)])
    await row('Entry 1')
    await user.click(screen.getByRole('button', { name: /^Files/ }))
    await user.type(screen.getByRole('searchbox'), 'roast')
    await waitFor(() => expect(router.state.location.search).toBe('?type=uploaded_file&q=roast'))
    await waitFor(() => expect(Object.fromEntries(sentTo(calls, LIST).at(-1)?.query ?? [])).toEqual({ limit: '100', filter: 'all', type: 'uploaded_file', search: 'roast' }))
    await user.click(screen.getByRole('button', { name: /^Needs attention/ }))
    await waitFor(() => expect(Object.fromEntries(sentTo(calls, LIST).at(-1)?.query ?? [])).toEqual({ limit: '100', filter: 'attention', search: 'roast' }))
    expect(router.state.location.search).toBe('?q=roast&filter=attention')
  })

  it('fetches the next page on request, and renders few rows', async () => {
    const many = Array.from({ length: 100 }, (_, index) => makeEntry(index + 1))
    const { user, calls } = showKnowledge([], { [LIST]: ({ query }) => listOf(query.get('cursor') === 'more' ? [makeEntry(999)] : many, { total: 1_200, nextCursor: query.has('cursor') ? null : 'more' }) })
    await row('Entry 1')
    expect(screen.getByText('100 shown of 1,200')).toBeTruthy()
    expect(screen.getAllByRole('article').length).toBeLessThan(40)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
    expect(sentTo(calls, LIST).at(-1)?.query.get('cursor')).toBe('more')
  })

  it.each([['/knowledge', KNOWLEDGE_TEXTS.fetchFailed], ['/knowledge?type=uploaded_file', KNOWLEDGE_TEXTS.filesFailed]])('says at %s that it could not be fetched, with Retry (KNOW-07, KNOW-08)', async (address, text) => {
    let isDown = true
    const { user } = showKnowledge([], { [LIST]: () => (isDown ? boom() : listOf([makeFile(1)])) }, address)
    expect(within(await screen.findByRole('alert')).getByText(text)).toBeTruthy()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await row('file-1.txt')).toBeTruthy()
  })

  it('has one next step when it is empty, and a way back when nothing matches', async () => {
    const { user, router } = showKnowledge([])
    expect(await screen.findByText('Your knowledge base is empty')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add your first entry' }))
    expect(await dialog('Add an entry')).toBeTruthy()
    cleanup()
    const again = showKnowledge([], { [LIST]: ({ query }) => (query.has('search') ? { ...listOf([makeEntry(1)]), entries: [] } : listOf([makeEntry(1)])) }, '/knowledge?q=nothing')
    expect(await screen.findByText('Nothing matches')).toBeTruthy()
    await again.user.click(screen.getByRole('button', { name: 'Ask as a question' }))
    expect(await within(await dialog('Ask a question')).findByText('nothing')).toBeTruthy()
    await again.user.keyboard('{Escape}')
    await again.user.click(await screen.findByRole('button', { name: 'Show everything' }))
    expect(await row('Entry 1')).toBeTruthy()
    expect(router.state.location.search).toBe('?edit=new')
  })

  it('moves by J and K and opens by E', async () => {
    const { user } = showKnowledge([makeEntry(1), makeEntry(2)])
    await row('Entry 1')
    await user.keyboard('jj')
    await waitFor(async () => expect(document.activeElement).toBe(await row('Entry 2')))
    await user.keyboard('k')
    await waitFor(async () => expect(document.activeElement).toBe(await row('Entry 1')))
    await user.keyboard('e')
    expect(await dialog('Edit entry')).toBeTruthy()
  })
})

describe('"Still true"', () => {
  const stale = makeEntry(1, { isStale: true, checkedAt: '2020-01-01T00:00:00.000Z' })
  const patch = `PATCH /api/knowledge/${entryId(1)}`

  it('confirms an entry at once', async () => {
    let isConfirmed = false
    const fresh = makeEntry(1)
    const { user, calls } = showKnowledge([], {
      [LIST]: () => listOf([isConfirmed ? fresh : stale]),
      [patch]: () => { isConfirmed = true; return { success: true, entry: fresh, droppedAmounts: [] } },
    })
    await user.click(await screen.findByRole('button', { name: /^Still true/ }))
    expect(await within(await row('Entry 1')).findByText('Checked today')).toBeTruthy()
    expect(await screen.findByText('“Entry 1” marked as still true')).toBeTruthy()
    expect(sentTo(calls, patch)[0]?.body).toEqual({ isConfirmed: true })
  })

  it('reverts that when it was not stored', async () => {
    const { user } = showKnowledge([stale], { [patch]: boom })
    await user.click(await screen.findByRole('button', { name: /^Still true/ }))
    expect(await screen.findByText(KNOWLEDGE_TEXTS.saveFailed)).toBeTruthy()
    expect(within(await row('Entry 1')).getByText(/may be out of date/)).toBeTruthy()
  })
})

describe('the form', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    const form = within(await dialog('Add an entry'))
    await user.selectOptions(form.getByLabelText('Type'), 'faq')
    await user.type(form.getByLabelText('Title'), 'Opening hours')
    await user.type(form.getByLabelText('Description'), 'Nine to five.')
    return form
  }

  it('says what is missing, in the words of the specification (KNOW-06)', async () => {
    const { user, calls } = showKnowledge([makeEntry(1)], {}, '/knowledge?edit=new')
    const form = within(await dialog('Add an entry'))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(within(await form.findByRole('alert')).getByText('Type, title, and description are required.')).toBeTruthy()
    expect(form.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true')
    expect(sentTo(calls, 'POST /api/knowledge')).toEqual([])
  })

  it('adds an entry with tags and an end, by Ctrl and Enter (KNOW-19)', async () => {
    const { user, calls, router } = showKnowledge([], { 'POST /api/knowledge': () => ({ success: true, entry: makeEntry(9) }) }, '/knowledge?edit=new')
    const form = await fill(user)
    await user.type(form.getByLabelText('Tags'), ' shop, ,hours,Shop')
    expect(within(form.getByRole('list', { name: 'Tags as they will be saved' })).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['shop', 'hours'])
    fireEvent.change(form.getByLabelText('Use until'), { target: { value: '2030-12-31' } })
    await user.type(form.getByLabelText('Description'), '{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Entry added')).toBeTruthy()
    expect(router.state.location.search).toBe('')
    const [create] = sentTo(calls, 'POST /api/knowledge')
    expect(create?.body).toEqual({ type: 'faq', title: 'Opening hours', description: 'Nine to five.', tags: ['shop', 'hours'], expiresOn: '2030-12-31' })
    expect(create?.headers.get('idempotency-key')).toBeTruthy()
  })

  it.each([
    [boom, KNOWLEDGE_TEXTS.saveFailed, null], [lost, KNOWLEDGE_TEXTS.saveFailed, null],
    [() => errorResponse(429, 'rate_limited', 'Too many requests.'), KNOWLEDGE_TEXTS.saveFailed, 'Too many requests.'],
  ])('keeps what was typed when it is not saved (KNOW-09)', async (answer, text, reason) => {
    const { user, calls } = showKnowledge([], { 'POST /api/knowledge': answer }, '/knowledge?edit=new')
    const form = await fill(user)
    await user.click(form.getByRole('button', { name: 'Save' }))
    const alert = within(await form.findByRole('alert'))
    expect(alert.getByText(text)).toBeTruthy()
    if (reason) expect(alert.getByText(reason)).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(new Set(sentTo(calls, 'POST /api/knowledge').map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1))
    expect(form.getByLabelText('Title')).toHaveProperty('value', 'Opening hours')
  })

  it('asks before unsaved input is lost, by its button and by Back', async () => {
    const { user, router } = showKnowledge([makeEntry(1)])
    await user.click(await screen.findByRole('button', { name: 'Edit Entry 1' }))
    await user.type(within(await dialog('Edit entry')).getByLabelText('Title'), '!')
    await act(() => router.navigate(-1))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    expect(router.state.location.search).toBe(`?edit=${entryId(1)}`)
    await user.click(within(await dialog('Edit entry')).getByRole('button', { name: 'Cancel' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Entry 1' })))
  })

  it('shows the part of a file that AI is given (KNOW-17)', async () => {
    showKnowledge([makeFile(1)], {}, `/knowledge?edit=file_${entryId(1)}`)
    const form = within(await dialog('Edit file'))
    expect(form.getByText('The first words of the file.')).toBeTruthy()
    expect(form.getByText(/^The first 1,000 characters are given to AI/)).toBeTruthy()
    expect(form.queryByLabelText('Description')).toBeNull()
  })

  it('fetches an entry that the address names, and says when it is gone', async () => {
    showKnowledge([makeEntry(1)], { [`GET /api/knowledge/${entryId(7)}`]: () => ({ success: true, entry: makeEntry(7) }) }, `/knowledge?edit=${entryId(7)}`)
    expect(within(await dialog('Edit entry')).getByLabelText('Title')).toHaveProperty('value', 'Entry 7')
    cleanup()
    showKnowledge([makeEntry(1)], { [`GET /api/knowledge/${entryId(8)}`]: () => errorResponse(404, 'not_found', 'Not found.') }, `/knowledge?edit=${entryId(8)}`)
    expect(await screen.findByText('This entry is no longer in your knowledge base.')).toBeTruthy()
  })
})

describe('a file', () => {
  const retry = `POST /api/knowledge-files/file_${entryId(1)}/retry`
  const failed = makeFile(1, { stage: 'failed', error: KNOWLEDGE_FILE_TEXTS.pictureUnread })

  it('is read again', async () => {
    let isAsked = false
    const { user } = showKnowledge([], { [LIST]: () => listOf([isAsked ? makeFile(1, { stage: 'reading' }) : failed]), [retry]: () => { isAsked = true; return { success: true, file: makeFile(1, { stage: 'reading' }) } } })
    await user.click(await screen.findByRole('button', { name: /^Read again/ }))
    expect(await screen.findByText('Reading...')).toBeTruthy()
  })

  it('says when that could not be requested (KNOW-13)', async () => {
    const { user } = showKnowledge([failed], { [retry]: boom })
    await user.click(await screen.findByRole('button', { name: /^Read again/ }))
    expect(await screen.findByText('Failed to process uploaded file')).toBeTruthy()
  })

  it('keeps its old version when the new one cannot be read, and says when only a part was read', async () => {
    showKnowledge([makeFile(1, { error: KNOWLEDGE_FILE_TEXTS.damaged }), makeFile(2, { error: KNOWLEDGE_FILE_TEXTS.cut })])
    const kept = within(await row('file-1.txt'))
    expect(kept.getByText('Ready: 1,240 words')).toBeTruthy()
    expect(kept.getByText(`The new version could not be read. ${KNOWLEDGE_FILE_TEXTS.damaged}`)).toBeTruthy()
    expect(kept.getByRole('button', { name: /^Read again/ })).toBeTruthy()
    const cut = within(await row('file-2.txt'))
    expect(cut.getByText(KNOWLEDGE_FILE_TEXTS.cut)).toBeTruthy()
    expect(cut.queryByRole('button', { name: /^Read again/ })).toBeNull()
  })

  it('is polled until it is ready, without live events', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let requestCount = 0
    showKnowledge([], { [LIST]: () => listOf([(requestCount += 1) > 1 ? makeFile(1) : makeFile(1, { stage: 'reading' })]) })
    await screen.findByText('Reading...')
    await act(() => vi.advanceTimersByTimeAsync(4_100))
    expect(await screen.findByText('Ready: 1,240 words')).toBeTruthy()
    vi.useRealTimers()
  })
})

describe('the summary beside the writer (DIALOG-06)', () => {
  beforeEach(() => signInAs(null))

  it('names some titles and counts the others', async () => {
    fakeApi({ [LIST]: () => listOf([1, 2, 3, 4, 5].map((n) => makeEntry(n)), { total: 40 }) })
    renderAt('/', <KnowledgeSummary />)
    expect(await screen.findByText('Entry 1, Entry 2, Entry 3, Entry 4 and 36 more')).toBeTruthy()
    expect(screen.queryByText('Uploaded files')).toBeNull()
  })

  it('lists nothing that cannot be used', async () => {
    fakeApi({ [LIST]: () => listOf([makeFile(1), makeFile(2, { stage: 'failed' }), { ...makeEntry(3), isExpired: true }, makeEntry(4)]) })
    renderAt('/', <KnowledgeSummary />)
    expect(await screen.findByText('file-1.txt and 1 more')).toBeTruthy()
    expect(screen.getByText('Entry 4 and 1 more')).toBeTruthy()
  })

  it('counts entries without known titles, and links to /knowledge when there is nothing', async () => {
    const full = listOf([makeEntry(1)])
    fakeApi({ [LIST]: () => ({ ...full, counts: { ...full.counts, total: 4, files: 3 } }) })
    renderAt('/', <KnowledgeSummary />)
    expect((await screen.findByText('Uploaded files')).nextElementSibling?.textContent).toBe('3')
    cleanup()
    fakeApi({ [LIST]: () => listOf([]) })
    renderAt('/', <KnowledgeSummary />)
    expect((await screen.findByRole('link', { name: 'Add entries and files' })).getAttribute('href')).toBe('/knowledge')
  })
})
