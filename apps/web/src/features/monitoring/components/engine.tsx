import type { UserPolling } from '@marquee/contract/monitoring/monitoring'
import { MONITOR_TEXTS, RATE_LIMIT_START } from '@marquee/contract/monitoring/texts'
import { Link } from 'react-router'
import type { Health } from '../queries.ts'
import { canarySender, canaryText, intervalText, nextText, pollingText, schedulerText, spanText, unknownText, waitingText } from '../words.ts'
import { Facts, Part, SaidText } from './rows.tsx'

const ENGINE = MONITOR_TEXTS.engineRows
const POLLING = MONITOR_TEXTS.pollingRows
const exact = new Intl.NumberFormat('en-US')

function Overdue({ post, now }: { post: Health['oldestOverduePost']; now: number }) {
  if (post === null) return 'None'
  return <Link to={`/drafts?open=${post.postId}`} className="link font-medium text-wait">{spanText(now - Date.parse(post.scheduledAt))} late</Link>
}

/** What works behind the screen: the scheduler, the canary, and what waits. */
export function Engine({ health, now }: { health: Health; now: number }) {
  const sender = canarySender(health)
  return (
    <Part title={MONITOR_TEXTS.engine} isPadded>
      <Facts
        rows={[
          [ENGINE.scheduler, <SaidText key="scheduler" said={schedulerText(health, now)} />],
          [ENGINE.canary, <span key="canary"><SaidText said={canaryText(health, now)} />{sender === null ? null : <span className="block text-xs text-muted">{sender}</span>}</span>],
          [ENGINE.overdue, <Overdue key="overdue" post={health.oldestOverduePost} now={now} />],
          [ENGINE.waiting, waitingText(health, now)],
          [ENGINE.unknown, <SaidText key="unknown" said={unknownText(health)} />],
        ]}
      />
    </Part>
  )
}

/** How the user's own accounts are checked. */
export function YourPolling({ polling, now }: { polling: UserPolling; now: number }) {
  const { successCount, errorCount, rateLimitRemaining } = polling
  return (
    <Part title={MONITOR_TEXTS.yourPolling} isPadded>
      <Facts
        rows={[
          [POLLING.state, <SaidText key="state" said={pollingText(polling)} />],
          [POLLING.interval, intervalText(polling)],
          [POLLING.counts, `${exact.format(successCount)} / ${exact.format(errorCount)}`],
          [POLLING.calls, `${rateLimitRemaining} of ${RATE_LIMIT_START}`],
          [POLLING.next, nextText(polling, now)],
        ]}
      />
    </Part>
  )
}
