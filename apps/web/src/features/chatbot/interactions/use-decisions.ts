import type { Interaction } from '@marquee/contract/chatbot/interactions'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import { useState } from 'react'
import { isStale } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast.tsx'
import { withReason } from '../words.ts'
import { useDecide, useUndoDecision } from './interaction-queries.ts'

/** A decision that was refused because the person wrote again: the interaction, and the text that was to be sent. */
export type Refused = { id: string; text: string | null }

/**
 * Decides about interactions: each decision is shown at once and can be taken back. Takes what opens an interaction, which is called with
 * one whose decision failed; returns the decision that was refused because the person wrote again, if any.
 */
export function useDecisions(open: (id: string) => void) {
  const { mutate } = useDecide()
  const { mutate: takeBack } = useUndoDecision()
  const [refused, setRefused] = useState<Refused | null>(null)
  const undo = (id: string): void =>
    takeBack(id, {
      onSuccess: () => open(id),
      onError: (error) => void toast({ kind: 'error', text: withReason(INTERACTION_TEXTS.undoOver, error) }),
    })
  const decide = (interaction: Interaction, approved: boolean, text?: string): void => {
    const isStillRight = refused?.id === interaction.id || interaction.draft.isOutdated
    setRefused(null)
    mutate({ interaction, approved, text, isStillRight: approved && isStillRight }, {
      onSuccess: () => void toast({ kind: 'success', text: approved ? 'Approved. It is sent in a moment.' : 'Rejected. Nothing is sent.', action: { label: INTERACTION_TEXTS.undo, onClick: () => undo(interaction.id) } }),
      onError: (error) => {
        open(interaction.id)
        // Only an approval is refused with a newer message; another conflict says that it was decided elsewhere.
        if (approved && isStale(error) && error instanceof Error && error.message !== CHATBOT_TEXTS.notPending) setRefused({ id: interaction.id, text: text ?? null })
        else toast({ kind: 'error', text: withReason(INTERACTION_TEXTS.saveFailed.replace(/\.$/, ''), error) })
      },
    })
  }
  return { decide, undo, refused }
}
