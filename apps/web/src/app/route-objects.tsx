import type { RouteObject } from 'react-router'
import { ErrorScreen } from './screens/error-screen.tsx'
import { RootLayout } from './root-layout.tsx'
import type { RouteHandle } from './route-handle.ts'
import { SCREENS } from './routes.ts'

/** Whatever no other route matches. */
const UNKNOWN = { path: '*', title: 'Page not found', page: () => import('./screens/not-found-screen.tsx') }

/** The route table in the router's form: every screen inside the layout, everything else the error page. */
export function buildRoutes(extra: readonly RouteObject[] = []): RouteObject[] {
  const screens = [...SCREENS, UNKNOWN].map(({ path, title, page }) => ({ path, lazy: page, handle: { title } satisfies RouteHandle, errorElement: <ErrorScreen /> }))
  return [{ Component: RootLayout, errorElement: <ErrorScreen isWhole />, children: [...screens, ...extra] }]
}
