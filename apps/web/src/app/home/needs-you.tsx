import { ACCOUNT_STATE_TEXTS } from '@marquee/contract/accounts'
import { type Cause, NEEDS_SHOWN, TODAY_TEXTS } from '@marquee/contract/home'
import { REVIEW_TEXTS } from '@marquee/contract/post-review'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { BookOpen, ChevronRight, CircleAlert, CircleCheck, Clock, Hourglass, MessagesSquare } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTimeZone } from '../../lib/time-zone.ts'
import { historyPath } from '../../lib/history-path.ts'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { wordsOf } from './today-words.ts'
import { useApproval } from './use-approval.ts'
import type { Connecting } from './use-connecting.tsx'

const keyOf = (cause: Cause): string => (cause.kind === 'account' ? `${cause.platform} ${cause.state}` : cause.kind === 'failed' ? cause.reason : cause.kind)

function Mark({ cause, size, className }: { cause: Cause; size: number; className?: string }) {
  const look = { size, strokeWidth: 2, ...(className && { className }) }
  if (cause.kind === 'approval' || cause.kind === 'answers') return <Hourglass {...look} />
  return cause.kind === 'account' && cause.state === 'expiring' ? <Clock {...look} /> : <CircleAlert {...look} />
}

function Picture({ cause, tone }: { cause: Cause; tone: 'bad' | 'wait' }) {
  const thumbnail = cause.post?.thumbnail
  return (
    <span aria-hidden className="relative grid size-11 shrink-0 place-items-center rounded-md bg-sunken">
      {thumbnail ? <img src={thumbnail} alt="" className="size-11 rounded-md object-cover" /> : cause.kind === 'conflict' ? <BookOpen size={20} strokeWidth={2} className="text-muted" /> : cause.kind === 'people' || cause.kind === 'answers' ? <MessagesSquare size={20} strokeWidth={2} className="text-muted" /> : cause.kind === 'account' ? <PlatformIcon platform={cause.platform} size={22} /> : <Mark cause={cause} size={20} className="text-muted" />}
      <span className={cx('absolute -right-1.5 -bottom-1.5 grid size-5 place-items-center rounded-full ring-2 ring-surface', tone === 'bad' ? 'bg-bad-soft text-bad' : 'bg-wait-soft text-wait')}><Mark cause={cause} size={12} /></span>
    </span>
  )
}

function labelOf(cause: Extract<Cause, { kind: 'account' }>): string {
  const name = platformLabel(cause.platform)
  return cause.state === 'missing' || cause.state === 'removed' ? `Connect ${name}` : ACCOUNT_STATE_TEXTS.reconnect(name)
}

/** On a phone the whole row is the button: its words are for screen readers there, an arrow is shown. */
const IN_ROW = 'max-sm:static max-sm:min-h-0! max-sm:bg-transparent max-sm:p-0 max-sm:text-muted max-sm:shadow-none max-sm:ring-0 max-sm:after:absolute max-sm:after:inset-0'
const Label = ({ text }: { text: string }) => <><span className="max-sm:sr-only">{text}</span><ChevronRight size={20} aria-hidden className="sm:hidden" /></>

type ActionProps = { cause: Cause; isFirst: boolean; connecting: Connecting; onApprove: (id: string) => void; onActed: () => void }

function Action({ cause, isFirst, connecting, onApprove, onActed }: ActionProps) {
  const look = { variant: isFirst ? 'primary' : 'secondary', className: IN_ROW } as const
  const act = (run: () => void) => () => {
    onActed()
    run()
  }
  if (cause.kind === 'approval') {
    if (cause.count === 1) return <Button {...look} data-need onClick={act(() => onApprove(cause.post.id))}><Label text={REVIEW_TEXTS.approve} /></Button>
    return <ButtonLink {...look} data-need to="/drafts?status=pending_approval"><Label text="Review" /></ButtonLink>
  }
  if (cause.kind === 'people') return <ButtonLink {...look} data-need to="/social-interactions?with=both"><Label text="Open" /></ButtonLink>
  if (cause.kind === 'answers') return <ButtonLink {...look} data-need to="/chatbot?tab=interactions&status=pending_approval"><Label text="Review" /></ButtonLink>
  if (cause.kind === 'conflict') return <ButtonLink {...look} data-need to="/knowledge"><Label text="Review" /></ButtonLink>
  if (cause.kind === 'failed') {
    return <ButtonLink {...look} data-need to={cause.count === 1 ? historyPath(cause.post.id) : '/post-history?tab=failed'}><Label text="Fix and retry" /></ButtonLink>
  }
  if (connecting.isWaiting(cause.platform)) {
    return (
      <span className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
        <span role="status" className="flex items-center gap-2 text-sm text-info"><Spinner />{ACCOUNT_STATE_TEXTS.waiting}</span>
        <Button size="sm" onClick={connecting.cancel}>Cancel</Button>
      </span>
    )
  }
  return <Button {...look} data-need onClick={act(() => connecting.connect(cause.platform))}><Label text={labelOf(cause)} /></Button>
}

type RowProps = ActionProps & { zone: string; now: number }

function Row({ zone, now, ...action }: RowProps) {
  const { cause } = action
  const { title, line, short, tone } = wordsOf(cause, zone, now)
  return (
    <li data-cause={keyOf(cause)} className="relative flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 max-sm:flex-nowrap max-sm:px-4 max-sm:has-[[role=status]]:flex-wrap">
      <Picture cause={cause} tone={tone} />
      <div className="min-w-0 flex-1 sm:basis-48">
        <h3 className="font-semibold">{title}</h3>
        <p dir="auto" className="line-clamp-2 text-sm text-muted wrap-anywhere max-sm:hidden">{line}</p>
        <p className="line-clamp-2 text-sm text-muted sm:hidden">{short}</p>
      </div>
      <Action {...action} />
    </li>
  )
}

/** Focuses the action at a place in the list, or the last one, else the heading. */
function focusAction(heading: HTMLElement | null, index: number): void {
  const actions = heading?.parentElement?.querySelectorAll<HTMLElement>('[data-need]') ?? []
  const next = actions[Math.min(Math.max(0, index), actions.length - 1)]
  ;(next ?? heading)?.focus()
}

/**
 * Once the row that was acted on, or that has the focus, is gone, focuses the action that took its place, else the heading. Returns the
 * heading's ref and what notes the row: not every browser focuses a pressed button.
 */
function useFocusAfter(needs: readonly Cause[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const acted = useRef<{ key: string; index: number } | null>(null)
  useEffect(() => {
    const { key, index } = acted.current ?? {}
    if (key === undefined || needs.some((cause) => keyOf(cause) === key)) return
    acted.current = null
    // A press elsewhere in the meantime keeps the focus where it is.
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) focusAction(heading.current, index ?? 0)
  }, [needs])
  useLostFocus({
    itemOf: (element) => {
      const key = element.closest<HTMLElement>('[data-cause]')?.dataset['cause']
      return key === undefined ? null : { key, index: needs.findIndex((cause) => keyOf(cause) === key) }
    },
    onLost: ({ key, index }) => {
      const row = [...(heading.current?.parentElement?.querySelectorAll<HTMLElement>('[data-cause]') ?? [])].find((each) => each.dataset['cause'] === key)
      const action = row?.querySelector<HTMLElement>('[data-need], button')
      if (action) action.focus()
      else focusAction(heading.current, index)
    },
  })
  return { heading, note: (cause: Cause, index: number) => void (acted.current = { key: keyOf(cause), index }) }
}

/** What needs the user, by cause: one sentence and one button each, of which only the first is filled. */
export function NeedsYou({ needs, connecting }: { needs: readonly Cause[]; connecting: Connecting }) {
  const zone = useTimeZone()
  const now = useNow()
  const [isWhole, setWhole] = useState(false)
  const approve = useApproval(zone)
  const { heading, note } = useFocusAfter(needs)
  const shown = isWhole ? needs : needs.slice(0, NEEDS_SHOWN)
  return (
    <Card className="p-0! sm:p-0!">
      <h2 ref={heading} tabIndex={-1} className="px-5 py-4 font-semibold max-sm:px-4">{TODAY_TEXTS.needsYou} {needs.length > 0 && <span className="ml-1 text-sm font-normal text-muted">{needs.length}</span>}</h2>
      {needs.length === 0 && <p className="flex items-center gap-2 border-t border-line px-5 py-4 text-muted"><CircleCheck size={18} aria-hidden className="text-ok" />{TODAY_TEXTS.nothingNeeds}</p>}
      {needs.length > 0 && (
        <ul aria-label={TODAY_TEXTS.needsYou}>
          {shown.map((cause, index) => (
            <Row key={keyOf(cause)} cause={cause} zone={zone} now={now} isFirst={index === 0} connecting={connecting} onApprove={approve} onActed={() => note(cause, index)} />
          ))}
        </ul>
      )}
      {needs.length > shown.length && <div className="border-t border-line px-5 py-2"><Button variant="ghost" size="sm" onClick={() => setWhole(true)}>{TODAY_TEXTS.more(needs.length - shown.length)}</Button></div>}
      {connecting.note}
    </Card>
  )
}
