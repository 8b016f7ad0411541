import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_LINES } from '@marquee/contract/campaigns/words'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import type { CampaignRow } from '../stored/queries.ts'
import type { CampaignSettings } from '../stored/settings.ts'
import type { FiguresOf } from './figures-queries.ts'

type Line = NonNullable<Campaign['line']>
export type LineFacts = {
  row: Pick<CampaignRow, 'status' | 'completed_at' | 'is_label'>
  settings: CampaignSettings
  figures: ReturnType<FiguresOf>
  /** How many of its rules stopped themselves. */
  stopped: number
  /** Networks that can publish now. */
  linked: ReadonlySet<string>
  /** Why the first held post is held. */
  heldWords: string | null
  zone: string
}

const dayOf = (at: Date, timeZone: string): string => new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' }).format(at)
const timeOf = (at: Date, timeZone: string): string => new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(at)
const weekdayOf = (at: Date, timeZone: string): string => new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' }).format(at)

function lineOfActive({ settings, figures, stopped, linked, heldWords, zone }: LineFacts): Line {
  if (stopped > 0) return { kind: 'stopped', tone: 'bad', text: CAMPAIGN_LINES.stopped(stopped) }
  const missing = settings.platforms.filter((name) => !linked.has(name))
  if (missing.length > 0) return { kind: 'not-connected', tone: 'bad', text: CAMPAIGN_LINES.notConnected(missing.map((name) => platformLabel(name as Platform)).join(', ')) }
  if (figures.held > 0 && heldWords !== null) return { kind: 'held', tone: 'wait', text: CAMPAIGN_LINES.held(figures.held - 1, heldWords) }
  if (figures.drafts > 0) return { kind: 'drafts', tone: 'wait', text: CAMPAIGN_LINES.drafts(figures.drafts) }
  if (figures.next_at) return { kind: 'next', tone: 'ok', text: CAMPAIGN_LINES.next(timeOf(figures.next_at, zone)) }
  const { enabled, triggers } = settings.automation_rules
  return { kind: 'waits', tone: 'idle', text: CAMPAIGN_LINES.waits(enabled ? (triggers.find((trigger) => trigger.enabled)?.type ?? null) : null) }
}

/** The line under the name of a campaign: the first of its status that fits; null where there is nothing to say. */
export function lineOf(facts: LineFacts): Line | null {
  const { row, settings, figures, zone } = facts
  if (row.status === 'active') return lineOfActive(facts)
  if (row.status === 'paused') return { kind: 'queue', tone: 'wait', text: CAMPAIGN_LINES.queue(figures.scheduled, figures.first_at ? weekdayOf(figures.first_at, zone) : '') }
  if (row.status === 'completed' && row.completed_at) {
    return { kind: 'ended', tone: 'idle', text: CAMPAIGN_LINES.ended(dayOf(row.completed_at, zone), figures.published, settings.ends.kind === 'posts' ? settings.ends.posts : null) }
  }
  return null
}
