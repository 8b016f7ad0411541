import { THREAD_KIND_LABELS } from '@marquee/contract/conversations/networks'
import type { Thread } from '@marquee/contract/conversations/thread'
import { Bot } from 'lucide-react'
import { memo } from 'react'
import { useClock } from '../../../lib/use-clock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import { agoText, BADGE_LOOKS, badgeText } from '../model.ts'
import { PersonAvatar } from '../person-avatar.tsx'
import { toggleThread, useSelection } from './selection.ts'

/** Height of a row, in rem. */
export const ROW_REM = 5.75

/** The badge of a thread; the time of one that sends runs. */
function ThreadBadge({ thread }: { thread: Thread }) {
  const now = useClock(thread.badge.kind === 'sends')
  const { tone, icon: Icon } = BADGE_LOOKS[thread.badge.kind]
  return <Badge tone={tone} dashed={thread.badge.kind === 'draft-ready'} icon={<Icon size={13} strokeWidth={1.75} aria-hidden />}>{badgeText(thread, now)}</Badge>
}

type Props = { thread: Thread; /** Its place in the list, from 0, and the number of rows. */ place: number; count: number; isOpen: boolean; now: number; onOpen: (id: string) => void }

/** One thread of the list: who, when, the last message, its badge and kind. The checkbox shows on hover and focus, and while something is selected. */
export const ThreadRow = memo(function ThreadRow({ thread, place, count, isOpen, now, onOpen }: Props) {
  const { id, person, kind, preview, lastAt, isUnread, answeredBy, badge } = thread
  const isChosen = useSelection(({ ids }) => ids.has(id))
  const isAny = useSelection(({ ids }) => ids.size > 0)
  return (
    <li aria-posinset={place + 1} aria-setsize={count} style={{ top: `${place * ROW_REM}rem`, height: `${ROW_REM}rem` }} className={cx('group absolute inset-x-0 overflow-hidden border-b border-line', isOpen && 'bg-brand-soft max-sm:bg-transparent sm:shadow-[inset_3px_0_0_var(--brand)]')}>
      <button type="button" data-thread={id} aria-current={isOpen ? 'true' : undefined} onClick={() => onOpen(id)} className="grid h-full w-full grid-cols-[2.5rem_minmax(0,1fr)] content-center gap-3 px-3.5 text-left hover:bg-sunken/60 focus-visible:-outline-offset-2">
        <span className={cx(isAny ? 'invisible' : 'pointer-fine:group-hover:invisible')}><PersonAvatar person={person} /></span>
        <span className="min-w-0">
          <span className="flex items-center gap-2">
            <span dir="auto" className={cx('min-w-0 flex-1 truncate text-left', isUnread ? 'font-semibold' : 'font-medium')}>{person.name}</span>
            <span className="text-xs whitespace-nowrap text-subtle">{agoText(lastAt, now)}</span>
          </span>
          <span dir="auto" className={cx('block truncate text-left text-sm', isUnread ? 'text-ink' : 'text-muted')}>{preview}</span>
          <span className="mt-1 flex min-h-[1.375rem] items-center gap-2">
            <ThreadBadge thread={thread} />
            {badge.kind === 'answered' && answeredBy !== null && answeredBy !== 'you' ? <Badge tone="brand" icon={<Bot size={13} strokeWidth={1.75} aria-hidden />}>Auto</Badge> : null}
            <span className="ml-auto text-xs whitespace-nowrap text-subtle">{THREAD_KIND_LABELS[kind]}</span>
            {isUnread ? <span className="size-2 shrink-0 rounded-full bg-brand"><span className="sr-only">Unread</span></span> : null}
          </span>
        </span>
      </button>
      <label className={cx('absolute top-3 left-3.5 grid size-9 place-items-center', isAny ? '' : 'opacity-0 focus-within:opacity-100 pointer-fine:group-hover:opacity-100 pointer-coarse:pointer-events-none')}>
        <input type="checkbox" className="tick size-4.5" checked={isChosen} onChange={() => toggleThread(id)} />
        <span className="sr-only">Select {person.name}</span>
      </label>
    </li>
  )
})
