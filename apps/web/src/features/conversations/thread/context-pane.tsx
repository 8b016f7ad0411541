import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import { MOOD_LABELS } from '@marquee/contract/conversations/thread'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { AUTHOR_WORDS, WAITING } from '../model.ts'
import { PersonAvatar } from '../person-avatar.tsx'
import { type OpenThread, usePerson } from '../queries.ts'
import { changeThread } from '../thread-actions.ts'
import { writeIn } from './composer-store.ts'
import { NoteCard } from './note-card.tsx'

const languages = new Intl.DisplayNames('en', { type: 'language' })

/** What stands where the chatbot has nothing to say: it had no turn yet, or nobody waits for an answer. */
const nothingText = ({ badge }: OpenThread['thread']): string => (WAITING.includes(badge.kind) ? 'It has written nothing here yet.' : 'There is nothing for it to answer here.')

const Part = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <section className="grid gap-2 border-t border-line pt-3.5">
    <div className="flex min-h-7 items-center justify-between gap-2"><h3 className="font-semibold">{title}</h3>{action}</div>
    {children}
  </section>
)

function PersonPart({ open }: { open: OpenThread }) {
  const zone = useTimeZone()
  const { data, isPending, refetch } = usePerson(open.thread.person.id)
  if (isPending) return <Loading label="Loading person"><Skeleton className="h-24 w-full" /></Loading>
  if (!data) return <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{INTERACTION_TEXTS.threadFailed}</Alert>
  const { person } = data
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-2 gap-y-0.5 text-sm [&_dt]:text-muted">
      <dt>Known since</dt><dd>{formatDate(person.knownSince, zone)}</dd>
      {person.languages.length > 0 ? <><dt>Writes in</dt><dd>{person.languages.map((code) => languages.of(code) ?? code).join(', ')}</dd></> : null}
      {person.mood ? <><dt>Mood</dt><dd>{MOOD_LABELS[person.mood]}</dd></> : null}
      {open.privateComposer ? <><dt>In private</dt><dd>{open.privateComposer.isPossible ? (open.privateComposer.closesAt ? `possible until ${formatDate(open.privateComposer.closesAt, zone)}` : 'possible') : 'not possible'}</dd></> : null}
      {open.composer.closesAt ? <><dt>You can write</dt><dd>until {formatDate(open.composer.closesAt, zone)}</dd></> : null}
    </dl>
  )
}

function EarlierPart({ open, onOpen }: { open: OpenThread; onOpen: (id: string) => void }) {
  const zone = useTimeZone()
  const earlier = usePerson(open.thread.person.id).data?.threads.filter(({ id }) => id !== open.thread.id) ?? []
  if (earlier.length === 0) return null
  return (
    <Part title="Earlier conversations">
      <ul className="grid gap-2 text-sm">
        {earlier.map(({ id, subject, at, answeredBy }) => <li key={id}><button type="button" dir="auto" onClick={() => onOpen(id)} className="text-left font-medium hover:underline">{subject}</button><span className="block text-xs text-muted">{formatDate(at, zone)}{answeredBy ? `, answered ${AUTHOR_WORDS[answeredBy] === 'Auto' ? 'by Auto' : AUTHOR_WORDS[answeredBy]}` : ''}</span></li>)}
      </ul>
    </Part>
  )
}

/** Who wrote, what the chatbot does here, notes, and earlier conversations. */
export function ContextPane({ open, onOpen }: { open: OpenThread; onOpen: (id: string) => void }) {
  const client = useQueryClient()
  const { thread, chatbot, notes } = open
  const toggle = () => void changeThread(client, thread, { body: { isChatbotPaused: !chatbot.isPaused }, text: null, leaves: false })
  return (
    <div className="grid content-start gap-4 overflow-y-auto p-4 pb-24">
      <div className="flex items-center gap-3">
        <PersonAvatar person={thread.person} size="lg" />
        <div className="min-w-0"><h2 dir="auto" className="truncate text-md font-semibold">{thread.person.name}</h2>{thread.person.handle ? <p className="truncate text-sm text-muted">@{thread.person.handle}</p> : null}</div>
      </div>
      <PersonPart open={open} />
      <Part title="Chatbot here" action={<Button size="sm" onClick={toggle}>{chatbot.isPaused ? 'Resume' : 'Pause'}</Button>}>
        <p className="text-sm text-muted">{chatbot.isPaused && chatbot.pausedBy ? `Paused by ${chatbot.pausedBy}. ` : ''}{chatbot.because || (chatbot.isPaused ? '' : nothingText(thread))}</p>
      </Part>
      <Part title="Notes" action={<button type="button" onClick={() => writeIn(thread.id, { mode: 'note' })} className="link text-sm font-medium">Add note</button>}>
        {notes.length === 0 ? <p className="text-sm text-muted">No notes yet.</p> : notes.map((note) => <NoteCard key={note.id} note={note} />)}
      </Part>
      <EarlierPart open={open} onOpen={onOpen} />
    </div>
  )
}
