import type { Rehearsal } from '@marquee/contract/campaigns/rehearsal'
import { Minus, Pencil, Plus } from 'lucide-react'
import { useId } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { NativeSelect } from '../../../ui/controls.tsx'
import { Sentence } from '../builder/sentence.tsx'
import type { Entry } from './model/entries.ts'
import { comparedPosts, ruleChanges } from './model/words.ts'

/** Versions that are offered, at most. */
const MOST_VERSIONS = 100
const LOOKS = { new: { icon: Plus, word: 'New' }, gone: { icon: Minus, word: 'Gone' }, changed: { icon: Pencil, word: 'Changed' } } as const

/** How the rules differ, each in words. */
function Changes({ now, before }: { now: Rehearsal; before: Rehearsal }) {
  const changes = ruleChanges(now.rules, before.rules)
  if (changes.length === 0) return <p className="text-sm text-muted">Both versions have the same rules.</p>
  return (
    <ul aria-label="Changed rules" className="grid gap-1 text-sm">
      {changes.map(({ id, kind, sentence, before: was }) => {
        const { icon: Icon, word } = LOOKS[kind]
        return (
          <li key={id} className="flex items-start gap-1.5">
            <Icon size={14} strokeWidth={1.75} aria-hidden className="mt-0.75 shrink-0 text-muted" />
            <span className="min-w-0"><span className="text-muted">{word}:</span>{' '}{kind === 'gone' ? <s className="text-muted">{sentence}</s> : <Sentence text={sentence} />}{was === undefined ? null : <span className="block text-muted">Before: {was}</span>}</span>
          </li>
        )
      })}
    </ul>
  )
}

type Props = {
  /** The newest version of the campaign. */
  newest: number
  version: number
  against: number | null
  now: Rehearsal | undefined
  /** That of the other version, once it is there. */
  before: Rehearsal | null
  /** Null when there are too many decisions to compare one by one. */
  entries: readonly Entry[] | null
  error: unknown
  onRetry: () => void
  onCompare: (version: number | null) => void
}

/** Which version this one is compared with, and how they differ. */
export function Compare({ newest, version, against, now, before, entries, error, onRetry, onCompare }: Props) {
  const id = useId()
  const last = Math.max(newest, version)
  const versions = Array.from({ length: Math.min(last, MOST_VERSIONS) }, (_, index) => last - index).filter((each) => each !== version)
  const posts = now && before ? comparedPosts(before.counts.posts, now.counts.posts, entries) : null
  return (
    <section aria-label="Compare" className="grid content-start gap-1.5 rounded-lg bg-surface p-4 shadow-1">
      <div className="flex items-center gap-2.5"><label htmlFor={id} className="shrink-0 text-sm font-medium">Compare with</label>
        <span className="min-w-0 flex-1"><NativeSelect id={id} value={against ?? ''} disabled={versions.length === 0} onChange={({ target }) => onCompare(target.value === '' ? null : Number(target.value))}>
          <option value="">No other version</option>
          {versions.map((each) => <option key={each} value={each}>{`Version ${each}`}</option>)}
        </NativeSelect></span>
      </div>
      {versions.length === 0 ? <p className="text-sm text-muted">This is the only version so far: each save makes one.</p> : null}
      {error ? <div role="alert" className="flex flex-wrap items-center gap-2 text-sm text-bad">{errorText(error, 'That version could not be rehearsed.')}<Button size="sm" onClick={onRetry}>Retry</Button></div> : null}
      {posts ? <p role="status" className="text-sm"><b className="font-semibold">{posts.total}</b>{' '}{posts.parts ?? 'There are too many decisions to compare them one by one.'}</p> : against === null || error ? null : <p role="status" className="text-sm text-muted">Rehearsing version {against}…</p>}
      {now && before ? <Changes now={now} before={before} /> : null}
    </section>
  )
}
