import { CONVERSION_TEXTS, MEDIA_IN_USE, type MediaItem, UPLOAD_TEXTS } from '@marquee/contract/media'
import { LIBRARY_TEXTS } from '@marquee/contract/media-library'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ApiCall, fakeApi, errorResponse, renderScreen } from '../../../../test/fake-api.tsx'
import { signInAs } from '../../../../test/render.tsx'
import { pass, fakeTimers } from '../../../../test/timers.ts'
import { useShare } from '../../../lib/share.ts'
import { Component as Content } from '../pages/content.tsx'
import { clearUploads } from './upload-queue.ts'

const uuid = (n: number): string => `0190a1b2-0000-7000-8000-${String(n).padStart(12, '0')}`
const makeItem = (n: number, change: Partial<MediaItem> = {}): MediaItem => ({
  id: `img_${uuid(n)}`, url: `/media/${uuid(n)}/file-${n}.png`, type: 'image/png', name: `file-${n}.png`, prompt: '', size: 2_048, width: 400, height: 300, dimensions: { width: 400, height: 300 },
  duration: null, source: 'upload', product_name: '', product_price: null, product_currency: null, ai_description: '', alt_text: '', alt_text_status: 'none', camera: null, user_tags: [], ai_tags: [], tags: [], category: '',
  usage_count: 0, blur: null, focus: null, original: null, conversion: null, cover: null, thumbnailUrl: `/media/${uuid(n)}/file-${n}.png?w=320`, createdAt: '2026-11-20T10:00:00.000Z', ...change,
})
const collection = (n: number, name: string) => ({ id: uuid(900 + n), name, itemCount: n, coverUrl: null, createdAt: '2026-11-20T10:00:00.000Z' })
const listOf = (items: MediaItem[], total = items.length) => ({ success: true, items, images: items, total, totalPages: Math.ceil(total / 24) })
const usedBy = { postId: uuid(70), state: 'scheduled', preview: 'Cold brew is back', at: '2026-11-21T10:00:00.000Z' }
const tags = ['coffee', 'cup', 'Morning']
const analysis = { description: 'A cup on a table.', altText: 'A white cup.', basis: 'model', products: ['House blend'], category: 'Coffee', tags }

function show(items: MediaItem[], handlers: Parameters<typeof fakeApi>[0] = {}, address = '/content') {
  const calls = fakeApi({
    'GET /api/media/list': ({ query }: ApiCall) => listOf(query.get('page') === '2' ? [makeItem(50)] : items, items.length > 24 ? 25 : items.length),
    'GET /api/media/stats': () => ({ success: true, stats: { total: 128, images: 120, videos: 8, bytes: 5_242_880, unused: 7, addedThisWeek: 3 } }),
    'GET /api/media/collections': () => ({ success: true, collections: [collection(2, 'Roastery'), collection(5, 'Summer')] }),
    'GET /api/media/items/:id': ({ path }: ApiCall) => ({ success: true, item: items.find(({ id }) => path.endsWith(id)) ?? items[0], usage: [usedBy], collections: [uuid(902)], isInUse: true }),
    ...handlers,
  })
  const router = renderScreen(<Content />, address)
  return { calls, router, user: userEvent.setup() }
}
const sent = (calls: ApiCall[], name: string) => calls.filter((call) => `${call.method} ${call.path}` === name)
const card = (n: number) => screen.findByRole('button', { name: new RegExp(`^file-${n}\\.png`) })
const detail = () => screen.findByRole('dialog', { name: 'file-1.png' })

afterEach(() => {
  cleanup()
  clearUploads(true)
  useShare.setState({ subject: null })
  vi.unstubAllGlobals()
})

describe('the list', () => {
  it('asks signed-out visitors to sign in (AMB-41)', async () => {
    show([])
    signInAs(null)
    expect(await screen.findByText('Authentication required')).toBeTruthy()
  })

  it('shows numbers, files and at most five page buttons (LIBR-02, LIBR-27)', async () => {
    const { router, calls, user } = show(Array.from({ length: 24 }, (_, index) => makeItem(index + 1)).concat(makeItem(25)))
    expect(await screen.findByText('128')).toBeTruthy()
    expect(screen.getByText('5.0 MB')).toBeTruthy()
    await card(1)
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await card(50)
    expect(router.state.location.search).toBe('?page=2')
    expect(sent(calls, 'GET /api/media/list').at(-1)?.query.get('limit')).toBe('24')
  })

  it('filters by search, filter, order and collection, in the address (LIBR-04)', async () => {
    const { router, calls, user } = show([makeItem(1)], {}, '/content?page=2')
    await user.type(await screen.findByRole('searchbox'), 'latte')
    // The list is requested once the screen has the new address, which the next change builds on.
    await waitFor(() => expect(sent(calls, 'GET /api/media/list').at(-1)?.query.get('search')).toBe('latte'))
    expect(router.state.location.search).toBe('?q=latte')
    await user.click(screen.getByRole('radio', { name: 'videos' }))
    await user.selectOptions(screen.getByLabelText('Sort by'), 'usage')
    await user.click(screen.getByRole('button', { name: /Descending order/ }))
    await user.click(screen.getByRole('radio', { name: 'list' }))
    await user.click(await screen.findByRole('button', { name: /^Summer/ }))
    await waitFor(() => expect(Object.fromEntries(sent(calls, 'GET /api/media/list').at(-1)?.query ?? [])).toEqual({ page: '1', limit: '24', filter: 'videos', search: 'latte', sortBy: 'usage', sortOrder: 'asc', collection: uuid(905) }))
    expect(await screen.findByRole('table', { name: 'Files' })).toBeTruthy()
  })

  it.each([
    [() => errorResponse(500, 'internal', 'boom'), LIBRARY_TEXTS.loadFailed],
    [() => errorResponse(429, 'rate_limited', 'Too many requests.'), 'Too many requests.'],
    [() => { throw new Error('gone') }, LIBRARY_TEXTS.loadError],
  ])('says why it did not load, with Retry (LIBR-15, LIBR-16)', async (answer, text) => {
    show([], { 'GET /api/media/list': answer })
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  it('has one next step when it is empty', async () => {
    show([])
    expect(await screen.findByText('Your library is empty')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Upload files' })).toBeTruthy()
  })
})

describe('keys', () => {
  it('move, quick-look, select and open', async () => {
    const { user, router } = show([makeItem(1), makeItem(2)])
    ;(await card(1)).focus()
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(await card(2))
    await user.keyboard('x')
    expect(await screen.findByText('1 selected')).toBeTruthy()
    await user.keyboard(' ')
    expect(await screen.findByRole('dialog', { name: 'file-2.png' })).toBeTruthy()
    await user.keyboard('{ArrowLeft}')
    expect(await screen.findByRole('dialog', { name: 'file-1.png' })).toBeTruthy()
    await user.keyboard(' ')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () => expect(document.activeElement).toBe(await card(1)))
    await user.keyboard('{Enter}')
    expect(await detail()).toBeTruthy()
    expect(router.state.location.search).toBe(`?open=img_${uuid(1)}`)
  })
})

describe('several files', () => {
  const pick = async (user: ReturnType<typeof userEvent.setup>, ...names: number[]) => {
    for (const n of names) await user.click(await screen.findByRole('checkbox', { name: `Select file-${n}.png` }))
  }

  it('stay selected on other pages, and are cleared when the search changes (F29)', async () => {
    const { user } = show(Array.from({ length: 25 }, (_, index) => makeItem(index + 1)))
    await pick(user, 1)
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await pick(user, 50)
    expect(await screen.findByText('2 selected')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'images' }))
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  })

  it('are selected as a range with Shift', async () => {
    const { user } = show([1, 2, 3, 4].map((n) => makeItem(n)))
    await pick(user, 1)
    await user.keyboard('{Shift>}')
    await pick(user, 3)
    await user.keyboard('{/Shift}')
    expect(await screen.findByText('3 selected')).toBeTruthy()
  })

  it('are deleted after confirmation; rejected ones stay selected with their reason (AMB-62, LIBR-14)', async () => {
    const ids = [1, 2].map((n) => `img_${uuid(n)}`)
    const { user, calls } = show([makeItem(1), makeItem(2)], {
      'POST /api/media/bulk-delete': () => ({ success: true, deleted: [ids[0]], failed: [{ id: ids[1], error: MEDIA_IN_USE }] }),
    })
    await pick(user, 1, 2)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const ask = await screen.findByRole('alertdialog')
    expect(within(ask).getByText('Are you sure you want to delete 2 media items? This action cannot be undone.')).toBeTruthy()
    await user.click(within(ask).getByRole('button', { name: 'Cancel' }))
    expect(sent(calls, 'POST /api/media/bulk-delete')).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('1 items deleted successfully, 1 failed to delete')).toBeTruthy()
    expect(screen.getByText(`file-2.png: ${MEDIA_IN_USE}`)).toBeTruthy()
    expect(screen.getByText('1 selected')).toBeTruthy()
    expect(sent(calls, 'POST /api/media/bulk-delete')[0]?.body).toEqual({ ids })
  })

  it('are added to a collection, removed and tagged', async () => {
    const answer = () => ({ success: true, collection: collection(1, 'Roastery') })
    const { user, calls } = show([makeItem(1, { user_tags: ['Old'] })], {
      'POST /api/media/collections/:id/items': answer,
      'POST /api/media/collections/:id/items/remove': answer,
      'PUT /api/media-analysis/update-metadata': () => ({ success: true, item: makeItem(1) }),
    }, `/content?collection=${uuid(902)}`)
    await pick(user, 1)
    await user.click(await screen.findByRole('button', { name: 'Tag' }))
    await user.type(await screen.findByLabelText('Tags to add'), 'old, New ,,new{Enter}')
    await user.click(screen.getByRole('button', { name: 'Add tags' }))
    expect(await screen.findByText(LIBRARY_TEXTS.saved)).toBeTruthy()
    expect(sent(calls, 'PUT /api/media-analysis/update-metadata')[0]?.body).toEqual({ id: `img_${uuid(1)}`, table: 'user_images', userTags: ['Old', 'New'] })
    await user.click(screen.getByRole('button', { name: 'Add to collection' }))
    await user.selectOptions(within(await screen.findByRole('dialog')).getByLabelText('Collection'), 'Summer')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('1 file added to “Summer”')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove from collection' }))
    expect(await screen.findByText('1 file removed from “Roastery”')).toBeTruthy()
    expect(calls.some(({ path }) => path === `/api/media/collections/${uuid(902)}/items/remove`)).toBe(true)
  })
})

describe('collections', () => {
  it('are created, and rejected when the name is taken', async () => {
    let isTaken = true
    const { user, router } = show([makeItem(1)], {
      'POST /api/media/collections': () => (isTaken ? errorResponse(409, 'conflict', LIBRARY_TEXTS.collectionExists) : { success: true, collection: collection(9, 'Menu') }),
    })
    await user.click((await screen.findAllByRole('button', { name: 'New collection' }))[0]!)
    await user.click(await screen.findByRole('button', { name: 'Create' }))
    expect(await screen.findByText('Give the collection a name.')).toBeTruthy()
    await user.type(screen.getByLabelText('Name'), 'Menu')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText(LIBRARY_TEXTS.collectionExists)).toBeTruthy()
    isTaken = false
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?collection=${uuid(909)}`))
  })

  it('are deleted after confirmation, and the library is shown again', async () => {
    const { user, router, calls } = show([makeItem(1)], { 'DELETE /api/media/collections/:id': () => ({ success: true }) }, `/content?collection=${uuid(902)}`)
    await user.click((await screen.findAllByRole('button', { name: 'Delete the collection Roastery' }))[0]!)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete collection' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(calls.some(({ method, path }) => method === 'DELETE' && path === `/api/media/collections/${uuid(902)}`)).toBe(true)
  })
})

describe('a file', () => {
  const at = (n = 1) => `/content?open=img_${uuid(n)}`

  it('shows its facts, its posts and its collections', async () => {
    show([makeItem(1, { product_name: 'House blend', product_price: 12.5, product_currency: 'EUR', category: 'Coffee', tags: ['cup'] })], {}, at())
    const modal = await detail()
    expect(await within(modal).findByText('Used in 1 post')).toBeTruthy()
    expect(within(modal).getByRole('link', { name: 'Cold brew is back' }).getAttribute('href')).toBe(`/drafts?open=${uuid(70)}`)
    for (const text of ['400 × 300', 'House blend, 12.50 EUR', 'Coffee', 'cup', 'Roastery']) expect(within(modal).getByText(text)).toBeTruthy()
  })

  it.each([
    [() => errorResponse(409, 'conflict', MEDIA_IN_USE), `Failed to delete: ${MEDIA_IN_USE}`],
    [() => { throw new Error('offline') }, 'Network error'],
  ])('is not deleted when that is rejected, and says why (LIBR-12, LIBR-13)', async (answer, text) => {
    const { user } = show([makeItem(1)], { 'DELETE /api/media/delete/:id': answer }, at())
    await user.click(within(await detail()).getByRole('button', { name: 'Delete' }))
    const ask = await screen.findByRole('alertdialog')
    expect(within(ask).getByText('Are you sure you want to delete this media item? This action cannot be undone.')).toBeTruthy()
    await user.click(within(ask).getByRole('button', { name: 'Delete' }))
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Cold brew is back' })).toHaveLength(text === 'Network error' ? 1 : 2))
  })

  it('is deleted and says so (LIBR-11)', async () => {
    const { user, router } = show([makeItem(1)], { 'DELETE /api/media/delete/:id': () => ({ success: true }) }, at())
    await user.click(within(await detail()).getByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Media item deleted successfully!')).toBeTruthy()
    expect(router.state.location.search).toBe('')
  })

  it('is described by hand and with accepted suggestions, and saved (LIBR-20, LIBR-23, LIBR-30, LIBR-31)', async () => {
    const { user, calls } = show([makeItem(1, { user_tags: ['Cup'] })], {
      'POST /api/media-analysis/analyze-image': () => ({ success: true, analysis }),
      'PUT /api/media-analysis/update-metadata': () => ({ success: true, item: makeItem(1) }),
    }, at())
    await user.click(within(await detail()).getByRole('button', { name: 'Edit Metadata' }))
    await user.type(await screen.findByLabelText('Tags'), ' table {Enter}CUP{Enter}')
    await user.click(screen.getByRole('button', { name: 'Analyze with AI' }))
    expect(await screen.findByText(LIBRARY_TEXTS.analyzed)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Accept tag cup' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Reject tag Morning' }))
    await user.click(screen.getByRole('button', { name: 'Accept all' }))
    fakeTimers()
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Metadata saved successfully!')).toBeTruthy()
    expect(sent(calls, 'PUT /api/media-analysis/update-metadata')[0]?.body).toEqual({
      id: `img_${uuid(1)}`, table: 'user_images', description: 'A cup on a table.', altText: 'A white cup.', userTags: ['Cup', 'table'], aiTags: ['coffee'], productName: 'House blend', category: 'Coffee',
    })
    expect(await screen.findByRole('button', { name: 'Edit Metadata' })).toBeTruthy()
    // Gone after three seconds (LIBR-24).
    await pass(3_000)
    expect(screen.queryByText(LIBRARY_TEXTS.saved)).toBeNull()
  })

  it('offers no sentence of a simulated analysis, and says that it is one', async () => {
    const description = 'Simulated analysis of colors and light: a dark landscape picture, mostly brown.'
    const { user, calls } = show([makeItem(1)], {
      'POST /api/media-analysis/analyze-image': () => ({ success: true, analysis: { ...analysis, basis: 'picture', description, altText: 'A dark picture.' } }),
      'PUT /api/media-analysis/update-metadata': () => ({ success: true, item: makeItem(1) }),
    }, at())
    await user.click(within(await detail()).getByRole('button', { name: 'Edit Metadata' }))
    await user.click(await screen.findByRole('button', { name: 'Analyze with AI' }))
    expect(await screen.findByText(LIBRARY_TEXTS.analyzedOffline)).toBeTruthy()
    expect(screen.getByText(description)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Accept all' }))
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(sent(calls, 'PUT /api/media-analysis/update-metadata')[0]?.body).toMatchObject({ description: '', altText: '', category: 'Coffee' }))
  })

  it.each([
    [() => errorResponse(503, 'unavailable', 'busy'), LIBRARY_TEXTS.analyzeFailed],
    [() => { throw new Error('gone') }, LIBRARY_TEXTS.analyzeError],
  ])('says why an analysis has no result (LIBR-18, LIBR-19)', async (answer, text) => {
    const { user } = show([makeItem(1)], { 'POST /api/media-analysis/analyze-image': answer }, at())
    await user.click(within(await detail()).getByRole('button', { name: 'Edit Metadata' }))
    await user.click(await screen.findByRole('button', { name: 'Analyze with AI' }))
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  it('is analyzed only as a picture (LIBR-17)', async () => {
    const film = makeItem(1, { id: `vid_${uuid(1)}`, type: 'video/mp4', duration: 7 })
    const { user } = show([film], {}, `/content?open=vid_${uuid(1)}`)
    await user.click(within(await detail()).getByRole('button', { name: 'Edit Metadata' }))
    await user.click(await screen.findByRole('button', { name: 'Analyze with AI' }))
    expect((await screen.findByRole('alert')).textContent).toBe(LIBRARY_TEXTS.imagesOnly)
  })

  it.each([
    [() => errorResponse(500, 'internal', 'boom'), LIBRARY_TEXTS.saveFailed, 'img_'],
    [() => { throw new Error('gone') }, LIBRARY_TEXTS.saveError, 'img_'],
    [() => ({ success: true }), LIBRARY_TEXTS.badItemType, 'doc_'],
  ])('says why it was not saved (LIBR-21, LIBR-22, LIBR-25)', async (answer, text, prefix) => {
    const { user } = show([makeItem(1, { id: `${prefix}${uuid(1)}` })], { 'PUT /api/media-analysis/update-metadata': answer }, `/content?open=${prefix}${uuid(1)}`)
    await user.click(within(await detail()).getByRole('button', { name: 'Edit Metadata' }))
    await user.type(await screen.findByLabelText('Category'), 'Coffee')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  it('asks before unsaved changes are lost', async () => {
    const { user, router } = show([makeItem(1)], {}, at())
    await user.click(within(await detail()).getByRole('button', { name: 'Edit Metadata' }))
    await user.type(await screen.findByLabelText('Category'), 'Coffee')
    await user.click(screen.getByRole('button', { name: 'Close dialog' }))
    const ask = await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
    await user.click(within(ask).getByRole('button', { name: 'Cancel' }))
    expect(screen.getByLabelText('Category')).toHaveProperty('value', 'Coffee')
    await user.click(screen.getByRole('button', { name: 'Close dialog' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('keeps the focus point of crops', async () => {
    const { user, calls } = show([makeItem(1)], { 'PUT /api/media/items/:id/focus': () => ({ success: true, item: makeItem(1, { focus: { x: 0.6, y: 0.5 } }) }) }, at())
    await user.click(within(await detail()).getByRole('button', { name: 'Set focal point' }))
    screen.getByRole('button', { name: /^Focal point 50% from the left, 50% from the top/ }).focus()
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(screen.getByRole('button', { name: /^Focal point 60% from the left/ })).toBeTruthy()
    await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/focus'))?.body).toEqual({ focus: { x: 0.6, y: 0.5 } }))
  })

  it('links to sharing and to a new post', async () => {
    const { user } = show([makeItem(1)], {}, at())
    const modal = await detail()
    expect(within(modal).getByRole('link', { name: 'Use in post' }).getAttribute('href')).toBe(`/create-post?media=${encodeURIComponent(`/media/${uuid(1)}/file-1.png`)}`)
    await user.click(within(modal).getByRole('button', { name: 'Share' }))
    expect(useShare.getState().subject).toEqual({ url: `/media/${uuid(1)}/file-1.png`, type: 'image/png', name: 'file-1.png' })
  })
})

describe('uploads', () => {
  const picture = (name: string) => new File(['abc'], name, { type: 'image/png' })

  it("report every file's outcome: new, known, rejected, failed and retried", async () => {
    let isDown = true
    const { user } = show([], {
      'POST /api/images/upload': ({ body }: ApiCall) => {
        const { fileName } = body as { fileName: string }
        if (fileName === 'down.png' && isDown) return errorResponse(503, 'unavailable', 'busy')
        return { success: true, data: makeItem(1), duplicate: fileName === 'known.png' }
      },
    })
    await screen.findByText('Your library is empty')
    await user.upload(screen.getByLabelText('Files to upload'), [picture('new.png'), picture('known.png'), picture('down.png'), new File(['x'], 'big.mp4', { type: 'video/mp4' })])
    expect(await screen.findByText(UPLOAD_TEXTS.duplicate)).toBeTruthy()
    expect(await screen.findByText(UPLOAD_TEXTS.failed)).toBeTruthy()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry down.png' }))
    await waitFor(() => expect(screen.getAllByText('In your library')).toHaveLength(3))
    expect(screen.getByText('4 of 4 files uploaded')).toBeTruthy()
  })

  it('wait for the connection, and say how a file was converted', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    const { user, calls } = show([], { 'POST /api/images/upload': () => ({ success: true, data: makeItem(1, { original: { format: 'HEIC', size: 9 } }), duplicate: false }) })
    await screen.findByText('Your library is empty')
    await user.upload(screen.getByLabelText('Files to upload'), [picture('phone.png')])
    expect(await screen.findByText(UPLOAD_TEXTS.offline)).toBeTruthy()
    expect(sent(calls, 'POST /api/images/upload')).toEqual([])
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText(`In your library. ${CONVERSION_TEXTS.converted('HEIC')}`)).toBeTruthy()
  })

  it('accept files dropped or pasted on the page, and reject unsupported ones before they are sent', async () => {
    const { calls } = show([])
    await screen.findByText('Your library is empty')
    const huge = Object.defineProperty(picture('huge.png'), 'size', { value: 51 * 1024 * 1024 })
    const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: { types: ['Files'], files: [huge, new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })] } })
    document.body.dispatchEvent(drop)
    expect(await screen.findByText(UPLOAD_TEXTS.tooLarge)).toBeTruthy()
    expect(screen.getByText(UPLOAD_TEXTS.unsupported)).toBeTruthy()
    expect(sent(calls, 'POST /api/images/upload')).toEqual([])
  })
})
