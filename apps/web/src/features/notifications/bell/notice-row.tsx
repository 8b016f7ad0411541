import { ACCOUNT_STATE_TEXTS } from '@marquee/contract/accounts'
import { type Notice, type NoticeAction, NOTIFICATION_TEXTS as TEXTS } from '@marquee/contract/notifications'
import { REVIEW_TEXTS } from '@marquee/contract/post-review'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { CircleAlert, CircleCheck, Clock, Info } from 'lucide-react'
import { Link } from 'react-router'
import { errorText } from '../../../lib/api-error.ts'
import { formatDateTime, formatRelative } from '../../../lib/format.ts'
import { historyPath } from '../../../lib/history-path.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useRequestKey } from '../../../lib/use-request-key.ts'
import { BADGE_TONES } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { toast } from '../../../ui/toast.tsx'
import { ReconnectButton } from '../../social/index.ts'
import { useApprove, useRetry } from '../queries.ts'

const ICONS = { ok: CircleCheck, bad: CircleAlert, wait: Clock, info: Info } as const

type ActionProps = { action: NoticeAction; onClose: () => void; onRead: () => void }

const sayFailed = (error: unknown) => toast({ kind: 'error', text: errorText(error, TEXTS.actFailed) })

function Approve({ postId, onRead }: { postId: string; onRead: () => void }) {
  const { mutateAsync, isPending } = useApprove()
  const approve = async (): Promise<void> => {
    try {
      await mutateAsync(postId)
      onRead()
      toast({ kind: 'success', text: `${REVIEW_TEXTS.approved}.` })
    } catch (error) {
      sayFailed(error)
    }
  }
  return <Button size="sm" variant="primary" loading={isPending} onClick={() => void approve()}>{REVIEW_TEXTS.approve}</Button>
}

function Retry({ postId, onRead }: { postId: string; onRead: () => void }) {
  const { mutateAsync, isPending } = useRetry()
  const key = useRequestKey()
  const retry = async (): Promise<void> => {
    try {
      await key.send(postId, (idempotencyKey) => mutateAsync({ postId, idempotencyKey }))
      onRead()
      toast({ kind: 'success', text: TEXTS.retried })
    } catch (error) {
      sayFailed(error)
    }
  }
  return <Button size="sm" variant="primary" loading={isPending} onClick={() => void retry()}>{TEXTS.retry}</Button>
}

function Action({ action, onClose, onRead }: ActionProps) {
  const leave = (): void => {
    onRead()
    onClose()
  }
  if (action.type === 'reconnect') return <ReconnectButton platform={action.platform} label={ACCOUNT_STATE_TEXTS.reconnect(platformLabel(action.platform))} onDone={onRead} />
  if (action.type === 'retry') return <Retry postId={action.postId} onRead={onRead} />
  if (action.type === 'fix') return <ButtonLink size="sm" variant="primary" to={historyPath(action.postId)} onClick={leave}>Fix and retry</ButtonLink>
  return (
    <>
      <Approve postId={action.postId} onRead={onRead} />
      <ButtonLink size="sm" to={`/drafts?open=${action.postId}`} onClick={leave}>{TEXTS.review}</ButtonLink>
    </>
  )
}

type RowProps = { notice: Notice; onClose: () => void; onRead: () => void }

/** One notice: what happened, and what can be done about it. Opening it or acting marks it as read. */
export function NoticeRow({ notice, onClose, onRead }: RowProps) {
  const zone = useTimeZone()
  const { tone, title, body, about, at, path, isRead, action } = notice
  const Icon = ICONS[tone]
  const open = (): void => {
    onRead()
    onClose()
  }
  return (
    <li className="py-2.5">
      <Link to={path} onClick={open} className="-mx-2 flex gap-3 rounded-md px-2 py-1 hover:bg-sunken">
        <span aria-hidden="true" className={cx('mt-0.5 grid size-7 shrink-0 place-items-center rounded-full', BADGE_TONES[tone])}><Icon size={16} strokeWidth={1.75} /></span>
        <span className="min-w-0 flex-1">
          <span className="flex items-start justify-between gap-2">
            <span className={cx('min-w-0 wrap-anywhere', !isRead && 'font-semibold')}>{!isRead && <span className="sr-only">{TEXTS.unread}: </span>}{title}</span>
            {!isRead && <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-brand" />}
          </span>
          {about && about !== at && <span className="block text-sm">{formatDateTime(about, zone)}</span>}
          {body !== '' && <span dir="auto" className="line-clamp-3 text-sm whitespace-pre-line text-muted wrap-anywhere">{body}</span>}
          <span className="block text-xs text-muted">{formatRelative(at)}</span>
        </span>
      </Link>
      {action && <div className="mt-1.5 flex flex-wrap gap-2 pl-10"><Action action={action} onClose={onClose} onRead={onRead} /></div>}
    </li>
  )
}
