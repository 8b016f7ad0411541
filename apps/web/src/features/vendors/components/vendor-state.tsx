import { type Vendor, VENDOR_STATE_LABELS, type VendorState } from '@marquee/contract/vendors'
import { Circle, CircleAlert, CircleCheck, CircleQuestionMark, FlaskConical, Hourglass, type LucideIcon, Unplug } from 'lucide-react'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'

const LOOKS: Readonly<Record<VendorState, { tone: BadgeTone; icon: LucideIcon }>> = {
  working: { tone: 'ok', icon: CircleCheck },
  untested: { tone: 'idle', icon: CircleQuestionMark },
  sandbox: { tone: 'info', icon: FlaskConical },
  off: { tone: 'idle', icon: Circle },
  limited: { tone: 'wait', icon: Hourglass },
  refused: { tone: 'bad', icon: CircleAlert },
  unreachable: { tone: 'bad', icon: Unplug },
}

/** The state of a service as text and icon, never as colour alone. */
export function VendorStateBadge({ state }: Pick<Vendor, 'state'>) {
  const { tone, icon: Icon } = LOOKS[state]
  return <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>{VENDOR_STATE_LABELS[state]}</Badge>
}
