import type { Ayrshare } from '../state.ts'
import type { Settings } from './types.ts'

const SETTINGS = 'settings'
const LAST_CHANGE = 'last-change'

/** What tests have changed. */
export const settingsOf = (state: Pick<Ayrshare, 'inbox'>): Settings => state.inbox.settings.get(SETTINGS) ?? {}

/** Changes some settings and keeps the others. */
export function changeSettings(state: Ayrshare, change: Settings): Settings {
  const changed = { ...settingsOf(state), ...change }
  state.inbox.settings.set(SETTINGS, changed)
  return changed
}

/** What the clock of conversations shows, in ms: the machine's time, ahead of it as far as a test has moved it, or where a test has stopped it. */
export function clockIn(state: Ayrshare): number {
  const { stoppedAt, offsetMs = 0 } = settingsOf(state)
  return stoppedAt ?? Date.now() + offsetMs
}

/** Moves the clock to an instant, in ms, where it goes on or stands still. */
export function setClock(state: Ayrshare, at: number, isStopped: boolean): void {
  changeSettings(state, { offsetMs: at - Date.now(), stoppedAt: isStopped ? at : undefined })
  state.inbox.lastChange.delete(LAST_CHANGE)
}

/** The time in conversations, in ms: never before the latest change. */
export const nowIn = (state: Ayrshare): number => Math.max(clockIn(state), state.inbox.lastChange.get(LAST_CHANGE) ?? 0)

/** The time of a change, as an ISO date: what changes in the millisecond of an answer comes after it, so that the answer stays as it was. */
export function stampIn(state: Ayrshare): string {
  const now = nowIn(state)
  const isAnswered = [...state.inbox.reads.values()].includes(now)
  const at = isAnswered ? now + 1 : now
  state.inbox.lastChange.set(LAST_CHANGE, at)
  return new Date(at).toISOString()
}
