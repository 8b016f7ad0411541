import type { Source } from '@marquee/contract/monitoring/monitoring'
import { SOURCE_STATE_LABELS, type SourceState } from '@marquee/contract/monitoring/source-state'
import { MONITOR_TEXTS } from '@marquee/contract/monitoring/texts'
import { Check, CircleAlert, type LucideIcon, Moon } from 'lucide-react'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { agoText, gapText, heardByText, sourceName, whenText } from '../words.ts'
import { NetworkIcon } from './network-icon.tsx'
import { Part, RowTable } from './rows.tsx'

const LOOKS: Readonly<Record<SourceState, { tone: BadgeTone; icon: LucideIcon }>> = { hears: { tone: 'ok', icon: Check }, quiet: { tone: 'idle', icon: Moon }, broken: { tone: 'bad', icon: CircleAlert } }
const NAMES = MONITOR_TEXTS.columns
const COLUMNS = [NAMES.source, NAMES.state, NAMES.heardBy, NAMES.lastEvent, NAMES.usualGap, NAMES.lastCheck, NAMES.known].map((name) => ({ name }))

function StateBadge({ state }: { state: SourceState }) {
  const { tone, icon: Icon } = LOOKS[state]
  return <Badge tone={tone} icon={<Icon size={13} strokeWidth={2} aria-hidden />}>{SOURCE_STATE_LABELS[state]}</Badge>
}

const muted = (text: string) => <span className="text-muted">{text}</span>

/** What the product hears by, and how each is. */
export function Sources({ sources, now }: { sources: readonly Source[]; now: number }) {
  const zone = useTimeZone()
  if (sources.length === 0) {
    return (
      <Part title={MONITOR_TEXTS.sources} isPadded>
        <div className="flex flex-wrap items-center gap-3 px-4 pb-1 sm:px-4.5"><p className="text-muted">{MONITOR_TEXTS.noSources}</p><ButtonLink size="sm" to="/social-accounts">{MONITOR_TEXTS.connect}</ButtonLink></div>
      </Part>
    )
  }
  const rows = sources.map((source) => ({
    key: `${source.via} ${source.network} ${source.kind}`,
    cells: [
      <span key="name" className="flex items-center gap-2 whitespace-nowrap"><NetworkIcon network={source.network} />{sourceName(source)}</span>,
      <StateBadge key="state" state={source.state} />,
      muted(heardByText(source)),
      source.lastEventAt === null ? muted('None yet') : <span key="event" className="md:whitespace-nowrap">{whenText(source.lastEventAt, now, zone)}</span>,
      muted(gapText(source.usualGapSeconds)),
      source.lastCheckAt === null ? muted('Not checked') : <span key="check" className="md:whitespace-nowrap">{agoText(source.lastCheckAt, now)}</span>,
      muted(source.sentence),
    ],
  }))
  return <Part title={MONITOR_TEXTS.sources} hint={MONITOR_TEXTS.sourcesHint}><RowTable label={MONITOR_TEXTS.sources} columns={COLUMNS} rows={rows} /></Part>
}
