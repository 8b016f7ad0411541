import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { base, DRAFT_ID, draftServer } from '../../../../test/create-post-api.ts'
import { preloadPage, releaseAfterEach } from '../../../../test/create-post-page.tsx'
import { fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { preloadZones } from '../../composer/index.ts'
import { CreatePostDialog } from '../dialog/create-post-dialog.tsx'
import { DialogHelper } from '../dialog/lazy-helper.tsx'
import { Component } from '../pages/create-post.tsx'
import { PhoneSheet } from './page/lazy-phone-sheet.tsx'

// Code loaded on demand is preloaded, as on a second visit.
await Promise.all([preloadPage(), PhoneSheet.preload(), preloadZones(), DialogHelper.preload()])
releaseAfterEach()

const WIDTHS = { wide: 1440, medium: 1100, narrow: 800, phone: 320 } as const
type Width = keyof typeof WIDTHS

/** Makes the window as wide as given. */
function resize(width: Width): void {
  const matches = (query: string): boolean => {
    const [, side, pixels] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? []
    return side !== undefined && (side === 'max' ? WIDTHS[width] <= Number(pixels) : WIDTHS[width] >= Number(pixels))
  }
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: matches(media), media, addEventListener: () => undefined, removeEventListener: () => undefined }))
}

async function show(width: Width, handlers: Parameters<typeof fakeApi>[0] = {}, address = '/create-post') {
  resize(width)
  fakeApi({ ...base(), ...handlers })
  renderScreen(<Component />, address)
  await screen.findByRole('textbox', { name: 'Post text' })
  return userEvent.setup()
}
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Post text' })
const about = 'What should this post be about?'
const isBefore = (one: Element, other: Element) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

/** Opens the helper where it is folded. */
async function openHelper(user: UserEvent): Promise<HTMLElement> {
  const opener = document.querySelector<HTMLElement>('button[data-open-helper]')
  if (opener) await user.click(opener)
  return screen.findByRole('textbox', { name: about })
}

describe.each(['wide', 'medium', 'narrow', 'phone'] as const)('the composer in a %s window', (width) => {
  it('is in the order accounts, text, media, time; the helper stands behind the text', async () => {
    const user = await show(width)
    const zones = [...document.querySelectorAll('[data-zone]')].map((zone) => zone.getAttribute('aria-label') ?? 'head')
    expect(zones.filter((zone) => ['Post to', 'Text', 'Media', 'Time'].includes(zone))).toEqual(['Post to', 'Text', 'Media', 'Time'])
    const field = text()
    expect(isBefore(field, await openHelper(user))).toBe(true)
  })

  it('puts a chosen suggestion into the text and brings the text into view, with the caret at its end', async () => {
    const user = await show(width)
    const field = text()
    const scrolled = vi.spyOn(field, 'scrollIntoView')
    const focused = vi.spyOn(field, 'focus')
    await user.type(await openHelper(user), 'Bread')
    await user.click(screen.getByRole('button', { name: 'Generate' }))
    await user.click(await screen.findByRole('button', { name: /^Suggestion 2: \S/ }))
    await waitFor(() => expect([document.activeElement, text().value, text().selectionStart]).toEqual([text(), 'Second text', 'Second text'.length]))
    // The focus scrolls too, unless it is told not to.
    expect(scrolled.mock.calls.length + focused.mock.calls.filter(([options]) => !options?.preventScroll).length).toBeGreaterThan(0)
    expect(scrolled.mock.calls.length > 0 || width === 'medium').toBe(true)
  })

  it('opens a draft with its text, titled so and with its state', async () => {
    const server = draftServer()
    server.change({ content: 'Stored', state: 'scheduled', status: 'scheduled', scheduledTime: '2090-01-02T18:00:00.000Z', platforms: ['twitter'] })
    await show(width, server.handlers, `/create-post?draft=${DRAFT_ID}`)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Draft')
    await waitFor(() => expect(document.querySelector('[data-zone]')?.textContent).toContain('Scheduled'))
    expect(text().value).toBe('Stored')
    const helper = screen.queryByRole('textbox', { name: about })
    expect(helper === null || isBefore(text(), helper)).toBe(true)
  })
})

it.each(['wide', 'phone'] as const)('the dialog has the same zones in the same order, with platforms and time in it, in a %s window', async (width) => {
  resize(width)
  fakeApi(base())
  renderScreen(<CreatePostDialog open onOpenChange={() => {}} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a Post' }))
  const zones = [await dialog.findByRole('list', { name: 'Platforms' }), dialog.getByRole('textbox', { name: 'Post text' }), dialog.getByRole('textbox', { name: about }), dialog.getByLabelText('Attach Images or Videos'), dialog.getByRole('radiogroup', { name: 'Schedule Post' })]
  expect(zones.slice(1).map((zone, index) => isBefore(zones[index] as Element, zone))).toEqual([true, true, true, true])
  cleanup()
})
