import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { RefusedPart } from '@marquee/contract/publishing'
import type { Platform } from '@marquee/contract/shared/platforms'
import { DRAFT_ID, base } from '../../../../test/create-post-api.ts'
import { fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { preloadPage, releaseAfterEach } from '../../../../test/create-post-page.tsx'
import type { EditorState } from '../../../lib/editor-path.ts'
import { Component } from '../pages/create-post.tsx'

await preloadPage()
releaseAfterEach()

const PICTURE = { url: '/m/a.png', type: 'image/png', name: 'a.png', itemId: null, altText: '', altTextStatus: 'none' }
const draftOf = (change: object) => ({
  id: DRAFT_ID, content: 'Said before', type: 'single', status: 'draft', state: 'draft', scheduledTime: null, platforms: ['instagram'], mediaUrls: [PICTURE.url], media: [PICTURE], autoPost: false, overrides: {}, thread: [],
  firstComment: '', campaign: '', usedSuggestedMedia: false, options: {}, trackLinks: false, issues: [], isAutosaved: false, seriesId: null, seriesPosition: null, createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z', ...change,
})

/** Opens the draft in which a refused post is repaired, as "Fix and retry" does. */
function openRepair(platform: Platform, part: RefusedPart | null, change: object = {}) {
  fakeApi({ ...base(), [`GET /api/posts/draft/${DRAFT_ID}`]: () => ({ success: true, draft: draftOf({ platforms: [platform], ...change }) }) })
  const state: EditorState = { refusals: [{ platform, reason: `The reason of ${platform}.`, part }] }
  renderScreen(<Component />, { pathname: '/create-post', search: `?draft=${DRAFT_ID}`, state })
  return screen.findByText(`Not published. The reason of ${platform}.`)
}
const rowOf = (element: Element) => element.closest('[data-zone]')?.getAttribute('aria-label')

it.each([['its text', 'text'], ['something unknown', null]] as const)('a refusal of %s leads to the text, with the reason above it until the text is changed', async (_name, part) => {
  const note = await openRepair('instagram', part)
  expect(rowOf(note)).toBe('Text')
  const text = screen.getByLabelText('Post text')
  await waitFor(() => expect(document.activeElement).toBe(text))
  fireEvent.change(text, { target: { value: 'Said anew' } })
  await waitFor(() => expect(screen.queryByText(/^Not published/)).toBeNull())
})

it('of the platform’s own text opens its tab', async () => {
  await openRepair('instagram', 'text', { overrides: { instagram: { content: 'Own words' } } })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Text for Instagram')))
})

it('of a file leads to the files', async () => {
  const note = await openRepair('instagram', 'media')
  expect(rowOf(note)).toBe('Media')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('1 of 1'))
})

it.each([['reddit', 'community', 'Reddit Community'], ['pinterest', 'board', 'Pinterest Board'], ['youtube', 'title', 'YouTube Title']] as const)('of a field of %s leads to it', async (platform, part, label) => {
  await openRepair(platform, part, { options: { reddit: { community: 'bread' }, pinterest: { boardId: '7' }, youtube: { title: 'T' } } })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
})

it('publishes at once by default, as it was meant to be', async () => {
  await openRepair('instagram', 'text')
  await waitFor(() => expect(document.querySelector('[data-primary]')?.textContent).toBe('Publish now'))
})
