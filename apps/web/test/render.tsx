import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createQueryClient } from '../src/lib/query.ts'

export { ALICE, signInAs } from './session.ts'

/**
 * Renders an element at an address, with router and query client. With `leaves`, any other address shows nothing, as when
 * a screen is left. Returns a user to act with, the router and the query client.
 */
export function renderAt(path: string, element: ReactNode, { leaves = false }: { leaves?: boolean } = {}) {
  const own = leaves ? path.replace(/[?#].*$/, '') : '*'
  const router = createMemoryRouter([{ path: own, element }, ...(leaves ? [{ path: '*', element: null }] : [])], { initialEntries: [path] })
  const user = userEvent.setup()
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { user, router, client }
}
