import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { MEDIA_TEXTS, type MediaItem, UPLOAD_TEXTS } from '@marquee/contract/media'
import { PICK_TEXTS } from '@marquee/contract/media-library'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ALICE, type ApiCall, fakeApi, errorResponse, renderScreen } from '../../../../test/fake-api.tsx'
import { signInAs } from '../../../../test/session.ts'
import { useSession } from '../../../lib/session.ts'
import { nextTry } from '../broken-image.ts'
import { cdnCookiesIn } from '../../../lib/cdn-cookies.ts'
import { pictureProblem, userProblem } from '../chooser-checks.ts'
import { MediaThumb } from '../components/media-thumb.tsx'
import { MediaChooser, MediaPickerDialog, type StoredFile } from '../index.ts'
import { cropPosition } from '../library/detail/crop.ts'
import { pageNumbers } from '../../../ui/pager.tsx'
import { addTags, formatBytes, formatDuration } from '../model.ts'

const makeItem = (n: number) => ({ id: `img_${n}`, url: `/m/${n}.png`, type: 'image/png', name: `file-${n}.png`, prompt: '', duration: null, blur: null, source: 'upload', thumbnailUrl: null, createdAt: '2026-11-20T10:00:00.000Z' }) as unknown as MediaItem
const library = (count: number) => ({ query }: ApiCall) => {
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
  const all = Array.from({ length: count }, (_, index) => makeItem(index + 1)).filter(({ name }) => name.includes(query.get('search') ?? ''))
  return { success: true, items: all.slice((page - 1) * limit, page * limit), images: [], total: all.length, totalPages: Math.ceil(all.length / limit) }
}
const collections = () => ({ success: true, collections: [{ id: 'c-1', name: 'Menu', itemCount: 1, coverUrl: null, createdAt: '' }] })
const handlers = (count: number) => ({ 'GET /api/media/list': library(count), 'GET /api/media/collections': collections })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the dialog', () => {
  it('offers 50 files, search, filter and collection, and returns the picked file (DIALOG-20)', async () => {
    const calls = fakeApi(handlers(60))
    const [picked, closed] = [vi.fn(), vi.fn()]
    renderScreen(<MediaPickerDialog open onOpenChange={closed} onPick={picked} picked={['/m/2.png']} />)
    const user = userEvent.setup()
    expect(await screen.findByRole('dialog', { name: 'Select Image from Your Library' })).toBeTruthy()
    expect(await screen.findByText('file-50.png')).toBeTruthy()
    expect(document.querySelectorAll('[data-grid-item]')).toHaveLength(50)
    expect(screen.getByText('In this post')).toBeTruthy()
    expect(screen.getByText('Page 1 of 2')).toBeTruthy()
    await user.type(screen.getByRole('searchbox'), 'file-5')
    await waitFor(() => expect(screen.queryByText('Page 1 of 2')).toBeNull())
    await user.click(screen.getByRole('radio', { name: 'images' }))
    await user.selectOptions(screen.getByLabelText('Collection'), 'Menu')
    await waitFor(() => expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toEqual({ page: '1', limit: '50', filter: 'images', search: 'file-5', collection: 'c-1' }))
    await user.click(await screen.findByText('file-5.png'))
    expect(picked).toHaveBeenCalledWith(expect.objectContaining({ url: '/m/5.png' }))
    expect(closed).toHaveBeenCalledWith(false)
  })

  it('returns several files in the order they were checked', async () => {
    fakeApi(handlers(3))
    const many = vi.fn()
    renderScreen(<MediaPickerDialog open multiple onOpenChange={() => {}} onPickMany={many} />)
    const user = userEvent.setup()
    for (const n of [3, 1, 2, 2]) await user.click(await screen.findByText(`file-${n}.png`))
    await user.click(screen.getByRole('button', { name: 'Add 2 files' }))
    expect(many.mock.calls[0]?.[0].map((file: StoredFile) => file.url)).toEqual(['/m/3.png', '/m/1.png'])
  })

  it.each([
    ['all', () => errorResponse(500, 'internal', 'boom'), MEDIA_TEXTS.fetchFailed],
    ['all', () => { throw new Error('gone') }, MEDIA_TEXTS.fetchError],
    ['images', () => errorResponse(500, 'internal', 'boom'), CREATE_TEXTS.imagesFailed],
    ['images', () => { throw new Error('gone') }, CREATE_TEXTS.imagesError],
  ] as const)('says why there is no list: %s (CREATE-30 to CREATE-33)', async (filter, answer, text) => {
    fakeApi({ ...handlers(0), 'GET /api/media/list': answer })
    renderScreen(<MediaPickerDialog open filter={filter} onOpenChange={() => {}} onPick={() => {}} />)
    expect((await screen.findByRole('alert')).textContent).toContain(text)
  })
})

function Chooser() {
  const [file, setFile] = useState<StoredFile | null>(null)
  return <><MediaChooser value={file} onChange={setFile} /><output>{file?.url ?? 'none'}</output></>
}

describe('the chooser', () => {
  const zone = () => screen.getByLabelText('Drop a picture here, or click to choose one')
  const give = (file: File) => fireEvent.change(zone(), { target: { files: [file] } })

  it('opens the library below, 12 at a time, and shows the chosen picture with Remove (PICK-01, PICK-10, CREATE-49)', async () => {
    const calls = fakeApi(handlers(30))
    renderScreen(<Chooser />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Choose from Image Library' }))
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy()
    expect(calls[0]?.query.get('filter') ?? calls[1]?.query.get('filter')).toBe('images')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Page 2 of 3')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    await user.click(await screen.findByRole('button', { name: /file-4\.png/ }))
    expect(screen.getByText('/m/4.png')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove file-4.png' }))
    expect(screen.getByText('none')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Hide Image Library' }))
    expect(screen.queryByText('Page 1 of 3')).toBeNull()
  })

  it('waits for the connection before it sends a picture, and says so', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    signInAs(ALICE)
    fakeApi({ 'POST /api/images/upload': () => ({ success: true, data: { id: 'img_1', url: '/m/up.png', type: 'image/png', name: 'up.png' } }) })
    renderScreen(<Chooser />)
    give(new File(['abc'], 'up.png', { type: 'image/png' }))
    expect(await screen.findByText(UPLOAD_TEXTS.offline)).toBeTruthy()
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('/m/up.png')).toBeTruthy()
    expect(screen.queryByText(UPLOAD_TEXTS.offline)).toBeNull()
  })

  it('clears the image CDN\'s cookies and loads again (PICK-05)', async () => {
    const calls = fakeApi(handlers(1))
    document.cookie = '__cf_bm=broken'
    document.cookie = 'other=kept'
    renderScreen(<Chooser />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: PICK_TEXTS.choose }))
    await screen.findByRole('button', { name: /file-1\.png/ })
    const before = calls.filter(({ path }) => path === '/api/media/list').length
    await user.click(screen.getByRole('button', { name: PICK_TEXTS.fix }))
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/media/list').length).toBe(before + 1))
    expect(document.cookie).toBe('other=kept')
  })

  it.each([
    [new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }), 'Please upload an image file'],
    [Object.defineProperty(new File(['x'], 'a.png', { type: 'image/png' }), 'size', { value: 11 * 1024 * 1024 }), 'Image size must be less than 10MB'],
  ])('rejects a wrong file before it is sent (PICK-06 to PICK-09)', async (file, text) => {
    fakeApi({})
    renderScreen(<Chooser />)
    give(file)
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  it.each([
    [null, UPLOAD_TEXTS.chooserNotSignedIn],
    [{ ...ALICE, id: '' }, UPLOAD_TEXTS.chooserBadState],
    [{ ...ALICE, id: 'alice' }, UPLOAD_TEXTS.chooserBadUser],
  ])('checks the user before sending (UPL-06 to UPL-08)', async (user, text) => {
    fakeApi({})
    renderScreen(<Chooser />)
    act(() => useSession.setState({ status: user ? 'signed-in' : 'signed-out', user }))
    give(new File(['x'], 'a.png', { type: 'image/png' }))
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(userProblem(ALICE)).toBeNull()
  })

  it('rises to 95, then 100, and removes the bar after a second (PICK-11, PICK-12)', async () => {
    let finish: (value: unknown) => void = () => {}
    fakeApi({ 'POST /api/images/upload': () => new Promise((resolve) => (finish = resolve)) })
    renderScreen(<Chooser />)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    give(new File(['x'], 'a.png', { type: 'image/png' }))
    const bar = () => screen.queryByRole('progressbar', { name: 'Upload progress' })
    await act(async () => void (await vi.advanceTimersByTimeAsync(20_000)))
    expect(bar()).toHaveProperty('value', 95)
    expect(within(document.body).getByAltText('a.png')).toHaveProperty('src', 'blob:preview')
    await act(async () => {
      finish({ success: true, data: makeItem(9), duplicate: false })
      await vi.advanceTimersByTimeAsync(100)
    })
    expect(bar()).toHaveProperty('value', 100)
    expect(screen.getByText('/m/9.png')).toBeTruthy()
    await act(async () => void (await vi.advanceTimersByTimeAsync(1_100)))
    expect(bar()).toBeNull()
  })
})

describe('a picture that does not load', () => {
  it('is requested again after 500 ms, bypassing caches, on the storage host, elsewhere once after 1 s (GEN-09, GEN-10)', () => {
    const again = nextTry({ url: 'http://host/media/1/a.png?w=320' }, 1)
    expect(again?.delayMs).toBe(500)
    expect(again?.url).toMatch(/^http:\/\/host\/media\/1\/a\.png\?w=320&again=\w+$/)
    expect(nextTry({ url: 'https://cdn.example/a.png' }, 1)).toEqual({ url: 'https://cdn.example/a.png', delayMs: 1_000 })
    expect(nextTry({ url: 'https://cdn.example/a.png' }, 2)).toBeNull()
    expect(nextTry({ url: 'blob:1' }, 1)).toBeNull()
  })

  it('of a Shopify product is requested once more from its original address (LIBR-29)', () => {
    vi.useFakeTimers()
    renderScreen(<MediaThumb url="/media/1/a.png?w=320" original="https://cdn.shopify.com/a.png" type="image/png" alt="Bag" />)
    const picture = () => screen.getByAltText('Bag')
    fireEvent.error(picture())
    expect(picture().getAttribute('src')).toBe('/media/1/a.png?w=320')
    act(() => void vi.advanceTimersByTime(1_000))
    expect(picture().getAttribute('src')).toBe('https://cdn.shopify.com/a.png')
    fireEvent.error(picture())
    expect(screen.getByText('Preview not available')).toBeTruthy()
  })
})

describe('small rules', () => {
  it('number the page buttons (LIBR-28)', () => {
    expect(pageNumbers(1, 3, 5)).toEqual([1, 2, 3])
    expect(pageNumbers(7, 20, 5)).toEqual([5, 6, 7, 8, 9])
    expect(pageNumbers(20, 20, 5)).toEqual([16, 17, 18, 19, 20])
  })

  it('place a crop as the server cuts it', () => {
    // 400 x 200 cropped to a square: 200 wide, centred at 20 percent it would start outside.
    expect(cropPosition(2, 1, { x: 0.2, y: 0.5 })).toEqual({ x: 0, y: 0.5 })
    expect(cropPosition(2, 1, { x: 0.5, y: 0.5 })).toEqual({ x: 0.5, y: 0.5 })
    expect(cropPosition(2, 1, { x: 0.6, y: 0.5 }).x).toBeCloseTo(0.7)
  })

  it('format sizes and durations, and deduplicate tags (LIBR-30)', () => {
    expect([0, 950, 12_288, 3_565_158, 52_428_800].map(formatBytes)).toEqual(['0 B', '950 B', '12 KB', '3.4 MB', '50.0 MB'])
    expect([7, 59.6, 750].map(formatDuration)).toEqual(['0:07', '1:00', '12:30'])
    expect(addTags(['Cup'], [' cup ', '', 'Table', 'table'])).toEqual(['Cup', 'Table'])
    expect(cdnCookiesIn('__cf_bm=1; session=2; _cfuvid=3')).toEqual(['__cf_bm', '_cfuvid'])
    expect(pictureProblem({ name: 'a.webp', type: '', size: 10 })).toBeNull()
  })
})
