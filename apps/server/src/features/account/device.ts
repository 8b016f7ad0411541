import type { AccountSession } from '@marquee/contract/account'
import Bowser from 'bowser'

type Device = AccountSession['device']

const KINDS: Readonly<Record<string, Device['kind']>> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }

/** The name that a program gives itself: the first word of `curl/8.5.0` without its version. */
const programOf = (userAgent: string): string => /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? 'Unknown device'

/** What a session runs on. Takes what its browser says of itself, which may be anything. */
export function describeDevice(userAgent: string): Device {
  // The library refuses an empty text.
  const { browser, os, platform } = userAgent === '' ? { browser: {}, os: {}, platform: {} } : Bowser.parse(userAgent)
  const kind = KINDS[platform.type ?? '']
  if (kind === undefined || !browser.name) return { name: programOf(userAgent), kind: 'program' }
  // Phones and tablets are known by their make: "Safari on iPhone".
  const place = platform.vendor === 'Apple' && platform.model ? platform.model : os.name
  return { name: place ? `${browser.name} on ${place}` : browser.name, kind }
}
