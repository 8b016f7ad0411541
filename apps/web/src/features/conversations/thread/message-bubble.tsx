import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import { networkLabel } from '@marquee/contract/conversations/networks'
import type { Message, ReplyState, Thread } from '@marquee/contract/conversations/thread'
import { useQueryClient } from '@tanstack/react-query'
import { EyeOff, Heart, Languages, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { reasonOf } from '../../../lib/api-error.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useClock } from '../../../lib/use-clock.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { cx } from '../../../ui/class-names.ts'
import { AlertDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { putInto } from './composer-store.ts'
import { AUTHOR_WORDS, REPLY_LOOKS, replyText } from '../model.ts'
import { refreshThread, removeMessage, sendAgain, sendNow, setHidden, setLiked, takeBackReply, translate } from '../queries.ts'

/** The reason of a failure follows. */
const withoutStop = (text: string): string => text.replace(/\.$/, '')
const ICON = { size: 13, strokeWidth: 1.75, 'aria-hidden': true } as const

function Small({ icon, onClick, children }: { icon?: ReactNode; onClick: () => void; children: ReactNode }) {
  return <button type="button" onClick={onClick} className="inline-flex min-h-6 items-center gap-1 rounded-xs font-medium hover:text-ink hover:underline pointer-coarse:min-h-11">{icon}{children}</button>
}

/** Runs an action on a message, shows the thread as it is then, and says why it failed. */
function useAct(threadId: string) {
  const client = useQueryClient()
  return (work: () => Promise<unknown>, failed: string): void =>
    void work().then(
      () => refreshThread(client, threadId),
      (error: unknown) => void toast({ kind: 'error', text: `${failed}. ${reasonOf(error)}` }),
    )
}

type Own = { message: Message; thread: Thread; reply: ReplyState }

/** What can be done about an answer in its state. */
function ReplyActions({ message, thread, reply: { id, status } }: Own) {
  const act = useAct(thread.id)
  const takeBack = async () => {
    const { text, draftId } = await takeBackReply(id)
    putInto(thread.id, text, { draft: draftId === null ? null : { id: draftId, answersId: thread.lastIncomingId } })
  }
  if (status === 'held' || status === 'due') {
    return (
      <>
        <Small onClick={() => act(takeBack, withoutStop(INTERACTION_TEXTS.tooLate))}>{status === 'held' ? INTERACTION_TEXTS.undo : 'Stop'}</Small>
        <Small onClick={() => act(() => sendNow(id), INTERACTION_TEXTS.replyFailed)}>Send now</Small>
      </>
    )
  }
  return (
    <>
      {status === 'failed' ? <Small onClick={() => act(() => sendAgain(id), INTERACTION_TEXTS.replyFailed)}>Retry</Small> : null}
      {status === 'failed' || status === 'discarded' ? <Small onClick={() => putInto(thread.id, message.text)}>Edit</Small> : null}
    </>
  )
}

/** What has become of an answer; of one that waits the seconds are counted. */
function ReplyLine({ message, thread, reply }: Own) {
  const zone = useTimeZone()
  const isWaiting = reply.status === 'held' || reply.status === 'due'
  const now = useClock(isWaiting)
  const { icon: Icon, className, label } = REPLY_LOOKS[reply.status]
  return (
    <>
      <span className={cx('inline-flex items-center gap-1 font-medium', className)}><Icon {...ICON} /><span aria-hidden>{replyText(reply, thread.network, now)}</span></span>
      <span role="status" className="sr-only">{label}</span>
      {isWaiting ? null : <span>{AUTHOR_WORDS[reply.by]}, {formatDateTime(message.at, zone)}</span>}
      {reply.status === 'failed' || reply.status === 'discarded' ? <span>{reply.reason}</span> : null}
      <ReplyActions message={message} thread={thread} reply={reply} />
    </>
  )
}

/** The line below an own message: written here, or on the network itself. */
function OwnLine({ message, thread }: { message: Message; thread: Thread }) {
  const act = useAct(thread.id)
  const [isAsking, setAsking] = useState(false)
  const remove = () => act(() => removeMessage(message.id), withoutStop(INTERACTION_TEXTS.cannotDelete))
  const zone = useTimeZone()
  return (
    <>
      {message.reply ? <ReplyLine message={message} thread={thread} reply={message.reply} /> : <span>{formatDateTime(message.at, zone)}</span>}
      {message.can.delete && !message.isDeleted ? <Small icon={<Trash2 {...ICON} />} onClick={() => setAsking(true)}>Delete</Small> : null}
      <AlertDialog open={isAsking} onOpenChange={setAsking} title="Delete this reply?" body={`It is deleted on ${networkLabel(thread.network)}, and cannot be brought back.`} danger confirmLabel="Delete" onConfirm={remove} />
    </>
  )
}

function IncomingLine({ message, thread }: { message: Message; thread: Thread }) {
  const act = useAct(thread.id)
  const zone = useTimeZone()
  const { id, can, isHidden, isLiked, translation } = message
  const isForeign = thread.language !== null && !thread.language.startsWith('en')
  return (
    <>
      <span dir="auto">{message.author?.name ?? thread.person.name}, {formatDateTime(message.at, zone)}</span>
      {can.like ? <Small icon={<Heart {...ICON} />} onClick={() => act(() => setLiked(id, !isLiked), withoutStop(INTERACTION_TEXTS.cannotLike))}>{isLiked ? 'Liked' : 'Like'}</Small> : null}
      {can.hide ? <Small icon={<EyeOff {...ICON} />} onClick={() => act(() => setHidden(id, !isHidden), withoutStop(INTERACTION_TEXTS.cannotHide))}>{isHidden ? 'Show' : 'Hide'}</Small> : null}
      {isForeign && translation === null ? <Small icon={<Languages {...ICON} />} onClick={() => act(() => translate(id), 'It could not be translated')}>Show in English</Small> : null}
    </>
  )
}

/** Pictures of a message, and links to its other files. */
function Attachments({ files }: { files: Message['attachments'] }) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Files" className="mt-1.5 flex flex-wrap gap-1.5">
      {files.map(({ type, url, name }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" className="link block">{type === 'image' ? <img src={url} alt={name ?? 'Picture'} loading="lazy" className="max-h-44 rounded-md object-cover" /> : (name ?? `Open ${type}`)}</a>
        </li>
      ))}
    </ul>
  )
}

/** One message of a thread with its line below. */
export function MessageBubble({ message, thread }: { message: Message; thread: Thread }) {
  const { isOwn, text, translation, isDeleted, isHidden, isPrivate, attachments } = message
  return (
    <li className={cx('grid max-w-[92%] gap-1 sm:max-w-[84%]', isOwn ? 'justify-items-end self-end' : 'justify-items-start')}>
      <div className={cx('px-3.5 py-2 [overflow-wrap:anywhere] whitespace-pre-wrap', isOwn ? 'rounded-[14px_14px_4px_14px] bg-brand-soft' : 'rounded-[14px_14px_14px_4px] bg-sunken', (isDeleted || isHidden) && 'opacity-70')}>
        <p dir="auto">{isDeleted ? INTERACTION_TEXTS.gone : text}</p>
        {isDeleted ? null : <Attachments files={attachments} />}
        {translation === null ? null : <p className="mt-1 border-t border-line pt-1 text-sm text-muted">{translation}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 text-xs text-subtle">
        {isPrivate && thread.kind !== 'message' ? <span>In private</span> : null}
        {isHidden ? <span>Hidden</span> : null}
        {isOwn ? <OwnLine message={message} thread={thread} /> : <IncomingLine message={message} thread={thread} />}
      </div>
    </li>
  )
}
