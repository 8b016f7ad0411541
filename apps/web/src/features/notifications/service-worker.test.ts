import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

type Handler = (event: object) => void
type Window = { focus: () => Promise<void>; navigate: (address: string) => Promise<unknown> }

/** Runs the service worker as it is served, in a scope of its own. */
function startWorker(windows: Window[] = []) {
  const handlers = new Map<string, Handler>()
  const shown: unknown[] = []
  const opened: string[] = []
  const scope = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    location: new URL('https://app.example.com/sw.js'),
    registration: { showNotification: async (...notification: unknown[]) => void shown.push(notification) },
    clients: { matchAll: async () => windows, openWindow: async (address: string) => void opened.push(address) },
  }
  runInNewContext(readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8'), { self: scope, caches: {}, URL })
  const send = async (name: string, event: object): Promise<void> => {
    const work: Promise<unknown>[] = []
    handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
  }
  return { shown, opened, send }
}

const push = (data: unknown) => ({ data: { json: () => data } })
const press = (path: unknown) => ({ notification: { close: vi.fn(), data: { path } } })

it('shows a push under its id, so that a repeated one replaces the first', async () => {
  const { shown, send } = startWorker()
  await send('push', push({ id: 'n1', title: 'Not sent on X', body: 'Soup', path: '/post-history' }))
  expect(shown).toEqual([['Not sent on X', expect.objectContaining({ body: 'Soup', tag: 'n1', data: { path: '/post-history' } })]])
  await send('push', push({}))
  expect(shown.length).toBe(1)
})

it('opens the screen of a pressed push, in an open window if there is one', async () => {
  const alone = startWorker()
  await alone.send('notificationclick', press('/drafts?open=1'))
  expect(alone.opened).toEqual(['https://app.example.com/drafts?open=1'])
  const visited: string[] = []
  const beside = startWorker([{ focus: async () => undefined, navigate: async (address) => void visited.push(address) }])
  await beside.send('notificationclick', press('/drafts?open=1'))
  expect([beside.opened, visited]).toEqual([[], ['https://app.example.com/drafts?open=1']])
})

it('opens no address of another site', async () => {
  const { opened, send } = startWorker()
  for (const path of ['https://evil.example/', '//evil.example/x']) await send('notificationclick', press(path))
  expect(opened).toEqual([])
})
