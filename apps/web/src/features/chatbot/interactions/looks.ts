import type { Interaction } from '@marquee/contract/chatbot/interactions'
import type { InteractionStatus } from '@marquee/contract/conversations/thread'
import { Check, CheckCheck, CircleAlert, Hourglass, type LucideIcon, X } from 'lucide-react'
import type { BadgeTone } from '../../../ui/badge.tsx'

/** Tone and icon of each status (trace.md CHAT-52). */
export const STATUS_LOOKS: Readonly<Record<InteractionStatus, { tone: BadgeTone; icon: LucideIcon }>> = {
  pending_approval: { tone: 'wait', icon: Hourglass },
  approved: { tone: 'info', icon: Check },
  rejected: { tone: 'idle', icon: X },
  sent: { tone: 'ok', icon: CheckCheck },
  failed: { tone: 'bad', icon: CircleAlert },
  discarded: { tone: 'idle', icon: X },
}

/** Whether a decision can still be taken back. */
export const canUndo = ({ status, reply }: Interaction): boolean => status === 'rejected' || (status === 'approved' && (reply === null || reply.status === 'held'))

/** The interaction to show after one: the next that waits, else the one before it in the list, else none. */
export function nextWaiting(list: readonly Interaction[], id: string): string | null {
  const index = list.findIndex((one) => one.id === id)
  const waits = (one: Interaction): boolean => one.status === 'pending_approval' && one.id !== id
  return (list.slice(index + 1).find(waits) ?? list.slice(0, Math.max(index, 0)).findLast(waits))?.id ?? null
}
