import type { ImageJob, LibraryImage } from '@marquee/contract/images'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type ApiCall, fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { MediaThumb } from '../media/index.ts'
import { Component as Images } from './pages/images.tsx'

const uuid = (n: number): string => `0190a1b2-0000-7000-8000-${String(n).padStart(12, '0')}`
const image = (n: number, change: Partial<LibraryImage> = {}): LibraryImage => ({
  id: `img_${uuid(n)}`, url: `/media/${uuid(n)}/cup.png`, type: 'image/png', name: `cup-${n}.png`, prompt: `Cup ${n}`, size: 100, width: 400, height: 300, dimensions: { width: 400, height: 300 },
  duration: null, source: 'openai', product_name: '', product_price: null, product_currency: null, ai_description: '', alt_text: '', alt_text_status: 'none', camera: null, user_tags: [], ai_tags: [], tags: [], category: '', usage_count: 0,
  blur: null, focus: null, original: null, conversion: null, cover: null, thumbnailUrl: `/media/${uuid(n)}/cup.png?w=320`, createdAt: '2026-11-20T10:00:00.000Z', created_at: '2026-11-20T10:00:00.000Z', supaPath: 'a/b', isExpired: false, editedFrom: null, editAction: null, ...change,
})
const edit: ImageJob = { id: uuid(90), kind: 'upscale', status: 'processing', stage: 'editing', prompt: '', shape: null, provider: 'openai', sourceImageId: `img_${uuid(1)}`, image: null, error: null, isCanceled: false, createdAt: new Date().toISOString(), finishedAt: null }

function show(images: LibraryImage[], handlers: Parameters<typeof fakeApi>[0] = {}, address = '/images') {
  const calls = fakeApi({
    'GET /api/images/list': () => ({ success: true, images, total: images.length, nextCursor: null }),
    'GET /api/images/jobs': () => ({ success: true, jobs: [] }),
    'GET /api/images/preferences': () => ({ success: true, preferences: { imageProvider: 'openai' }, available: ['openai', 'xai'] }),
    'POST /api/images/generate-async': () => ({ success: true, jobId: uuid(90) }),
    'GET /api/images/job-status': () => ({ success: true, status: 'processing', imageUrl: null, job: { ...edit, kind: 'generate' } }),
    'GET /api/images/:id/versions': () => ({ success: true, versions: images }),
    ...handlers,
  })
  renderScreen(<Images />, address)
  return { calls, user: userEvent.setup() }
}
const sent = (calls: ApiCall[], name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name)
const card = async (name: string) => within(await screen.findByRole('article', { name }))

describe('prompts', () => {
  it('offers earlier prompts once each, without those of edits, to use again', async () => {
    const { user } = show([image(1), image(2, { prompt: 'Cup 1' }), image(3, { editAction: 'upscale' }), image(4, { prompt: '' })])
    const list = await screen.findByRole('list', { name: 'Recent prompts' })
    expect(within(list).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cup 1'])
    await user.click(within(list).getByRole('button', { name: 'Cup 1' }))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Describe the image').value).toBe('Cup 1')
  })

  it('generates a variation: the same prompt in the picture’s shape', async () => {
    const { user, calls } = show([image(1, { width: 900, height: 1_600 }), image(2, { prompt: '' })])
    await user.click((await card('Cup 1')).getByRole('button', { name: 'Variation' }))
    await waitFor(() => expect(sent(calls, 'POST /api/images/generate-async')[0]?.body).toMatchObject({ prompt: 'Cup 1', shape: 'portrait' }))
    expect((await card('cup-2.png')).queryByRole('button', { name: 'Variation' })).toBeNull()
  })

  it('shows a long prompt in full on request', async () => {
    const prompt = 'A white cup of coffee on a wooden table, warm light from the left, steam, shallow focus'
    const { user } = show([image(1, { prompt }), image(2)])
    const found = await card(prompt)
    expect(found.getByText(prompt).className).toContain('line-clamp-2')
    await user.click(found.getByRole('button', { name: 'Full prompt' }))
    expect(found.getByText(prompt).className).not.toContain('line-clamp-2')
    expect((await card('Cup 2')).queryByRole('button', { name: 'Full prompt' })).toBeNull()
  })
})

describe('edits', () => {
  it('show their stage, their time and Cancel while they run', async () => {
    const { user, calls } = show([image(1)], { 'GET /api/images/jobs': () => ({ success: true, jobs: [edit] }), 'POST /api/images/jobs/:id/cancel': () => ({ success: true, job: { ...edit, status: 'failed', isCanceled: true } }) }, `/images?tab=edit&image=img_${uuid(1)}`)
    const list = within(await screen.findByRole('list', { name: 'Running edits' }))
    expect(list.getByRole('status').textContent).toBe('Editing')
    expect(list.getByText(/^0:0\d, usually /)).toBeTruthy()
    await user.click(list.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(calls.some(({ method, path }) => method === 'POST' && path.includes(uuid(90)) && path.endsWith('cancel'))).toBe(true))
  })

  it('are compared enlarged', async () => {
    const { user } = show([image(1), image(2, { editedFrom: `img_${uuid(1)}`, editAction: 'upscale', width: 800, height: 600 })], {}, `/images?tab=edit&image=img_${uuid(1)}`)
    const zoom = within(await screen.findByRole('group', { name: 'Zoom' }))
    expect(zoom.getByRole('button', { name: 'Fit' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(zoom.getByRole('button', { name: '200%' }))
    const frame = screen.getByRole('group', { name: 'Enlarged picture, scrollable' })
    expect((frame.firstElementChild as HTMLElement).style.width).toBe('1600px')
  })
})

it('leaves no placeholder behind a picture that is there: a cut-out would let it shine through', () => {
  renderScreen(<MediaThumb url="/media/x/cut.png" type="image/png" alt="Cut" blur="data:image/webp;base64,AAAA" />, '/')
  const picture = screen.getByRole('img', { name: 'Cut' })
  expect(picture.parentElement?.style.backgroundImage).toContain('data:image/webp')
  fireEvent.load(picture)
  expect(picture.parentElement?.style.backgroundImage).toBe('')
})
