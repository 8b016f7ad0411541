import type { Interaction, REDRAFTS } from '@marquee/contract/chatbot/interactions'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { useRef } from 'react'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.tsx'
import { usePersonalities } from '../personalities/personality-queries.ts'
import { withReason } from '../words.ts'
import { useRedraft } from './interaction-queries.ts'

type How = (typeof REDRAFTS)[number]
type Choice = { label: string; how: How; personalityId?: string }

const CHIP = 'inline-flex min-h-8 items-center rounded-full bg-surface px-3 text-sm font-medium shadow-1 ring-1 ring-line hover:bg-sunken disabled:text-muted pointer-coarse:min-h-11'

/** Has the response written in another way; nothing is sent. Takes what opens the new one. */
export function WriteAgain({ interaction: { thread_id: threadId, draft }, onOpen }: { interaction: Interaction; onOpen: (id: string) => void }) {
  const redraft = useRedraft()
  const { data } = usePersonalities()
  // A different number asks for a different text each time.
  const tries = useRef(0)
  const write = ({ how, personalityId = draft.personality.id }: Choice) =>
    redraft.mutate({ threadId, how, personalityId, variation: (tries.current += 1) }, {
      onSuccess: ({ id }) => onOpen(id),
      onError: (error) => void toast({ kind: 'error', text: withReason(CHATBOT_TEXTS.responseFailed, error) }),
    })
  const other = data?.all.find(({ id, isCustom }) => isCustom && id !== draft.personality.id)
  const choices: readonly Choice[] = [{ label: 'Shorter', how: 'shorter' }, { label: 'Warmer', how: 'warmer' }, ...(other ? [{ label: `As ${other.name}`, how: 'again' as const, personalityId: other.id }] : [])]
  return (
    <div role="group" aria-label="Write again" className="flex flex-wrap items-center gap-1.5">
      <span className="mr-1.5 text-sm text-muted">Write again</span>
      {choices.map((choice) => <button key={choice.label} type="button" disabled={redraft.isPending} onClick={() => write(choice)} className={CHIP}>{choice.label}</button>)}
      {redraft.isPending ? <span role="status" className="inline-flex items-center gap-2 text-sm text-muted"><Spinner />Writing...</span> : null}
    </div>
  )
}
