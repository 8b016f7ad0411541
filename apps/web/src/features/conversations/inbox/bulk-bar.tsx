import { INTERACTION_TEXTS, SNOOZES } from '@marquee/contract/conversations/texts'
import type { Thread } from '@marquee/contract/conversations/thread'
import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck, MailOpen, Moon, X } from 'lucide-react'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { wakesAt } from '../model.ts'
import { changeThreads } from '../thread-actions.ts'
import { clearThreads, useSelection } from './selection.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Actions for the selected threads, in the place of the toolbar. */
export function BulkBar({ threads }: { threads: readonly Thread[] }) {
  const client = useQueryClient()
  const zone = useTimeZone()
  const ids = useSelection((state) => state.ids)
  const chosen = threads.filter(({ id }) => ids.has(id)).map(({ id }) => id)
  const run = (body: Parameters<typeof changeThreads>[1], text: string): void => {
    clearThreads()
    void changeThreads(client, body, text)
  }
  const snoozedUntil = () => wakesAt(SNOOZES[1], new Date(), zone)
  return (
    <section aria-label="Selected threads" className="flex flex-wrap items-center gap-1.5">
      <p role="status" className="mr-auto font-medium">{chosen.length} selected</p>
      <Button size="sm" icon={<CheckCheck {...ICON} />} onClick={() => run({ action: 'done', ids: chosen }, 'marked as done')}>Done</Button>
      <IconButton size="sm" variant="secondary" label={`Snooze: ${SNOOZES[1].label}`} onClick={() => run({ action: 'snooze', ids: chosen, snoozedUntil: snoozedUntil() }, 'snoozed')}><Moon {...ICON} /></IconButton>
      <IconButton size="sm" variant="secondary" label="Mark as read" onClick={() => run({ action: 'read', ids: chosen }, 'marked as read')}><MailOpen {...ICON} /></IconButton>
      <IconButton size="sm" label={INTERACTION_TEXTS.clearFilters.replace('filters', 'selection')} onClick={clearThreads}><X {...ICON} /></IconButton>
    </section>
  )
}
