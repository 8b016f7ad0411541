import { showText } from './hidden.ts'
import { sortSentences } from './withhold-orders.ts'

/** What stands in quotation marks of any script; single ones only around several words. */
const QUOTED = /(?<open>[“„"«‹「『])(?<inner>[^“”„"«»‹›「」『』]{3,1000})(?<close>[”“"»›」』])|(?<=^|[\s(:])(?<start>['‘‚])(?<words>[^\n]{8,1000}?)(?<end>['’‘])(?=$|[\s.,;:!?)])/gu
const LINK = /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}@.])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,24}(?:\/[^\s“”"'»]*)?|(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]+/gu

/** A request without what its author did not say to a writer, and that. */
export type OwnRequest = { text: string; withheld: string[] }

/**
 * The user's request with what they quote as a quotation: without sentences in it that speak to whoever writes, without its links, and without
 * what readers do not see. Outside quotation marks the request is the user's own. Takes the request.
 */
export function readRequest(request: string): OwnRequest {
  const { text, hidden } = showText(request)
  const withheld = [...hidden]
  const own = text.replace(QUOTED, (quotation: string, ...rest: unknown[]) => {
    const { open, inner, close, start = '', words = '', end = '' } = rest.at(-1) as Partial<Record<string, string>>
    const { given, withheld: orders } = sortSentences(inner ?? words)
    withheld.push(...orders)
    const kept = given.replace(LINK, '').replace(/\s{2,}/gu, ' ').trim()
    return kept === (inner ?? words).trim() ? quotation : `${open ?? start}${orders.length > 0 && kept === '' ? '…' : kept}${close ?? end}`
  })
  return { text: own.trim(), withheld }
}
