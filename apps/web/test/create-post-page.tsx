import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, expect } from 'vitest'
import { clearSheets } from '../src/features/composer/sheet.ts'
import { preloadParts } from '../src/features/posts/compose/lazy-parts.tsx'
import { releaseSheet } from '../src/features/composer/sheet-lock.ts'
import { Component } from '../src/features/posts/pages/create-post.tsx'
import { preloadPopPanel } from '../src/ui/pop-panel.tsx'
import { base } from './create-post-api.ts'
import { type ApiCall, fakeApi, renderScreen } from './fake-api.tsx'

/** Loads the code that the page loads on demand, as on a second visit. */
export const preloadPage = (): Promise<unknown> => Promise.all([preloadParts(), preloadPopPanel()])

/** Closes the page and lets go of this tab's post: opened again, the page starts another. */
export function closePage(): void {
  cleanup()
  clearSheets()
  releaseSheet()
}

/** Lets go of this tab's post after each test: the next one starts another. */
export const releaseAfterEach = (): void => afterEach(closePage)

/** Shows /create-post on a server where everything succeeds. Takes handlers that override its own, and the address. */
export async function showPage(handlers: Parameters<typeof fakeApi>[0] = {}, address = '/create-post') {
  const calls = fakeApi({ ...base(), ...handlers })
  const router = renderScreen(<Component />, address)
  const user = userEvent.setup()
  // A draft is opened with the helper folded.
  if (!address.includes('draft=')) await screen.findByLabelText('What should this post be about?')
  await screen.findByRole('list', { name: 'Platforms' })
  return { calls, user, router }
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** The page's main button. */
export const primary = () => document.querySelector<HTMLButtonElement>('[data-primary]')!
export const platform = (name: string) => within(screen.getByRole('list', { name: 'Platforms' })).getByRole('button', { name: new RegExp(`^${name}`) })

/** Leaves only these platforms chosen: all connected ones are chosen at first. */
export async function choose(user: UserEvent, ...names: string[]): Promise<void> {
  await waitFor(() => expect(platform('X').getAttribute('aria-pressed')).toBe('true'))
  for (const name of ['X', 'Facebook', 'Instagram']) if (!names.includes(name)) await user.click(platform(name))
}

/** Uses a row of the menu beside the main button. */
export async function menuRow(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(button('More ways to finish'))
  await user.click(screen.getByRole('menuitem', { name }))
}

export const text = () => screen.getByLabelText<HTMLTextAreaElement>('Post text')
export const type = (value: string) => fireEvent.change(text(), { target: { value } })
/** What the helper is to write about. */
export const about = () => screen.getByLabelText<HTMLTextAreaElement>('What should this post be about?')
export const describeIdea = (value: string) => fireEvent.change(about(), { target: { value } })
export const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
/** The draft as it was saved last: on a slow machine an autosave may come before. */
export const lastSaved = (calls: readonly ApiCall[]) => calls.findLast(({ method, path }) => method !== 'GET' && path.startsWith('/api/posts/draft'))?.body
/** The calls of one route. */
export const sent = (calls: readonly ApiCall[], method: string, path: string) => calls.filter((call) => call.method === method && call.path === path)
