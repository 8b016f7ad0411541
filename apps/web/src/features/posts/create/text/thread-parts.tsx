import { MAX_THREAD_PARTS, MAX_THREAD_TEXT } from '@marquee/contract/posts'
import { type Platform, platformLabel, PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import { ListPlus, X } from 'lucide-react'
import { useRef } from 'react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Field, Textarea } from '../../../../ui/field.tsx'
import { counterOf } from '../../../composer/index.ts'

export type ThreadPartsProps = { parts: readonly string[]; platforms: readonly Platform[]; onChange: (parts: string[]) => void }

function PartCounters({ text, platforms }: { text: string; platforms: readonly Platform[] }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {platforms.map((name) => {
        const { className, words } = counterOf(name, text)
        return <span key={name} className={className}>{platformLabel(name)} {words}</span>
      })}
    </span>
  )
}

/** Posts that follow the text on platforms with threads; elsewhere they are appended to the text. */
export function ThreadParts({ parts, platforms, onChange }: ThreadPartsProps) {
  const list = useRef<HTMLOListElement>(null)
  const threaded = platforms.filter((name) => PLATFORM_LIMITS[name].hasThreads)
  if (threaded.length === 0 && parts.length === 0) return null
  const set = (index: number, text: string) => onChange(parts.map((part, at) => (at === index ? text : part)))
  const add = () => {
    onChange([...parts, ''])
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus())
  }
  return (
    <div className="space-y-3">
      {parts.length > 0 ? (
        <ol ref={list} aria-label="Thread" className="space-y-3 border-s-2 border-line ps-3">
          {parts.map((part, index) => (
            <li key={index} className="flex items-start gap-1">
              <Field className="flex-1" label={`Thread part ${index + 2}`} hint={<PartCounters text={part} platforms={threaded} />}>
                {(ids) => <Textarea {...ids} rows={2} maxLength={MAX_THREAD_TEXT} value={part} onChange={(event) => set(index, event.target.value)} />}
              </Field>
              <IconButton label={`Remove thread part ${index + 2}`} className="mt-6" onClick={() => onChange(parts.filter((_, at) => at !== index))}><X size={16} /></IconButton>
            </li>
          ))}
        </ol>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" variant="secondary" icon={<ListPlus size={14} aria-hidden />} disabled={parts.length >= MAX_THREAD_PARTS} onClick={add}>Add to thread</Button>
        <span className="text-sm text-muted">{threaded.length > 0 ? `A chain of posts on ${threaded.map(platformLabel).join(' and ')}; one text elsewhere.` : 'No chosen platform has threads: the parts become one text.'}</span>
      </div>
    </div>
  )
}
