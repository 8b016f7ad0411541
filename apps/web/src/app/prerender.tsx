import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { createQueryClient } from '../lib/query.ts'
import { buildRoutes } from './route-objects.tsx'
import { windowTitle } from './route-handle.ts'
import { SCREENS } from './routes.ts'
import { SHELL_PATH, ShellScreen } from './screens/shell-screen.tsx'

export { SHELL_PATH } from './screens/shell-screen.tsx'

/** Every address pattern of the application, in the order of the route table. */
export const ROUTE_PATTERNS: readonly string[] = SCREENS.map(({ path }) => path)

export type PrerenderPage = { path: string; title: string; description: string; module: string }

/** The public pages that are rendered at build. */
export const PRERENDER_PAGES: readonly PrerenderPage[] = SCREENS.flatMap(({ path, title, prerender: page }) =>
  page ? [{ path, title: windowTitle(title), description: page.description, module: page.module }] : [],
)

/**
 * Renders a page as a signed-out visitor first sees it. Takes its path; returns the HTML for #root.
 * Throws when the page answers with a redirect or cannot be rendered.
 */
export async function renderPage(path: string): Promise<string> {
  const routes = buildRoutes([{ path: SHELL_PATH, Component: ShellScreen }])
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request(new URL(path, 'http://prerender.invalid')))
  if (context instanceof Response) throw new Error(`${path} answers with status ${context.status}.`)
  const app = (
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </QueryClientProvider>
    </StrictMode>
  )
  const { prelude } = await prerender(app, {
    onError: (error) => {
      throw error
    },
  })
  return new Response(prelude).text()
}
