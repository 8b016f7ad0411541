import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '../../../test/render.tsx'
import { DesktopNav } from './desktop-nav.tsx'

const group = (name: string): HTMLElement => screen.getByRole('button', { name })
const isOpen = (name: string): boolean => group(name).getAttribute('aria-expanded') === 'true'

it('opens one group at a time (NAV-15)', async () => {
  const { user } = renderAt('/', <DesktopNav />)
  await user.click(group('Create'))
  await user.click(group('Social'))
  expect([isOpen('Create'), isOpen('Social')]).toEqual([false, true])
})

it('moves with arrows and returns focus on Escape', async () => {
  const { user } = renderAt('/', <DesktopNav />)
  group('Planning').focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Drafts')
  await user.keyboard('{End}')
  expect(document.activeElement?.textContent).toContain('Media Library')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(group('Planning'))
  expect(isOpen('Planning')).toBe(false)
})

it('closes on choosing an item and outside (NAV-15)', async () => {
  const { user, router } = renderAt('/', <><DesktopNav /><p>elsewhere</p></>)
  await user.click(group('AI Tools'))
  await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: /Knowledge Base/ }))
  expect(router.state.location.pathname).toBe('/knowledge')
  expect(isOpen('AI Tools')).toBe(false)
  await user.click(group('Campaigns'))
  await user.click(screen.getByText('elsewhere'))
  expect(isOpen('Campaigns')).toBe(false)
})

it('marks the current page', async () => {
  const { user } = renderAt('/drafts', <DesktopNav />)
  await user.click(group('Planning'))
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('Drafts')
})

it.each([
  ['Planning', ['Calendar', 'Drafts', 'Post History', 'Media Library']],
  ['AI Tools', ['Chatbot', 'Knowledge Base']],
  ['Campaigns', ['Campaign Manager', 'Analytics']],
])('%s lists its screens, each with a line on what it is for (NAV-03, NAV-05, NAV-06)', async (name, labels) => {
  const { user } = renderAt('/', <DesktopNav />)
  await user.click(group(name))
  const [home, ...links] = within(screen.getByRole('navigation')).getAllByRole('link').map(({ textContent }) => textContent ?? '')
  expect(home).toBe('Home')
  expect(links).toHaveLength(labels.length)
  for (const [index, label] of labels.entries()) expect(links[index]).toMatch(new RegExp(`^${label}\\w`))
})
