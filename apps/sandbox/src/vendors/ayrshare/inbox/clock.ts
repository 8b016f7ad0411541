import type { Ayrshare } from '../state.ts'
import type { Settings } from './types.ts'

const SETTINGS = 'settings'

/** What tests have changed. */
export const settingsOf = (state: Pick<Ayrshare, 'inbox'>): Settings => state.inbox.settings.get(SETTINGS) ?? {}

/** Changes some settings and keeps the others. */
export function changeSettings(state: Ayrshare, change: Settings): Settings {
  const changed = { ...settingsOf(state), ...change }
  state.inbox.settings.set(SETTINGS, changed)
  return changed
}

/** The time in conversations, in ms: the machine's, ahead of it as far as a test has moved it, or where a test has stopped it. */
export function nowIn(state: Ayrshare): number {
  const { stoppedAt, offsetMs = 0 } = settingsOf(state)
  return stoppedAt ?? Date.now() + offsetMs
}

/** The same as an ISO date. */
export const stampIn = (state: Ayrshare): string => new Date(nowIn(state)).toISOString()
