import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_STATUSES, type CampaignStatus } from '@marquee/contract/campaigns/values'
import { Ban, CheckCheck, CircleDashed, Clock, Flag, FlaskConical, Hand, Hourglass, Info, Layers, type LucideIcon, Pause, Pencil, Play, Unlink } from 'lucide-react'
import type { BadgeTone } from '../../../ui/badge.tsx'
import { titled } from '../labels.ts'

type Look = { tone: BadgeTone; icon: LucideIcon; label: string; isDashed?: boolean }
const LOOKS: Readonly<Record<CampaignStatus, Look>> = {
  draft: { tone: 'idle', icon: Pencil, label: 'Draft', isDashed: true },
  active: { tone: 'ok', icon: Play, label: 'Active' },
  paused: { tone: 'wait', icon: Pause, label: 'Paused' },
  completed: { tone: 'ok', icon: CheckCheck, label: 'Completed' },
}
/** The status among those that are known; undefined for another value. */
const knownStatus = (status: string): CampaignStatus | undefined => CAMPAIGN_STATUSES.find((known) => known === status)
/** Tone, icon and word of a status; a value that is not known is neutral, in its own words (trace.md CAMP-21). */
export function lookOf(status: string): Look {
  const known = knownStatus(status)
  return known ? LOOKS[known] : { tone: 'idle', icon: CircleDashed, label: titled(status) }
}

export type Line = NonNullable<Campaign['line']>
export const LINE_ICONS: Readonly<Record<Line['kind'], LucideIcon>> = {
  rehearsed: FlaskConical, 'no-event': Ban, stopped: Ban, 'not-connected': Unlink, held: Hand, drafts: Hourglass, next: Clock, waits: Clock, queue: Layers, ended: Flag, other: Info,
}
export const LINE_TONES: Readonly<Record<Line['tone'], string>> = { ok: 'text-muted', wait: 'text-wait', bad: 'text-bad', idle: 'text-muted' }
/** Colour of the dot before a counter. */
export const DOTS: Readonly<Record<CampaignStatus, string>> = { active: 'bg-ok', paused: 'bg-wait', draft: 'bg-idle', completed: 'bg-ok' }
