import type { Analytics, Figure } from '@marquee/contract/campaigns/analytics/figures'
import { figureText, gapSentences, sourceText, whyText, withoutText } from '@marquee/contract/campaigns/analytics/words'
import { Info } from 'lucide-react'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { readText } from './words.ts'

/** What is different about the days before: a comparison of unlike parts says so. */
function beforeText({ name, whyBefore, gaps, gapsBefore, ...figure }: Figure): string[] {
  if (whyBefore !== null) return [`Before: ${figureText({ ...figure, name }, null)}. ${whyText(whyBefore, name)}`]
  const [now, before] = [withoutText(gaps), withoutText(gapsBefore)]
  if (now === before) return []
  return [before === '' ? 'Before: nothing is missing.' : `Before: ${before}.`]
}

/** Where a figure comes from, when it was read, and what is not in it. */
export function Notes({ figure, analytics }: { figure: Figure; analytics: Analytics }) {
  const zone = useTimeZone()
  const now = useNow()
  const read = figure.readAt === null ? 'Not read yet.' : `${readText(figure.readAt, now, zone)}.`
  const why = figure.why === null ? gapSentences(figure.gaps) : [whyText(figure.why, figure.name)]
  const before = analytics.against ? beforeText(figure) : []
  return (
    <p className="flex items-start gap-2 border-t border-line pt-3 text-sm text-muted">
      <Info size={15} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
      <span>{[`${sourceText(figure, analytics.windowDays)}.`, read, ...why, ...before].join(' ')}</span>
    </p>
  )
}
