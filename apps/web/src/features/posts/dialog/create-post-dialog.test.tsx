import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useState } from 'react'
import { describeIdea } from '../../../../test/create-post-page.tsx'
import { type ApiCall, ALICE, eventStream, fakeApi, errorResponse, renderScreen } from '../../../../test/fake-api.tsx'
import { fakeTimers, freezeTimers, pass } from '../../../../test/timers.ts'
import { wipeUserData } from '../../../lib/storage.ts'
import { CreatePostDialog } from './create-post-dialog.tsx'
import { base as createBase } from '../../../../test/create-post-api.ts'
import { preloadPopPanel } from '../../../ui/pop-panel.tsx'
import { preloadZones } from '../../composer/index.ts'
import { DialogHelper } from './lazy-helper.tsx'
import { clearSheets } from '../../composer/sheet.ts'
import { releaseSheet } from '../../composer/sheet-lock.ts'

await Promise.all([preloadPopPanel(), preloadZones(), DialogHelper.preload()])

const DONE = { type: 'done', suggestions: ['First text', 'Second text', 'Third text'], sources: [], grounding: [] }
const linked = (...platforms: string[]) => ({
  success: true,
  profile: { profile_key: 'ABCDEFGH-123', connected_platforms: platforms.map((platform) => ({ platform, is_active: true, needs_reconnect: false, connected_at: null, username: 'alice', display_name: 'Alice', avatar_url: null })) },
})
const base = {
  ...createBase(),
  'GET /api/ayrshare/user-profile': () => linked('twitter'),
  'GET /api/knowledge/unified': () => ({ success: true, entries: [], counts: { total: 0, manual: 0, files: 0 } }),
  'POST /api/ai/generate-post': () => eventStream([DONE]),
  'GET /api/media/list': () => ({ success: true, items: [], images: [], total: 0, totalPages: 0 }),
}

function Screen() {
  const [open, setOpen] = useState(true)
  return <><button type="button" onClick={() => setOpen(true)}>Open</button><CreatePostDialog open={open} onOpenChange={setOpen} /></>
}
const show = (handlers: Parameters<typeof fakeApi>[0] = {}) => {
  const calls = fakeApi({ ...base, ...handlers })
  renderScreen(<Screen />)
  return { calls, user: userEvent.setup() }
}
const approve = () => screen.getByRole('button', { name: 'Approve & Save' })
const text = () => screen.getByLabelText('Post text')
const number = (index: number) => within(screen.getByRole('region', { name: 'AI suggestions' })).getByRole('button', { name: `Suggestion ${index}` })
/** X alone is connected, and so chosen. */
const ready = () => waitFor(() => expect(screen.getByRole('button', { name: 'X' }).getAttribute('aria-pressed')).toBe('true'))

async function describeAndGenerate(user: ReturnType<typeof userEvent.setup>) {
  describeIdea('Coffee class')
  await user.click(screen.getByRole('button', { name: 'Generate Post with AI' }))
}

/** Writes a text and saves it: however long the steps take, no autosave comes between them. */
async function approveText(words: string): Promise<void> {
  await ready()
  freezeTimers()
  fireEvent.change(text(), { target: { value: words } })
  fireEvent.click(approve())
  fakeTimers()
}

afterEach(() => {
  cleanup()
  clearSheets()
  releaseSheet()
  wipeUserData()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('opens with the focus in the text, and on Esc keeps what was typed', async () => {
  const { user } = show()
  await waitFor(() => expect(document.activeElement).toBe(text()))
  await user.keyboard('a b ')
  expect(text()).toHaveProperty('value', 'a b ')
  expect(screen.getByRole('dialog')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(text()).toHaveProperty('value', 'a b ')
})

describe('writing suggestions', () => {
  it('streams them and swaps the text by their numbers (CREATE-54, DIALOG-21)', async () => {
    let finish = () => {}
    const end = new Promise<void>((resolve) => { finish = resolve })
    const { calls, user } = show({ 'POST /api/ai/generate-post': () => eventStream([{ type: 'delta', index: 0, text: 'First ' }, { type: 'delta', index: 0, text: 'text' }], end) })
    await ready()
    expect(approve().getAttribute('aria-disabled')).toBe('true')
    await describeAndGenerate(user)
    expect(await screen.findByText('Writing suggestion 1 of 3')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Generating...' })).toBeTruthy()
    const sent = calls.find((call) => call.path === '/api/ai/generate-post')
    expect(sent?.headers.get('accept')).toBe('text/event-stream')
    expect(sent?.body).toEqual({ description: 'Coffee class', type: 'single', useKnowledge: true, platforms: ['twitter'], askFirst: true })
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    finish()
    expect(await screen.findByText('Stopped. 1 of 3 suggestions.')).toBeTruthy()
    await user.click(number(1))
    expect(text()).toHaveProperty('value', 'First text')
    expect(await screen.findByRole('button', { name: /^X 10 \/ 280/ })).toBeTruthy()
    expect(number(1).getAttribute('aria-pressed')).toBe('true')
  })

  it('requests another variation and keeps a text the user has edited', async () => {
    const { calls, user } = show()
    await describeAndGenerate(user)
    await screen.findByText('3 suggestions ready. Pick one to edit it.')
    await user.click(number(2))
    await user.type(text(), '!')
    await user.click(screen.getByRole('button', { name: 'Generate Post with AI' }))
    await screen.findByText('3 suggestions ready. Pick one to edit it.')
    expect(calls.filter((call) => call.path === '/api/ai/generate-post').map((call) => (call.body as { variation?: number }).variation)).toEqual([undefined, 1])
    expect(text()).toHaveProperty('value', 'Second text!')
  })

  it.each([
    ['the server says so', () => errorResponse(429, 'rate_limited', 'Too many requests.'), 'Too many requests.'],
    ['the stream says so', () => eventStream([{ type: 'error', error: 'The writer is away.' }]), 'The writer is away.'],
    ['the stream ends early', () => eventStream([{ type: 'delta', index: 0, text: 'Fir' }]), 'Failed to generate suggestions'],
    ['the answer is not readable', () => new Response('<html>', { status: 502 }), 'Failed to generate suggestions'],
    ['the connection is lost', () => { throw new TypeError('lost') }, 'Error generating suggestions'],
  ])('shows the reason when %s', async (_, answer, words) => {
    const { user } = show({ 'POST /api/ai/generate-post': answer })
    await describeAndGenerate(user)
    expect((await screen.findByRole('alert')).textContent).toContain(words)
  })
})

describe('saving', () => {
  it('saves the edited suggestion, says so, then clears and closes after a second (DIALOG-16 to DIALOG-19)', async () => {
    const { calls, user } = show()
    await ready()
    await describeAndGenerate(user)
    await screen.findByText('3 suggestions ready. Pick one to edit it.')
    // However long the steps take, no autosave comes between them.
    freezeTimers()
    fireEvent.click(number(3))
    expect(text()).toHaveProperty('value', 'Third text')
    fireEvent.change(text(), { target: { value: 'Third text now' } })
    fireEvent.click(screen.getByLabelText('Auto-post when ready'))
    fireEvent.click(approve())
    fakeTimers()
    expect(await screen.findByText('Draft saved!')).toBeTruthy()
    const saved = calls.find((call) => call.path === '/api/posts/draft')
    expect(saved?.body).toMatchObject({ content: 'Third text now', type: 'single', autoPost: true, status: 'draft', mediaUrls: [], scheduledTime: null, platforms: ['twitter'] })
    expect(saved?.headers.get('idempotency-key')).toBeTruthy()
    await pass(1_000)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(text()).toHaveProperty('value', '')
    expect(screen.getByLabelText('What should this post be about?')).toHaveProperty('value', '')
  })

  it('says Saving... while it saves, and what is wrong with an answer without a draft (DIALOG-17, CREATE-28)', async () => {
    let answer: (value: unknown) => void = () => {}
    show({ 'POST /api/posts/draft': () => new Promise((resolve) => { answer = resolve }) })
    await approveText('My own words')
    expect((await screen.findAllByRole('button', { name: 'Saving...' })).length).toBeGreaterThan(0)
    await act(async () => answer(null))
    expect((await screen.findByRole('alert')).textContent).toContain('Error saving draft')
  })

  it('repeats a lost save with the same key', async () => {
    let tries = 0
    const { calls, user } = show({
      'POST /api/posts/draft': (call: ApiCall) => {
        tries += 1
        if (tries === 1) throw new TypeError('connection lost')
        return base['POST /api/posts/draft'](call)
      },
    })
    await approveText('My own words')
    expect((await screen.findByRole('alert')).textContent).toContain('Network error saving post draft')
    await user.click(approve())
    await screen.findByText('Draft saved!')
    const keys = calls.filter((call) => call.method === 'POST' && call.path === '/api/posts/draft').map((call) => call.headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('is aborted by a file that could not be stored', async () => {
    const { calls, user } = show({ 'POST /api/images/upload': () => errorResponse(503, 'unavailable', 'busy') })
    await user.upload(screen.getByLabelText('Attach Images or Videos'), new File(['x'], 'a.png', { type: 'image/png' }))
    await screen.findByText('Failed to upload image. Please try again.')
    fireEvent.change(text(), { target: { value: 'With a picture' } })
    await user.click(approve())
    expect((await screen.findAllByText('Failed to upload one or more images.')).length).toBeGreaterThan(0)
    expect(calls.some((call) => call.path === '/api/posts/draft' && (call.body as { mediaUrls: string[] }).mediaUrls.length > 0)).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }))
    expect(screen.queryByRole('button', { name: 'Retry a.png' })).toBeNull()
  })

  it('refuses a time less than 5 minutes ahead (DIALOG-08), and the message goes when the time changes', async () => {
    const { calls, user } = show()
    await ready()
    fireEvent.change(text(), { target: { value: 'Soon' } })
    const pick = screen.getByRole('radio', { name: /pick a time|Pick a time/ })
    await user.click(pick)
    fireEvent.change(await screen.findByLabelText('Date and time'), { target: { value: '2020-01-01T10:00' } })
    await user.keyboard('{Escape}')
    expect((await screen.findAllByText('The scheduled time must be in the future.')).length).toBeGreaterThan(0)
    const primary = document.querySelector<HTMLButtonElement>('[data-primary]')!
    await waitFor(() => expect(primary.getAttribute('aria-disabled')).toBe('true'))
    await user.click(primary)
    expect(screen.getByRole('alert').textContent).toContain('The scheduled time must be in the future.')
    expect(calls.some((call) => call.path === '/api/ayrshare/publish-post')).toBe(false)
    await user.click(await screen.findByRole('button', { name: /^Use Jan 2/ }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('clears an error as soon as its field changes', async () => {
    const { user } = show({ 'POST /api/posts/draft': () => errorResponse(422, 'validation_failed', 'The text is too long.') })
    fireEvent.change(text(), { target: { value: 'Soon' } })
    await user.click(approve())
    expect(await screen.findByRole('alert')).toBeTruthy()
    await user.type(text(), '!')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('schedules in two presses: what it says is what happens', async () => {
    const { calls, user } = show({ 'POST /api/ayrshare/publish-post': () => ({ success: true, data: { id: 'd', content: 'x', state: 'scheduled', scheduled_time: '2090-01-02T18:00:00.000Z', deliveries: [], platforms: [] } }) })
    await ready()
    fireEvent.change(text(), { target: { value: 'Good morning' } })
    await user.click(await screen.findByRole('button', { name: /^Schedule for Jan 2/ }))
    expect(await screen.findByText(/^Post scheduled successfully for /)).toBeTruthy()
    expect(calls.find((call) => call.path === '/api/ayrshare/publish-post')?.body).toMatchObject({ scheduleDate: '2090-01-02T18:00:00.000Z' })
  })
})

it('adds a picture of the library, which shows prompt and date and closes (DIALOG-11, DIALOG-22)', async () => {
  const item = { id: 'img_1', url: '/m/1.png', type: 'image/png', name: 'cup.png', prompt: 'A cup of coffee', duration: null, blur: null, thumbnailUrl: null, source: 'upload', createdAt: '2026-11-20T10:00:00.000Z' }
  const { calls, user } = show({
    'GET /api/media/list': () => ({ success: true, items: [item], images: [item], total: 1, totalPages: 1 }),
    'GET /api/media/items/:id': () => ({ success: true, item: { ...item, alt_text: 'A cup', alt_text_status: 'proposed' }, usage: [], collections: [], isInUse: false }),
  })
  fireEvent.change(text(), { target: { value: 'Good morning' } })
  await user.click(screen.getByRole('button', { name: 'Select from My Images' }))
  const library = within(await screen.findByRole('dialog', { name: 'Select Image from Your Library' }))
  expect((await library.findByText(/2026/, { selector: 'time' })).getAttribute('datetime')).toBe(item.createdAt)
  await user.click(await library.findByText('A cup of coffee'))
  expect(await screen.findByRole('button', { name: 'Remove cup.png' })).toBeTruthy()
  expect(await screen.findByText('ALT?')).toBeTruthy()
  await user.click(approve())
  await screen.findByText('Draft saved!')
  expect(calls.filter((call) => call.path.startsWith('/api/posts/draft') && call.body).at(-1)?.body).toMatchObject({ mediaUrls: ['/m/1.png'] })
})

it('keeps what was entered when it is closed, and wipes it with the user data', async () => {
  const { user } = show()
  await user.type(screen.getByLabelText('What should this post be about?'), 'Half an idea')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const kept = () => JSON.stringify(Object.entries(localStorage).filter(([name]) => name.startsWith(`mq:u:${ALICE.id}:create:`)))
  expect(kept()).toContain('Half an idea')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByLabelText('What should this post be about?')).toHaveProperty('value', 'Half an idea')
  act(() => wipeUserData())
  expect(kept()).not.toContain('Half an idea')
})

it('shows the empty knowledge base, and the library while it loads and when it is empty (CREATE-05, DIALOG-06)', async () => {
  let answer: (value: unknown) => void = () => {}
  const { user } = show({ 'GET /api/media/list': () => new Promise((resolve) => { answer = resolve }) })
  expect(await screen.findByLabelText(/Use Knowledge Base/)).toHaveProperty('checked', true)
  expect((await screen.findByRole('link', { name: 'Add entries and files' })).getAttribute('href')).toBe('/knowledge')
  await user.click(screen.getByRole('button', { name: 'Select from My Images' }))
  expect(await screen.findByText('Loading images...')).toBeTruthy()
  await act(async () => answer(base['GET /api/media/list']()))
  expect(await screen.findByText('No images found in your library.')).toBeTruthy()
})

it('takes several pictures and videos, each with a button that removes it (DIALOG-09)', async () => {
  const stored = ({ body }: ApiCall) => {
    const { fileName, fileType } = body as { fileName: string; fileType: string }
    return { success: true, data: { id: `img_${fileName}`, url: `/m/${fileName}`, type: fileType, name: fileName } }
  }
  const { user } = show({ 'POST /api/images/upload': stored })
  const input = await screen.findByLabelText<HTMLInputElement>('Attach Images or Videos')
  expect([input.multiple, input.accept]).toEqual([true, 'image/*,video/*'])
  await user.upload(input, [new File(['x'], 'a.png', { type: 'image/png' }), new File(['y'], 'b.mp4', { type: 'video/mp4' })])
  expect(await screen.findByRole('button', { name: 'Remove b.mp4' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove a.png' }))
  expect(screen.queryByRole('button', { name: 'Remove a.png' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove b.mp4' })).toBeTruthy()
})

it('counts files and entries of the knowledge base and lists them on a press, and says while it loads (DIALOG-05, DIALOG-06)', async () => {
  let answer: (value: unknown) => void = () => {}
  const entry = { id: 'e1', type: 'product', title: 'Huila Single Origin', description: '', tags: [], isExpired: false, fileData: null, createdAt: '2026-11-20T10:00:00.000Z' }
  const { user } = show({ 'GET /api/knowledge/unified': () => new Promise((resolve) => { answer = resolve }) })
  expect(await screen.findByText('Loading your knowledge base...')).toBeTruthy()
  await act(async () => answer({ success: true, entries: [entry], counts: { total: 3, manual: 1, files: 2, byType: {}, attention: 0 }, nextCursor: null }))
  await user.click(await screen.findByRole('button', { name: /1 entr.*2 files|2 files.*1 entr/ }))
  const summary = within(await screen.findByRole('dialog', { name: 'Your knowledge base' }))
  expect(await summary.findByText('Huila Single Origin')).toBeTruthy()
  expect(summary.getByText('Uploaded files').nextElementSibling?.textContent).toBe('2')
})
