import type { Interaction } from '@marquee/contract/chatbot/interactions'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { networkLabel, THREAD_KIND_LABELS } from '@marquee/contract/conversations/networks'
import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import { ArrowLeft, Check, ChevronLeft, ChevronRight, Pencil, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { create } from 'zustand'
import { formatDateTime } from '../../../lib/format.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { actionBarRef } from '../../../ui/action-bar.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Loaded } from '../loaded.tsx'
import { PersonAvatar } from '../network-icon.tsx'
import { withReason } from '../words.ts'
import { Incoming } from './incoming.tsx'
import { type InteractionDetails, useInteraction } from './interaction-queries.ts'
import { canUndo, STATUS_LOOKS } from './looks.ts'
import { Response } from './response.tsx'
import type { useDecisions } from './use-decisions.ts'
import { WriteAgain } from './write-again.tsx'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
type Position = { index: number; count: number; onPrevious: (() => void) | null; onNext: (() => void) | null }
type Props = {
  position: Position
  decisions: ReturnType<typeof useDecisions>
  onOpen: (id: string) => void
  /** Leaves the deck, where it fills the window. */
  onBack: () => void
}

/** Three buttons fit side by side on the smallest phone. */
const NARROW = 'max-sm:flex-1 max-sm:px-2 max-sm:[&>svg]:hidden'
const Key = ({ children }: { children: ReactNode }) => <kbd aria-hidden className="rounded-xs bg-black/15 px-1.5 font-sans text-2xs font-medium max-sm:hidden dark:bg-white/15">{children}</kbd>

function Head({ details: { interaction: { person, platform, kind }, incomingAt: at }, position: { index, count, onPrevious, onNext }, onBack }: Pick<Props, 'position' | 'onBack'> & { details: InteractionDetails }) {
  const zone = useTimeZone()
  return (
    <header className="flex items-center gap-3 border-b border-line px-4 py-3 sm:px-5">
      <IconButton label="Back to the list" onClick={onBack} className="-ml-2 lg:hidden"><ArrowLeft {...ICON} size={18} /></IconButton>
      <PersonAvatar person={person} />
      <div className="min-w-0 pl-1">
        <h2 dir="auto" className="truncate font-semibold">{person.name}</h2>
        <p className="truncate text-sm text-muted">{person.handle === null ? '' : `@${person.handle}, `}{networkLabel(platform)} {THREAD_KIND_LABELS[kind].toLowerCase()}, {formatDateTime(at, zone)}</p>
      </div>
      <div className="ml-auto flex shrink-0 items-center">
        {index < 0 ? null : <span className="mr-2 text-sm text-muted max-sm:hidden">{index + 1} of {count}</span>}
        <IconButton label="Previous (K)" disabled={!onPrevious} onClick={() => onPrevious?.()}><ChevronLeft {...ICON} size={18} /></IconButton>
        <IconButton label="Next (J)" disabled={!onNext} onClick={() => onNext?.()}><ChevronRight {...ICON} size={18} /></IconButton>
      </div>
    </header>
  )
}

/** What is being edited, by interaction: it is there again when somebody comes back. Null: its editor was closed. */
const useEdits = create<Readonly<Record<string, string | null | undefined>>>(() => ({}))

/** The text that is being edited, and how it is decided. */
function useDeck(interaction: Interaction, { decide, undo, refused }: Props['decisions']) {
  const wasRefused = refused?.id === interaction.id
  const { id } = interaction
  const kept = useEdits((edits) => edits[id])
  const text = kept === undefined ? (wasRefused ? refused.text : null) : kept
  const setText = (next: string | null) => useEdits.setState({ [id]: next })
  const isPending = interaction.status === 'pending_approval'
  // What is being edited stays when the person writes again meanwhile: it can still be sent, once it is said to be right.
  const isOvertaken = text !== null && interaction.status === 'discarded' && interaction.draft.isOutdated
  const canApprove = isPending || isOvertaken
  const approve = () => {
    if (!canApprove) return
    if (text?.trim() === '') return void toast({ kind: 'error', text: CHATBOT_TEXTS.emptyReply })
    const answer = text === null || text.trim() === interaction.draft.text.trim() ? undefined : text.trim()
    // What is refused comes back with the refusal.
    useEdits.setState({ [id]: undefined })
    decide(interaction, true, answer)
  }
  const reject = () => {
    if (!isPending) return
    useEdits.setState({ [id]: undefined })
    decide(interaction, false)
  }
  return { text, setText, approve, reject, undo: () => undo(interaction.id), edit: () => isPending && setText(interaction.draft.text), isPending, canApprove, isOutdated: canApprove && (wasRefused || interaction.draft.isOutdated) }
}

function Footer({ interaction, deck: { text, setText, approve, reject, undo, edit, isPending, canApprove, isOutdated } }: { interaction: Interaction; deck: ReturnType<typeof useDeck> }) {
  const { tone } = STATUS_LOOKS[interaction.status]
  if (!canApprove) {
    return (
      <footer className="flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 sm:px-5">
        <p className={tone === 'bad' ? 'text-bad' : 'text-muted'}>{outcomeOf(interaction)}</p>
        {text === null ? null : <Button className="ml-auto" onClick={() => setText(null)}>Close the editor</Button>}
        {canUndo(interaction) ? <Button className={text === null ? 'ml-auto' : ''} icon={<Undo2 {...ICON} />} onClick={undo}>{INTERACTION_TEXTS.undo}</Button> : null}
      </footer>
    )
  }
  const isEditing = text !== null
  return (
    <footer ref={actionBarRef} className="sticky bottom-0 flex flex-wrap items-center gap-2 rounded-b-lg border-t border-line bg-surface px-4 py-3 sm:px-5">
      <Button variant="primary" className={NARROW} icon={<Check {...ICON} />} onClick={approve}>{isOutdated ? 'Still right' : CHATBOT_TEXTS.approve}{isEditing ? null : <Key>A</Key>}</Button>
      {isEditing ? <Button className={NARROW} onClick={() => setText(null)}>Cancel</Button> : <Button className={NARROW} icon={<Pencil {...ICON} />} onClick={edit}>Edit<Key>E</Key></Button>}
      {isPending ? <Button variant="ghost" className={NARROW} icon={<X {...ICON} />} onClick={reject}>{CHATBOT_TEXTS.reject}<Key>R</Key></Button> : null}
      <p className="text-xs text-muted max-sm:hidden">Goes out {interaction.kind === 'message' ? 'in private' : 'in public'}.<br />You can take it back for 6 seconds.</p>
    </footer>
  )
}

/** What became of an interaction, in a sentence. */
function outcomeOf({ status, reply }: Interaction): string {
  if (reply?.reason) return reply.reason
  if (status === 'rejected') return 'You rejected this response. Nothing was sent.'
  if (status === 'discarded') return 'The conversation went on, so this response was discarded.'
  if (status === 'failed') return 'This response could not be sent.'
  if (status === 'sent') return 'This response was sent.'
  return reply?.status === 'held' ? 'Approved. It is sent in a moment.' : 'Approved. It is being sent.'
}

function Open({ details, ...props }: Props & { details: InteractionDetails }) {
  const { interaction } = details
  const deck = useDeck(interaction, props.decisions)
  const { text, setText, approve, reject, edit } = deck
  useShortcuts({ a: approve, e: edit, r: reject, j: () => props.position.onNext?.(), k: () => props.position.onPrevious?.() })
  const editing = text === null ? null : { text, onText: setText, onSend: approve, onCancel: () => setText(null) }
  return (
    <>
      <Head details={details} position={props.position} onBack={props.onBack} />
      {deck.isOutdated ? <Alert kind="warning" className="rounded-none">{CHATBOT_TEXTS.movedOn}</Alert> : null}
      <div className="grid flex-1 xl:grid-cols-[minmax(0,2fr)_minmax(0,3.5fr)] xl:divide-x xl:divide-line">
        <Incoming details={details} />
        <Response interaction={interaction} editing={editing}>
          {deck.isPending ? <WriteAgain interaction={interaction} onOpen={props.onOpen} /> : null}
        </Response>
      </div>
      <Footer interaction={interaction} deck={deck} />
    </>
  )
}

/** One interaction: what came in, the response with its sources, and the decision (trace.md CHAT-17, CHAT-54). */
export function Deck({ id, ...props }: Props & { id: string }) {
  const query = useInteraction(id)
  const failure = (error: unknown) => withReason(INTERACTION_TEXTS.threadFailed, error)
  if (query.data) return <Open key={`${id} ${props.decisions.refused?.id === id}`} details={query.data} {...props} />
  return <div className="p-5"><Loaded query={query} failure={failure} skeleton={<div className="space-y-4"><Skeleton className="h-10 w-60" /><Skeleton className="h-24 w-full" /><Skeleton className="h-40 w-full" /></div>}>{() => null}</Loaded></div>
}
