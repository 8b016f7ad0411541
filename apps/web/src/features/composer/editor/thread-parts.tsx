import { MAX_THREAD_PARTS, MAX_THREAD_TEXT } from '@marquee/contract/posts'
import { limitsBy, type Ways } from '@marquee/contract/shared/capabilities'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { ArrowDown, ArrowUp, ListPlus, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field, Textarea } from '../../../ui/field.tsx'
import { useLinkedAccounts } from '../accounts/use-linked-accounts.ts'
import type { Composer } from '../composer.ts'
import { counterOf } from '../text/counter.ts'

type Form = Pick<Composer, 'form'>
export type ThreadPartsProps = { composer: Form }

const moved = (parts: readonly string[], from: number, to: number): string[] => {
  const next = [...parts]
  const [part] = next.splice(from, 1)
  if (part !== undefined && to >= 0 && to <= next.length) next.splice(to, 0, part)
  return next.length === parts.length ? next : [...parts]
}

function PartCounters({ text, platforms, ways }: { text: string; platforms: readonly Platform[]; ways: Ways | undefined }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {platforms.map((name) => {
        const { className, words } = counterOf(name, text, ways)
        return <span key={name} className={className}>{platformLabel(name)} {words}</span>
      })}
    </span>
  )
}

function Part({ composer, index, count, platforms, ways }: { composer: Form; index: number; count: number; platforms: readonly Platform[]; ways: Ways | undefined }) {
  const text = useStore(composer.form, (form) => form.thread[index] ?? '')
  const number = index + 2
  const change = (to: (parts: string[]) => string[]) => composer.form.setState(({ thread }) => ({ thread: to(thread) }))
  const move = (to: number) => change((parts) => moved(parts, index, to))
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const to = index + (event.key === 'ArrowUp' ? -1 : 1)
    if (to < 0 || to >= count) return
    move(to)
    // The focus goes with the part: pressed again, the key moves the same one.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-thread-part="${to}"] textarea`)?.focus())
  }
  return (
    <li data-thread-part={index} className="flex items-start gap-1" onKeyDown={onKeyDown}>
      <Field className="flex-1" label={`Thread part ${number}`} hint={<PartCounters text={text} platforms={platforms} ways={ways} />}>
        {(ids) => <Textarea {...ids} rows={2} maxLength={MAX_THREAD_TEXT} value={text} onChange={(event) => change((parts) => parts.map((part, at) => (at === index ? event.target.value : part)))} />}
      </Field>
      <span className="mt-6 flex flex-col">
        {count > 1 ? <><IconButton size="sm" label={`Move thread part ${number} up`} disabled={index === 0} onClick={() => move(index - 1)}><ArrowUp size={16} /></IconButton><IconButton size="sm" label={`Move thread part ${number} down`} disabled={index === count - 1} onClick={() => move(index + 1)}><ArrowDown size={16} /></IconButton></> : null}
        <IconButton size="sm" label={`Remove thread part ${number}`} onClick={() => change((parts) => parts.filter((_, at) => at !== index))}><X size={16} /></IconButton>
      </span>
    </li>
  )
}

/** Posts that follow the text on platforms with threads; elsewhere they are joined to the text. */
export function ThreadParts({ composer }: ThreadPartsProps) {
  const count = useStore(composer.form, (form) => form.thread.length)
  const platforms = useStore(composer.form, (form) => form.platforms)
  const ways = useLinkedAccounts()?.ways
  const threaded = platforms.filter((name) => limitsBy(ways, name).hasThreads)
  const add = () => {
    composer.form.setState(({ thread }) => ({ thread: [...thread, ''] }))
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-thread-part="${count}"] textarea`)?.focus())
  }
  return (
    <div className="space-y-3">
      <ol aria-label="Thread" className="space-y-3 border-s-2 border-line ps-3">
        {Array.from({ length: count }, (_, index) => <Part key={index} composer={composer} index={index} count={count} platforms={threaded} ways={ways} />)}
      </ol>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" icon={<ListPlus size={14} aria-hidden />} disabled={count >= MAX_THREAD_PARTS} onClick={add}>Add to thread</Button>
        <span className="text-sm text-muted">{threaded.length > 0 ? `A chain of posts on ${threaded.map(platformLabel).join(' and ')}; one text elsewhere.` : 'No chosen platform has threads: the parts become one text.'}</span>
      </div>
    </div>
  )
}
