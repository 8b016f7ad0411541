import { act, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { ALICE, signInAs } from '../../../test/session.ts'
import { useSession } from '../../lib/session.ts'
import { useSessionNotices } from './session-notices.ts'

function Notices() {
  useSessionNotices()
  return null
}

function showAt(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <Notices /> }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return router
}

beforeEach(() => signInAs(ALICE))

it.each([
  ['/drafts?platform=twitter', '?next=%2Fdrafts%3Fplatform%3Dtwitter'],
  ['/auth/callback?code=used&next=%2Fdrafts', '?next=%2Fdrafts'],
  ['/auth/callback?code=used', ''],
  ['/auth/callback?next=https%3A%2F%2Fevil.example', ''],
])('asks for the second factor at %s and goes on from there', async (address, search) => {
  const router = showAt(address)
  act(() => useSession.setState({ status: 'signed-out', user: null, isFactorMissing: true }))
  await waitFor(() => expect([router.state.location.pathname, router.state.location.search]).toEqual(['/login', search]))
})

it('asks for the second factor before the new password of a recovery link', async () => {
  const router = showAt('/reset-password')
  act(() => useSession.setState({ status: 'signed-out', user: null, isFactorMissing: true, isRecovering: true }))
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/login?next=%2Freset-password'))
  act(() => useSession.setState({ status: 'signed-in', user: ALICE, isFactorMissing: false }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/reset-password'))
})
