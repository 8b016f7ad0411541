import { type Network, networkLabel } from '../networks.ts'

/** Texts of the checks of Messages and Comments, at the tabs (trace.md INTER-09, INTER-15). */
export const CHECK_TEXTS = {
  now: 'Check now',
  next: 'Live. Next check in',
  offline: 'Offline. Nothing is checked from here.',
  off: 'Monitoring is off',
  nothingNew: 'Nothing new.',
} as const

const listNames = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** What checking now did, in words: how much is new, and until when networks have nothing newer to tell, which were asked a moment ago. */
export function sayChecked(count: number, waiting: readonly { network: Network; seconds: number }[]): string {
  const found = count === 0 ? CHECK_TEXTS.nothingNew : `${count} new.`
  if (waiting.length === 0) return found
  const longest = Math.max(...waiting.map(({ seconds }) => seconds))
  return `${found} ${listNames(waiting.map(({ network }) => networkLabel(network)))} can be checked again in ${clock(longest)}.`
}
