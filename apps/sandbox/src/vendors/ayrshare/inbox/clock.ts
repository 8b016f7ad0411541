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

/** The time in conversations, in ms: the machine's, or ahead of it as far as a test has moved it. */
export const nowIn = (state: Ayrshare): number => Date.now() + (settingsOf(state).offsetMs ?? 0)

/** The same as an ISO date. */
export const stampIn = (state: Ayrshare): string => new Date(nowIn(state)).toISOString()
