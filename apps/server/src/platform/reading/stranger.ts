import { removeMarks } from '../injections/not-quoted.ts'
import { cleanStranger, readStranger } from '../injections/strangers.ts'
import { sortSentences } from '../injections/withhold-orders.ts'

/** A message of a stranger as a model gets it. */
export type GivenMessage = {
  /** The text without sentences that speak to whoever writes, what nobody can read, and links. */
  given: string
  /** What was left out because it speaks to whoever writes, or hides that it does. */
  withheld: string[]
  /** Whether a reply repeats what may speak to whoever writes. Takes it and the texts whose words may be repeated. */
  isRepeatedBy: (reply: string, own?: readonly string[]) => boolean
}

/** What nobody reads as it stands: base64 and hexadecimal text, binary digits, Morse code. */
const ENCODED = /(?<![\p{L}\p{N}/])(?=[A-Za-z0-9+/=_-]*\d|[A-Za-z0-9+/=_-]*[a-z][A-Z])[A-Za-z0-9+/=_-]{20,}|(?:[01]{7,8}[\s,]+){3,}[01]{7,8}|(?:[.\-·–]{1,5}[\s/]+){6,}[.\-·–]{1,5}|(?:(?:0x|\\x|%|\\u00)[0-9a-fA-F]{2}[\s,]*){5,}|(?:[0-9a-fA-F]{2}[\s:]){6,}[0-9a-fA-F]{2}(?![\p{L}\p{N}])/gu

/** Links: of a sentence in doubt `cleanStranger` leaves them, by which it is judged again. */
const LINK = /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}@.])(?:[\p{Ll}\p{N}-]+\.)+\p{Ll}{2,24}(?:\/\S*)?(?!\p{L})/gu

const withoutCodes = (text: string): string => text.replace(ENCODED, ' ').trim()

/** Whether several messages of one person are an order together that none of them is alone. */
function isSpread(message: string, before: readonly string[]): boolean {
  const parts = [...before, message].map((one) => cleanStranger(withoutCodes(one)).given)
  if (before.length === 0 || parts.some((part) => sortSentences(part).withheld.length > 0)) return false
  // What a sentence says may go on in the next message, with or without its end.
  return [parts.join(' '), parts.map((part) => part.replace(/[\s.!?…]+$/u, '')).join(' ')].some((whole) => sortSentences(whole).withheld.length > 0)
}

/**
 * What of a message a model gets. Takes the message and what the same person wrote before it in the thread: of an order that is spread over several messages
 * nothing is given.
 */
export function readGivenMessage(message: string, before: readonly string[]): GivenMessage {
  const encoded = [...message.matchAll(ENCODED)].map(([part]) => part)
  const { marked, withheld, isRepeatedBy } = readStranger(withoutCodes(message))
  const given = removeMarks(marked).replace(LINK, '')
  const spread = isSpread(message, before)
  return { given: spread ? '' : given, withheld: [...encoded, ...withheld, ...(spread ? [given] : [])], isRepeatedBy }
}
