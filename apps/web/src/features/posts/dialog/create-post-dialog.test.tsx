import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useState } from 'react'
import { type ApiCall, ALICE, eventStream, fakeApi, errorResponse, renderScreen } from '../../../../test/fake-api.tsx'
import { pass, fakeTimers } from '../../../../test/timers.ts'
import { wipeUserData } from '../../../lib/storage.ts'
import { CreatePostDialog } from './create-post-dialog.tsx'
import { composerFor } from './dialog-composer.ts'

vi.mock('../../../lib/session.ts', async (original) => ({ ...(await original<object>()), getAccessToken: async () => 'token' }))

const DONE = { type: 'done', suggestions: ['First text', 'Second text', 'Third text'], sources: [], grounding: [] }
const linked = (...platforms: string[]) => ({
  success: true,
  profile: { profile_key: 'ABCDEFGH-123', connected_platforms: platforms.map((platform) => ({ platform, is_active: true })) },
})
const base = {
  'GET /api/ayrshare/user-profile': () => linked('twitter'),
  'GET /api/knowledge/unified': () => ({ success: true, entries: [], counts: { total: 0, manual: 0, files: 0 } }),
  'GET /api/posts/drafts': () => ({ success: true, drafts: [], nextCursor: null }),
  'POST /api/ai/generate-post': () => eventStream([DONE]),
  'POST /api/posts/draft': ({ body }: ApiCall) => ({ success: true, draft: { ...(body as object), id: 'd1' } }),
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
const suggestions = () => within(screen.getByRole('region', { name: 'AI suggestions' })).getAllByRole('button', { pressed: undefined }).filter((button) => button.hasAttribute('aria-pressed'))

async function describeAndGenerate(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('What should this post be about?'), 'Coffee class')
  await user.click(screen.getByRole('button', { name: 'Generate Post with AI' }))
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  cleanup()
  composerFor(ALICE.id).clear()
  wipeUserData()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('writing suggestions', () => {
  it('streams them, selects by key and opens an editable text with its counter (CREATE-54, DIALOG-21)', async () => {
    let finish = () => {}
    const end = new Promise<void>((resolve) => { finish = resolve })
    const { calls, user } = show({ 'POST /api/ai/generate-post': () => eventStream([{ type: 'delta', index: 0, text: 'First ' }, { type: 'delta', index: 0, text: 'text' }], end) })
    expect(approve()).toHaveProperty('disabled', true)
    await describeAndGenerate(user)
    expect(await screen.findByText('First text')).toBeTruthy()
    expect(screen.getByText('Writing suggestion 1 of 3')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Generating...' })).toBeTruthy()
    const sent = calls.find((call) => call.path === '/api/ai/generate-post')
    expect(sent?.headers.get('accept')).toBe('text/event-stream')
    expect(sent?.body).toEqual({ description: 'Coffee class', type: 'single', useKnowledge: true, platforms: ['twitter'] })
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    finish()
    expect(await screen.findByText('Stopped. 1 of 3 suggestions.')).toBeTruthy()
    suggestions()[0]?.focus()
    await user.keyboard('1')
    expect(screen.getByLabelText('Post text')).toHaveProperty('value', 'First text')
    expect(screen.getByText('10 / 280')).toBeTruthy()
  })

  it('requests another variation and keeps a text the user has edited', async () => {
    const { calls, user } = show()
    await describeAndGenerate(user)
    await user.click(await screen.findByText('Second text'))
    await user.type(screen.getByLabelText('Post text'), '!')
    await user.click(screen.getByRole('button', { name: 'Regenerate' }))
    await screen.findByText('3 suggestions ready. Pick one to edit it.')
    expect(calls.filter((call) => call.path === '/api/ai/generate-post').map((call) => (call.body as { variation?: number }).variation)).toEqual([undefined, 1])
    expect(screen.getByLabelText('Post text')).toHaveProperty('value', 'Second text!')
  })

  it.each([
    ['the server says so', () => errorResponse(429, 'rate_limited', 'Too many requests.'), 'Too many requests.'],
    ['the stream says so', () => eventStream([{ type: 'error', error: 'The writer is away.' }]), 'The writer is away.'],
    ['the stream ends early', () => eventStream([{ type: 'delta', index: 0, text: 'Fir' }]), 'Failed to generate suggestions'],
    ['the answer is not readable', () => new Response('<html>', { status: 502 }), 'Failed to generate suggestions'],
    ['the connection is lost', () => { throw new TypeError('lost') }, 'Error generating suggestions'],
  ])('shows the reason when %s', async (_, answer, text) => {
    const { user } = show({ 'POST /api/ai/generate-post': answer })
    await describeAndGenerate(user)
    expect((await screen.findByRole('alert')).textContent).toContain(text)
  })
})

describe('saving', () => {
  it('saves the edited suggestion, says so, then clears and closes after a second (DIALOG-19)', async () => {
    const { calls, user } = show()
    await describeAndGenerate(user)
    await user.click(await screen.findByText('Third text'))
    await user.type(screen.getByLabelText('Post text'), ' now')
    await user.click(screen.getByLabelText('Auto-post when ready'))
    fakeTimers()
    await user.click(approve())
    expect(await screen.findByText('Draft saved!')).toBeTruthy()
    const saved = calls.find((call) => call.path === '/api/posts/draft')
    expect(saved?.body).toMatchObject({ content: 'Third text now', type: 'single', autoPost: true, status: 'draft', mediaUrls: [], scheduledTime: null })
    expect(saved?.headers.get('idempotency-key')).toBeTruthy()
    await pass(1_000)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByLabelText('What should this post be about?')).toHaveProperty('value', '')
  })

  it('says Saving... while it saves, and what is wrong with an answer without a draft (DIALOG-17, CREATE-28)', async () => {
    let answer: (value: unknown) => void = () => {}
    const { user } = show({ 'POST /api/posts/draft': () => new Promise((resolve) => { answer = resolve }) })
    await user.click(screen.getByRole('button', { name: 'Write it myself' }))
    await user.type(screen.getByLabelText('Post text'), 'My own words')
    await user.click(approve())
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeTruthy()
    await act(async () => answer(null))
    expect((await screen.findByRole('alert')).textContent).toContain('Error saving draft')
  })

  it('repeats a lost save with the same key', async () => {
    let tries = 0
    const { calls, user } = show({
      'POST /api/posts/draft': ({ body }: ApiCall) => {
        tries += 1
        if (tries === 1) throw new TypeError('connection lost')
        return { success: true, draft: { ...(body as object), id: 'd1' } }
      },
    })
    await user.click(screen.getByRole('button', { name: 'Write it myself' }))
    await user.type(screen.getByLabelText('Post text'), 'My own words')
    await user.click(approve())
    expect((await screen.findByRole('alert')).textContent).toContain('Network error saving post draft')
    await user.click(approve())
    await screen.findByText('Draft saved!')
    const keys = calls.filter((call) => call.path === '/api/posts/draft').map((call) => call.headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('is aborted by a file that could not be stored', async () => {
    const { calls, user } = show({ 'POST /api/images/upload': () => errorResponse(503, 'unavailable', 'busy') })
    await user.click(screen.getByRole('button', { name: 'Write it myself' }))
    await user.type(screen.getByLabelText('Post text'), 'With a picture')
    await user.upload(screen.getByLabelText('Attach Images or Videos'), new File(['x'], 'a.png', { type: 'image/png' }))
    await screen.findByText('Failed to upload image. Please try again.')
    await user.click(approve())
    expect(await screen.findByText('Failed to upload one or more images.')).toBeTruthy()
    expect(calls.some((call) => call.path === '/api/posts/draft')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }))
    expect(screen.queryByRole('button', { name: 'Retry a.png' })).toBeNull()
  })

  it('rejects a time less than 5 minutes ahead', async () => {
    const { calls, user } = show()
    await user.click(screen.getByRole('button', { name: 'Write it myself' }))
    await user.type(screen.getByLabelText('Post text'), 'Soon')
    fireEvent.change(screen.getByLabelText('Schedule Post'), { target: { value: '2020-01-01T10:00' } })
    expect(screen.getByText('The scheduled time must be in the future.')).toBeTruthy()
    await user.click(approve())
    expect(calls.some((call) => call.path === '/api/posts/draft')).toBe(false)
  })

  it('clears an error as soon as its field changes', async () => {
    const { user } = show({ 'POST /api/posts/draft': () => errorResponse(422, 'validation_failed', 'The text is too long.') })
    await user.click(screen.getByRole('button', { name: 'Write it myself' }))
    await user.type(screen.getByLabelText('Post text'), 'Soon')
    fireEvent.change(screen.getByLabelText('Schedule Post'), { target: { value: '2020-01-01T10:00' } })
    await user.click(approve())
    expect(screen.getByLabelText('Schedule Post').getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(screen.getByLabelText('Schedule Post'), { target: { value: '2090-01-01T10:00' } })
    expect(screen.getByLabelText('Schedule Post').getAttribute('aria-invalid')).toBeNull()
    await user.click(approve())
    expect(await screen.findByRole('alert')).toBeTruthy()
    await user.type(screen.getByLabelText('Post text'), '!')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('adds a picture of the library (DIALOG-22)', async () => {
  const item = { id: 'img_1', url: '/m/1.png', type: 'image/png', name: 'cup.png', prompt: 'A cup of coffee', duration: null, blur: null, thumbnailUrl: null, source: 'upload', createdAt: '2026-11-20T10:00:00.000Z' }
  const { calls, user } = show({ 'GET /api/media/list': () => ({ success: true, items: [item], images: [item], total: 1, totalPages: 1 }) })
  await user.click(screen.getByRole('button', { name: 'Write it myself' }))
  await user.type(screen.getByLabelText('Post text'), 'Good morning')
  await user.click(screen.getByRole('button', { name: 'Select from My Images' }))
  await user.click(await screen.findByText('A cup of coffee'))
  expect(await screen.findByRole('button', { name: 'Remove cup.png' })).toBeTruthy()
  await user.click(approve())
  await screen.findByText('Draft saved!')
  expect(calls.find((call) => call.path === '/api/posts/draft')?.body).toMatchObject({ mediaUrls: ['/m/1.png'] })
})

it('keeps what was entered when it is closed, and wipes it with the user data', async () => {
  const { user } = show()
  await user.type(screen.getByLabelText('What should this post be about?'), 'Half an idea')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(localStorage.getItem(`mq:u:${ALICE.id}:composer`)).toContain('Half an idea')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByLabelText('What should this post be about?')).toHaveProperty('value', 'Half an idea')
  act(() => wipeUserData())
  expect(localStorage.getItem(`mq:u:${ALICE.id}:composer`)).toBeNull()
})

it('shows the empty knowledge base, and the library while it loads and when it is empty (CREATE-05, DIALOG-06)', async () => {
  let answer: (value: unknown) => void = () => {}
  const { user } = show({ 'GET /api/media/list': () => new Promise((resolve) => { answer = resolve }) })
  expect(screen.getByLabelText(/Use Knowledge Base/)).toHaveProperty('checked', true)
  expect((await screen.findByRole('link', { name: 'Add entries and files' })).getAttribute('href')).toBe('/knowledge')
  await user.click(screen.getByRole('button', { name: 'Select from My Images' }))
  expect(await screen.findByText('Loading images...')).toBeTruthy()
  await act(async () => answer(base['GET /api/media/list']()))
  expect(await screen.findByText('No images found in your library.')).toBeTruthy()
})
