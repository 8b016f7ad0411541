import { graphemesOf } from '@marquee/contract/shared/text-length'
import { createContext, type ReactNode, use, useState } from 'react'
import { type BoundText, rangesOf } from '../../../composer/index.ts'

const TOKEN = /(https?:\/\/[^\s]+|[#@][\p{L}\p{N}_]+)/gu

/** The texts of the post with facts of products. */
export const BoundTexts = createContext<readonly BoundText[]>([])

const withLinks = (text: string, at: number): ReactNode[] => text.split(TOKEN).map((part, index) => (index % 2 === 1 ? <span key={`${at} ${index}`} className="text-info">{part}</span> : part))

/** A text with dotted lines under the facts of products, and its links tinted. `whole`: the text that it is the beginning of. */
function Words({ shown, whole }: { shown: string; whole: string }) {
  const bound = use(BoundTexts)
  let from = 0
  const parts: ReactNode[] = []
  for (const { start, end } of rangesOf({ bound }, whole)) {
    if (end > shown.length) break
    parts.push(...withLinks(shown.slice(from, start), from), <span key={start} data-fact className="underline decoration-brand-text decoration-dotted underline-offset-3">{shown.slice(start, end)}</span>)
    from = end
  }
  return [...parts, ...withLinks(shown.slice(from), from)]
}

/** Characters of a begun word that are dropped with it; a longer run without spaces is cut. */
const MOST_DROPPED = 30

/** Truncated between words where there are any, never inside a character, to at most `clip` characters. */
function clipped(text: string, clip: number): string {
  const end = [...text].slice(0, clip).join('').length
  const cut = text.slice(0, graphemesOf(text).containing(end)?.index ?? end)
  const [begun = ''] = /\s+\S*$/u.exec(cut) ?? []
  return begun.length <= MOST_DROPPED ? cut.slice(0, cut.length - begun.length) : cut
}

/** Text of a post as a network shows it: links and hashtags tinted, the rest behind "more". */
export function PreviewText({ text, clip, name, className = '' }: { text: string; clip?: number | undefined; name?: string; className?: string }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = clip !== undefined && [...text].length > clip
  const shown = isLong && !isOpen ? `${clipped(text, clip)}… ` : text
  if (text.trim() === '') return <p className={`text-subtle italic ${className}`}>Your text appears here.</p>
  return (
    <p dir="auto" className={`whitespace-pre-wrap [overflow-wrap:anywhere] ${className}`}>
      {name ? <strong className="font-semibold">{name} </strong> : null}
      <Words shown={shown} whole={text} />
      {isLong && !isOpen ? <button type="button" className="text-muted hover:text-ink" onClick={() => setOpen(true)}>more</button> : null}
    </p>
  )
}
