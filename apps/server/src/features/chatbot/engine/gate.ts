import { decide, explain, type GateDecision, type GateDraft, type GateInput } from '@marquee/contract/chatbot/gate'
import type { ChatbotSettings } from '@marquee/contract/chatbot/settings'
import { dayIn } from '@marquee/contract/conversations/can-send'
import type { Voice } from '../personalities/voices.ts'
import type { Turn } from './threads.ts'

/** What the gate decides by. */
export type Judging = { settings: ChatbotSettings; voice: Pick<Voice, 'maxResponseLength' | 'useEmojis'>; turn: Turn; counts: GateInput['counts']; draft: GateDraft | null; now: Date }

export const NO_COUNTS: GateInput['counts'] = { personDay: 0, post: 0, hour: 0 }

/** Asks the gate, and has it say why. */
export function askGate({ settings, voice, turn, counts, draft, now }: Judging): { decision: GateDecision; because: string } {
  const input: GateInput = { settings, personality: voice, message: turn.message, send: turn.send, counts, draft, now }
  const decision = decide(input, dayIn(settings.timeZone))
  return { decision, because: explain(decision, input) }
}
