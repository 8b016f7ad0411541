import { SUGGESTION_COUNT } from '@marquee/contract/posts'
import { countGraphemes } from '@marquee/contract/shared/text-length'
import { BookOpen, RefreshCw, Square, TriangleAlert } from 'lucide-react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ComposerForm } from '../composer-form.ts'
import { openFacts, usedEntries, type UsedEntry } from './grounding.ts'
import type { Writer } from './writer.ts'

type Props = {
  form: Pick<ComposerForm, 'type' | 'seriesSize' | 'description' | 'suggestions' | 'chosen' | 'sources' | 'grounding'>
  writing: Pick<Writer, 'status' | 'error' | 'stop'>
  onChoose: (index: number) => void
  onRegenerate: () => void
  /** Level of the heading, relative to the screen's own. */
  level?: 2 | 3
}

type CardProps = { text: string; index: number; isChosen: boolean; isWriting: boolean; entries: readonly UsedEntry[]; toCheck: number; onChoose: () => void }

function SuggestionCard({ text, index, isChosen, isWriting, entries, toCheck, onChoose }: CardProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={text === ''}
      onClick={onChoose}
      className={`flex min-h-28 w-full flex-col rounded-lg bg-surface p-3.5 text-start transition-shadow duration-[120ms] ${isChosen ? 'shadow-1 outline-2 outline-brand' : 'shadow-1 hover:shadow-2'}`}
    >
      <span className="sr-only">Suggestion {index + 1}: </span>
      {text === '' ? (
        <span aria-hidden className="w-full space-y-2">
          <span className="block h-3 w-full animate-pulse-soft rounded-sm bg-line/70" />
          <span className="block h-3 w-4/5 animate-pulse-soft rounded-sm bg-line/70" />
        </span>
      ) : (
        <span dir="auto" className="block text-sm whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">{text}{isWriting ? <span aria-hidden className="ml-0.5 inline-block h-4 w-0.5 translate-y-0.5 animate-pulse-soft bg-brand" /> : null}</span>
      )}
      {entries.length > 0 || toCheck > 0 ? (
        <span className="mt-2 flex w-full flex-col gap-1 text-xs">
          {entries.length > 0 ? <span className="inline-flex items-start gap-1 text-muted"><BookOpen aria-hidden size={13} className="mt-0.5 shrink-0" /><span className="[overflow-wrap:anywhere]"><span className="sr-only">Uses</span>{' '}{entries.map(({ title }) => title).join(', ')}</span></span> : null}
          {toCheck > 0 ? <span className="inline-flex items-center gap-1 text-wait"><TriangleAlert aria-hidden size={13} className="shrink-0" />{toCheck} to check</span> : null}
        </span>
      ) : null}
      <span className="mt-auto flex w-full items-center justify-between pt-2 text-xs text-muted">
        <span>{text === '' ? '' : `${countGraphemes(text)} characters`}</span>
        <kbd aria-hidden className="rounded-xs bg-sunken px-1.5 font-sans text-2xs text-subtle">{index + 1}</kbd>
      </span>
    </button>
  )
}

/** Announced to screen readers while the texts arrive: the count, not every word. */
function summaryOf(status: Writer['status'], texts: readonly string[], expected: number): string {
  const started = texts.filter((text) => text !== '').length
  if (status === 'writing') return started === 0 ? 'Writing suggestions' : `Writing suggestion ${started} of ${Math.max(expected, started)}`
  if (status === 'stopped') return `Stopped. ${started} of ${expected} suggestions.`
  return started > 0 ? `${started} suggestions ready. Pick one to edit it.` : ''
}

/** The suggestions during and after writing, selectable by click or by the keys 1 to 9 (trace.md DIALOG-21). */
export function SuggestionCards({ form, writing, onChoose, onRegenerate, level = 3 }: Props) {
  const { status, error, stop } = writing
  const Heading = level === 2 ? 'h2' : 'h3'
  const isWriting = status === 'writing'
  // As many skeletons as texts are expected.
  const expected = form.type === 'series' ? form.seriesSize : SUGGESTION_COUNT
  if (status === 'idle' && form.suggestions.length === 0) return null
  const cards = isWriting ? Array.from({ length: Math.max(expected, form.suggestions.length) }, (_, index) => form.suggestions[index] ?? '') : form.suggestions
  const newest = form.suggestions.findLastIndex((text) => text !== '')
  return (
    <section aria-label="AI suggestions" className="space-y-3">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <Heading className="font-semibold max-sm:flex-1">AI suggestions</Heading>
        <p aria-live="polite" className="flex-1 text-sm text-muted max-sm:order-last max-sm:basis-full">{summaryOf(status, form.suggestions, expected)}</p>
        {isWriting ? (
          <Button size="sm" variant="ghost" icon={<Square size={14} aria-hidden />} onClick={stop}>Stop</Button>
        ) : (
          <Button size="sm" variant="ghost" icon={<RefreshCw size={14} aria-hidden />} disabled={form.description.trim() === ''} onClick={onRegenerate}>Regenerate</Button>
        )}
      </div>
      {error ? <Alert kind="error">{error}</Alert> : null}
      <ol className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {cards.map((text, index) => (
          <li key={index} className="flex"><SuggestionCard text={text} index={index} isChosen={form.chosen === index} isWriting={isWriting && index === newest} entries={usedEntries(form.grounding[index], form.sources)} toCheck={openFacts(form.grounding[index], text).length} onChoose={() => onChoose(index)} /></li>
        ))}
      </ol>
    </section>
  )
}

