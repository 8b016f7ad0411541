import { CONVERSION_TEXTS, type MediaItem } from '@marquee/contract/media'
import { COVER_TEXTS, REPLACE_TEXTS } from '@marquee/contract/media-edits'
import { LIBRARY_TEXTS } from '@marquee/contract/media-library'
import { TRASH_TEXTS } from '@marquee/contract/media-trash'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { type ApiCall, errorResponse, fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { Component as Content } from '../pages/content.tsx'

const uuid = (n: number): string => `0190a1b2-0000-7000-8000-${String(n).padStart(12, '0')}`
const makeItem = (n: number, change: Partial<MediaItem> = {}): MediaItem => ({
  id: `img_${uuid(n)}`, url: `/media/${uuid(n)}/file-${n}.png`, type: 'image/png', name: `file-${n}.png`, prompt: '', size: 2_048, width: 400, height: 300, dimensions: { width: 400, height: 300 },
  duration: null, source: 'upload', product_name: '', product_price: null, product_currency: null, ai_description: '', alt_text: '', alt_text_status: 'none', camera: null, user_tags: [], ai_tags: [], tags: [], category: '',
  usage_count: 0, blur: null, focus: null, original: null, conversion: null, cover: null, thumbnailUrl: `/media/${uuid(n)}/file-${n}.png?w=320`, createdAt: '2026-11-20T10:00:00.000Z', ...change,
})
const trashed = (n: number) => ({ ...makeItem(n), deletedAt: '2026-11-22T10:00:00.000Z', goneAt: '2026-12-22T10:00:00.000Z' })
const usage = [{ postId: uuid(70), state: 'draft', preview: 'Cold brew is back', at: null }]
const analysis = { description: 'A cup on a table.', altText: 'A white cup.', basis: 'model', products: ['House blend'], category: 'Coffee', tags: ['cup', 'Morning'] }

function show(items: MediaItem[], handlers: Parameters<typeof fakeApi>[0] = {}, address = '/content') {
  const calls = fakeApi({
    'GET /api/media/list': () => ({ success: true, items, images: items, total: items.length, totalPages: 1 }),
    'GET /api/media/stats': () => ({ success: true, stats: { total: 1, images: 1, videos: 0, bytes: 10, trashBytes: 0, trashed: 0, unused: 1, addedThisWeek: 1 } }),
    'GET /api/media/choices': () => ({ success: true, tags: [{ value: 'Summer', count: 4 }], sources: [{ value: 'openai', count: 2 }] }),
    'GET /api/media/collections': () => ({ success: true, collections: [] }),
    'GET /api/media/items/:id': () => ({ success: true, item: items[0], usage, collections: [], isInUse: false }),
    ...handlers,
  })
  return { calls, router: renderScreen(<Content />, address), user: userEvent.setup() }
}
const sent = (calls: ApiCall[], name: string) => calls.filter((call) => `${call.method} ${call.path}` === name)
const open = `/content?open=img_${uuid(1)}`
const pick = async (user: ReturnType<typeof userEvent.setup>, ...ids: number[]) => {
  for (const n of ids) await user.click(await screen.findByRole('checkbox', { name: `Select file-${n}.png` }))
}
/** The window of a phone, or of a desk. */
const isPhone = (is: boolean) => vi.stubGlobal('matchMedia', (query: string) => ({ matches: is && query.includes('max-width: 639px'), addEventListener: () => undefined, removeEventListener: () => undefined }))

describe('a file', () => {
  it('has Use in post as its primary button, once', async () => {
    show([makeItem(1)], {}, open)
    const modal = await screen.findByRole('dialog', { name: 'file-1.png' })
    const [use, edit] = [within(modal).getByRole('link', { name: 'Use in post' }), within(modal).getByRole('button', { name: LIBRARY_TEXTS.edit })]
    expect([use.className.includes('bg-brand'), edit.className.includes('bg-brand')]).toEqual([true, false])
  })

  it('shows the posts that use it before it asks, and is restored by Undo', async () => {
    const { user, calls } = show([makeItem(1)], { 'DELETE /api/media/delete/:id': () => ({ success: true }), 'POST /api/media/trash/restore': () => ({ success: true, restored: [`img_${uuid(1)}`], failed: [] }) }, open)
    await user.click(within(await screen.findByRole('dialog', { name: 'file-1.png' })).getByRole('button', { name: 'Delete' }))
    const ask = await screen.findByRole('alertdialog')
    expect(within(ask).getByText(LIBRARY_TEXTS.confirmDelete)).toBeTruthy()
    expect(await within(ask).findByText('Used in 1 post:')).toBeTruthy()
    expect(within(ask).getByRole('link', { name: 'Cold brew is back' }).getAttribute('href')).toBe(`/drafts?open=${uuid(70)}`)
    expect(within(ask).getByText(TRASH_TEXTS.kept)).toBeTruthy()
    await user.click(within(ask).getByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: TRASH_TEXTS.undo }))
    expect(await screen.findByText('File restored')).toBeTruthy()
    expect(sent(calls, 'POST /api/media/trash/restore')[0]?.body).toEqual({ ids: [`img_${uuid(1)}`] })
  })

  it('is cropped into a new file, which is shown', async () => {
    const { user, calls, router } = show([makeItem(1)], { 'POST /api/media/items/:id/transform': () => ({ success: true, item: makeItem(2) }) }, open)
    await user.click(within(await screen.findByRole('dialog', { name: 'file-1.png' })).getByRole('button', { name: 'Crop or resize' }))
    const dialog = await screen.findByRole('dialog', { name: 'Crop, rotate, resize' })
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save as a new file' }).disabled).toBe(true)
    await user.selectOptions(within(dialog).getByLabelText('Shape'), '1:1')
    await user.click(within(dialog).getByRole('button', { name: 'Rotate 90°' }))
    expect(within(dialog).getByText('300 × 300 pixels')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Save as a new file' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?open=img_${uuid(2)}`))
    expect(sent(calls, `POST /api/media/items/img_${uuid(1)}/transform`)[0]?.body).toEqual({ turn: 90, crop: { left: 0, top: 0.125, width: 1, height: 0.75 } })
  })

  it('says how it was re-encoded, and offers the original of one that was converted', async () => {
    show([makeItem(1)], {}, open)
    expect(await screen.findByText(`${CONVERSION_TEXTS.reencoded}.`)).toBeTruthy()
    cleanup()
    show([makeItem(1, { original: { format: 'HEIC', size: 4_096 } })], {}, open)
    expect(await screen.findByText(`${CONVERSION_TEXTS.converted('HEIC')} (4 KB).`)).toBeTruthy()
    expect(screen.getByRole('button', { name: CONVERSION_TEXTS.original })).toBeTruthy()
    expect(screen.queryByText(`${CONVERSION_TEXTS.reencoded}.`)).toBeNull()
    cleanup()
    show([makeItem(1, { source: 'openai' })], {}, open)
    await screen.findByText('Generated by OpenAI')
    expect(screen.queryByText(`${CONVERSION_TEXTS.reencoded}.`)).toBeNull()
  })

  it('that browsers do not play says that it is being converted, or why not, with another attempt', async () => {
    const film = (conversion: object) => makeItem(1, { id: `vid_${uuid(1)}`, type: 'video/x-msvideo', name: 'film.avi', conversion } as Partial<MediaItem>)
    const address = `/content?open=vid_${uuid(1)}`
    show([film({ state: 'running', percent: 40 })], {}, address)
    expect(await screen.findByText(CONVERSION_TEXTS.running(40))).toBeTruthy()
    expect(screen.getByText(CONVERSION_TEXTS.explanation)).toBeTruthy()
    cleanup()
    const { user, calls } = show([film({ state: 'failed', percent: null })], { 'POST /api/media/items/:id/convert': () => ({ success: true, item: film({ state: 'waiting', percent: null }) }) }, address)
    expect(await screen.findByText(CONVERSION_TEXTS.failed)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: CONVERSION_TEXTS.retry }))
    await waitFor(() => expect(calls.some(({ method, path }) => method === 'POST' && path.includes(`vid_${uuid(1)}`))).toBe(true))
  })

  it('is replaced by another one of the library, which is shown then', async () => {
    const { user, calls, router } = show([makeItem(1), makeItem(2)], {
      'GET /api/media/items/:id': ({ path }: ApiCall) => ({ success: true, item: path.includes(uuid(2)) ? makeItem(2) : makeItem(1), usage, collections: [], isInUse: false }),
      'POST /api/media/items/:id/replace': () => ({ success: true, item: makeItem(2), posts: [uuid(70)] }),
    }, open)
    await user.click(await screen.findByRole('button', { name: REPLACE_TEXTS.open }))
    const dialog = await screen.findByRole('dialog', { name: REPLACE_TEXTS.title })
    expect(within(dialog).getByText('1 post will change.')).toBeTruthy()
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: REPLACE_TEXTS.confirm }).disabled).toBe(true)
    await user.click(within(dialog).getByRole('button', { name: 'Choose from the library' }))
    const picker = await screen.findAllByRole('dialog', { name: REPLACE_TEXTS.choose })
    await user.click(await within(picker.at(-1)!).findByRole('button', { name: /^file-2\.png/ }))
    await waitFor(() => expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: REPLACE_TEXTS.confirm }).disabled).toBe(false))
    await user.click(within(dialog).getByRole('button', { name: REPLACE_TEXTS.confirm }))
    expect(await screen.findByText(REPLACE_TEXTS.done(1))).toBeTruthy()
    expect(sent(calls, `POST /api/media/items/img_${uuid(1)}/replace`)[0]?.body).toEqual({ replacement: `img_${uuid(2)}` })
    expect(router.state.location.search).toBe(`?open=img_${uuid(2)}`)
  })

  it('of a film gets the frame that was chosen as its cover', async () => {
    const film = makeItem(1, { id: `vid_${uuid(1)}`, type: 'video/mp4', name: 'film.mp4', duration: 8 })
    const { user, calls } = show([film], { 'PUT /api/media/items/:id/cover': () => ({ success: true, item: { ...film, cover: 3 } }) }, `/content?open=vid_${uuid(1)}`)
    await user.click(await screen.findByRole('button', { name: COVER_TEXTS.open }))
    const dialog = await screen.findByRole('dialog', { name: COVER_TEXTS.title })
    fireEvent.change(within(dialog).getByLabelText(COVER_TEXTS.time), { target: { value: '3' } })
    expect(within(dialog).getByText('0:03.0 of 0:08.0')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: COVER_TEXTS.save }))
    expect(await screen.findByText(COVER_TEXTS.saved)).toBeTruthy()
    expect(calls.find(({ path }) => path.endsWith('/cover'))?.body).toEqual({ at: 3 })
  })

  it('is named among several when posts use it', async () => {
    const { user } = show([makeItem(1, { usage_count: 3 }), makeItem(2)])
    await pick(user, 1, 2)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const ask = await screen.findByRole('alertdialog')
    expect(within(ask).getByText('1 of them is used:')).toBeTruthy()
    expect(within(ask).getByText('file-1.png, in 3 posts')).toBeTruthy()
  })
})

describe('the trash', () => {
  const list = () => ({ success: true, items: [trashed(1), trashed(2)], total: 2, totalPages: 1, bytes: 4_096 })

  it('lists deleted files with the day they are gone, restores one and purges one after asking', async () => {
    const { user, calls, router } = show([makeItem(9)], {
      'GET /api/media/trash': list,
      'POST /api/media/trash/restore': () => ({ success: true, restored: [`img_${uuid(1)}`], failed: [] }),
      'POST /api/media/trash/purge': () => ({ success: true, purged: 1 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Trash' }))
    expect(router.state.location.search).toBe('?trash=1')
    expect(await screen.findByText(`${TRASH_TEXTS.explanation} 4 KB now.`)).toBeTruthy()
    expect(screen.getAllByText(/Dec 22|22 Dec|December 22/)).toHaveLength(2)
    await user.click(screen.getAllByRole('button', { name: /^Restore/ })[0]!)
    expect(await screen.findByText('File restored')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Delete permanently: file-2.png' }))
    const ask = await screen.findByRole('alertdialog')
    expect(sent(calls, 'POST /api/media/trash/purge')).toEqual([])
    await user.click(within(ask).getByRole('button', { name: TRASH_TEXTS.purge }))
    expect(await screen.findByText('File deleted permanently')).toBeTruthy()
    expect(sent(calls, 'POST /api/media/trash/purge')[0]?.body).toEqual({ ids: [`img_${uuid(2)}`] })
  })

  it('hands the focus of a restored file to the next one, and to the heading after the last', async () => {
    let items = [trashed(1), trashed(2)]
    const { user } = show([makeItem(9)], {
      'GET /api/media/trash': () => ({ ...list(), items, total: items.length }),
      'POST /api/media/trash/restore': ({ body }: ApiCall) => {
        const { ids } = body as { ids: string[] }
        items = items.filter(({ id }) => !ids.includes(id))
        return { success: true, restored: ids, failed: [] }
      },
    }, '/content?trash=1')
    await user.click(await screen.findByRole('button', { name: /^Restore.*file-1/ }))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('file-2.png'))
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Restore.*file-2/ }).disabled).toBe(false))
    await user.click(screen.getByRole('button', { name: /^Restore.*file-2/ }))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  it('says that it is empty, and why it did not load', async () => {
    show([], { 'GET /api/media/trash': () => ({ success: true, items: [], total: 0, totalPages: 0, bytes: 0 }) }, '/content?trash=1')
    expect(await screen.findByText(TRASH_TEXTS.empty)).toBeTruthy()
    cleanup()
    show([], { 'GET /api/media/trash': () => errorResponse(503, 'unavailable', 'Try later.') }, '/content?trash=1')
    expect((await screen.findByRole('alert')).textContent).toContain('Try later.')
  })
})

describe('filters', () => {
  it('narrow the list by tag, shape, source and use, in the address', async () => {
    const { user, calls, router } = show([makeItem(1)])
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    await screen.findByRole('option', { name: 'Summer (4)' })
    await user.selectOptions(screen.getByLabelText('Tag'), 'Summer')
    await user.selectOptions(screen.getByLabelText('Shape'), 'portrait')
    await user.selectOptions(screen.getByLabelText('Source'), 'openai')
    await user.click(screen.getByLabelText('Not used yet'))
    await waitFor(() => expect(sent(calls, 'GET /api/media/list').at(-1)?.query.toString()).toContain('tag=Summer&shape=portrait&source=openai&unused=true'))
    expect(screen.getByRole('button', { name: 'Filters (4)' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('are read from the address, and an invalid one counts as absent', async () => {
    const { calls } = show([makeItem(1)], {}, '/content?tag=Gone&shape=round&unused=yes')
    await screen.findByRole('checkbox', { name: 'Select file-1.png' })
    const query = sent(calls, 'GET /api/media/list')[0]?.query
    expect([query?.get('tag'), query?.get('shape'), query?.get('unused')]).toEqual(['Gone', null, null])
    expect((await screen.findByLabelText<HTMLSelectElement>('Tag')).value).toBe('Gone')
  })
})

describe('analyzing several', () => {
  it('fills only what is empty, and reports what failed', async () => {
    let isDown = true
    const { user, calls } = show([makeItem(1, { ai_description: 'Mine', user_tags: ['Cup'] }), makeItem(2), makeItem(3)], {
      'POST /api/media-analysis/analyze-image': ({ body }: ApiCall) => (isDown && JSON.stringify(body).includes('file-2') ? errorResponse(422, 'ai_failed', 'no') : { success: true, analysis }),
      'PUT /api/media-analysis/update-metadata': () => ({ success: true, item: makeItem(1) }),
    })
    await pick(user, 1, 2, 3)
    await user.click(await screen.findByRole('button', { name: 'Analyze' }))
    expect(await screen.findByText('Descriptions and tags added to 2 pictures.')).toBeTruthy()
    expect(screen.getByText(`file-2.png: ${LIBRARY_TEXTS.analyzeFailed}`)).toBeTruthy()
    const saved = sent(calls, 'PUT /api/media-analysis/update-metadata').map(({ body }) => body as { id: string })
    expect(saved[0]).toEqual({ id: `img_${uuid(1)}`, table: 'user_images', altText: 'A white cup.', productName: 'House blend', category: 'Coffee', aiTags: ['Morning'] })
    expect(saved.map(({ id }) => id)).toEqual([`img_${uuid(1)}`, `img_${uuid(3)}`])
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Analyze the other 1 picture' }))
    expect(await screen.findByText('Descriptions and tags added to 1 picture.')).toBeTruthy()
    expect(sent(calls, 'POST /api/media-analysis/analyze-image')).toHaveLength(4)
  })

  it('stores no sentence when no model looked', async () => {
    const { user, calls } = show([makeItem(1)], {
      'POST /api/media-analysis/analyze-image': () => ({ success: true, analysis: { ...analysis, basis: 'picture' } }),
      'PUT /api/media-analysis/update-metadata': () => ({ success: true, item: makeItem(1) }),
    })
    await pick(user, 1)
    await user.click(await screen.findByRole('button', { name: 'Analyze' }))
    expect(await screen.findByText('Tags added to 1 picture.')).toBeTruthy()
    expect(screen.getByText(LIBRARY_TEXTS.analyzedOffline)).toBeTruthy()
    expect(sent(calls, 'PUT /api/media-analysis/update-metadata')[0]?.body).toEqual({ id: `img_${uuid(1)}`, table: 'user_images', productName: 'House blend', category: 'Coffee', aiTags: ['cup', 'Morning'] })
  })

  it('stops at the limit of AI calls', async () => {
    const { user, calls } = show([1, 2, 3].map((n) => makeItem(n)), { 'POST /api/media-analysis/analyze-image': () => errorResponse(429, 'rate_limited', 'The limit is reached until 11:00.') })
    await pick(user, 1, 2, 3)
    await user.click(await screen.findByRole('button', { name: 'Analyze' }))
    expect(await screen.findByText(/^Stopped after 1 of 3/)).toBeTruthy()
    expect(screen.getByText('file-1.png: The limit is reached until 11:00.')).toBeTruthy()
    expect(sent(calls, 'POST /api/media-analysis/analyze-image')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Analyze the other 3 pictures' })).toBeTruthy()
  })

  it('is canceled between two pictures, and what was found stays', async () => {
    const answers: (() => void)[] = []
    const { user, calls } = show([1, 2, 3].map((n) => makeItem(n)), {
      'POST /api/media-analysis/analyze-image': () => new Promise((resolve) => answers.push(() => resolve({ success: true, analysis }))),
      'PUT /api/media-analysis/update-metadata': () => ({ success: true, item: makeItem(1) }),
    })
    await pick(user, 1, 2, 3)
    await user.click(await screen.findByRole('button', { name: 'Analyze' }))
    expect(await screen.findByText('Analyzing 1 of 3 pictures')).toBeTruthy()
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.()
    expect(await screen.findByText('Analyzing 2 of 3 pictures')).toBeTruthy()
    await user.click(within(screen.getByRole('region', { name: 'Analysis' })).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.()
    expect(await screen.findByText(/^Canceled after \d of 3\. Descriptions and tags added to/)).toBeTruthy()
    expect(sent(calls, 'POST /api/media-analysis/analyze-image')).toHaveLength(2)
  })
})

it('keeps the bar of selected files in one line on a phone, with the rest in a menu', async () => {
  isPhone(true)
  const { user } = show([makeItem(1)])
  await pick(user, 1)
  const bar = await screen.findByRole('region', { name: 'Selected files' })
  expect(within(bar).getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(['Delete', 'More actions', 'Clear the selection'])
  await user.click(within(bar).getByRole('button', { name: 'More actions' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Add to collection', 'Tag', 'Analyze'])
})
