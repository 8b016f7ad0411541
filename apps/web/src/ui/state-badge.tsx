import type { PostState } from '@marquee/contract/posts'
import { Circle, CircleAlert, CircleCheck, CirclePause, Clock, Hourglass, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react'
import { Badge, type BadgeTone } from './badge.tsx'

type Look = { label: string; tone: BadgeTone; icon: LucideIcon }

const LOOKS: Readonly<Record<PostState, Look>> = {
  draft: { label: 'Draft', tone: 'idle', icon: Circle },
  pending_approval: { label: 'Pending approval', tone: 'wait', icon: Hourglass },
  scheduled: { label: 'Scheduled', tone: 'info', icon: Clock },
  publishing: { label: 'Publishing', tone: 'info', icon: LoaderCircle },
  published: { label: 'Published', tone: 'ok', icon: CircleCheck },
  partially_published: { label: 'Partly published', tone: 'wait', icon: TriangleAlert },
  failed: { label: 'Failed', tone: 'bad', icon: CircleAlert },
  held: { label: 'On hold', tone: 'wait', icon: CirclePause },
  unconfirmed: { label: 'Not confirmed yet', tone: 'wait', icon: Hourglass },
}

/** State of a post as text and icon, never as colour alone. */
export function StateBadge({ state }: { state: PostState }) {
  const { label, tone, icon: Icon } = LOOKS[state]
  return <Badge tone={tone} dashed={state === 'draft'} icon={<Icon size={14} aria-hidden />}>{label}</Badge>
}
