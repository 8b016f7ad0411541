import { normalizeText } from '@marquee/contract/shared/fuzzy'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { cx } from '../../ui/class-names.ts'
import type { Command } from './commands.ts'
import type { Section } from './rows.ts'

/** The label with the words that were searched for in the accent colour. */
function Label({ text, terms }: { text: string; terms: readonly string[] }) {
  if (terms.length === 0) return text
  return text.split(/(?<=[^\p{L}\p{N}\p{M}])(?=[\p{L}\p{N}])/u).map((word, index) => {
    const term = terms.find((each) => normalizeText(word).startsWith(each))
    return term ? <span key={index}><span className="font-semibold text-brand-text">{word.slice(0, term.length)}</span>{word.slice(term.length)}</span> : word
  })
}

function Sign({ command: { icon: Icon, thumbnail } }: { command: Command }) {
  if (thumbnail) return <img src={thumbnail} alt="" className="size-7 shrink-0 rounded-sm bg-sunken object-cover" />
  return <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-sm bg-sunken text-muted">{Icon && <Icon size={16} strokeWidth={1.75} />}</span>
}

const KEY = 'rounded-sm bg-sunken px-1.5 text-xs text-muted'

/** A press on a row leaves the focus in the box. */
const keepFocus = (event: MouseEvent): void => event.preventDefault()

type RowProps = { id: string; command: Command; terms: readonly string[]; isActive: boolean; onHover: () => void; onRun: () => void }

function Row({ id, command, terms, isActive, onHover, onRun }: RowProps) {
  return (
    <li id={id} role="option" aria-selected={isActive} onPointerMove={onHover} onMouseDown={keepFocus} onClick={onRun} className={cx('flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2.5 pointer-coarse:min-h-11', isActive && 'bg-brand-soft')}>
      <Sign command={command} />
      <span className={cx('flex min-w-0 flex-1 items-center gap-3', command.actions && 'max-sm:flex-col max-sm:items-stretch max-sm:gap-0 max-sm:py-1')}>
        <span dir="auto" className="min-w-0 flex-1 truncate"><Label text={command.label} terms={terms} /></span>
        <span className={cx('shrink-0 truncate text-sm text-muted', command.actions ? 'sm:max-w-[45%]' : 'max-w-[45%]')}>{command.group}</span>
      </span>
      {isActive && <kbd aria-hidden className={cx(KEY, 'bg-surface font-sans max-sm:hidden')}>↵</kbd>}
    </li>
  )
}

type Props = { id: string; sections: readonly Section[]; terms: readonly string[]; active: number; onHover: (index: number) => void; onRun: (command: Command) => void }

/** The rows under their headings. The active one is scrolled into view. */
export function ResultList({ id, sections, terms, active, onHover, onRun }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const headings = useId()
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const starts = sections.map((_, index) => sections.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0))
  return (
    <div ref={list} id={id} role="listbox" aria-label="Results" tabIndex={-1} className="max-h-[min(56dvh,29rem)] overflow-y-auto p-1.5">
      {sections.map(({ title, rows }, section) => (
        <ul key={title} role="group" {...(title ? { 'aria-labelledby': `${headings}-${title}` } : { 'aria-label': 'Found' })}>
          {title && <li id={`${headings}-${title}`} role="presentation" className="px-2.5 pt-2.5 pb-1 text-xs text-muted">{title}</li>}
          {rows.map((command, place) => {
            const own = (starts[section] ?? 0) + place
            return <Row key={command.id} id={`${id}-${own}`} command={command} terms={terms} isActive={own === active} onHover={() => onHover(own)} onRun={() => onRun(command)} />
          })}
        </ul>
      ))}
    </div>
  )
}

const HINTS = [['↑ ↓', 'move'], ['↵', 'open'], ['Ctrl ↵', 'new tab'], ['Tab', 'actions']] as const
const SIGNS = [['>', 'actions'], ['@', 'accounts'], ['#', 'posts']] as const

function Hint({ sign, text }: { sign: string; text: string }) {
  return <span className="whitespace-nowrap"><kbd className={cx(KEY, 'font-sans')}>{sign}</kbd> {text}</span>
}

/** The keys of the palette, at its foot; not where there is no keyboard. Takes whether the signs before a text lead anywhere. */
export function Hints({ hasSigns }: { hasSigns: boolean }) {
  return (
    <div aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 text-xs text-muted max-sm:hidden pointer-coarse:hidden">
      {HINTS.map(([sign, text]) => <Hint key={text} sign={sign} text={text} />)}
      {hasSigns && <span className="ml-auto flex gap-3">{SIGNS.map(([sign, text]) => <Hint key={text} sign={sign} text={text} />)}</span>}
    </div>
  )
}
