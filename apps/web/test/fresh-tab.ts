import { vi } from 'vitest'

type Tab = typeof import('../src/lib/session.ts')

const opened: Tab[] = []

/** Loads the session's modules again, as a new tab does: each has one auth client. Returns `session.ts`. */
export async function freshTab(): Promise<Tab> {
  // The library warns of a second client in one page; here each one represents a tab of its own.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.resetModules()
  const tab = await import('../src/lib/session.ts')
  opened.push(tab)
  return tab
}

/** Closes the tabs that the test has opened: their clients renew no token any more, also not when the window becomes visible. */
export async function closeTabs(): Promise<void> {
  for (const tab of opened.splice(0)) await (await tab.authClient()).stopAutoRefresh()
}
