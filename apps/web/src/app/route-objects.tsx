import type { RouteObject } from 'react-router'
import { ErrorScreen } from './screens/error-screen.tsx'
import { RootLayout } from './root-layout.tsx'
import type { RouteHandle } from './route-handle.ts'
import { SCREENS } from './routes.ts'

/** The route table in the router's form: every screen inside the layout, everything else the error page. */
export function buildRoutes(extra: readonly RouteObject[] = []): RouteObject[] {
  const screens = SCREENS.map(({ path, title, page }) => ({ path, lazy: page, handle: { title } satisfies RouteHandle, errorElement: <ErrorScreen /> }))
  const unknown = { path: '*', lazy: async () => ({ Component: (await import('./screens/not-found-screen.tsx')).NotFoundScreen }), handle: { title: 'Page not found' } satisfies RouteHandle, errorElement: <ErrorScreen /> }
  return [{ Component: RootLayout, errorElement: <ErrorScreen isWhole />, children: [...screens, ...extra, unknown] }]
}
