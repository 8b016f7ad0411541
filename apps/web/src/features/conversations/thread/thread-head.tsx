import { SNOOZES } from '@marquee/contract/conversations/texts'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, CheckCheck, Mail, Moon, PanelRight } from 'lucide-react'
import { useRef } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Menu, MENU_ROW } from '../../../ui/menu.tsx'
import { threadLine, wakesAt } from '../model.ts'
import { Key } from '../key.tsx'
import { PersonAvatar } from '../person-avatar.tsx'
import type { OpenThread } from '../queries.ts'
import { changeThread } from '../thread-actions.ts'

const ICON = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const
type Props = { open: OpenThread; isSnoozing: boolean; onSnoozing: (isOn: boolean) => void; onBack: () => void; onDone: () => void; onInfo: (() => void) | null }

/** The head of a thread: who, where, and what is done with it. */
export function ThreadHead({ open: { thread }, isSnoozing, onSnoozing, onBack, onDone, onInfo }: Props) {
  const client = useQueryClient()
  const now = useNow()
  const zone = useTimeZone()
  const anchor = useRef<HTMLButtonElement>(null)
  const isClosed = thread.state !== 'open'
  const snooze = (choice: (typeof SNOOZES)[number]) => void changeThread(client, thread, { body: { state: 'snoozed', snoozedUntil: wakesAt(choice, new Date(), zone) }, text: `Snoozed: ${choice.label}.`, leaves: true })
  return (
    <div className="flex min-h-14 items-center gap-1 border-b border-line py-2 pr-2 pl-1 sm:gap-3 sm:py-3 sm:pl-5">
      <IconButton label="Back to list" className="lg:hidden" onClick={onBack}><ArrowLeft {...ICON} /></IconButton>
      <span className="max-sm:hidden"><PersonAvatar person={thread.person} /></span>
      <div className="min-w-0 flex-1">
        <h2 dir="auto" tabIndex={-1} data-thread-heading="" className="truncate text-left text-md font-semibold">{thread.person.name}</h2>
        <p className="truncate text-xs text-muted">{threadLine(thread, now)}</p>
      </div>
      {onInfo ? <IconButton label="Person and notes" onClick={onInfo}><PanelRight {...ICON} /></IconButton> : null}
      <IconButton label="Mark as unread" className="max-sm:hidden" onClick={() => void changeThread(client, thread, { body: { isUnread: true }, text: null, leaves: false })}><Mail {...ICON} /></IconButton>
      <span className="relative">
        <IconButton ref={anchor} label="Snooze" aria-haspopup="menu" aria-expanded={isSnoozing} onClick={() => onSnoozing(!isSnoozing)}><Moon {...ICON} /></IconButton>
        {isSnoozing ? <Menu label="Snooze" anchor={anchor} onClose={() => onSnoozing(false)} className="top-full right-0 mt-1 w-52">{SNOOZES.map((choice) => <button key={choice.id} type="button" role="menuitem" tabIndex={-1} className={MENU_ROW} onClick={() => snooze(choice)}>{choice.label}</button>)}</Menu> : null}
      </span>
      <Button size="sm" icon={<CheckCheck size={15} strokeWidth={1.75} aria-hidden />} onClick={onDone}><span className="max-sm:sr-only">{isClosed ? 'Reopen' : 'Done'}</span><Key name="E" /></Button>
    </div>
  )
}
