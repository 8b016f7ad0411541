import type { Check, CheckName } from './check.ts'

/** Why a post was moved: to a best hour, out of the quiet hours, or away from another post. */
export type Move = { why: 'best_hour' | 'quiet' | 'spacing'; from: number; to: number }

/** What a firing does, and when, in milliseconds: posts at whole minutes. */
export type Act =
  | { kind: 'post'; actionId: string; platforms: string[]; at: number; needsApproval: boolean; moves: Move[] }
  | { kind: 'notify'; actionId: string; at: number; message: string }
  /** `campaignId`: null for the rule's own campaign. */
  | { kind: 'change_campaign'; actionId: string; at: number; campaignId: string | null; status: 'paused' | 'completed' }

/** What a rule makes of an event. It holds nothing but data, so it is stored as it is. */
export type Decision = {
  fires: boolean
  target: string
  /** Everything that was asked, in order. */
  checks: Check[]
  /** The first check that failed; null when it fires. */
  failed: CheckName | null
  /** What it does; empty unless it fires. */
  acts: Act[]
  /** When an event like this one can fire again; null when that is not a matter of time. */
  againAt: number | null
  /** Whether the event has the rule's type, product and conditions: only then it belongs in the log. */
  isOfRule: boolean
}
