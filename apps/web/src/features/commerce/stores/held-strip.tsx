import { CHANGE_WORDS } from '@marquee/contract/commerce/facts/words'
import { Pause } from 'lucide-react'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { counted, dueText } from '../words.ts'

/** Says that posts wait for a decision, and when the first of them is due. Nothing when none does. */
export function HeldStrip({ held, firstDueAt }: { held: number; firstDueAt: string | null }) {
  const zone = useTimeZone()
  const now = useNow()
  if (held === 0) return null
  const due = firstDueAt === null ? '' : Date.parse(firstDueAt) < now ? ' The time of the first has passed.' : ` The first is due ${dueText(firstDueAt, now, zone).replace(/^Today/, 'today at')}.`
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-wait-soft py-2 pr-2.5 pl-4">
      <Pause size={16} strokeWidth={1} fill="currentColor" aria-hidden className="text-wait" />
      <p className="min-w-0 flex-1 basis-52 text-sm"><b className="font-semibold">{counted(held, 'post')} {held === 1 ? 'is' : 'are'} held.</b> <span className="text-muted">{held === 1 ? CHANGE_WORDS.lead.replace('Their', 'Its').replace('them', 'it') : CHANGE_WORDS.lead}{due}</span></p>
      <ButtonLink to="?tab=posts" className="max-sm:w-full">Review {counted(held, 'post')}</ButtonLink>
    </div>
  )
}
