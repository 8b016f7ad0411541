import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider, type InitialEntry } from 'react-router'
import { vi } from 'vitest'
import { queryClient } from '../src/lib/query.ts'
import { useToasts } from '../src/ui/toast-store.ts'
import { Toaster } from '../src/ui/toast.tsx'
import { ALICE, signInAs } from './session.ts'

export { ALICE } from './session.ts'

export type ApiCall = { method: string; path: string; query: URLSearchParams; body: unknown; headers: Headers }
type Handler = (call: ApiCall) => unknown

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** An error response in the API's format. */
export const errorResponse = (status: number, code: string, error: string): Response => json(status, { success: false, code, error })

/** An event stream with one `data:` line for each value; `until` keeps it open. */
export function eventStream(values: readonly unknown[], until?: Promise<unknown>): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    async start(controller) {
      for (const value of values) controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`))
      await until
      controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

function find(handlers: Record<string, Handler>, name: string): Handler | undefined {
  const exact = handlers[name]
  if (exact) return exact
  return Object.entries(handlers).find(([pattern]) => new RegExp(`^${pattern.replace(/:[a-z]+/gi, '[^/]+')}$`, 'i').test(name))?.[1]
}

/**
 * Replaces `fetch` by a server. Takes handlers by `METHOD /path` (with `:name` parts); what a handler returns is the
 * JSON body, or a whole `Response`; what it throws is a lost connection. A call without a handler fails the test. Returns
 * every call that was made.
 */
export function fakeApi(handlers: Record<string, Handler>): ApiCall[] {
  const calls: ApiCall[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost')
    const method = init.method ?? 'GET'
    const handler = find(handlers, `${method} ${url.pathname}`)
    if (!handler) throw new Error(`No handler for ${method} ${url.pathname}`)
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
    const call = { method, path: url.pathname, query: url.searchParams, body, headers: new Headers(init.headers) }
    calls.push(call)
    const answer = await handler(call)
    return answer instanceof Response ? answer : json(200, answer)
  })
  return calls
}

/** Shows a screen as the application would, for the signed-in Alice. Takes the element and its address; returns the router. */
export function renderScreen(element: ReactElement, address: InitialEntry = '/') {
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 0 } })
  useToasts.setState({ items: [], isPaused: false })
  signInAs(ALICE)
  const router = createMemoryRouter([{ path: '*', element: <>{element}<Toaster /></> }], { initialEntries: [address] })
  render(<QueryClientProvider client={queryClient}><RouterProvider router={router} /></QueryClientProvider>)
  return router
}
