import { vi } from 'vitest'

/** Loads the session's modules again, as a new tab does: each has one auth client. Returns `session.ts`. */
export async function freshTab(): Promise<typeof import('../src/lib/session.ts')> {
  // The library warns of a second client in one page; here each one represents a tab of its own.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.resetModules()
  return import('../src/lib/session.ts')
}
