import { ALT_TEXTS } from '@marquee/contract/alt-text'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DRAFT_ID, draftServer } from '../../../../test/create-post-api.ts'
import { preloadPage, releaseAfterEach, sent, showPage } from '../../../../test/create-post-page.tsx'
import { type ApiCall, errorResponse } from '../../../../test/fake-api.tsx'

await preloadPage()
releaseAfterEach()

const ITEM = { id: 'img_1', url: '/media/a.png', type: 'image/png', name: 'a.png', prompt: '', duration: null, blur: null, thumbnailUrl: null, source: 'upload', createdAt: '2026-11-20T10:00:00.000Z' }

/** Opens the picture of a draft on a server that knows the alternative text as given. */
async function openPicture(text: string, status: 'none' | 'proposed' | 'confirmed', handlers: Parameters<typeof showPage>[0] = {}) {
  let known = { ...ITEM, alt_text: text, alt_text_status: status as string }
  const server = draftServer()
  server.change({ content: 'With a picture', platforms: ['facebook'], mediaUrls: ['/media/a.png'], media: [{ url: '/media/a.png', type: 'image/png', name: 'a.png', itemId: 'img_1', altText: text, altTextStatus: status }] })
  const page = await showPage({
    ...server.handlers,
    'GET /api/media/items/:id': () => ({ success: true, item: known, usage: [], collections: [], isInUse: false }),
    'PUT /api/media/items/:id/alt-text': ({ body }: ApiCall) => {
      const { altText } = body as { altText: string }
      known = { ...known, alt_text: altText, alt_text_status: altText === '' ? 'none' : 'confirmed' }
      return { success: true, item: known }
    },
    'POST /api/media/items/:id/alt-text/propose': () => {
      known = { ...known, alt_text: 'A loaf on a board', alt_text_status: 'proposed' }
      return { success: true, item: known }
    },
    ...handlers,
  }, `/create-post?draft=${DRAFT_ID}`)
  await page.user.click(screen.getByRole('button', { name: /^a\.png.*alt text, crop and order/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'a.png' }))
  return { ...page, panel, field: await panel.findByLabelText('Alt text') }
}
const puts = (calls: ApiCall[]) => sent(calls, 'PUT', '/api/media/items/img_1/alt-text').map(({ body }) => body)

it('is missing at first, is proposed by the vision model on request, and counts once it is confirmed', async () => {
  const { calls, user, panel, field } = await openPicture('', 'none')
  expect(panel.getByText(ALT_TEXTS.missing)).toBeTruthy()
  expect(screen.queryByText(ALT_TEXTS.proposed)).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(field).toHaveProperty('value', 'A loaf on a board'))
  expect(screen.getByText(ALT_TEXTS.proposed)).toBeTruthy()
  await user.click(panel.getByRole('button', { name: ALT_TEXTS.confirm }))
  expect(await screen.findByText(ALT_TEXTS.set)).toBeTruthy()
  expect(puts(calls)).toEqual([{ altText: 'A loaf on a board' }])
})

it('is the user’s own once it is edited, and can be removed', async () => {
  const { calls, user, panel, field } = await openPicture('A red door', 'proposed')
  await waitFor(() => expect(field).toHaveProperty('value', 'A red door'))
  await user.type(field, ' in Graz')
  await user.click(panel.getByRole('button', { name: 'Save alt text' }))
  expect(await screen.findByText(ALT_TEXTS.set)).toBeTruthy()
  await user.clear(field)
  await user.click(panel.getByRole('button', { name: 'Save alt text' }))
  expect(await panel.findByText(ALT_TEXTS.missing)).toBeTruthy()
  expect(puts(calls)).toEqual([{ altText: 'A red door in Graz' }, { altText: '' }])
})

it('stays as it was typed when it could not be saved or proposed', async () => {
  const { user, panel, field } = await openPicture('', 'none', { 'PUT /api/media/items/:id/alt-text': () => errorResponse(503, 'unavailable', 'The server is busy.'), 'POST /api/media/items/:id/alt-text/propose': () => errorResponse(502, 'provider_error', ALT_TEXTS.proposeFailed) })
  await user.type(field, 'My words')
  await user.click(panel.getByRole('button', { name: 'Save alt text' }))
  expect(await panel.findByText('The server is busy.')).toBeTruthy()
  expect(field).toHaveProperty('value', 'My words')
})
