import type { CalendarStatus } from '@marquee/contract/planning'
import type { PostState } from '@marquee/contract/posts'
import { Circle, CircleAlert, CircleCheck, CirclePause, Clock, Hourglass, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react'
import { POST_STATE_LABELS } from '../../lib/post-states.ts'

type Look = { tile: string; time: string; dot: string; label: string; icon: LucideIcon }

/** Colours and icons of the four statuses (trace.md PLAN-10); a draft's edge is dashed. */
export const STATUS_LOOKS: Readonly<Record<CalendarStatus, Look>> = {
  scheduled: { tile: 'bg-info-soft', time: 'text-info', dot: 'bg-info', label: 'Scheduled', icon: Clock },
  published: { tile: 'bg-ok-soft', time: 'text-ok', dot: 'bg-ok', label: 'Published', icon: CircleCheck },
  failed: { tile: 'bg-bad-soft', time: 'text-bad', dot: 'bg-bad', label: 'Failed', icon: CircleAlert },
  draft: { tile: 'bg-idle-soft outline-1 -outline-offset-1 outline-field outline-dashed', time: 'text-idle', dot: 'bg-idle', label: 'Draft', icon: Circle },
}

/** Icon of a post's exact state, beside its colour. */
const STATE_ICONS: Readonly<Record<PostState, LucideIcon>> = {
  draft: Circle, pending_approval: Hourglass, scheduled: Clock, publishing: LoaderCircle, published: CircleCheck,
  partially_published: TriangleAlert, failed: CircleAlert, held: CirclePause, unconfirmed: Hourglass,
}

/** Waiting for approval is amber on every screen, and not the grey of the drafts that it is counted with. */
export const PENDING_LOOK: Look = { tile: 'bg-wait-soft', time: 'text-wait', dot: 'bg-wait', label: POST_STATE_LABELS.pending_approval, icon: Hourglass }

/** So is a scheduled post that waits for a decision about a fact of a store. */
const HELD_LOOK: Look = { ...PENDING_LOOK, label: 'Held', icon: CirclePause }
/** And one whose campaign is paused. */
const PAUSED_LOOK: Look = { ...HELD_LOOK, label: 'Paused' }

type Shown = { state: PostState; status: CalendarStatus; heldAt?: string | null | undefined; isPaused?: boolean | undefined }
/** What keeps a scheduled post from being sent: a decision, or its campaign. */
const holdOf = ({ state, heldAt, isPaused }: Pick<Shown, 'state' | 'heldAt' | 'isPaused'>): Look | null => (heldAt ? HELD_LOOK : isPaused && state === 'scheduled' ? PAUSED_LOOK : null)
/** Colour and icon of a post: its status's, except for one that waits for somebody. */
export const lookOf = (post: Shown): Look => holdOf(post) ?? (post.state === 'pending_approval' ? PENDING_LOOK : STATUS_LOOKS[post.status])
/** Its state in a word and its icon. */
export const stateOf = (post: Shown): { label: string; icon: LucideIcon } => holdOf(post) ?? { label: POST_STATE_LABELS[post.state], icon: STATE_ICONS[post.state] }
