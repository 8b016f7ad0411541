import { SNOOZES } from '@marquee/contract/conversations/texts'
import type { Thread } from '@marquee/contract/conversations/thread'
import { useQueryClient } from '@tanstack/react-query'
import { Check, CheckCheck, MailOpen, Moon, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Menu, MENU_ROW } from '../../../ui/menu.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { wakesAt } from '../model.ts'
import { changeThreads } from '../thread-actions.ts'
import { clearThreads, useSelection } from './selection.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const ApproveDialog = onDemand(async () => (await import('./approve-dialog.tsx')).ApproveDialog, { onFailed: ({ onClose }) => onClose() })

type Run = (body: Parameters<typeof changeThreads>[1], text: string) => void

function SnoozeMenu({ ids, run }: { ids: string[]; run: Run }) {
  const zone = useTimeZone()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="relative">
      <IconButton ref={anchor} size="sm" variant="secondary" label="Snooze" aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}><Moon {...ICON} /></IconButton>
      {isOpen ? (
        <Menu label="Snooze" anchor={anchor} onClose={() => setOpen(false)} className="top-full right-0 mt-1 w-52">
          {SNOOZES.map((choice) => <button key={choice.id} type="button" role="menuitem" tabIndex={-1} className={MENU_ROW} onClick={() => run({ action: 'snooze', ids, snoozedUntil: wakesAt(choice, new Date(), zone) }, 'snoozed')}>{choice.label}</button>)}
        </Menu>
      ) : null}
    </span>
  )
}

/** Actions for the selected threads, in the place of the toolbar. Drafts are approved only after their texts were shown. */
export function BulkBar({ threads }: { threads: readonly Thread[] }) {
  const client = useQueryClient()
  const ids = useSelection((state) => state.ids)
  const [isApproving, setApproving] = useState(false)
  const chosen = threads.filter(({ id }) => ids.has(id))
  const chosenIds = chosen.map(({ id }) => id)
  const drafted = chosen.filter(({ badge }) => badge.kind === 'pending-approval')
  const isDone = chosen.length > 0 && chosen.every(({ state }) => state === 'done')
  const run: Run = (body, text) => {
    clearThreads()
    void changeThreads(client, body, text)
  }
  return (
    <section aria-label="Selected threads" className="flex min-h-9 flex-wrap items-center gap-1.5 pointer-coarse:min-h-11">
      <p role="status" className="mr-auto font-medium">{chosen.length} selected</p>
      {drafted.length > 0 ? <Button size="sm" variant="primary" icon={<Check {...ICON} />} onClick={() => setApproving(true)}>Approve {drafted.length}</Button> : null}
      <Button size="sm" icon={<CheckCheck {...ICON} />} onClick={() => run(isDone ? { action: 'reopen', ids: chosenIds } : { action: 'done', ids: chosenIds }, isDone ? 'reopened' : 'marked as done')}>{isDone ? 'Reopen' : 'Done'}</Button>
      <SnoozeMenu ids={chosenIds} run={run} />
      <IconButton size="sm" variant="secondary" label="Mark as read" onClick={() => run({ action: 'read', ids: chosenIds }, 'marked as read')}><MailOpen {...ICON} /></IconButton>
      <IconButton size="sm" label="Clear selection" onClick={clearThreads}><X {...ICON} /></IconButton>
      {isApproving ? <ApproveDialog threads={drafted} onClose={() => setApproving(false)} onApprove={(drafts) => run({ action: 'approve', drafts }, 'approved')} /> : null}
    </section>
  )
}
