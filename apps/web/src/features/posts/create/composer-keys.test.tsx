import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { base } from '../../../../test/create-post-api.ts'
import { about, closePage, lastSaved, platform, preloadPage, primary, releaseAfterEach, sent, showPage, text, type } from '../../../../test/create-post-page.tsx'
import { type ApiCall, eventStream, fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { Extras, ThreadParts } from '../../composer/lazy-zones.tsx'
import { SeriesZone } from '../compose/lazy-parts.tsx'
import { RowEditor } from '../compose/series/lazy-row.tsx'
import { PhoneSheet } from './page/lazy-phone-sheet.tsx'
import { Component } from '../pages/create-post.tsx'

// Code loaded on demand is preloaded, as on a second visit.
await Promise.all([preloadPage(), SeriesZone.preload(), RowEditor.preload(), ThreadParts.preload(), Extras.preload()])
releaseAfterEach()

const made = (calls: ApiCall[], path: string) => sent(calls, 'POST', path)
const zoneOf = (element: Element | null) => element?.closest('[data-zone]')?.getAttribute('aria-label') ?? 'head'

describe('the keys of the composer', () => {
  it('F6 and Shift+F6 go from zone to zone, also out of the text', async () => {
    const { user } = await showPage()
    await user.click(text())
    const seen: string[] = []
    for (let presses = 0; presses < 4; presses += 1) {
      await user.keyboard('{F6}')
      seen.push(zoneOf(document.activeElement))
    }
    expect(seen).toEqual(['Media', 'Time', 'Previews', 'head'])
    await user.click(text())
    await user.keyboard('{Shift>}{F6}{/Shift}')
    expect(zoneOf(document.activeElement)).toBe('Post to')
  })

  it('Ctrl+S saves the draft and Ctrl+J goes to the helper, both out of the text', async () => {
    const { calls, user } = await showPage()
    await user.click(text())
    await user.keyboard('Hello')
    await user.keyboard('{Control>}j{/Control}')
    expect(document.activeElement).toBe(about())
    await user.click(text())
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(lastSaved(calls)).toMatchObject({ content: 'Hello', isAutosave: false }))
    expect(text().value).toBe('Hello')
  })

  it('Ctrl+Enter generates in the helper and decides everywhere else', async () => {
    const { calls, user } = await showPage()
    await user.click(about())
    await user.keyboard('Bread{Control>}{Enter}{/Control}')
    await waitFor(() => expect(made(calls, '/api/ai/generate-post')).toHaveLength(1))
    expect(made(calls, '/api/ayrshare/publish-post')).toHaveLength(0)
    await user.click(platform('Instagram'))
    type('Bread')
    await waitFor(() => expect(primary().getAttribute('aria-disabled')).toBeNull())
    await user.click(text())
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(made(calls, '/api/ayrshare/publish-post')).toHaveLength(1))
  })

  it('off, Ctrl+Enter reads the first cause and goes to the step that mends it', async () => {
    const { user } = await showPage()
    type('Bread')
    await screen.findByText('1 thing to fix')
    await user.click(text())
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect((await screen.findByRole('alert')).textContent).toContain('Instagram requires at least one image or video')
    await waitFor(() => expect(document.activeElement?.hasAttribute('data-mend')).toBe(true))
  })

  it('arrows move between suggestions, digits choose one, and Esc stops the writing', async () => {
    const { user } = await showPage()
    await user.click(about())
    await user.keyboard('Bread{Control>}{Enter}{/Control}')
    const second = await screen.findByRole('button', { name: /^Suggestion 2: \S/ })
    screen.getByRole('button', { name: /^Suggestion 1: \S/ }).focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(second)
    await user.keyboard('3')
    await waitFor(() => expect([document.activeElement, text().value, text().selectionStart]).toEqual([text(), 'Third text', 'Third text'.length]))
    await user.keyboard('2')
    expect(text().value).toBe('Third text2')
  })

  it('Esc stops the writing', async () => {
    const { user } = await showPage({ 'POST /api/ai/generate-post': () => eventStream([{ type: 'delta', index: 0, text: 'Half' }], new Promise(() => undefined)) })
    await user.click(about())
    await user.keyboard('Bread{Control>}{Enter}{/Control}')
    await screen.findByText(/^Writing suggestion/)
    await user.keyboard('{Escape}')
    expect(await screen.findByText(/^Stopped\. /)).toBeTruthy()
  })

  it('arrows move in the times, and Alt with arrows moves parts of a thread, with the focus', async () => {
    const { user } = await showPage()
    const [, first, second] = await screen.findAllByRole('radio', { name: /Jan/ }).then(() => within(screen.getByRole('radiogroup', { name: 'Schedule Post' })).getAllByRole('radio'))
    first?.focus()
    await user.keyboard('{ArrowRight}')
    expect([document.activeElement, second?.getAttribute('aria-checked')]).toEqual([second, 'true'])
    await user.click(screen.getByRole('button', { name: /^Thread/ }))
    await user.click(await screen.findByRole('button', { name: 'Add to thread' }))
    fireEvent.change(screen.getByLabelText('Thread part 2'), { target: { value: 'two' } })
    fireEvent.change(screen.getByLabelText('Thread part 3'), { target: { value: 'three' } })
    screen.getByLabelText('Thread part 3').focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Thread part 2').value).toBe('three')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Thread part 2')))
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Thread part 2').value).toBe('three')
  })

  it('Alt with arrows moves a post of a series, with the focus', async () => {
    const { user } = await showPage()
    await user.click(screen.getByRole('radio', { name: /Series/ }))
    await user.click(await screen.findByRole('button', { name: 'Write them myself' }))
    await user.click((await screen.findAllByRole('button', { name: /^Edit post 1/ }))[0] as HTMLElement)
    fireEvent.change(screen.getByLabelText('Text of post 1'), { target: { value: 'One' } })
    await user.click(screen.getByRole('button', { name: 'Done' }))
    screen.getByRole('button', { name: 'Edit post 1: One' }).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    const moved = await screen.findByRole('button', { name: 'Edit post 2: One' })
    await waitFor(() => expect(document.activeElement).toBe(moved))
  })
})

it('the space of the networks is kept while they load: the pills of the last time', async () => {
  let answer = (): void => undefined
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  await showPage()
  closePage()
  fakeApi({ ...base(), 'GET /api/ayrshare/user-profile': async () => { await waiting; return base()['GET /api/ayrshare/user-profile']() } })
  renderScreen(<Component />, '/create-post')
  const placeholder = await waitFor(() => {
    const found = screen.getAllByRole('status').find((each) => each.textContent?.includes('Facebook'))
    expect(found).toBeTruthy()
    return found
  })
  expect([...(placeholder?.querySelectorAll('[aria-hidden]') ?? [])].map((pill) => pill.textContent).filter((words) => words !== '')).toEqual(['Facebook', 'Instagram', 'X', 'Connect more'])
  answer()
  expect(await screen.findByRole('list', { name: 'Platforms' })).toBeTruthy()
})

it('on a phone the tools sit on the keyboard while somebody writes, and the bar at the end hides', async () => {
  const matches = (query: string) => query.includes('max-width')
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches(query), media: query, addEventListener: () => undefined, removeEventListener: () => undefined }))
  const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  await PhoneSheet.preload()
  fakeApi(base())
  renderScreen(<Component />, '/create-post')
  const area = await screen.findByLabelText('Post text')
  const row = screen.getByRole('button', { name: 'Emoji' }).parentElement
  expect([row?.style.bottom, document.querySelector('[data-finish-bar]')?.closest('.hidden')]).toEqual(['', null])
  act(() => {
    area.focus()
    viewport.height = window.innerHeight - 300
    viewport.dispatchEvent(new Event('resize'))
  })
  expect(row?.style.bottom).toBe('300px')
  expect(document.querySelector('[data-finish-bar]')?.closest('.hidden')).toBeTruthy()
  act(() => {
    viewport.offsetTop = 40
    viewport.dispatchEvent(new Event('scroll'))
  })
  expect(row?.style.bottom).toBe('260px')
  act(() => {
    viewport.height = window.innerHeight
    viewport.offsetTop = 0
    viewport.dispatchEvent(new Event('resize'))
  })
  expect([row?.style.bottom, document.querySelector('[data-finish-bar]')?.closest('.hidden')]).toEqual(['', null])
})
