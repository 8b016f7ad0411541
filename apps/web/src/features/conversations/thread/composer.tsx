import { ACCOUNT_STATE_TEXTS } from '@marquee/contract/accounts'
import { replyLength } from '@marquee/contract/conversations/can-send'
import { INTERACTION_TEXTS, TEXT_LIMITS } from '@marquee/contract/conversations/texts'
import { networkLabel } from '@marquee/contract/conversations/networks'
import { PLATFORMS } from '@marquee/contract/shared/platforms'
import { useQueryClient } from '@tanstack/react-query'
import { Lock, Pencil, Send, Sparkles } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Textarea } from '../../../ui/field.tsx'
import { actionBarRef } from '../../../ui/action-bar.ts'
import { ReconnectButton } from '../../social/index.ts'
import { type OpenThread, refreshThread } from '../queries.ts'
import { writeIn } from './composer-store.ts'
import { EmojiTool, Files, FileTool } from './composer-tools.tsx'
import { DraftActions, type DraftDecision } from './draft-card.tsx'
import { SavedReplies } from './saved-replies.tsx'
import { useComposer } from './use-composer.ts'

/** Share of the limit from which the counter warns (design.md section 1). */
const NEAR_LIMIT = 0.9
const MODES = [['reply', 'Reply'], ['note', 'Note']] as const
type Parts = { open: OpenThread; composer: ReturnType<typeof useComposer> }

/** Whether the network keeps an answer to the last message between the two: that one was private, too. */
const isAnswerPrivate = ({ messages }: OpenThread): boolean => messages.findLast(({ isOwn }) => !isOwn)?.isPrivate ?? false

function Modes({ open, composer: { state, change, isNote } }: Parts) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2 text-xs text-muted">
      <span role="group" aria-label="Kind" className="inline-flex gap-0.5 rounded-md bg-sunken p-0.5">
        {MODES.map(([mode, label]) => <button key={mode} type="button" aria-pressed={state.mode === mode} onClick={() => change({ mode })} className={cx('min-h-7 rounded-sm px-2.5 text-sm font-medium pointer-coarse:min-h-11', state.mode === mode ? 'bg-surface text-ink shadow-1' : 'text-muted hover:text-ink')}>{label}</button>)}
      </span>
      {!isNote && open.privateComposer?.isPossible ? <label className="flex items-center gap-1.5"><input type="checkbox" className="tick size-4.5" checked={state.isPrivate} onChange={(event) => change({ isPrivate: event.target.checked })} />In private</label> : null}
      <span className="ml-auto">{isNote ? 'Only you see it.' : open.thread.kind === 'message' || state.isPrivate || isAnswerPrivate(open) ? 'In private' : 'In public'}</span>
    </div>
  )
}

function Counter({ open: { thread, composer: { maxLength } }, text, isNote }: { open: OpenThread; text: string; isNote: boolean }) {
  const most = isNote ? TEXT_LIMITS.note : maxLength
  const length = replyLength(thread.network, text)
  if (most === null) return <span className="shrink-0 px-2 text-xs text-subtle">{length}</span>
  return <span className={cx('shrink-0 px-2 text-xs', length > most ? 'font-medium text-bad' : length > most * NEAR_LIMIT ? 'text-wait' : 'text-subtle')}>{length} / {most.toLocaleString('en-US')}</span>
}

type FootProps = Parts & { area: RefObject<HTMLTextAreaElement | null>; isPicking: boolean; setPicking: (isOn: boolean) => void }

function Foot({ open, composer, area, isPicking, setPicking }: FootProps) {
  const { state, problem, isNote, isBusy, isOutdated, send, pick, generate } = composer
  // An empty composer says why it does not send only once somebody pressed Send (trace.md INTER-08).
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-1 pt-1.5">
      {isNote ? null : <SavedReplies text={state.text} isOpen={isPicking} onOpen={setPicking} onPick={(reply) => pick(reply)} />}
      <EmojiTool area={area} composer={composer} />
      <FileTool composer={composer} />
      {isNote ? null : <IconButton size="sm" label={INTERACTION_TEXTS.generate} onClick={() => void generate()}><Sparkles size={16} strokeWidth={1.75} aria-hidden /></IconButton>}
      <span className="flex min-w-0 flex-1 items-center justify-between max-sm:order-first max-sm:basis-full">
        <span id="composer-problem" role="status" className="min-w-0 px-1 text-xs text-wait">{state.text !== '' || state.files.length > 0 || isAsked ? problem : ''}</span>
        <Counter open={open} text={state.text} isNote={isNote} />
      </span>
      <Button size="sm" variant="primary" loading={isBusy} aria-disabled={problem !== null} aria-describedby="composer-problem" className={cx('ml-auto', problem !== null && 'opacity-60')} icon={<Send size={15} strokeWidth={1.75} aria-hidden />} onClick={() => (problem === null ? void send() : setAsked(true))}>{isOutdated ? 'Still right' : isNote ? 'Add note' : 'Send'}</Button>
    </div>
  )
}

function OpenComposer({ open, composer }: Parts) {
  const { state, change, send, isNote, isOutdated } = composer
  const field = useRef<HTMLTextAreaElement>(null)
  const [isPicking, setPicking] = useState(false)
  const focus = useEffectEvent(() => {
    field.current?.focus()
    change({ isWanted: false })
  })
  useEffect(() => {
    if (state.isWanted) focus()
  }, [state.isWanted])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void send()
    if (event.key === '/' && state.text === '' && !isNote) {
      event.preventDefault()
      setPicking(true)
    }
    if (event.key !== 'Escape') return
    // The keys of the inbox work again.
    field.current?.blur()
    change({ isOpen: false })
  }
  return (
    <>
      <Modes open={open} composer={composer} />
      {isOutdated ? <p role="alert" className="mb-2 rounded-md bg-wait-soft px-3 py-2 text-sm text-wait">{INTERACTION_TEXTS.movedOn}</p> : null}
      <Textarea ref={field} rows={2} aria-label={isNote ? 'Note' : 'Reply'} placeholder={isNote ? 'Only you see it' : `Reply to ${open.thread.person.name}`} value={state.text} maxLength={isNote ? TEXT_LIMITS.note : TEXT_LIMITS.reply} onChange={(event) => change({ text: event.target.value })} onKeyDown={onKeyDown} className={isNote ? 'bg-yel-soft' : ''} />
      <Files composer={composer} />
      <Foot open={open} composer={composer} area={field} isPicking={isPicking} setPicking={setPicking} />
    </>
  )
}

/** Why the network takes no answer, in the place of the field, with what helps. */
function Closed({ open: { thread, composer: { sentence, needsReconnect }, networkUrl } }: { open: OpenThread }) {
  const client = useQueryClient()
  const platform = PLATFORMS.find((name) => name === thread.network)
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-sunken px-3.5 py-2.5 text-sm text-muted">
      <Lock size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1 basis-48">{sentence}</p>
      {needsReconnect && platform ? <ReconnectButton platform={platform} label={ACCOUNT_STATE_TEXTS.reconnect(networkLabel(platform))} onDone={() => refreshThread(client, thread.id)} /> : null}
      {networkUrl ? <a href={networkUrl} target="_blank" rel="noreferrer" className="link">Open on the network</a> : null}
      <Button size="sm" onClick={() => writeIn(thread.id, { mode: 'note' })}>Note</Button>
    </div>
  )
}

/** Where an answer or a note is written; a sentence stands in its place when the network takes no answer. */
export function Composer({ open, decision }: { open: OpenThread; decision: DraftDecision }) {
  const composer = useComposer(open)
  const { state } = composer
  const isClosed = !open.composer.isPossible && state.mode === 'reply' && open.privateComposer?.isPossible !== true
  const isShut = !state.isOpen && state.text === '' && state.files.length === 0 && open.draft !== null
  return (
    <div ref={actionBarRef} className="shrink-0 border-t border-line px-3 py-2.5 sm:px-5 sm:py-3">
      {isClosed ? (
        <Closed open={open} />
      ) : isShut ? (
        <>
        {open.draft ? <div className="flex gap-2 @min-[640px]:hidden"><DraftActions draft={open.draft} decision={decision} /></div> : null}
        <button type="button" onClick={() => writeIn(open.thread.id)} className="field-control flex items-center gap-2.5 text-left text-subtle @max-[640px]:hidden"><Pencil size={16} strokeWidth={1.75} aria-hidden />Write your own reply</button>
        </>
      ) : <OpenComposer open={open} composer={composer} />}
    </div>
  )
}
