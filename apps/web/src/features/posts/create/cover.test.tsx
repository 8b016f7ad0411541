import { COVER_TEXTS } from '@marquee/contract/media-edits'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DRAFT_ID } from '../../../../test/create-post-api.ts'
import type { ApiCall } from '../../../../test/fake-api.tsx'
import { preloadPage, releaseAfterEach, sent, showPage } from '../../../../test/create-post-page.tsx'

await preloadPage()
releaseAfterEach()

const ID = 'vid_44444444-4444-4444-8444-444444444444'
const VIDEO = { url: '/media/4/film.mp4', type: 'video/mp4', name: 'film.mp4', itemId: ID, altText: '', altTextStatus: 'none' }
const DRAFT = {
  id: DRAFT_ID, content: 'Our film', type: 'single', status: 'draft', state: 'draft', scheduledTime: null, platforms: ['instagram', 'twitter'], mediaUrls: [VIDEO.url], media: [VIDEO], autoPost: false, overrides: {}, thread: [],
  firstComment: '', campaign: '', usedSuggestedMedia: false, options: {}, trackLinks: false, issues: [], isAutosaved: false, seriesId: null, seriesPosition: null, createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z',
}

/** A library with one video whose cover can be chosen. */
function library() {
  let cover: number | null = null
  const item = () => ({ id: ID, url: VIDEO.url, name: 'film.mp4', type: 'video/mp4', duration: 8, cover, thumbnailUrl: `/media/4/film.mp4?w=320${cover === null ? '' : `&cover=${cover * 1_000}`}` })
  return {
    'GET /api/media/items/:id': () => ({ success: true, item: item(), posts: [], collections: [] }),
    'PUT /api/media/items/:id/cover': ({ body }: ApiCall) => {
      cover = (body as { at: number | null }).at
      return { success: true, item: item() }
    },
  }
}
const pictures = (within: ParentNode) => [...within.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))

it('chooses the cover of a video in the composer, says who gets it, and shows it in the tile and the preview', async () => {
  const { calls, user } = await showPage({ ...library(), [`GET /api/posts/draft/${DRAFT_ID}`]: () => ({ success: true, draft: DRAFT }) }, `/create-post?draft=${DRAFT_ID}`)
  const preview = await screen.findByRole('article', { name: 'Instagram preview' })
  await waitFor(() => expect(pictures(preview)).toContain('/media/4/film.mp4?w=320'))
  await user.click(screen.getByRole('button', { name: /^film\.mp4.*cover and order/ }))
  const section = await screen.findByRole('region', { name: COVER_TEXTS.heading })
  await waitFor(() => expect(section.textContent).toContain(COVER_TEXTS.unchosen('Instagram')))
  await user.click(within(section).getByRole('button', { name: COVER_TEXTS.open }))
  const dialog = await screen.findByRole('dialog', { name: COVER_TEXTS.title })
  fireEvent.change(within(dialog).getByLabelText(COVER_TEXTS.time), { target: { value: '3' } })
  await user.click(within(dialog).getByRole('button', { name: COVER_TEXTS.save }))
  await waitFor(() => expect(sent(calls, 'PUT', `/api/media/items/${ID}/cover`)).toMatchObject([{ body: { at: 3 } }]))
  await waitFor(() => expect(pictures(preview)).toContain('/media/4/film.mp4?w=320&cover=3000'))
  const tile = screen.getByRole('button', { name: /^film\.mp4.*cover and order/ })
  expect(pictures(tile)).toEqual(['/media/4/film.mp4?w=320&cover=3000'])
  await waitFor(() => expect(document.activeElement).toBe(tile))
  await user.click(tile)
  await waitFor(async () => expect((await screen.findByRole('region', { name: COVER_TEXTS.heading })).textContent).toContain(COVER_TEXTS.chosen('Instagram')))
})
