import { INTERACTION_TEXTS, READ_AFTER_MS } from '@marquee/contract/conversations/texts'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ExternalLink, StickyNote } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { type OpenThread, readEarlier, saveThread, useThread } from '../queries.ts'
import { refreshThread } from '../queries.ts'
import { changeThread } from '../thread-actions.ts'
import { Composer } from './composer.tsx'
import { editDraft, writeIn } from './composer-store.ts'
import { ContextPane } from './context-pane.tsx'
import { DraftCard, type DraftDecision, useDraftDecision } from './draft-card.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { ThreadHead } from './thread-head.tsx'
import { useMessageWindow } from './use-message-window.ts'

type Props = { id: string; isWide: boolean; onBack: () => void; onNext: () => void; onOpen: (id: string) => void }

function PostCard({ open: { thread } }: { open: OpenThread }) {
  const zone = useTimeZone()
  const { post } = thread
  if (!post) return null
  return (
    <div className="flex shrink-0 items-center gap-3 rounded-md bg-canvas p-2">
      {post.thumbnailUrl ? <img src={post.thumbnailUrl} alt="" className="size-11 shrink-0 rounded-md object-cover" /> : null}
      <div className="min-w-0 flex-1"><p dir="auto" className="truncate">{post.preview}</p><p className="text-xs text-subtle">Your post{post.publishedAt ? ` of ${formatDateTime(post.publishedAt, zone)}` : ''}{post.comments === null ? '' : ` · ${post.comments} comments`}</p></div>
      {post.url ? <a href={post.url} target="_blank" rel="noreferrer" className="grid size-8 place-items-center text-muted pointer-coarse:size-11"><ExternalLink size={16} aria-hidden /><span className="sr-only">View post</span></a> : null}
    </div>
  )
}

/** Says that something came below, and goes there. */
function NewMessage({ isNew, onShow }: { isNew: boolean; onShow: () => void }) {
  return (
    <>
      <span role="status" className="sr-only">{isNew ? 'New message' : ''}</span>
      {isNew ? <button type="button" onClick={onShow} className="sticky bottom-1 inline-flex min-h-7 items-center gap-1 self-center rounded-full bg-ink px-3 text-xs font-medium text-canvas shadow-2 pointer-coarse:min-h-11"><ArrowDown size={13} aria-hidden />New message</button> : null}
    </>
  )
}

/** Messages and the draft, newest at the foot. Scrolled up, it says that something came. */
function Messages({ open, decision }: { open: OpenThread; decision: DraftDecision }) {
  const client = useQueryClient()
  const pane = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(false)
  const lastId = open.messages.at(-1)?.id
  const [seenId, setSeenId] = useState(lastId)
  const toEnd = () => {
    if (pane.current) pane.current.scrollTop = pane.current.scrollHeight
  }
  const { thread, olderCursor, notes } = open
  const { shown, isCut, canGoBack, goBack, goOn, goToEnd } = useMessageWindow(open.messages, olderCursor === null ? undefined : () => readEarlier(client, thread.id, olderCursor))
  const settle = useEffectEvent(() => {
    if (!isAway && !isCut) toEnd()
  })
  if (!isAway && !isCut && seenId !== lastId) setSeenId(lastId)
  useEffect(() => settle(), [lastId, isCut, open.draft?.id])
  const showNewest = () => {
    goToEnd()
    setAway(false)
    toEnd()
  }
  return (
    <div ref={pane} tabIndex={0} role="region" aria-label="Messages" onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => setAway(scrollHeight - scrollTop - clientHeight > 80)} className="relative flex min-h-0 flex-1 flex-col gap-2.5 overflow-y-auto px-3 py-3.5 focus-visible:-outline-offset-2 sm:px-5">
      <PostCard open={open} />
      {canGoBack ? <Button size="sm" variant="ghost" className="self-center" onClick={() => void goBack()}>Show earlier messages</Button> : null}
      <ul className="flex flex-col gap-2.5">{shown.map((message) => <MessageBubble key={message.id} message={message} thread={thread} />)}</ul>
      {isCut ? <Button size="sm" variant="ghost" className="self-center" onClick={goOn}>Show later messages</Button> : null}
      {thread.kind === 'message' ? notes.map((note) => <p key={note.id} dir="auto" className="max-w-[84%] self-end rounded-md bg-yel-soft px-3 py-2 text-sm">{note.text}<span className="flex items-center gap-1 text-xs font-medium text-yel"><StickyNote size={12} aria-hidden />Note by {note.author}. Only you see it.</span></p>) : null}
      {open.draft ? <DraftCard draft={open.draft} thread={thread} decision={decision} /> : null}
      <NewMessage isNew={seenId !== lastId} onShow={showNewest} />
    </div>
  )
}

/** A thread counts as read once it was open for a moment. */
function useRead(open: OpenThread): void {
  const client = useQueryClient()
  const { id, isUnread } = open.thread
  const read = useEffectEvent(() => {
    if (isUnread) void saveThread(id, { isUnread: false }).then(() => refreshThread(client, id), () => undefined)
  })
  useEffect(() => {
    const timer = setTimeout(() => read(), READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [id])
}

function LoadedThread({ open, isWide, onBack, onNext, onOpen }: Omit<Props, 'id'> & { open: OpenThread }) {
  const client = useQueryClient()
  const { thread, draft } = open
  const [isSnoozing, setSnoozing] = useState(false)
  const [isInfo, setInfo] = useState(false)
  const decision = useDraftDecision(thread, draft)
  useRead(open)
  const done = () => {
    const isOpen = thread.state === 'open'
    onNext()
    void changeThread(client, thread, { body: { state: isOpen ? 'done' : 'open' }, text: isOpen ? 'Marked as done.' : 'Reopened.', leaves: true })
  }
  const reply = () => (draft ? editDraft(thread.id, draft) : writeIn(thread.id))
  useShortcuts({
    r: reply, n: () => writeIn(thread.id, { mode: 'note' }), e: done, s: () => setSnoozing(true), i: () => setInfo(!isInfo),
    a: () => void decision.decide(true), u: () => void changeThread(client, thread, { body: { isUnread: true }, text: null, leaves: false }),
  })
  return (
    <>
      <section aria-label="Thread" className="@container flex min-h-0 min-w-0 flex-col">
        <ThreadHead open={open} isSnoozing={isSnoozing} onSnoozing={setSnoozing} onBack={onBack} onDone={done} onInfo={isWide ? null : () => setInfo(true)} />
        <Messages open={open} decision={decision} />
        <Composer open={open} decision={decision} />
      </section>
      {isWide ? <aside aria-label="Person and context" className="grid min-h-0 border-l border-line"><ContextPane open={open} onOpen={onOpen} /></aside> : null}
      {!isWide && isInfo ? <Dialog open onOpenChange={setInfo} title="Person and notes"><ContextPane open={open} onOpen={onOpen} /></Dialog> : null}
    </>
  )
}

/** The open thread, with the person beside it where there is room. */
export function ThreadPane(props: Props) {
  const { data, isPending, isRefetching, refetch } = useThread(props.id)
  // What is asked for while the thread is loading is done once it is there.
  useShortcuts({ r: () => writeIn(props.id), n: () => writeIn(props.id, { mode: 'note' }) }, isPending)
  if (isPending) return <div className="p-5"><Loading label="Loading conversation"><Skeleton className="h-12 w-2/3" /><Skeleton className="mt-3 ml-auto h-12 w-1/2" /><Skeleton className="mt-3 h-12 w-3/5" /></Loading></div>
  if (!data) return <div className="p-5"><Alert kind="error" action={<Button size="sm" loading={isRefetching} onClick={() => void refetch()}>Retry</Button>}>{INTERACTION_TEXTS.threadFailed}</Alert></div>
  return <LoadedThread key={props.id} {...props} open={data} />
}
