import { VIDEO_LIBRARY_TEXTS as TEXTS, VIDEO_PAGE, type Video } from '@marquee/contract/video'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ALICE, type ApiCall, fakeApi, errorResponse, renderScreen } from '../../../../test/fake-api.tsx'
import { signInAs } from '../../../../test/render.tsx'
import { makeFailed, makeRunning, makeVideo, videoAnswer, videoPage } from '../../../../test/videos.ts'
import { adoptAnonymousVideos } from '../local-videos.ts'
import { reviveTask } from '../model.ts'
import { Component as Videos } from '../pages/videos.tsx'
import { addTask, removeTasks, useVideoStore } from '../video-store.ts'

type Handlers = Parameters<typeof fakeApi>[0]
const CONFIRM = 'Are you sure you want to delete this video? This action cannot be undone.'
const FOUR = [makeVideo(1), makeRunning(2), makeRunning(3, { status: 'pending', stage: 'queued' }), makeFailed(4, 'The picture shows a person.')]

function show(videos: readonly Video[], handlers: Handlers = {}, address = '/videos') {
  const calls = fakeApi({ 'GET /api/videos': () => videoPage(videos), ...handlers })
  const router = renderScreen(<Videos />, address)
  return { calls, router, user: userEvent.setup() }
}
const lists = (calls: ApiCall[]) => calls.filter(({ method, path }) => method === 'GET' && path === '/api/videos')
const cards = () => within(screen.getByRole('list', { name: 'Videos', hidden: true })).queryAllByRole('listitem')
const card = async (n: number) => (await screen.findByText(`Steam over cup ${n}`)).closest('li')!
const filter = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })
const many = (count: number, from = 1) => Array.from({ length: count }, (_, index) => makeVideo(from + index))

beforeEach(() => vi.spyOn(console, 'info').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  signInAs(null)
})

describe('the list', () => {
  it('asks signed-out visitors to sign in (VLIB-09)', () => {
    show([])
    act(() => signInAs(null))
    expect(screen.getByText(TEXTS.signedOut)).toBeTruthy()
  })

  it('shows title, total, cards and counts (VLIB-01 to VLIB-05, VLIB-10, VLIB-11, VLIB-21, VLIB-22)', async () => {
    const { calls } = show(FOUR)
    expect(within(await card(1)).getByText('9:16')).toBeTruthy()
    expect(screen.getByRole('heading', { name: TEXTS.heading })).toBeTruthy()
    expect(screen.getByText('4 videos')).toBeTruthy()
    expect(screen.getByRole('button', { name: TEXTS.refresh })).toBeTruthy()
    expect(screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual(['all4', 'completed1', 'processing1', 'pending1', 'failed1'])
    expect(screen.getByText('Showing 1-4 of 4 videos')).toBeTruthy()
    const view = within(await card(1)).getByRole('link', { name: /^View/ })
    expect([view.getAttribute('href'), view.getAttribute('target')]).toEqual(['/media/video-1/clip.mp4', '_blank'])
    expect(within(await card(1)).getByText('completed')).toBeTruthy()
    expect(within(await card(1)).getByText('November 20, 2026')).toBeTruthy()
    expect(within(await card(1)).getByRole('button', { name: /^Download/ })).toBeTruthy()
    expect(screen.getByText('Steam over cup 1').className).toContain('line-clamp-2')
    for (const n of [2, 3, 4]) expect(within(await card(n)).getByRole('link', { name: /^Details/ }).getAttribute('href')).toBe(`/video/task-${n}`)
    expect(within(await card(4)).getByText('The picture shows a person.')).toBeTruthy()
    expect(within(await card(4)).queryByRole('button', { name: /^Download/ })).toBeNull()
    expect(screen.getAllByRole('button', { name: /^Try again/ })).toHaveLength(1)
    expect(Object.fromEntries(lists(calls)[0]?.query ?? [])).toEqual({ page: '1', limit: '100', status: 'all' })
  })

  it('generates a failed video again from its card', async () => {
    const { user, calls } = show(FOUR, { 'POST /api/videos/:id/retry': () => videoAnswer(makeRunning(4, { updatedAt: '2026-11-20T13:00:00.000Z' })) })
    await user.click(within(await card(4)).getByRole('button', { name: /^Try again/ }))
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/videos/task-4/retry')).toBe(true))
    expect(await within(await card(4)).findByText('processing')).toBeTruthy()
  })

  it('previews a video under the pointer', async () => {
    show(FOUR)
    const first = await card(1)
    fireEvent.pointerEnter(first)
    expect(first.querySelector('video')?.getAttribute('src')).toBe('/media/video-1/clip.mp4')
    fireEvent.pointerLeave(first)
    expect(first.querySelector('video')).toBeNull()
  })

  it('searches for prompts and statuses, in the address, and clears (VLIB-03, VLIB-04, VLIB-07, VLIB-08)', async () => {
    const { router, user, calls } = show(FOUR)
    await card(1)
    await user.click(filter('failed'))
    expect(cards()).toHaveLength(1)
    expect(screen.getByText('Showing 1-1 of 1 videos')).toBeTruthy()
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search prompts' }), { target: { value: 'CUP 1' } })
    expect(await screen.findByText(TEXTS.noMatch)).toBeTruthy()
    expect(router.state.location.search).toBe('?status=failed&q=CUP+1')
    await user.click(screen.getByRole('button', { name: TEXTS.clear }))
    await card(1)
    expect(router.state.location.search).toBe('')
    expect(lists(calls)).toHaveLength(1)
  })

  it('has one next step when it is empty (VLIB-06)', async () => {
    show([])
    expect(await screen.findByText(TEXTS.empty)).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Generate Video' })[1]?.getAttribute('href')).toBe('/video-generation')
  })

  it('shows twelve a page (VLIB-05, VLIB-23)', async () => {
    const { user, router } = show(many(30))
    await card(1)
    expect(cards()).toHaveLength(VIDEO_PAGE.size)
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    expect(screen.getByText('Showing 25-30 of 30 videos')).toBeTruthy()
    expect(router.state.location.search).toBe('?page=3')
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(screen.getByText('Showing 13-24 of 30 videos')).toBeTruthy()
  })

  it('fetches the next hundred when a page needs them, and lets the server search what is not loaded (VLIB-25, AMB-11)', async () => {
    const all = many(205)
    const handler = ({ query }: ApiCall) => {
      const [page, search] = [Number(query.get('page')), query.get('search')]
      const fitting = search ? all.filter((video) => video.prompt.includes(search)) : all
      return videoPage(fitting.slice((page - 1) * 100, page * 100), page, 100, fitting.length)
    }
    const { calls } = show([], { 'GET /api/videos': handler }, '/videos?page=9')
    expect(await screen.findByText('Showing 97-108 of 205 videos')).toBeTruthy()
    expect(lists(calls).map(({ query }) => query.get('page'))).toEqual(['1', '2'])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'cup 204' } })
    expect(await screen.findByText('Showing 1-1 of 1 videos')).toBeTruthy()
    expect(lists(calls).at(-1)?.query.get('search')).toBe('cup 204')
    expect(screen.getByText('205 videos')).toBeTruthy()
  })

  it.each([
    ['the server failed', () => errorResponse(500, 'internal', 'boom'), TEXTS.listFailed],
    ['the server has a sentence', () => errorResponse(429, 'rate_limited', 'Too many requests.'), 'Too many requests.'],
    ['a gateway answers', () => new Response('<html>', { status: 502 }), 'HTTP error! status: 502'],
    ['nobody answers', () => { throw new Error('offline') }, TEXTS.listFailed],
  ])('says why it did not load: %s (VLIB-14, VLIB-15, VLIB-17)', async (_, answer, text) => {
    const { user, calls } = show([], { 'GET /api/videos': answer })
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(TEXTS.loadFailed)).toBeTruthy()
    expect(within(alert).getByText(text)).toBeTruthy()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(lists(calls)).toHaveLength(2))
  })
})

describe('deleting', () => {
  const DELETE = 'DELETE /api/videos/:id'

  it('asks first, with the focus on Cancel, which keeps it (VLIB-12)', async () => {
    const { user, calls } = show(FOUR)
    await user.click(within(await card(1)).getByRole('button', { name: /^Delete/ }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(CONFIRM)).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(await card(1)).toBeTruthy()
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  })

  it('removes it from the list before the server has answered (VLIB-27)', async () => {
    let answer: (value: unknown) => void = () => {}
    let videos: Video[] = [...FOUR]
    const { user } = show([], { 'GET /api/videos': () => videoPage(videos), [DELETE]: () => new Promise((resolve) => (answer = resolve)) })
    await user.click(within(await card(1)).getByRole('button', { name: /^Delete/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Steam over cup 1')).toBeNull())
    videos = FOUR.slice(1)
    answer({ success: true })
    expect(await screen.findByText('Video deleted')).toBeTruthy()
    expect(screen.getByText('3 videos')).toBeTruthy()
    expect(localStorage.getItem(`mq:u:${ALICE.id}:videos`)).not.toContain('task-1')
  })

  it.each([[() => errorResponse(500, 'internal', 'boom'), ''], [() => errorResponse(409, 'conflict', 'This file is used by a scheduled post.'), 'This file is used by a scheduled post.']])('restores it and says so on the page (VLIB-13, VLIB-20)', async (answer, text) => {
    const { user } = show(FOUR, { [DELETE]: answer })
    await user.click(within(await card(1)).getByRole('button', { name: /^Delete/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect((await screen.findByText(TEXTS.deleteFailedPage)).closest('[role=alert]')?.textContent).toBe(`${TEXTS.deleteFailedPage}${text}Close this message`)
    expect(await card(1)).toBeTruthy()
  })

  it('deletes several at once and says which stayed', async () => {
    const { user } = show(many(3), { [DELETE]: ({ path }) => (path.endsWith('2') ? errorResponse(500, 'internal', 'boom') : { success: true }) })
    await user.click(within(await card(1)).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Select all on page' }))
    expect(screen.getByText('3 selected')).toBeTruthy()
    await user.click(within(screen.getByRole('region', { name: 'Selected videos' })).getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('Are you sure you want to delete 3 videos? This action cannot be undone.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('2 of 3 videos deleted.')).toBeTruthy()
    expect(screen.getByText(TEXTS.deleteFailed)).toBeTruthy()
  })

  it('selects a range with Shift', async () => {
    const { user } = show(many(5))
    await user.click(within(await card(1)).getByRole('checkbox'))
    await user.keyboard('{Shift>}')
    await user.click(within(await card(4)).getByRole('checkbox'))
    await user.keyboard('{/Shift}')
    expect(screen.getByText('4 selected')).toBeTruthy()
  })
})

describe('videos stored in this browser', () => {
  const stored = (name: string) => JSON.parse(localStorage.getItem(`mq:${name}`) ?? '[]') as { id: string; createdAt: string }[]
  const save = 'POST /api/videos'

  it('joins the list with tasks of this device, and saves them (VLIB-26, VLIB-28)', async () => {
    const { calls } = show(FOUR, { [save]: () => errorResponse(503, 'unavailable', 'Not now.') })
    act(() => void addTask({ id: 'here', prompt: 'Only here', imageUrl: null, aspectRatio: '1:1' }))
    const local = (await screen.findByText('Only here')).closest('li')!
    expect(within(local).getByText('This device only')).toBeTruthy()
    await card(1)
    expect(screen.getByText('5 videos')).toBeTruthy()
    await waitFor(() => expect(calls.some(({ method, body }) => method === 'POST' && (body as { taskId: string }).taskId === 'here')).toBe(true))
    expect(stored(`u:${ALICE.id}:videos`).map(({ id }) => id)).toContain('here')
  })

  it('drops what the server no longer has, and keeps the times as dates', async () => {
    localStorage.setItem(`mq:u:${ALICE.id}:videos`, JSON.stringify([{ ...makeVideo(9), isLocal: false }, { id: 5 }, 'x']))
    show(FOUR)
    expect(screen.getByText('Steam over cup 9')).toBeTruthy()
    expect(useVideoStore.getState().tasks.get('task-9')?.createdAt).toEqual(new Date(makeVideo(9).createdAt))
    await card(1)
    expect(screen.queryByText('Steam over cup 9')).toBeNull()
    expect(reviveTask({ id: 'a', prompt: 'b', createdAt: 'never' })).toBeNull()
  })

  it("shows no other user's, and adopts those created while signed out (AMB-10)", async () => {
    show(FOUR)
    await card(1)
    act(() => signInAs(null))
    expect(useVideoStore.getState().tasks.size).toBe(0)
    act(() => void addTask({ id: 'anonymous', prompt: 'Before the sign-in', imageUrl: null, aspectRatio: '9:16' }))
    act(() => void addTask({ id: 'foreign', prompt: "Somebody else's", imageUrl: null, aspectRatio: '9:16' }))
    act(() => void addTask({ id: 'later', prompt: 'Not now', imageUrl: null, aspectRatio: '9:16' }))
    expect(stored('videos').map(({ id }) => id).sort()).toEqual(['anonymous', 'foreign', 'later'])
    cleanup()
    const adopted = makeVideo(7, { id: 'anonymous', prompt: 'Before the sign-in' })
    const { calls } = show([...FOUR, adopted], {
      [save]: ({ body }) => {
        const { taskId } = body as { taskId: string }
        if (taskId === 'foreign') return errorResponse(409, 'conflict', 'Taken')
        return taskId === 'later' ? errorResponse(500, 'internal', 'boom') : videoAnswer(adopted)
      },
    })
    await act(() => adoptAnonymousVideos())
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(3)
    expect(useVideoStore.getState().tasks.get('anonymous')).toMatchObject({ isLocal: false, prompt: 'Before the sign-in' })
    expect(stored('videos').map(({ id }) => id)).toEqual(['later'])
  })

  it('shows what was adopted after the list was loaded, with no live event about it (AMB-10)', async () => {
    localStorage.setItem('mq:videos', JSON.stringify([{ ...makeVideo(7), isLocal: true }]))
    const saved: Video[] = []
    show(FOUR, {
      'GET /api/videos': () => videoPage([...FOUR, ...saved]),
      [save]: () => {
        saved.push(makeVideo(7))
        return videoAnswer(makeVideo(7))
      },
    })
    await card(1)
    expect(screen.queryByText('Steam over cup 7')).toBeNull()
    await act(() => adoptAnonymousVideos())
    expect(await card(7)).toBeTruthy()
  })

  it('does not restore what was deleted here', async () => {
    const { user } = show(FOUR)
    await card(1)
    act(() => void removeTasks(['task-1']))
    await user.click(screen.getByRole('button', { name: TEXTS.refresh }))
    await card(2)
    expect(screen.queryByText('Steam over cup 1')).toBeNull()
  })
})
