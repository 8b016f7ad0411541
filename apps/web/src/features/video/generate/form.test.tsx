import { VIDEO_FORM_TEXTS as TEXTS, VIDEO_LIBRARY_TEXTS, VIDEO_TASK_TEXTS } from '@marquee/contract/video'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ALICE, type ApiCall, fakeApi, errorResponse, renderScreen } from '../../../../test/fake-api.tsx'
import { signInAs } from '../../../../test/render.tsx'
import { makeRunning, videoAnswer } from '../../../../test/videos.ts'
import { cropOf, startOf } from '../task/crop-frame.tsx'
import { MOTIONS, withMotion } from './ideas.ts'
import { Component as VideoGeneration } from '../pages/video-generation.tsx'
import { createTask } from '../queries.ts'
import { useVideoStore } from '../video-store.ts'

const CUP = '/media/0190a1b2-0000-7000-8000-000000000001/cup.png'
const cup = { id: 'img_0190a1b2-0000-7000-8000-000000000001', url: CUP, type: 'image/png', name: 'cup.png' }

function show(handlers: Parameters<typeof fakeApi>[0] = {}, address = `/video-generation?image=${encodeURIComponent(CUP)}`) {
  const calls = fakeApi({
    'POST /api/proxy/create_video_task': () => ({ success: true, data: { task_id: 'task-1' } }),
    'POST /api/videos': () => videoAnswer(makeRunning(1)),
    'GET /api/media/items/:id': () => ({ success: true, item: cup, usage: [], collections: [], isInUse: false }),
    ...handlers,
  })
  const router = renderScreen(<VideoGeneration />, address)
  return { calls, router, user: userEvent.setup() }
}
const prompt = () => screen.getByLabelText<HTMLTextAreaElement>(TEXTS.prompt)
const generate = () => screen.getByRole<HTMLButtonElement>('button', { name: TEXTS.generate })
const type = (text: string) => fireEvent.change(prompt(), { target: { value: text } })
const created = (calls: ApiCall[]) => calls.filter(({ path }) => path === '/api/proxy/create_video_task')

beforeEach(() => vi.spyOn(console, 'info').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  signInAs(null)
})

describe('the form', () => {
  it('links back to the dashboard and shows its texts (VGEN-01 to VGEN-06)', () => {
    show()
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('link', { name: 'Video Library' }).getAttribute('href')).toBe('/videos')
    expect(prompt()).toBeTruthy()
    expect(screen.getByText(TEXTS.usualTime)).toBeTruthy()
    const tiles = screen.getAllByRole<HTMLInputElement>('radio', { name: /^\d+:\d+$/ })
    expect(tiles.map(({ value, checked }) => [value, checked])).toEqual([['9:16', true], ['16:9', false], ['1:1', false]])
    expect(screen.getAllByRole('radio', { name: / s$/ }).map((tile) => (tile as HTMLInputElement).value)).toEqual(['5', '6', '10'])
  })

  it('asks signed-out visitors to sign in (VGEN-11, VGEN-17)', () => {
    show()
    act(() => signInAs(null))
    expect(screen.getByText(TEXTS.signedOut)).toBeTruthy()
    expect(screen.queryByRole('button', { name: TEXTS.generate })).toBeNull()
  })

  it('is disabled without a prompt, and says why when sent by keys or with spaces (VGEN-10, VGEN-17)', async () => {
    const { user, calls } = show()
    expect(generate().disabled).toBe(true)
    await user.click(prompt())
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText(TEXTS.promptRequired)).toBeTruthy()
    type('   ')
    expect(screen.queryByText(TEXTS.promptRequired)).toBeNull()
    await user.click(generate())
    expect(await screen.findByText(TEXTS.promptRequired)).toBeTruthy()
    expect(created(calls)).toEqual([])
  })

  it('sends nothing without a picture (VGEN-12, AMB-08)', async () => {
    const { user, calls } = show({}, '/video-generation')
    type('Steam')
    await user.click(generate())
    expect((await screen.findByRole('alert')).textContent).toBe(TEXTS.imageRequired)
    await expect(createTask({ prompt: 'Steam', imageUrl: '' }, 'key')).rejects.toThrow(TEXTS.imageRequired)
    expect(created(calls)).toEqual([])
  })

  it('opens with the picture and the prompt of its address, and keeps the typed text', async () => {
    show({}, `/video-generation?image=${cup.id}&prompt=Steam`)
    expect(await screen.findByRole('img', { name: 'cup.png' })).toBeTruthy()
    expect(prompt().value).toBe('Steam')
    type('Steam rises')
    await waitFor(() => expect(localStorage.getItem(`mq:u:${ALICE.id}:video-form`)).toContain('Steam rises'))
    cleanup()
    show({}, '/video-generation')
    expect(prompt().value).toBe('Steam rises')
    expect(screen.getByRole('img', { name: 'cup.png' })).toBeTruthy()
  })

  it('has a field for the text on the video, empty at first, filled by the address of another one, and sent with the rest', async () => {
    const { user, calls } = show()
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: VIDEO_TASK_TEXTS.text })
    expect(field().value).toBe('')
    type('Steam rises')
    await user.type(field(), 'Fresh at 7')
    await user.click(generate())
    await waitFor(() => expect(created(calls)).toMatchObject([{ body: { prompt: 'Steam rises', text: 'Fresh at 7' } }]))
    cleanup()
    localStorage.clear()
    show({}, `/video-generation?image=${cup.id}&prompt=Steam&text=Open+late`)
    expect(field().value).toBe('Open late')
    cleanup()
    show({}, `/video-generation?prompt=Another`)
    expect(field().value).toBe('')
  })

  it.each([cup.id, CUP])('shows the part that is rendered, around the focus of the picture: %s', async (image) => {
    vi.stubGlobal('Image', class {
      naturalWidth = 400
      naturalHeight = 300
      onload: () => void = () => undefined
      set src(_: string) { queueMicrotask(() => this.onload()) }
    })
    show({ 'GET /api/media/items/:id': () => ({ success: true, item: { ...cup, focus: { x: 1, y: 0.5 } }, usage: [], collections: [], isInUse: false }) }, `/video-generation?image=${encodeURIComponent(image)}`)
    await waitFor(() => expect(document.querySelector<HTMLElement>('[data-crop="9:16"] > span')?.style.left).toMatch(/^55\.8/))
  })

  it('writes ideas and one motion into the prompt', async () => {
    const { user } = show()
    type('My own words')
    await user.click(screen.getByRole('button', { name: 'Product close-up' }))
    expect(prompt().value).toMatch(/^The product stands still/)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(prompt().value).toBe('My own words')
    expect(MOTIONS).toHaveLength(6)
    await user.click(screen.getByRole('button', { name: 'Zoom in' }))
    await user.click(screen.getByRole('button', { name: 'Pan left' }))
    expect(prompt().value).toBe('My own words The camera pans left.')
    expect(screen.getByRole('button', { name: 'Pan left' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Pan left' }))
    expect(prompt().value).toBe('My own words')
    expect(withMotion('', MOTIONS[0])).toBe(MOTIONS[0].words)
  })

  it('shows which part of a picture the video contains', () => {
    const box = 16 / 9
    expect(cropOf(box, 4 / 3, 9 / 16)).toEqual({ width: expect.closeTo(0.3164, 3), height: 1 })
    expect(cropOf(box, 4 / 3, 16 / 9)).toEqual({ width: expect.closeTo(0.75, 3), height: expect.closeTo(0.75, 3) })
    expect(cropOf(box, 9 / 16, 9 / 16)).toEqual({ width: expect.closeTo(0.3164, 3), height: 1 })
    // A picture three quarters as wide as the box: the frame never leaves it.
    expect([0, 0.5, 1].map((focus) => startOf(focus, 0.75, 0.25))).toEqual([0.125, 0.375, 0.625])
  })
})

describe('sending', () => {
  it('creates, stores, saves and opens the video (VGEN-18, VLIB-26, AMB-07)', async () => {
    let save: (value: unknown) => void = () => {}
    const { user, calls, router } = show({ 'POST /api/videos': () => new Promise((resolve) => (save = resolve)) })
    type('  Steam rises  ')
    await user.click(screen.getByRole('radio', { name: '1:1' }))
    await user.click(screen.getByRole('radio', { name: '10 s' }))
    await user.click(prompt())
    await user.keyboard('{Meta>}{Enter}{/Meta}')
    expect(await screen.findByRole('region', { name: 'Link to your video' })).toBeTruthy()
    expect(created(calls)[0]?.body).toEqual({ prompt: 'Steam rises', text: '', imageUrl: CUP, aspectRatio: '1:1', duration: 10 })
    expect(created(calls)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    expect(useVideoStore.getState().tasks.get('task-1')).toMatchObject({ status: 'pending', isLocal: true, prompt: 'Steam rises', createdAt: expect.any(Date) })
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ taskId: 'task-1', prompt: 'Steam rises', imageUrl: CUP, aspectRatio: '1:1', status: 'pending' }))
    save(videoAnswer(makeRunning(1)))
    await waitFor(() => expect(router.state.location.pathname).toBe('/video/task-1'))
    expect(router.state.location.state).toEqual({ isFresh: true })
    expect(useVideoStore.getState().tasks.get('task-1')).toMatchObject({ status: 'processing', isLocal: false })
  })

  it('continues when the record could not be saved, and says so (VLIB-16)', async () => {
    const { user, router } = show({ 'POST /api/videos': () => errorResponse(500, 'internal', 'boom') })
    type('Steam')
    await user.click(generate())
    await waitFor(() => expect(router.state.location.pathname).toBe('/video/task-1'))
    expect(screen.getByText(VIDEO_LIBRARY_TEXTS.saveFailed)).toBeTruthy()
    expect(useVideoStore.getState().tasks.get('task-1')?.isLocal).toBe(true)
  })

  it.each([
    ['the server failed', () => errorResponse(500, 'internal', 'boom'), TEXTS.createFailed],
    ['the server says why', () => errorResponse(409, 'conflict', 'Too many videos are being generated.'), 'Too many videos are being generated.'],
    ['there is no sense in the answer', () => ({ success: true }), TEXTS.createError],
    ['there is no connection, in development', () => { throw new Error('offline') }, TEXTS.networkInDevelopment],
  ])('says why nothing was started: %s (VGEN-13, VGEN-14, VGEN-16)', async (_, answer, text) => {
    const { user, router } = show({ 'POST /api/proxy/create_video_task': answer })
    type('Steam')
    await user.click(generate())
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(router.state.location.pathname).toBe('/video-generation')
  })

  it('says in production that the service is unavailable, and repeats an unanswered request with its key (VGEN-15)', async () => {
    vi.stubEnv('DEV', false)
    let isOffline = true
    const { user, calls } = show({ 'POST /api/proxy/create_video_task': () => { if (isOffline) throw new Error('offline'); return errorResponse(409, 'conflict', 'Wait.') } })
    const keys = () => new Set(created(calls).map(({ headers }) => headers.get('idempotency-key')))
    type('Steam')
    await user.click(generate())
    expect((await screen.findByRole('alert')).textContent).toBe(TEXTS.unavailable)
    isOffline = false
    await user.click(generate())
    expect(await screen.findByText('Wait.')).toBeTruthy()
    expect(keys().size).toBe(1)
    await user.click(generate())
    await waitFor(() => expect(keys().size).toBe(2))
  })

  it('offers the link, and says Copied! for two seconds (VGEN-07 to VGEN-09)', async () => {
    const { user } = show({ 'POST /api/videos': () => new Promise(() => {}) })
    type('Steam')
    await user.click(generate())
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to your video' })
    expect(link.value).toBe(`${window.location.origin}/video/task-1`)
    const write = vi.fn(async () => {})
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: write } } }))
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    await act(() => vi.advanceTimersByTimeAsync(1_999))
    expect(write).toHaveBeenCalledWith(link.value)
    expect(screen.getByRole('button', { name: TEXTS.copied })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  })

  it('says when the link could not be copied', async () => {
    const { user } = show({ 'POST /api/videos': () => new Promise(() => {}) })
    type('Steam')
    await user.click(generate())
    await screen.findByRole('textbox', { name: 'Link to your video' })
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }))
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText(/could not be copied/)).toBeTruthy()
  })
})
