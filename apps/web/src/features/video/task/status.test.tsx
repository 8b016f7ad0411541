import { VIDEO_FORM_TEXTS, VIDEO_LIBRARY_TEXTS, VIDEO_STATUS_TEXTS as TEXTS, VIDEO_TASK_TEXTS, type Video } from '@marquee/contract/video'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiCall, fakeApi, errorResponse, renderScreen } from '../../../../test/fake-api.tsx'
import { signInAs } from '../../../../test/render.tsx'
import { makeFailed, makeRunning, makeVideo, statusAnswer, videoAnswer } from '../../../../test/videos.ts'
import { useShare } from '../../../lib/share.ts'
import { statusOfWord } from '../model.ts'
import { Component as VideoStatus } from '../pages/video.tsx'
import { addTask, useVideoStore } from '../video-store.ts'

type Handlers = Parameters<typeof fakeApi>[0]
const POLL = 'POST /api/proxy/query_task_status'

function show(video: Video | null, handlers: Handlers = {}, state?: object) {
  const calls = fakeApi({
    'GET /api/videos/:id': () => (video ? videoAnswer(video) : errorResponse(404, 'not_found', 'Not found')),
    [POLL]: () => statusAnswer('IN_PROGRESS', video ?? makeRunning(1)),
    'PUT /api/videos/:id': () => videoAnswer(makeVideo(1)),
    ...handlers,
  })
  const router = renderScreen(<Routes><Route path="/video/:taskId" element={<VideoStatus />} /><Route path="*" element={null} /></Routes>, '/elsewhere')
  const opened = act(() => router.navigate('/video/task-1', { state }))
  return { calls, router, opened }
}
const polls = (calls: ApiCall[]) => calls.filter(({ path }) => path === '/api/proxy/query_task_status')
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

let info: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  info = vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  useShare.setState({ subject: null })
  signInAs(null)
})

describe('what the page shows', () => {
  it('plays, shares, downloads and uses a ready video (VSTAT-01 to VSTAT-05, VSTAT-08)', async () => {
    const { opened, calls } = show(makeVideo(1), { 'GET /api/media/items/:id/download': () => ({ success: true, url: '#signed', expiresAt: '2026-11-20T12:10:00.000Z' }) })
    await opened
    expect(await screen.findByRole('heading', { name: TEXTS.ready })).toBeTruthy()
    expect(screen.getByRole('link', { name: TEXTS.back }).getAttribute('href')).toBe('/videos')
    expect(await button(TEXTS.refresh)).toBeTruthy()
    fireEvent.click(await button(TEXTS.share))
    expect(useShare.getState().subject).toEqual({ url: '/media/video-1/clip.mp4', type: 'video/mp4', name: 'Steam over cup 1' })
    expect(screen.getByRole('link', { name: 'Use in post' }).getAttribute('href')).toBe('/create-post?media=%2Fmedia%2Fvideo-1%2Fclip.mp4')
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    fireEvent.click(await button(TEXTS.download))
    await waitFor(() => expect(click).toHaveBeenCalled())
    expect(calls.at(-1)?.path).toBe(`/api/media/items/${makeVideo(1).mediaId}/download`)
    const details = screen.getByRole('heading', { name: TEXTS.details }).parentElement!
    for (const text of ['Prompt', 'Steam over cup 1', 'Status', 'completed', 'Aspect ratio', '9:16', 'Created', 'Source image']) expect(within(details).getByText(text)).toBeTruthy()
    await pass(20_000)
    expect(polls(calls)).toEqual([])
  })

  it('plays and pauses, mutes and seeks, by buttons and keys', async () => {
    await show(makeVideo(1)).opened
    const film = (await screen.findByLabelText<HTMLVideoElement>('Steam over cup 1', { selector: 'video' }))
    Object.defineProperties(film, { duration: { value: 6 }, paused: { value: true, writable: true } })
    const play = vi.spyOn(film, 'play').mockImplementation(async () => {
      Object.assign(film, { paused: false })
      fireEvent.play(film)
    })
    fireEvent.loadedMetadata(film)
    fireEvent.click(await button('Play'))
    expect(play).toHaveBeenCalledTimes(1)
    expect(await button('Pause')).toBeTruthy()
    fireEvent.change(screen.getByRole('slider', { name: 'Seek' }), { target: { value: '2' } })
    expect(film.currentTime).toBe(2)
    expect(screen.getByRole('slider', { name: 'Seek' }).getAttribute('aria-valuetext')).toBe('0:02 of 0:06')
    const surface = screen.getByRole('group', { name: /Space plays and pauses/ })
    fireEvent.keyDown(surface, { key: 'ArrowRight' })
    expect(film.currentTime).toBe(3)
    fireEvent.keyDown(surface, { key: 'ArrowLeft' })
    expect(film.currentTime).toBe(2)
    fireEvent.keyDown(surface, { key: 'm' })
    fireEvent.volumeChange(film)
    expect(film.muted).toBe(true)
    expect(await button('Unmute')).toBeTruthy()
    fireEvent.keyDown(surface, { key: ' ' })
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled()
    fireEvent.error(film)
    expect(screen.getByRole('alert').textContent).toContain('could not play')
  })

  it('shows a pending video with Cancel, and no Share (VSTAT-03, VSTAT-06)', async () => {
    const canceled = { ...makeFailed(1, VIDEO_TASK_TEXTS.canceled), isCanceled: true }
    const { opened } = show(makeRunning(1, { status: 'pending', stage: 'queued' }), { 'POST /api/videos/:id/cancel': () => videoAnswer({ ...canceled, updatedAt: '2026-11-20T13:00:00.000Z' }) })
    await opened
    expect(await screen.findByRole('heading', { name: 'Your video is queued' })).toBeTruthy()
    expect(screen.getByText(VIDEO_FORM_TEXTS.usualTime)).toBeTruthy()
    expect(screen.queryByRole('button', { name: TEXTS.share })).toBeNull()
    fireEvent.click(await button('Cancel'))
    expect(await screen.findByRole('region', { name: 'Canceled video' })).toBeTruthy()
    expect(screen.getByText(VIDEO_TASK_TEXTS.canceled)).toBeTruthy()
    expect([screen.queryByRole('alert'), screen.queryByText(TEXTS.failed)]).toEqual([null, null])
    expect(screen.getByText('Canceled')).toBeTruthy()
  })

  it('says why a video failed and generates it again (VSTAT-06, VSTAT-07)', async () => {
    const { opened, calls } = show(makeFailed(1, 'The picture shows a person.'), { 'POST /api/videos/:id/retry': () => videoAnswer(makeRunning(1, { updatedAt: '2026-11-20T13:00:00.000Z' })) })
    await opened
    expect((await screen.findByRole('alert')).textContent).toBe(TEXTS.failed)
    expect(screen.getByText('The picture shows a person.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Change and try again' }).getAttribute('href')).toContain('/video-generation?prompt=Steam+over+cup+1&image=')
    fireEvent.click(await button('Try again'))
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/videos/task-1/retry')).toBe(true))
  })

  it('offers no retry where it cannot help, and the form with the same settings', async () => {
    const { opened } = show({ ...makeFailed(1, VIDEO_TASK_TEXTS.blocked), canRetry: false, aspectRatio: '1:1', seconds: 10, text: 'Open late' })
    await opened
    const change = await screen.findByRole('link', { name: 'Change and try again' })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(change.getAttribute('href')).toMatch(/&text=Open\+late&.*aspect=1%3A1&seconds=10$/)
  })

  it.each([[true, TEXTS.unknown], [false, TEXTS.signedOut]])('says Video Not Found, signed in %s (VSTAT-09, VSTAT-10, AMB-52)', async (isSignedIn, text) => {
    const { opened } = show(null)
    await opened
    if (!isSignedIn) act(() => signInAs(null))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('heading', { name: TEXTS.notFound })).toBeTruthy()
  })

  it.each([
    [() => errorResponse(500, 'internal', 'boom'), VIDEO_LIBRARY_TEXTS.fetchFailed],
    [() => new Response('<html>', { status: 502 }), VIDEO_LIBRARY_TEXTS.httpError(502)],
  ])('with nothing to show says why, with Retry (VLIB-15, VLIB-18)', async (answer, text) => {
    await show(null, { 'GET /api/videos/:id': answer }).opened
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(await button('Retry')).toBeTruthy()
  })
})

describe('state of a video', () => {
  it.each([['COMPLETED', 'completed'], ['FAILED', 'failed'], ['IN_PROGRESS', 'processing'], ['PENDING', 'pending'], ['DREAMING', 'pending'], [undefined, 'failed'], [null, 'failed'], ['', 'failed']])('%s means %s (VSTAT-18 to VSTAT-21, AMB-09)', (word, status) => {
    expect(statusOfWord(word)).toBe(status)
  })

  it('polls every 5 seconds while it runs, and stops when it is done (VSTAT-16, VSTAT-18, VSTAT-22, VLIB-27)', async () => {
    let word = 'IN_PROGRESS'
    const { opened, calls } = show(makeRunning(1), { [POLL]: () => (word === 'COMPLETED' ? statusAnswer(word, makeVideo(1), ['/media/x/y.mp4']) : statusAnswer(word, makeRunning(1))) })
    await opened
    expect(await screen.findByRole('heading', { name: 'Generating your video' })).toBeTruthy()
    await pass(5_100)
    expect(polls(calls)).toHaveLength(1)
    await pass(5_100)
    expect(polls(calls)).toHaveLength(2)
    word = 'COMPLETED'
    await pass(5_100)
    expect(await screen.findByRole('heading', { name: TEXTS.ready })).toBeTruthy()
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', path: '/api/videos/task-1', body: { status: 'completed', videoUrl: '/media/x/y.mp4' } })
    await pass(15_000)
    expect(polls(calls)).toHaveLength(3)
  })

  it('stops when the page is left, and when the task is gone (VSTAT-22)', async () => {
    const { opened, calls, router } = show(makeRunning(1))
    await opened
    await screen.findByRole('heading', { name: 'Generating your video' })
    await act(() => router.navigate('/elsewhere'))
    await pass(12_000)
    expect(polls(calls)).toEqual([])
    cleanup()
    let isThere = true
    const again = show(null, { 'GET /api/videos/:id': () => (isThere ? videoAnswer(makeRunning(1)) : errorResponse(404, 'not_found', 'Not found')), [POLL]: () => errorResponse(404, 'not_found', 'Not found') })
    await again.opened
    await screen.findByRole('heading', { name: 'Generating your video' })
    isThere = false
    await pass(5_100)
    expect(await screen.findByRole('heading', { name: TEXTS.notFound })).toBeTruthy()
    await pass(10_000)
    expect(polls(again.calls)).toHaveLength(1)
  })

  it('fails without a status, and updates the record (VSTAT-19, VLIB-19)', async () => {
    const { opened, calls } = show(makeRunning(1), { [POLL]: () => statusAnswer(undefined, makeRunning(1), [], 'It went wrong.'), 'PUT /api/videos/:id': () => errorResponse(500, 'internal', 'boom') })
    await opened
    await screen.findByRole('heading', { name: 'Generating your video' })
    await pass(5_100)
    expect(await screen.findByText(TEXTS.failed)).toBeTruthy()
    expect(screen.getByText('It went wrong.')).toBeTruthy()
    expect(calls.at(-1)?.body).toEqual({ status: 'failed', errorMessage: 'It went wrong.' })
    expect(await screen.findByText(VIDEO_LIBRARY_TEXTS.updateFailed)).toBeTruthy()
  })

  it('only logs background failures, and continues polling (VSTAT-14)', async () => {
    const { opened, calls } = show(makeRunning(1), { [POLL]: () => errorResponse(500, 'internal', 'boom') })
    await opened
    await screen.findByRole('heading', { name: 'Generating your video' })
    await pass(10_300)
    expect(polls(calls)).toHaveLength(2)
    expect(info).toHaveBeenCalledWith(expect.any(String), TEXTS.statusFailed)
    expect(screen.queryByText(TEXTS.statusFailed)).toBeNull()
  })

  it.each([
    [true, () => errorResponse(500, 'internal', 'boom'), TEXTS.statusFailed],
    [true, () => { throw new Error('offline') }, TEXTS.networkInDevelopment],
    [false, () => { throw new Error('offline') }, TEXTS.unavailable],
  ])('says what failed when requested by the button (VSTAT-11 to VSTAT-13, VSTAT-24)', async (isDevelopment, answer, text) => {
    vi.stubEnv('DEV', isDevelopment)
    const { opened } = show(makeRunning(1), { [POLL]: answer })
    await opened
    await screen.findByRole('heading', { name: 'Generating your video' })
    fireEvent.click(await button(TEXTS.refresh))
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('loads again by the button, and does not check what is done (VSTAT-24)', async () => {
    const { opened, calls } = show(makeVideo(1))
    await opened
    await screen.findByRole('heading', { name: TEXTS.ready })
    const before = calls.length
    fireEvent.click(await button(TEXTS.refresh))
    await waitFor(() => expect(calls.length).toBe(before + 1))
    expect(polls(calls)).toEqual([])
  })

  it('starts as processing when it was just started (VSTAT-17), and applies the record (VSTAT-23)', async () => {
    const { opened } = show(makeRunning(1, { status: 'pending', stage: 'queued' }), {}, { isFresh: true })
    addTask({ id: 'task-1', prompt: 'Steam', imageUrl: null, aspectRatio: '1:1' })
    await opened
    expect(await screen.findByRole('heading', { name: 'Generating your video' })).toBeTruthy()
    await waitFor(() => expect(useVideoStore.getState().tasks.get('task-1')).toMatchObject({ isLocal: false, prompt: 'Steam over cup 1', stage: 'queued' }))
    expect(screen.getByRole('heading', { name: 'Generating your video' })).toBeTruthy()
  })

  it('keeps a record that only this device has; one never sent is not running', async () => {
    const { opened } = show(null, { [POLL]: () => errorResponse(404, 'not_found', 'Not found') })
    act(() => void addTask({ id: 'task-1', prompt: 'Only here', imageUrl: null, aspectRatio: '1:1' }))
    await opened
    expect(await screen.findByText('Only here')).toBeTruthy()
    await pass(5_100)
    expect(await screen.findByText(VIDEO_TASK_TEXTS.neverSent)).toBeTruthy()
  })
})

describe('while one waits', () => {
  it('says start, half and end, and the percentage in the title', async () => {
    let video = makeRunning(1, { progress: 0.2 })
    const { opened } = show(video, { 'GET /api/videos/:id': () => videoAnswer(video), [POLL]: () => (video.status === 'completed' ? statusAnswer('COMPLETED', video, video.outputs) : statusAnswer('IN_PROGRESS', video)) })
    document.title = 'Video - Marquee'
    await opened
    const announced = (text: string) => waitFor(() => expect(screen.getAllByRole('status').some((each) => each.textContent === text)).toBe(true))
    await announced('The video is being generated.')
    expect(document.title).toBe('20% - Video - Marquee')
    expect(screen.getByRole('progressbar', { name: 'Progress of the video' }).getAttribute('aria-valuenow')).toBe('20')
    video = makeRunning(1, { progress: 0.6 })
    await pass(5_100)
    await announced('The video is half finished.')
    expect(document.title).toBe('60% - Video - Marquee')
    video = makeVideo(1)
    await pass(5_100)
    await announced('The video is ready.')
    expect(document.title).toBe('Video - Marquee')
  })

  it('notifies the desktop when the tab is hidden, once that was allowed', async () => {
    const notices: string[] = []
    class FakeNotification {
      static permission = 'default'
      static requestPermission = async () => (FakeNotification.permission = 'granted')
      constructor(title: string) {
        notices.push(title)
      }
    }
    vi.stubGlobal('Notification', FakeNotification)
    let video = makeRunning(1)
    await show(video, { [POLL]: () => (video.status === 'completed' ? statusAnswer('COMPLETED', video, video.outputs) : statusAnswer('IN_PROGRESS', video)) }).opened
    fireEvent.click(await button('Notify me when it is ready'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Notify me when it is ready' })).toBeNull())
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    video = makeVideo(1)
    await pass(5_100)
    await waitFor(() => expect(notices).toEqual(['The video is ready.']))
  })
})
