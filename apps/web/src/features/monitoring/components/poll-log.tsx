import type { PollLog } from '@marquee/contract/monitoring/monitoring'
import { MONITOR_TEXTS, POLL_LOG_SIZE } from '@marquee/contract/monitoring/texts'
import { Check, Clock, type LucideIcon, X } from 'lucide-react'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { pollTypeText, resultOf, type Said, startText, tookText } from '../words.ts'
import { NetworkIcon } from './network-icon.tsx'
import { Part, RowTable } from './rows.tsx'

const ICONS: Readonly<Record<Said['tone'], LucideIcon>> = { ok: Check, bad: X, wait: Clock, none: Check }
const TONES: Readonly<Record<Said['tone'], string>> = { ok: 'text-ok', bad: 'text-bad', wait: 'text-wait', none: '' }
const NAMES = MONITOR_TEXTS.logColumns
const COLUMNS = [{ name: NAMES.start }, { name: NAMES.type }, { name: NAMES.result }, { name: NAMES.found, isNumber: true }, { name: NAMES.calls, isNumber: true }, { name: NAMES.took, isNumber: true }]

function Result({ entry }: { entry: PollLog }) {
  const said = resultOf(entry)
  const Icon = ICONS[said.tone]
  return (
    <span>
      <span className={`flex items-center gap-1.5 font-medium max-md:justify-end ${TONES[said.tone]}`}><Icon size={14} strokeWidth={2} aria-hidden />{said.word}</span>
      {entry.reason === null ? null : <span className="block max-w-[44ch] text-xs text-muted">{entry.reason}</span>}
    </span>
  )
}

/** The latest checks. */
export function Log({ logs, now }: { logs: readonly PollLog[]; now: number }) {
  const zone = useTimeZone()
  if (logs.length === 0) return <Part title={MONITOR_TEXTS.pollLog} isPadded><p className="px-4 text-muted sm:px-4.5">{MONITOR_TEXTS.noPolls}</p></Part>
  const rows = logs.map((entry) => ({
    key: entry.id,
    cells: [
      <span key="start" className="font-normal tabular-nums md:whitespace-nowrap">{startText(entry.startTime, now, zone)}</span>,
      <span key="type" className="flex items-center gap-2">{entry.network === null ? null : <NetworkIcon network={entry.network} />}{pollTypeText(entry)}</span>,
      <Result key="result" entry={entry} />,
      String(entry.itemsFound),
      String(entry.apiCallsMade),
      entry.endTime === null ? '–' : tookText(Date.parse(entry.endTime) - Date.parse(entry.startTime)),
    ],
  }))
  return <Part title={MONITOR_TEXTS.pollLog} hint={`Latest ${POLL_LOG_SIZE}`}><RowTable label={MONITOR_TEXTS.pollLog} columns={COLUMNS} rows={rows} /></Part>
}
