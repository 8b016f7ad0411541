import { FAILURE_CAUSE_LABELS, type FailureCause, HISTORY_TEXTS, RECENT_DAYS, type RecentFailures } from '@marquee/contract/publishing'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { useState } from 'react'
import { useIsWide } from '../../../lib/use-media.ts'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'

type Props = { recent: RecentFailures; chosen: FailureCause | null; onChoose: (cause: FailureCause | null) => void }

/** Why posts of the last days are not everywhere where they should be; a press shows the posts of one reason. */
function Reasons({ recent: { sent, failed, causes }, chosen, onChoose }: Props) {
  return (
    <>
      <p className="text-sm text-muted">Last {RECENT_DAYS} days: {sent.toLocaleString('en-US')} sent, {failed.toLocaleString('en-US')} with a problem</p>
      <ul className="-mx-2 mt-3 divide-y divide-line">
        {causes.map(({ cause, posts, platforms }) => (
          <li key={cause} className="py-1">
            <button type="button" aria-pressed={chosen === cause} onClick={() => onChoose(chosen === cause ? null : cause)} className={cx('w-full space-y-1.5 rounded-md px-2 py-1.5 text-left', chosen === cause ? 'bg-brand-soft' : 'hover:bg-sunken')}>
              <span className="flex justify-between gap-3 text-sm font-medium"><span>{FAILURE_CAUSE_LABELS[cause]}</span><span>{posts}<span className="sr-only"> {posts === 1 ? 'post' : 'posts'}</span></span></span>
              <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-sunken"><span className="block h-full rounded-full bg-bad" style={{ width: `${Math.round((100 * posts) / Math.max(1, failed))}%` }} /></span>
              <span className="block text-sm text-muted">{platforms.map(platformLabel).join(', ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The same beside the list where there is room, else above it behind its heading. */
export function FailureRail(props: Props) {
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(props.chosen !== null)
  if (isWide) return <Card><h2 className="mb-1 text-md font-semibold">{HISTORY_TEXTS.whyFailed}</h2><Reasons {...props} /></Card>
  return (
    <Card>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="-m-2 cursor-pointer rounded-md p-2 pointer-coarse:min-h-11">
          <h2 className="inline text-md font-semibold">{HISTORY_TEXTS.whyFailed}</h2> <span className="text-sm text-muted">{props.recent.failed.toLocaleString('en-US')}</span>
        </summary>
        <div className="mt-3"><Reasons {...props} /></div>
      </details>
    </Card>
  )
}
