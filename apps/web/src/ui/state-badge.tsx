import type { PostState } from '@marquee/contract/posts'
import { Circle, CircleAlert, CircleCheck, CirclePause, Clock, Hourglass, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react'
import { POST_STATE_LABELS } from '../lib/post-states.ts'
import { Badge, type BadgeTone } from './badge.tsx'

type Look = { tone: BadgeTone; icon: LucideIcon }

const LOOKS: Readonly<Record<PostState, Look>> = {
  draft: { tone: 'idle', icon: Circle },
  pending_approval: { tone: 'wait', icon: Hourglass },
  scheduled: { tone: 'info', icon: Clock },
  publishing: { tone: 'info', icon: LoaderCircle },
  published: { tone: 'ok', icon: CircleCheck },
  partially_published: { tone: 'wait', icon: TriangleAlert },
  failed: { tone: 'bad', icon: CircleAlert },
  held: { tone: 'wait', icon: CirclePause },
  unconfirmed: { tone: 'wait', icon: Hourglass },
}

/** State of a post as text and icon, never as colour alone. */
export function StateBadge({ state, isHeld = false }: { state: PostState; /** Whether a fact of a store has to be decided about before it is sent. */ isHeld?: boolean }) {
  if (isHeld) return <Badge tone="wait" icon={<CirclePause size={14} aria-hidden />}>Held</Badge>
  const { tone, icon: Icon } = LOOKS[state]
  return <Badge tone={tone} dashed={state === 'draft'} icon={<Icon size={14} aria-hidden />}>{POST_STATE_LABELS[state]}</Badge>
}
