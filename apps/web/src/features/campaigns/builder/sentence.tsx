import { CAMPAIGN_PLATFORMS } from '@marquee/contract/campaigns/values'
import { platformName } from '../labels.ts'
import { GAP } from '../words.ts'

const NAMES = CAMPAIGN_PLATFORMS.map(platformName).join('|')
/** Gaps, and what a reader looks for in a rule: quantities, times, platforms. */
const PARTS = new RegExp(`(${GAP}|\\d(?:[\\d:,.]*\\d)?(?:%| ?[AP]M| (?:hours?|minutes?))?|\\b(?:${NAMES})\\b)`)

/** A rule's sentence: its figures and platforms stand out, a missing word is an amber gap. */
export function Sentence({ text }: { text: string }) {
  const parts = text.split(PARTS)
  return (
    <>
      {parts.map((part, index) => {
        // Every second part is what was split at; the others are between.
        if (index % 2 === 0) return part
        return part === GAP ? <span key={index} className="rounded-xs bg-wait-soft px-1.5 font-semibold text-wait" title="Missing"><span aria-hidden>{GAP}</span><span className="sr-only">something that is missing</span></span> : <b key={index} className="font-semibold">{part}</b>
      })}
    </>
  )
}
