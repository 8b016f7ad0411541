import { BUILT_IN_VARIABLES, fillSnippet, readHashtags, SNIPPET_LIMITS, SNIPPET_TEXTS, type Snippet, type SnippetKind } from '@marquee/contract/snippets'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field, Input, Textarea } from '../../../ui/field.tsx'
import type { ToolProps } from './tool-props.ts'
import { useDeleteSnippet, useSaveSnippet, useSnippets } from './tool-queries.ts'

/** Values of the variables that the product knows itself; the user is asked for the others. */
function useKnownValues(): Record<string, string> {
  const zone = useTimeZone()
  const name = useSession((state) => state.user?.name ?? '')
  const now = new Date()
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: zone }).format(now)
  return { date: formatDate(now, zone), weekday, time: formatTime(now, zone), ...(name !== '' && { name }) }
}

/** Asks for the variables of a snippet that are not known. */
function Variables({ snippet, names, onDone, onBack }: { snippet: Snippet; names: readonly string[]; onDone: (values: Record<string, string>) => void; onBack: () => void }) {
  const [values, setValues] = useState<Record<string, string>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onDone(values)
  }
  return (
    <form onSubmit={submit} className="space-y-3 pt-3">
      <p className="text-sm text-muted">{snippet.name}</p>
      {names.map((name, index) => <Field key={name} label={name}>{(ids) => <Input {...ids} autoFocus={index === 0} value={values[name] ?? ''} onChange={(event) => setValues({ ...values, [name]: event.target.value })} />}</Field>)}
      <div className="flex gap-2"><Button type="submit" size="sm" variant="primary">Insert</Button><Button size="sm" variant="ghost" onClick={onBack}>Back</Button></div>
    </form>
  )
}

function NewText({ kind, onDone }: { kind: SnippetKind; onDone: () => void }) {
  const save = useSaveSnippet()
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const isSet = kind === 'hashtags'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    save.mutate({ kind, name: name.trim(), text: isSet ? readHashtags(text).join(' ') : text.trim() }, { onSuccess: onDone })
  }
  return (
    <form onSubmit={submit} className="space-y-3 border-t border-line pt-3">
      <Field label="Name">{(ids) => <Input {...ids} autoFocus maxLength={SNIPPET_LIMITS.name} value={name} onChange={(event) => setName(event.target.value)} />}</Field>
      <Field label={isSet ? 'Hashtags' : 'Text'} hint={isSet ? 'Separated by spaces.' : `{{name}} asks for a value each time; filled in for you: ${BUILT_IN_VARIABLES.slice(0, 3).join(', ')}.`}>
        {(ids) => <Textarea {...ids} rows={3} maxLength={SNIPPET_LIMITS.text} value={text} placeholder={isSet ? '#graz #bakery' : 'See you on {{day}} in our shop!'} onChange={(event) => setText(event.target.value)} />}
      </Field>
      {save.error ? <Alert kind="error">{errorText(save.error, SNIPPET_TEXTS.saveFailed)}</Alert> : null}
      <div className="flex gap-2"><Button type="submit" size="sm" variant="primary" loading={save.isPending} disabled={name.trim() === '' || text.trim() === ''}>Save</Button><Button size="sm" variant="ghost" onClick={onDone}>Cancel</Button></div>
    </form>
  )
}

const WORDS = {
  hashtags: { empty: 'Save groups of hashtags here and insert them with one press, or with # in the text.', add: 'New hashtag set' },
  snippet: { empty: 'Save texts you use often, with variables such as {{day}}. Insert them here, or with / in the text.', add: 'New snippet' },
} as const

function SavedRow({ snippet, onPick }: { snippet: Snippet; onPick: () => void }) {
  const remove = useDeleteSnippet()
  return (
    <li className="flex items-center gap-1">
      <button type="button" onClick={onPick} className="min-h-9 min-w-0 flex-1 rounded-md px-2 py-1 text-left hover:bg-sunken pointer-coarse:min-h-11"><span className="block font-medium">{snippet.name}</span><span className="block truncate text-sm text-muted">{snippet.text}</span></button>
      <IconButton size="sm" label={`Delete ${snippet.name}`} onClick={() => remove.mutate(snippet.id)}><Trash2 size={16} aria-hidden /></IconButton>
    </li>
  )
}

function SavedTexts({ kind, onInsert }: { kind: SnippetKind; onInsert: (text: string) => void }) {
  const { data: saved = [], isPending, error } = useSnippets(kind)
  const known = useKnownValues()
  const [asked, setAsked] = useState<Snippet | null>(null)
  const [isAdding, setAdding] = useState(false)
  const unknownOf = (snippet: Snippet) => snippet.variables.filter((name) => !Object.hasOwn(known, name))
  const pick = (snippet: Snippet) => (unknownOf(snippet).length > 0 ? setAsked(snippet) : onInsert(fillSnippet(snippet.text, known)))
  if (asked) return <Variables snippet={asked} names={unknownOf(asked)} onBack={() => setAsked(null)} onDone={(values) => onInsert(fillSnippet(asked.text, { ...known, ...values }))} />
  return (
    <div className="space-y-3 pt-2">
      {error ? <Alert kind="error">{errorText(error, SNIPPET_TEXTS.loadFailed)}</Alert> : null}
      {saved.length > 0 ? <ul className="max-h-60 overflow-y-auto">{saved.map((snippet) => <SavedRow key={snippet.id} snippet={snippet} onPick={() => pick(snippet)} />)}</ul> : null}
      {!isPending && !error && saved.length === 0 && !isAdding ? <p className="text-sm text-muted">{WORDS[kind].empty}</p> : null}
      {isAdding ? <NewText kind={kind} onDone={() => setAdding(false)} /> : <Button size="sm" onClick={() => setAdding(true)}>{WORDS[kind].add}</Button>}
    </div>
  )
}

/** The user's hashtag sets. */
export const HashtagSets = ({ onInsert }: ToolProps) => <SavedTexts kind="hashtags" onInsert={onInsert} />
/** The user's snippets. */
export const Snippets = ({ onInsert }: ToolProps) => <SavedTexts kind="snippet" onInsert={onInsert} />
