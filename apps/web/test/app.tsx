import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { buildRoutes } from '../src/app/route-objects.tsx'
import { queryClient } from '../src/lib/query.ts'
import { fakeApi } from './fake-api.tsx'
import { signInAs } from './render.tsx'

/** Shows the whole application at an address to a signed-out visitor: header, screen, footer. Returns a user to act with and the router. */
export function showAppSignedOut(address: string, handlers: Parameters<typeof fakeApi>[0] = {}) {
  queryClient.clear()
  fakeApi({ 'GET /api/health': () => ({ status: 'ok', sandboxed: [] }), ...handlers })
  signInAs(null)
  // Until the code of the first screen is loaded, nothing is shown; the build shows the prerendered page.
  const routes = buildRoutes().map((route) => ({ ...route, HydrateFallback: () => null }))
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  const user = userEvent.setup()
  render(<QueryClientProvider client={queryClient}><RouterProvider router={router} /></QueryClientProvider>)
  return { user, router }
}
