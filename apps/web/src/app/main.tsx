import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '../lib/query.ts'
import { startSession } from '../lib/session.ts'
import { startTheme } from '../lib/theme.ts'
import '../ui/theme.css'
import { buildRoutes } from './route-objects.tsx'
import { clearOnSignOut } from './session/clear-on-sign-out.ts'
import { startServiceWorker } from './service-worker.ts'
import { takeOver } from './take-over.ts'

/** Loads the matched screens before the first render, so that the prerendered page stays until it can be hydrated. */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location.pathname) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const module = await route.lazy()
      delete route.lazy
      Object.assign(route, module)
    }),
  )
}

const RELOADED_AT = 'marquee:reloaded-at'
const RELOAD_PAUSE_MS = 30_000

/** After an update of the server the files of an open tab may be gone; reloading the page fetches the new ones. */
function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const now = new Date().getTime()
    if (now - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < RELOAD_PAUSE_MS || !navigator.onLine) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED_AT, String(now))
    window.location.reload()
  })
}

/** The script may run before the page is parsed. */
async function waitForPage(): Promise<void> {
  if (document.readyState === 'loading') await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

/** Reports when all screens inside it are mounted and interactive. */
function Alive({ onAlive, children }: { onAlive: () => Promise<void>; children: ReactNode }) {
  useEffect(() => void onAlive(), [onAlive])
  return children
}

async function start(): Promise<void> {
  reloadWhenOutdated()
  const routes = buildRoutes()
  await Promise.all([loadMatched(routes), waitForPage()])
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  // A query may show another view than the prerendered one, and hydrating a different page would fail.
  const isThisPage = container.dataset['page'] === window.location.pathname && window.location.search === ''
  // The browser has already scrolled a prerendered page; with data to hydrate, the router leaves it there.
  const router = createBrowserRouter(routes, isThisPage ? { hydrationData: { loaderData: {} } } : undefined)
  startTransition(() => {
    const onAlive = takeOver(container, window.earlyInput)
    const app = (
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Alive onAlive={onAlive}>
            <RouterProvider router={router} />
          </Alive>
        </QueryClientProvider>
      </StrictMode>
    )
    if (isThisPage) hydrateRoot(container, app)
    else createRoot(container).render(app)
  })
  clearOnSignOut()
  startTheme()
  startSession()
  startServiceWorker()
  void import('../lib/cdn-cookies.ts').then(({ startCdnCookieCleanup }) => startCdnCookieCleanup())
}

await start()
