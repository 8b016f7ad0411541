import { FAILURE_CAUSE_LABELS, type FailureCause, RECENT_DAYS, type RecentFailures } from '@marquee/contract/publishing'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'

type Props = { recent: RecentFailures; chosen: FailureCause | null; onChoose: (cause: FailureCause | null) => void }

/** Why posts of the last days are not everywhere where they should be; a press shows the posts of one reason. */
export function FailureRail({ recent: { sent, failed, causes }, chosen, onChoose }: Props) {
  return (
    <Card className="space-y-3">
      <div>
        <h2 className="text-md font-semibold">Why posts failed</h2>
        <p className="mt-1 text-sm text-muted">Last {RECENT_DAYS} days: {sent.toLocaleString('en-US')} sent, {failed.toLocaleString('en-US')} with a problem</p>
      </div>
      <ul className="-mx-2 divide-y divide-line">
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
    </Card>
  )
}
