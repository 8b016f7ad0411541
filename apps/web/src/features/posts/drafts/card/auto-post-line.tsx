import type { Draft } from '@marquee/contract/posts'
import { QUEUE_TEXTS } from '@marquee/contract/queue'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { Hourglass } from 'lucide-react'
import { formatDateTime } from '../../../../lib/format.ts'
import { useTimeZone } from '../../../../lib/time-zone.ts'

/** What a draft with "Auto-post when ready" waits for, in words. */
export function waitsOfDraft({ issues }: Pick<Draft, 'issues'>): string[] {
  const words = issues.flatMap(({ waitsFor, platform }) => {
    if (waitsFor === 'account') return [platform ? platformLabel(platform) : 'an account']
    return waitsFor === null ? [] : [QUEUE_TEXTS[waitsFor]]
  })
  return [...new Set(words)]
}

/** The same line as in the composer: what the draft waits for, and when it goes out then. */
export function AutoPostLine({ draft }: { draft: Draft }) {
  const zone = useTimeZone()
  const waits = waitsOfDraft(draft)
  if (waits.length === 0) return null
  return <p className="flex items-start gap-1.5 text-sm text-wait"><Hourglass size={14} aria-hidden className="mt-0.5 shrink-0" />{QUEUE_TEXTS.waits(waits, draft.scheduledTime ? formatDateTime(draft.scheduledTime, zone) : null)}</p>
}
