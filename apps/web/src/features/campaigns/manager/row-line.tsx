import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_TEXTS } from '@marquee/contract/campaigns/texts'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { cx } from '../../../ui/class-names.ts'
import { LINE_ICONS, LINE_TONES, type Line } from './looks.ts'

const LINK = 'font-medium underline underline-offset-3 hover:decoration-2'

/** Where the line leads: to the log that says why, to the drafts, to the accounts. */
function lineLink({ kind }: Line, onLog: () => void): ReactNode {
  if (kind === 'stopped') return <button type="button" className={LINK} onClick={onLog}>See why</button>
  if (kind === 'held') return <button type="button" className={LINK} onClick={onLog}>See them</button>
  if (kind === 'drafts') return <Link to="/drafts" className={LINK}>Approve</Link>
  return kind === 'not-connected' ? <Link to="/social-accounts" className={LINK}>Connect</Link> : null
}

/** The line of words of a campaign, and its next post (trace.md CAMP-11). */
export function RowLine({ campaign: { line, next_post_at: next }, onLog }: { campaign: Campaign; onLog: () => void }) {
  const zone = useTimeZone()
  const Icon = line === null ? null : LINE_ICONS[line.kind]
  const isNextShown = next !== null && line?.kind !== 'next'
  const nextText = next === null ? '' : CAMPAIGN_TEXTS.next(formatDateTime(next, zone))
  return (
    <>
      {line === null || Icon === null ? null : (
        <p className={cx('flex items-start gap-1.5 text-sm', LINE_TONES[line.tone])}>
          <Icon size={14} strokeWidth={1.75} aria-hidden className="mt-0.75 shrink-0" />
          <span className="min-w-0">{line.kind === 'next' && next !== null ? nextText : line.text}{' '}{lineLink(line, onLog)}</span>
        </p>
      )}
      {isNextShown ? <p className="flex items-start gap-1.5 text-sm text-muted"><Clock size={14} strokeWidth={1.75} aria-hidden className="mt-0.75 shrink-0" />{nextText}</p> : null}
    </>
  )
}
