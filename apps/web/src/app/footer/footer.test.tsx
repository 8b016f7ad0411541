import { PLATFORMS, platformLabel } from '@marquee/contract/shared/platforms'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '../../../test/render.tsx'
import { loginPath } from '../../lib/next.ts'
import { Footer } from './footer.tsx'
import { QuickActions } from '../home/quick-actions.tsx'

const linksIn = (region: HTMLElement): [string | null, string | null][] => within(region).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it('names the parts of the product and where they are (NAV-11)', () => {
  renderAt('/', <Footer />)
  expect(linksIn(screen.getByRole('navigation', { name: 'Product' }))).toEqual([
    ['Create Content', '/create-post'], ['Social Publishing', '/social-accounts'], ['Knowledge Base', '/knowledge'], ['AI Video', '/video-generation'],
  ])
})

it('shows the icon of every network, each with its name (NAV-14)', () => {
  renderAt('/', <Footer />)
  const signs = within(screen.getByRole('list', { name: 'Publishes to' })).getAllByRole('listitem')
  expect(signs.map(({ textContent }) => textContent)).toEqual(PLATFORMS.map(platformLabel))
  expect(signs.every((sign) => sign.querySelector('svg') !== null)).toBe(true)
})

it('links from the home page to the daily work, signed out through the sign-in page (HOME-09)', () => {
  renderAt('/', <QuickActions />)
  expect(linksIn(screen.getByRole('region', { name: 'Quick Actions' }))).toEqual([
    ['Manage Drafts', loginPath('/drafts')], ['Knowledge Base', loginPath('/knowledge')], ['Social Accounts', loginPath('/social-accounts')], ['Social Interactions', loginPath('/social-interactions')],
  ])
})
