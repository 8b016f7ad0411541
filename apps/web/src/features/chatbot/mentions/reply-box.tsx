import type { Mention } from '@marquee/contract/chatbot/interactions'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { INTERACTION_TEXTS, TEXT_LIMITS } from '@marquee/contract/conversations/texts'
import type { DraftReply } from '@marquee/contract/conversations/thread'
import { Lock, Sparkles } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { isStale } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, Textarea } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Verdict } from '../answer/verdict.tsx'
import { Sources } from '../answer/sources.tsx'
import { withReason } from '../words.ts'
import { useGenerate, useMarkRead, useReply, useTakeBack } from './mention-queries.ts'

/** The newer of two drafts. */
const newer = (one: DraftReply | null, other: DraftReply | null): DraftReply | null => (one && other ? (one.createdAt > other.createdAt ? one : other) : (one ?? other))

function useReplyBox(mention: Mention) {
  const [generated, setGenerated] = useState<DraftReply | null>(null)
  // Null until something is typed: a draft that arrives meanwhile never replaces what is.
  const [typed, setTyped] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const generate = useGenerate()
  const reply = useReply()
  const takeBack = useTakeBack()
  const draft = newer(generated, mention.draft)
  const text = typed ?? draft?.text ?? ''
  const write = () =>
    generate.mutate(mention, {
      onSuccess: (made) => {
        setGenerated(made)
        setTyped(null)
      },
    })
  const undo = (back: () => Promise<unknown>) => takeBack.mutate(back, { onError: (error) => void toast({ kind: 'error', text: withReason(INTERACTION_TEXTS.undoOver.replace(/\.$/, ''), error) }) })
  const send = () => {
    setTried(true)
    if (text.trim() === '') return
    reply.mutate({ mention, text: text.trim(), draft }, { onSuccess: (back) => void toast({ kind: 'success', text: 'It is sent in a moment.', action: { label: INTERACTION_TEXTS.undo, onClick: () => undo(back) } }) })
  }
  const failure = reply.error ? withReason(isStale(reply.error) ? INTERACTION_TEXTS.replyFailed : CHATBOT_TEXTS.replyFailed, reply.error) : generate.error ? withReason(CHATBOT_TEXTS.responseFailed, generate.error) : null
  return { draft, text, setText: setTyped, write, send, failure, isEmpty: isTried && text.trim() === '', isWriting: generate.isPending, isSending: reply.isPending }
}

function ReadToggle({ mention }: { mention: Mention }) {
  const mark = useMarkRead()
  const toggle = (isRead: boolean) => mark.mutate({ mention, isRead }, { onError: (error) => void toast({ kind: 'error', text: withReason('This could not be saved', error) }) })
  return <Button size="sm" variant="ghost" onClick={() => toggle(mention.status !== 'read')}>{mention.status === 'read' ? 'Mark as new' : CHATBOT_TEXTS.markRead}</Button>
}

/** Why a mention takes no answer, in the place of the reply box. */
export function NoReply({ mention, sentence }: { mention: Mention; sentence: string }) {
  return (
    <div className="mt-3 space-y-3">
      <p className="flex gap-2 rounded-md bg-sunken px-3.5 py-2.5 text-sm text-muted"><Lock size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />{sentence}</p>
      <ReadToggle mention={mention} />
    </div>
  )
}

/** Where a mention without an answer gets one, written by the chatbot or by the user (trace.md CHAT-19, CHAT-38, CHAT-50). */
export function ReplyBox({ mention }: { mention: Mention }) {
  const { draft, text, setText, write, send, failure, isEmpty, isWriting, isSending } = useReplyBox(mention)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    send()
  }
  return (
    <div className="mt-3 space-y-3">
      <Field label={`Reply to ${mention.author_name}`} hideLabel error={isEmpty ? CHATBOT_TEXTS.emptyReply : null}>
        {(ids) => <Textarea {...ids} rows={text === '' ? 1 : 3} placeholder="Write a reply" maxLength={TEXT_LIMITS.reply} value={text} onChange={(event) => setText(event.target.value)} onKeyDown={onKeyDown} />}
      </Field>
      {draft && text === draft.text ? <><Verdict verdict={draft.verdict} missing={draft.missing} /><Sources sources={draft.sources} /></> : null}
      {failure ? <Alert kind="error">{failure}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant={text === '' ? 'primary' : 'secondary'} icon={<Sparkles size={15} strokeWidth={1.75} aria-hidden />} loading={isWriting} loadingText="Generating..." onClick={write}>{CHATBOT_TEXTS.generate}</Button>
        {text.trim() === '' && !isEmpty ? null : <Button size="sm" variant="primary" loading={isSending} loadingText="Sending..." onClick={send}>Send</Button>}
        <ReadToggle mention={mention} />
      </div>
    </div>
  )
}
