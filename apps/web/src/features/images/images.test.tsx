import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IMAGE_POLLING, type ImageJob, type LibraryImage } from '@marquee/contract/images'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiCall, fakeApi, errorResponse, renderScreen } from '../../../test/fake-api.tsx'
import { fakeTimers, pass } from '../../../test/timers.ts'
import { useSession } from '../../lib/session.ts'
import { Component as Images } from './pages/images.tsx'
import { dismissNote } from './watches.ts'

const uuid = (n: number): string => `0190a1b2-0000-7000-8000-${String(n).padStart(12, '0')}`
const image = (n: number, change: Partial<LibraryImage> = {}): LibraryImage => ({
  id: `img_${uuid(n)}`, url: `/media/${uuid(n)}/cup.png`, type: 'image/png', name: `cup-${n}.png`, prompt: `Cup ${n}`, size: 100, width: 400, height: 300, dimensions: { width: 400, height: 300 },
  duration: null, source: 'openai', product_name: '', product_price: null, product_currency: null, ai_description: '', alt_text: '', alt_text_status: 'none', camera: null, user_tags: [], ai_tags: [], tags: [], category: '', usage_count: 0,
  blur: null, focus: null, original: null, conversion: null, cover: null, thumbnailUrl: `/media/${uuid(n)}/cup.png?w=320`, createdAt: '2026-11-20T10:00:00.000Z', created_at: '2026-11-20T10:00:00.000Z', supaPath: 'a/b', isExpired: false, editedFrom: null, editAction: null, ...change,
})
const job = (change: Partial<ImageJob> = {}): ImageJob => ({
  id: uuid(90), kind: 'generate', status: 'processing', stage: 'drawing', prompt: 'A red cup', shape: 'square', provider: 'openai', sourceImageId: null, image: null, error: null, isCanceled: false,
  createdAt: new Date().toISOString(), finishedAt: null, ...change,
})
const listOf = (images: LibraryImage[]) => ({ success: true, images, total: images.length, nextCursor: null })

function show(images: LibraryImage[] = [image(1)], handlers: Parameters<typeof fakeApi>[0] = {}, address = '/images') {
  const calls = fakeApi({
    'GET /api/images/list': () => listOf(images),
    'GET /api/images/jobs': () => ({ success: true, jobs: [] }),
    'GET /api/images/preferences': () => ({ success: true, preferences: { imageProvider: 'openai' }, available: ['openai', 'xai'] }),
    'POST /api/images/generate-async': () => ({ success: true, jobId: uuid(90) }),
    'GET /api/images/job-status': () => ({ success: true, status: 'completed', imageUrl: '/x', job: job({ status: 'completed', stage: 'done' }) }),
    'GET /api/images/:id/versions': () => ({ success: true, versions: images }),
    ...handlers,
  })
  const router = renderScreen(<Images />, address)
  return { calls, user: userEvent.setup(), router }
}
const sent = (calls: ApiCall[], name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const card = (name: string) => within(screen.getByRole('article', { name }))

beforeEach(() => {
  dismissNote()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Lets the time pass until the job's status has been asked for another `times` times. */
async function passPolls(calls: readonly ApiCall[], times = 1): Promise<void> {
  const asked = () => calls.filter(({ path }) => path === '/api/images/job-status').length
  const wanted = asked() + times
  while (asked() < wanted) await pass(IMAGE_POLLING.everyMs)
}

async function generate(user: ReturnType<typeof userEvent.setup>, prompt = 'A red cup') {
  await user.type(await screen.findByLabelText('Describe the image'), prompt)
  await user.click(button('Generate'))
}

describe('/images', () => {
  it('has its heading, four tabs and the library (IMG-01, IMG-02)', async () => {
    show()
    expect(screen.getByRole('heading', { level: 1, name: 'Your Images' })).toBeTruthy()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Generate Image', 'Upload Image', 'Edit Image', 'Cleanup'])
    expect(await screen.findByRole('article', { name: 'Cup 1' })).toBeTruthy()
    expect(screen.getByText('1 image')).toBeTruthy()
  })

  it.each([['/images', 'Authentication Required'], ['/images?tab=edit', 'Please log in to use image editing features']])('asks signed-out visitors of %s to sign in (IMG-05, IMG-07)', (address, text) => {
    show([], {}, address)
    act(() => useSession.setState({ status: 'signed-out', user: null }))
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('clears the image host’s cookies and reloads the library (IMG-03)', async () => {
    document.cookie = '__cf_bm=stale'
    const { calls, user } = show()
    await screen.findByRole('article', { name: 'Cup 1' })
    const before = sent(calls, 'GET /api/images/list').length
    await user.click(button('Fix Loading Issues'))
    await waitFor(() => expect(sent(calls, 'GET /api/images/list').length).toBeGreaterThan(before))
    expect(document.cookie).not.toContain('__cf_bm')
  })

  it('offers a retry when the library cannot be read', async () => {
    let fails = true
    const { user } = show([], { 'GET /api/images/list': () => (fails ? errorResponse(503, 'unavailable', 'The service is busy. Please try again in a moment.') : listOf([image(1)])) })
    await screen.findByText('The service is busy. Please try again in a moment.')
    fails = false
    await user.click(button('Retry'))
    expect(await screen.findByRole('article', { name: 'Cup 1' })).toBeTruthy()
  })
})

describe('generating', () => {
  it('sends prompt and aspect ratio, watches the job and shows the image (IMG-26)', async () => {
    fakeTimers()
    const images: LibraryImage[] = []
    let status = 'processing'
    const { calls, user } = show(images, {
      'GET /api/images/jobs': () => ({ success: true, jobs: status === 'processing' && sent(calls, 'POST /api/images/generate-async').length > 0 ? [job()] : [] }),
      'GET /api/images/job-status': () => ({ success: true, status, job: job(status === 'completed' ? { status: 'completed', stage: 'done' } : {}) }),
    })
    await user.click(await screen.findByLabelText('Portrait'))
    await generate(user)
    expect(sent(calls, 'POST /api/images/generate-async')[0]?.body).toEqual({ prompt: 'A red cup', shape: 'portrait' })
    expect(await screen.findByText('Generating')).toBeTruthy()
    images.push(image(1))
    status = 'completed'
    await passPolls(calls)
    expect(await screen.findByText('Your image is ready.')).toBeTruthy()
    expect(await screen.findByRole('article', { name: 'Cup 1' })).toBeTruthy()
  })

  it('needs a prompt (IMG-06)', async () => {
    const { calls, user } = show()
    await user.type(await screen.findByLabelText('Describe the image'), '   ')
    await user.click(button('Generate'))
    expect(await screen.findByText('Describe the image first.')).toBeTruthy()
    expect(sent(calls, 'POST /api/images/generate-async')).toEqual([])
  })

  it('says that it did not start (IMG-08)', async () => {
    const { user } = show([], { 'POST /api/images/generate-async': () => { throw new Error('gone') } })
    await generate(user)
    expect(await screen.findByText('Failed to start image generation')).toBeTruthy()
  })

  it('says why the server could not generate (IMG-09), and when it cannot be reached (IMG-10)', async () => {
    fakeTimers()
    let answer: () => unknown = () => errorResponse(503, 'unavailable', 'busy')
    const { calls, user } = show([], { 'GET /api/images/job-status': () => answer() })
    await generate(user)
    await passPolls(calls)
    expect(await screen.findByText('Failed to check job status')).toBeTruthy()
    answer = () => ({ success: true, status: 'failed', job: job({ status: 'failed' }) })
    await passPolls(calls)
    expect(await screen.findByText('Image generation failed on the server')).toBeTruthy()
  })

  it('reloads the library when tracking is lost or takes too long, and says so (IMG-11, IMG-12, IMG-27)', async () => {
    fakeTimers()
    let answer: () => unknown = () => errorResponse(404, 'not_found', 'Job not found')
    const { calls, user } = show([], { 'GET /api/images/job-status': () => answer() })
    await generate(user)
    await passPolls(calls, IMAGE_POLLING.consecutiveErrors)
    expect(await screen.findByText('Progress tracking was lost. Your image will appear in your library when it is ready.')).toBeTruthy()
    const before = sent(calls, 'GET /api/images/list').length
    expect(before).toBeGreaterThan(1)
    answer = () => ({ success: true, status: 'processing', job: job() })
    await user.click(button('Generate'))
    await passPolls(calls, IMAGE_POLLING.tries)
    expect(await screen.findByText('Image generation is taking longer than expected... It will appear in your library when it is ready.')).toBeTruthy()
  })

  it('keeps the choice of the provider', async () => {
    let answer: (value: unknown) => void = () => {}
    const { calls, user } = show([], { 'POST /api/images/preferences': () => new Promise((resolve) => { answer = resolve }) })
    await user.click(await screen.findByLabelText(/XAI Grok-2-image/))
    expect(await screen.findByText('Saving preferences...')).toBeTruthy()
    expect(sent(calls, 'POST /api/images/preferences')[0]?.body).toEqual({ imageProvider: 'xai' })
    answer({ success: true, preferences: { imageProvider: 'xai' } })
    await waitFor(() => expect(screen.queryByText('Saving preferences...')).toBeNull())
    expect(screen.getByLabelText(/XAI Grok-2-image/)).toHaveProperty('checked', true)
  })

  it('can be canceled, and tried again after a failure', async () => {
    let jobs = [job()]
    const { calls, user } = show([], {
      'GET /api/images/jobs': () => ({ success: true, jobs }),
      'POST /api/images/jobs/:id/cancel': () => { jobs = [job({ status: 'failed', error: 'No credit.', finishedAt: new Date().toISOString() })]; return { success: true, job: jobs[0] } },
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('No credit.')).toBeTruthy()
    await user.click(button('Try again'))
    expect(sent(calls, 'POST /api/images/generate-async')[0]?.body).toEqual({ prompt: 'A red cup', shape: 'square' })
  })
})

describe('an image', () => {
  it('is deleted after the time to undo, and is restored when that fails (IMG-04, IMG-13)', async () => {
    const { calls, user } = show([image(1), image(2)], { 'DELETE /api/images/:user/:id': () => errorResponse(503, 'unavailable', 'busy') })
    await screen.findByRole('article', { name: 'Cup 1' })
    await user.click(card('Cup 1').getByRole('button', { name: 'Delete Image' }))
    expect(screen.queryByRole('article', { name: 'Cup 1' })).toBeNull()
    await user.click(button('Undo'))
    expect(screen.getByRole('article', { name: 'Cup 1' })).toBeTruthy()
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click(card('Cup 2').getByRole('button', { name: 'Delete Image' }))
    const message = screen.getByText('“Cup 2” deleted').closest('li') as HTMLElement
    await user.click(within(message).getByRole('button', { name: 'Dismiss message' }))
    expect(await screen.findByText('Failed to delete image')).toBeTruthy()
    expect(screen.getByRole('article', { name: 'Cup 2' })).toBeTruthy()
  })

  it('shows a placeholder when its file is gone or its address was a temporary one (IMG-18)', async () => {
    const { calls, user } = show([image(1, { isExpired: true }), image(2, { url: 'https://oaidalleapiprodscus.blob.core.windows.net/private/a.png?se=2024' }), image(3)])
    expect(await screen.findAllByText('OpenAI image expired - please regenerate')).toHaveLength(2)
    expect(card('Cup 1').queryByRole('button', { name: 'Edit' })).toBeNull()
    await user.click(card('Cup 1').getByRole('button', { name: 'Regenerate' }))
    expect(sent(calls, 'POST /api/images/generate-async')[0]?.body).toEqual({ prompt: 'Cup 1' })
  })

  it('says that it cannot be downloaded (IMG-17)', async () => {
    const { user } = show([image(1)], { 'GET /api/media/items/:id/download': () => { throw new Error('gone') } })
    await screen.findByRole('article', { name: 'Cup 1' })
    await user.click(card('Cup 1').getByRole('button', { name: 'Download' }))
    expect(await screen.findByText('Failed to download image')).toBeTruthy()
  })
})

describe('editing', () => {
  const edited = image(2, { prompt: 'Cup 1', editedFrom: `img_${uuid(1)}`, editAction: 'remove-background', width: 400 })
  const at = `/images?tab=edit&image=img_${uuid(1)}`

  it('starts an edit and shows before and after with the versions (IMG-23, IMG-24, IMG-28)', async () => {
    const { calls, user } = show([image(1), edited], { 'POST /api/comfy-online/start-task': () => ({ success: true, taskId: uuid(91) }) })
    await screen.findAllByRole('article')
    await user.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement)
    expect(await screen.findByText(/It takes about 2 to 5 minutes\./)).toBeTruthy()
    await user.click(button('Remove background'))
    expect(sent(calls, 'POST /api/comfy-online/start-task')[0]?.body).toEqual({ action: 'remove-background', imageUrl: image(1).url, sourceImageId: image(1).id, sourceImagePrompt: 'Cup 1' })
    const slider = await screen.findByLabelText('Part of the picture that shows it before the edit')
    fireEvent.change(slider, { target: { value: '80' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('80 percent')
    expect(screen.getByAltText('Before: Cup 1')).toBeTruthy()
    expect(within(screen.getByRole('list', { name: 'Versions' })).getAllByRole('button').map((version) => version.textContent)).toEqual(['Original', 'Background removed'])
  })

  it.each([
    ['Remove background', 'Failed to start background removal: Too many pictures are being generated. Wait until one is finished.'],
    ['Upscale', 'Failed to start upscaling: Too many pictures are being generated. Wait until one is finished.'],
  ])('says why %s did not start (IMG-15, IMG-16)', async (action, text) => {
    const { user } = show([image(1)], { 'POST /api/comfy-online/start-task': () => errorResponse(429, 'rate_limited', 'Too many pictures are being generated. Wait until one is finished.') }, at)
    await user.click(await screen.findByRole('button', { name: action }))
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('opens an image that is not among the newest, and drops one that is gone', async () => {
    show([image(1)], { 'GET /api/images/:id/versions': () => ({ success: true, versions: [image(9)] }) }, `/images?tab=edit&image=img_${uuid(9)}`)
    expect(await screen.findByRole('heading', { name: 'Cup 9' })).toBeTruthy()
    cleanup()
    show([image(1)], { 'GET /api/images/:id/versions': () => errorResponse(404, 'not_found', 'Image not found') }, `/images?tab=edit&image=img_${uuid(9)}`)
    expect(await screen.findByText('Choose an image to edit')).toBeTruthy()
  })

  it('says so while no image is selected', async () => {
    show([image(1)], {}, '/images?tab=edit')
    expect(await screen.findByText('Choose an image to edit')).toBeTruthy()
  })
})

describe('cleaning up', () => {
  it('scans, asks and deletes the checked images (IMG-29, AMB-62)', async () => {
    const expired = [image(5, { isExpired: true }), image(6, { isExpired: true })]
    const { calls, user } = show([image(1)], { 'POST /api/images/cleanup-expired': ({ body }: ApiCall) => (body as { dryRun: boolean }).dryRun ? { success: true, expiredImages: expired, deletedCount: 0 } : { success: true, expiredImages: [], deletedCount: 1 } }, '/images?tab=cleanup')
    await user.click(await screen.findByRole('button', { name: 'Scan for expired images' }))
    expect(await screen.findByText('2 expired images found.')).toBeTruthy()
    await user.click(screen.getByLabelText('Cup 6'))
    await user.click(button('Delete 1'))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 1 expired images? This action cannot be undone.' }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('1 expired image deleted.')).toBeTruthy()
    expect(sent(calls, 'POST /api/images/cleanup-expired').map(({ body }) => body)).toContainEqual({ dryRun: false, ids: [`img_${uuid(5)}`] })
  })

  it('says that it failed (IMG-14)', async () => {
    const { user } = show([image(1)], { 'POST /api/images/cleanup-expired': () => { throw new Error('gone') } }, '/images?tab=cleanup')
    await user.click(await screen.findByRole('button', { name: 'Scan for expired images' }))
    expect(await screen.findByText('Failed to cleanup expired images')).toBeTruthy()
  })
})

describe('uploading', () => {
  it.each([
    [new File(['x'], 'a.txt', { type: 'text/plain' }), 'Please upload an image file'],
    [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }), 'Image size must be less than 10MB'],
  ])('accepts only images up to 10 MB (IMG-19, PICK-06, PICK-07)', async (file, text) => {
    const user = userEvent.setup({ applyAccept: false })
    show([image(1)], {}, '/images?tab=upload')
    await user.upload(await screen.findByLabelText('Drop a picture here, or click to choose one'), file)
    expect(await screen.findByText(text)).toBeTruthy()
  })
})
