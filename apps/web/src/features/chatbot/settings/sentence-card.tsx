import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Loaded } from '../loaded.tsx'
import { NetworkIcon } from '../network-icon.tsx'
import { type Replay, useReplay } from './settings-queries.ts'

type Counts = Replay['now']
const PARTS = [['send', 'bg-c1', 'sent by itself'], ['wait', 'bg-c4', 'wait for you'], ['nothing', 'bg-c6', 'need no answer']] as const
const ACTIONS: Readonly<Record<Replay['results'][number]['action'], string>> = { send: 'Sent by itself', wait: 'Waits for you', nothing: 'No answer' }

/** The counts in words: "21 sent by itself, 26 wait for you, 3 need no answer". */
export const countsText = (counts: Counts): string => PARTS.map(([name, , words]) => `${counts[name]} ${words}`).join(', ')

function Bar({ counts }: { counts: Counts }) {
  return (
    <>
      <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full">{PARTS.map(([name, colour]) => (counts[name] > 0 ? <span key={name} className={colour} style={{ flexGrow: counts[name] }} /> : null))}</div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {PARTS.map(([name, colour, words]) => <li key={name} className="inline-flex items-center gap-1.5"><span aria-hidden className={cx('size-2 rounded-full', colour)} /><strong className="font-semibold text-ink">{counts[name]}</strong> {words}</li>)}
      </ul>
    </>
  )
}

function ReplayDialog({ results, onClose }: { results: Replay['results']; onClose: () => void }) {
  return (
    <Dialog open size="lg" onOpenChange={(open) => !open && onClose()} title="Your last messages, replayed" description="What these settings would have done with each when it arrived. Nothing is sent." footer={<Button onClick={onClose}>Close</Button>}>
      <ol className="divide-y divide-line">
        {results.map(({ threadId, network, person, text, at, action, because }) => (
          <li key={`${threadId} ${at}`} className="py-3">
            <p className="flex items-center gap-2.5"><NetworkIcon network={network} size={15} /><span dir="auto" className="min-w-0 truncate font-medium">{person}</span><span className={cx('ml-auto shrink-0 text-sm font-medium', action === 'send' ? 'text-brand-text' : action === 'wait' ? 'text-wait' : 'text-muted')}>{ACTIONS[action]}</span></p>
            <p dir="auto" className="mt-0.5 [overflow-wrap:anywhere]">{text}</p>
            <p className="text-sm text-muted">{because}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

/** What became of the last messages, and the way to each; a hint while nobody wrote. */
function Replayed({ replay: { now, results } }: { replay: Replay }) {
  const [isOpen, setOpen] = useState(false)
  const total = now.send + now.wait + now.nothing
  if (total === 0) return <p className="text-sm text-muted">Once people write to you, this shows what these settings would have done with their messages.</p>
  return (
    <>
      <Bar counts={now} />
      <button type="button" onClick={() => setOpen(true)} className="link min-h-6 text-sm pointer-coarse:min-h-11">Your last {total}, replayed</button>
      {isOpen ? <ReplayDialog results={results} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** What the present settings send, in a sentence, and what they would have done with the last messages. */
export function SentenceCard({ sentence }: { sentence: string }) {
  const replay = useReplay(null)
  return (
    <Card className="flex gap-4">
      <span aria-hidden className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-brand-soft text-brand-text max-sm:hidden"><ShieldCheck size={20} strokeWidth={1.75} /></span>
      <div className="min-w-0 flex-1 space-y-3">
        <div><h2 className="text-sm font-medium text-muted">What it sends with the present settings</h2><p className="mt-1 font-display text-lg font-semibold">{sentence}</p></div>
        <Loaded query={replay} skeleton={<Skeleton className="h-8 w-full" />}>{(data) => <Replayed replay={data} />}</Loaded>
      </div>
    </Card>
  )
}
