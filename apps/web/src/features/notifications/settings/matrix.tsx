import { cellOf, CHANNEL_LABELS, type Channel, CHANNELS, NOTICE_KINDS, NOTICE_LABELS, type NoticeKind, NOTIFICATION_TEXTS, type NotificationSettings } from '@marquee/contract/notifications'
import { Lock } from 'lucide-react'
import { SwitchBox } from '../../../ui/controls.tsx'
import { Card } from '../../../ui/card.tsx'
import type { Cell } from '../queries.ts'

type CellProps = { kind: NoticeKind; channel: Channel; isOn: boolean; onChange: (cell: Cell) => void }

function MatrixCell({ kind, channel, isOn, onChange }: CellProps) {
  const offer = cellOf(kind, channel)
  if (offer === 'always') return <span className="inline-flex items-center gap-1 text-sm text-muted max-sm:flex-col max-sm:gap-0 max-sm:text-xs"><Lock size={14} strokeWidth={1.75} aria-hidden="true" />{NOTIFICATION_TEXTS.always}</span>
  if (offer === 'never') return <span className="text-subtle"><span aria-hidden="true">–</span><span className="sr-only">{NOTIFICATION_TEXTS.notOffered}</span></span>
  return <SwitchBox aria-label={`${NOTICE_LABELS[kind].label}: ${CHANNEL_LABELS[channel]}`} checked={isOn} onChange={(event) => onChange({ kind, channel, isOn: event.target.checked })} />
}

/** Which notices arrive on which channel: one switch each. */
export function Matrix({ cells, onChange }: { cells: NotificationSettings['cells']; onChange: (cell: Cell) => void }) {
  return (
    <Card className="p-0! sm:p-0!">
      <table className="w-full table-fixed">
        <thead>
          <tr className="text-left text-sm text-muted">
            <th scope="col" className="px-5 py-3 font-normal max-sm:px-3">{NOTIFICATION_TEXTS.tellMe}</th>
            {CHANNELS.map((channel) => <th key={channel} scope="col" className="w-22 px-1 py-3 text-center font-normal max-sm:w-13 max-sm:px-0.5 max-sm:text-xs">{CHANNEL_LABELS[channel]}</th>)}
          </tr>
        </thead>
        <tbody>
          {NOTICE_KINDS.map((kind) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="px-5 py-2.5 text-left font-normal max-sm:px-3">
                <span className="block font-medium">{NOTICE_LABELS[kind].label}</span>
                <span className="block text-sm text-muted">{NOTICE_LABELS[kind].hint}</span>
              </th>
              {CHANNELS.map((channel) => <td key={channel} className="px-1 text-center align-middle max-sm:px-0.5"><MatrixCell kind={kind} channel={channel} isOn={cells[kind][channel]} onChange={onChange} /></td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
