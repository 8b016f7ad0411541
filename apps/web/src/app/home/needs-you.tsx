import { ACCOUNT_STATE_TEXTS } from '@marquee/contract/accounts'
import { type Cause, NEEDS_SHOWN, TODAY_TEXTS } from '@marquee/contract/home'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useTimeZone } from '../../lib/time-zone.ts'
import { historyPath } from '../../lib/history-path.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { wordsOf } from './today-words.ts'
import type { Connecting } from './use-connecting.tsx'

const keyOf = (cause: Cause): string => (cause.kind === 'account' ? `${cause.platform} ${cause.state}` : cause.kind === 'approval' ? 'approval' : cause.reason)

function Picture({ cause, tone }: { cause: Cause; tone: 'bad' | 'wait' }) {
  const Mark = tone === 'bad' ? CircleAlert : Hourglass
  const thumbnail = cause.post?.thumbnail
  return (
    <span aria-hidden className="relative grid size-11 shrink-0 place-items-center rounded-md bg-sunken">
      {thumbnail ? <img src={thumbnail} alt="" className="size-11 rounded-md object-cover" /> : cause.kind === 'account' ? <PlatformIcon platform={cause.platform} size={22} /> : <Mark size={20} className="text-muted" />}
      <span className={cx('absolute -right-1.5 -bottom-1.5 grid size-5 place-items-center rounded-full ring-2 ring-surface', tone === 'bad' ? 'bg-bad-soft text-bad' : 'bg-wait-soft text-wait')}><Mark size={12} strokeWidth={2} /></span>
    </span>
  )
}

function labelOf(cause: Extract<Cause, { kind: 'account' }>): string {
  const name = platformLabel(cause.platform)
  return cause.state === 'missing' || cause.state === 'removed' ? `Connect ${name}` : ACCOUNT_STATE_TEXTS.reconnect(name)
}

function Action({ cause, isFirst, connecting }: { cause: Cause; isFirst: boolean; connecting: Connecting }) {
  const variant = isFirst ? 'primary' : 'secondary'
  if (cause.kind === 'approval') return <ButtonLink to="/drafts" variant={variant}>Review</ButtonLink>
  if (cause.kind === 'failed') return <ButtonLink to={cause.count === 1 ? historyPath(cause.post.id) : '/post-history?tab=failed'} variant={variant}>Fix and retry</ButtonLink>
  if (connecting.isWaiting(cause.platform)) return <span role="status" className="flex items-center gap-2 text-sm text-info"><Spinner />{ACCOUNT_STATE_TEXTS.waiting}</span>
  return <Button variant={variant} onClick={() => connecting.connect(cause.platform)}>{labelOf(cause)}</Button>
}

/** What needs the user, by cause: one sentence and one button each, of which only the first is filled. */
export function NeedsYou({ needs, connecting }: { needs: readonly Cause[]; connecting: Connecting }) {
  const zone = useTimeZone()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? needs : needs.slice(0, NEEDS_SHOWN)
  return (
    <Card className="p-0! sm:p-0!">
      <h2 className="px-5 py-4 font-semibold">{TODAY_TEXTS.needsYou} {needs.length > 0 && <span className="ml-1 text-sm font-normal text-muted">{needs.length}</span>}</h2>
      {needs.length === 0 && <p className="flex items-center gap-2 border-t border-line px-5 py-4 text-muted"><CircleCheck size={18} aria-hidden className="text-ok" />{TODAY_TEXTS.nothingNeeds}</p>}
      <ul aria-label={TODAY_TEXTS.needsYou}>
        {shown.map((cause, index) => {
          const { title, line, tone } = wordsOf(cause, zone)
          return (
            <li key={keyOf(cause)} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3">
              <Picture cause={cause} tone={tone} />
              <div className="min-w-0 flex-1 basis-48">
                <h3 className="font-semibold">{title}</h3>
                <p dir="auto" className="line-clamp-2 text-sm text-muted wrap-anywhere">{line}</p>
              </div>
              <Action cause={cause} isFirst={index === 0} connecting={connecting} />
            </li>
          )
        })}
      </ul>
      {needs.length > shown.length && <div className="border-t border-line px-5 py-2"><Button variant="ghost" size="sm" onClick={() => setWhole(true)}>{needs.length - shown.length} more</Button></div>}
      {connecting.note}
    </Card>
  )
}
