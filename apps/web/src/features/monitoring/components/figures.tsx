import type { PollingStats } from '@marquee/contract/monitoring/monitoring'
import { AVERAGE_OF_POLLS, MONITOR_TEXTS } from '@marquee/contract/monitoring/texts'
import { formatCount, formatDateTime, formatTime, zoneAbbreviation } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { agoText, tookText } from '../words.ts'

const TEXTS = MONITOR_TEXTS.figures
const NONE = '–'
const exact = new Intl.NumberFormat('en-US')

type Figure = { name: string; value: string; hint: string }

function listFigures(stats: PollingStats, now: number, zone: string): Figure[] {
  const { activeUsers, totalPolls, failedPolls, successRate, avgResponseTime, rateLimitHits, lastRateLimitAt, lastPollTime } = stats
  return [
    { name: TEXTS.activeUsers, value: formatCount(activeUsers), hint: 'On this server, today' },
    { name: TEXTS.totalPolls, value: formatCount(totalPolls), hint: 'Scheduled and by hand' },
    { name: TEXTS.successRate, value: successRate === null ? NONE : `${successRate}%`, hint: totalPolls === 0 ? MONITOR_TEXTS.noPolls : `${exact.format(failedPolls)} failed of ${exact.format(totalPolls)}` },
    { name: TEXTS.avgResponseTime, value: avgResponseTime === null ? NONE : tookText(avgResponseTime), hint: `Of the last ${AVERAGE_OF_POLLS}` },
    { name: TEXTS.rateLimitHits, value: formatCount(rateLimitHits), hint: lastRateLimitAt === null ? 'None so far' : `Last on ${formatDateTime(lastRateLimitAt, zone)}` },
    { name: TEXTS.lastPollTime, value: lastPollTime === null ? NONE : agoText(lastPollTime, now), hint: lastPollTime === null ? MONITOR_TEXTS.noPolls : `${formatTime(lastPollTime, zone)} ${zoneAbbreviation(lastPollTime, zone)}` },
  ]
}

/** The totals of the server. */
export function Figures({ stats, now }: { stats: PollingStats; now: number }) {
  const zone = useTimeZone()
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      {listFigures(stats, now, zone).map(({ name, value, hint }) => (
        <div key={name} className="min-w-0 rounded-lg bg-surface px-4 py-3 shadow-1">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="mt-0.5 font-display text-xl font-semibold tabular-nums first-letter:uppercase">{value}</dd>
          <dd className="mt-0.5 text-xs text-muted">{hint}</dd>
        </div>
      ))}
    </dl>
  )
}
