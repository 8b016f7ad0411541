import type { ActivityEntry } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_DETAIL_TEXTS } from '@marquee/contract/campaigns/texts'
import { Ban, CircleAlert, FileText, Hand, type LucideIcon, Pencil, Zap } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { formatTime } from '../../../lib/format.ts'
import { historyPath } from '../../../lib/history-path.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { BADGE_TONES, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { DecisionChecks } from '../decision-checks.tsx'

type Look = { tone: BadgeTone; icon: LucideIcon; name: string }
const LOOKS: Readonly<Record<ActivityEntry['type'], Look>> = {
  trigger: { tone: 'ok', icon: Zap, name: CAMPAIGN_DETAIL_TEXTS.triggerActivated },
  post: { tone: 'ok', icon: FileText, name: CAMPAIGN_DETAIL_TEXTS.postCreated },
  'not-fired': { tone: 'idle', icon: Ban, name: 'Did not fire' },
  held: { tone: 'wait', icon: Hand, name: 'Held' },
  failed: { tone: 'bad', icon: CircleAlert, name: 'Failed' },
  stopped: { tone: 'bad', icon: Ban, name: 'Stopped itself' },
  changed: { tone: 'idle', icon: Pencil, name: 'Changed' },
}

/** What the specification says of an entry besides its name (trace.md CDET-11, CDET-13). */
function noteOf({ type, data }: ActivityEntry): string | null {
  if (type === 'trigger' || type === 'not-fired') return CAMPAIGN_DETAIL_TEXTS.trigger(data.trigger_type)
  return type === 'post' ? CAMPAIGN_DETAIL_TEXTS.postScheduled(data.platforms.join(', ')) : null
}

type Props = { entry: ActivityEntry; onRestart: (ruleId: string) => void }

/** What can be done about an entry. */
function Remedy({ entry: { type, post_id: post, rule_id: rule }, onRestart }: Props) {
  if (type === 'stopped' && rule !== null) return <Button size="sm" onClick={() => onRestart(rule)}>Restart</Button>
  if (post === null) return null
  const label = type === 'held' ? 'Decide' : type === 'failed' ? 'Retry' : 'Open'
  return <Link to={historyPath(post)} className="link min-h-6 text-sm no-underline">{label}{' '}<span className="sr-only">the post</span></Link>
}

/** An entry of the log: when, what, why. */
export function LogEntry({ entry, onRestart }: Props) {
  const id = useId()
  const zone = useTimeZone()
  const [isOpen, setOpen] = useState(false)
  const { tone, icon: Icon, name } = LOOKS[entry.type]
  const note = noteOf(entry)
  return (
    <li className="flex gap-3 pb-3.5">
      <span aria-hidden className={cx('grid size-8 shrink-0 place-items-center rounded-full', BADGE_TONES[tone])}><Icon size={15} strokeWidth={1.75} /></span>
      <div className="min-w-0 flex-1 pt-1">
        <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
          <time dateTime={entry.timestamp} className="text-xs text-muted">{formatTime(entry.timestamp, zone)}</time>
          <span className="font-semibold">{name}</span>{note === null ? null : <span className="text-sm text-muted">{note}</span>}
          <span className="ml-auto flex items-center gap-3">
            {entry.checks.length > 0 ? <button type="button" aria-expanded={isOpen} {...(isOpen ? { 'aria-controls': id } : {})} onClick={() => setOpen(!isOpen)} className="link min-h-6 text-sm no-underline pointer-coarse:min-h-11">{isOpen ? 'Hide why' : 'Why'}</button> : null}
            <Remedy entry={entry} onRestart={onRestart} />
          </span>
        </div>
        {entry.text === '' ? null : <p className="text-sm [overflow-wrap:anywhere]">{entry.text}</p>}
        {isOpen ? <DecisionChecks id={id} checks={entry.checks} again={entry.again_at} zone={zone} /> : null}
      </div>
    </li>
  )
}
