import { SUGGESTION_COUNT } from '@marquee/contract/posts'
import { Check, Sparkle } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { areSingleKeysOn } from '../../../lib/shortcuts.ts'
import type { ComposerForm } from '../composer-form.ts'
import type { Writer } from '../text/writer.ts'

type Props = {
  form: Pick<ComposerForm, 'suggestions' | 'chosen'>
  status: Writer['status']
  onChoose: (index: number) => void
}
type CardProps = { text: string; index: number; isChosen: boolean; isWriting: boolean; onChoose: () => void }

function SuggestionCard({ text, index, isChosen, isWriting, onChoose }: CardProps) {
  return (
    <button type="button" aria-pressed={isChosen} disabled={text === ''} onClick={onChoose} className={cx('relative flex min-h-19 w-full gap-2 overflow-hidden rounded-md bg-surface px-2.5 py-2 text-start text-sm leading-[1.1875rem]', isChosen ? 'shadow-[inset_0_0_0_1.5px_var(--brand)]' : 'shadow-1 hover:shadow-2')}>
      <kbd aria-hidden className={cx('mt-px min-w-[18px] shrink-0 self-start rounded-xs text-center font-sans text-2xs font-medium', isChosen ? 'bg-brand text-on-brand' : 'bg-sunken text-subtle')}>{index + 1}</kbd>
      <span className="sr-only">Suggestion {index + 1}:</span>{' '}
      {text === '' ? (
        <span aria-hidden className="w-full space-y-2 pt-1">{['w-full', 'w-11/12', 'w-3/5'].map((width) => <span key={width} className={`block h-2.5 ${width} animate-pulse-soft rounded-sm bg-line/70`} />)}</span>
      ) : (
        <span className="min-w-0">
          <span dir="auto" className={cx('[overflow-wrap:anywhere]', isChosen ? 'line-clamp-2 text-ink' : 'line-clamp-3 text-muted')}>{text}</span>
          {isChosen ? <span className="flex items-center gap-1 text-xs font-medium text-brand-text"><Check size={13} aria-hidden />In the text</span> : null}
        </span>
      )}
      {isWriting ? <span aria-hidden className="absolute inset-x-3 bottom-0 h-0.5 bg-linear-to-r from-transparent via-brand to-transparent" /> : null}
    </button>
  )
}

/** Announced to screen readers while the texts arrive: the count, not every word. */
export function summaryOf(status: Writer['status'], texts: readonly string[], expected: number = SUGGESTION_COUNT): string {
  const started = texts.filter((text) => text !== '').length
  if (status === 'writing') return started === 0 ? 'Writing suggestions' : `Writing suggestion ${started} of ${Math.max(expected, started)}`
  if (status === 'stopped') return `Stopped. ${started} of ${expected} suggestions.`
  return started > 0 ? `${started} suggestions ready. Pick one to edit it.` : ''
}

/** Moves the focus between the cards; digits choose while one of them has it. */
function onKeys(event: KeyboardEvent<HTMLElement>, cards: readonly HTMLElement[], onChoose: Props['onChoose']): void {
  const at = cards.findIndex((card) => card === document.activeElement)
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step !== 0) {
    event.preventDefault()
    cards[(at + step + cards.length) % cards.length]?.focus()
  } else if (/^[1-9]$/.test(event.key) && areSingleKeysOn() && !event.metaKey && !event.ctrlKey && !event.altKey) {
    event.preventDefault()
    onChoose(Number(event.key) - 1)
  }
}

/** The suggestions during and after writing, selectable by click or by the keys 1 to 9 (trace.md CREATE-54, DIALOG-21). */
export function SuggestionCards({ form: { suggestions, chosen }, status, onChoose }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const isWriting = status === 'writing'
  if (!isWriting && suggestions.length === 0) return null
  const cards = isWriting ? Array.from({ length: Math.max(SUGGESTION_COUNT, suggestions.length) }, (_, index) => suggestions[index] ?? '') : suggestions
  const newest = suggestions.findLastIndex((text) => text !== '')
  return (
    <section aria-label="AI suggestions">
      <ol ref={list} className="flex flex-col gap-1.5" onKeyDown={(event) => onKeys(event, [...(list.current?.querySelectorAll('button') ?? [])], onChoose)}>
        {cards.map((text, index) => <li key={index}><SuggestionCard text={text} index={index} isChosen={chosen === index} isWriting={isWriting && index === newest} onChoose={() => onChoose(index)} /></li>)}
      </ol>
    </section>
  )
}

/** The suggestions as numbers, where there is little room: choosing one puts it into the text. */
export function SuggestionNumbers({ form: { suggestions, chosen }, status, onChoose }: Props) {
  if (suggestions.length === 0) return null
  return (
    <section aria-label="AI suggestions" className="inline-flex items-center gap-1 text-sm text-muted">
      <span className="mr-1.5">Suggestion</span>
      {suggestions.map((text, index) => (
        <button key={index} type="button" aria-pressed={chosen === index} disabled={text === ''} title={text} onClick={() => onChoose(index)} className={cx('size-7 rounded-md bg-surface text-center font-medium text-ink pointer-coarse:size-11', chosen === index ? 'text-brand-text shadow-[inset_0_0_0_1.5px_var(--brand)]' : 'shadow-1')}>
          <span className="sr-only">Suggestion</span>{' '}{index + 1}
        </button>
      ))}
      {status === 'writing' ? <Sparkle size={14} aria-hidden className="animate-pulse-soft text-brand-text" /> : null}
    </section>
  )
}
