import { KNOWLEDGE_LIMITS } from '@marquee/contract/knowledge'
import { ENTRY_TYPES } from '@marquee/contract/shared/knowledge-source'
import { cx } from '../../../ui/class-names.ts'
import { Field, Input, NativeSelect, Textarea } from '../../../ui/field.tsx'
import { tagsOf } from './entry-form.ts'
import { TYPE_WORDS } from '../model.ts'
import type { EntryFormState } from './use-entry-form.ts'

type Props = { state: EntryFormState; isOfFile: boolean }

function Counter({ length }: { length: number }) {
  const max = KNOWLEDGE_LIMITS.description
  return <span className={cx(length > max ? 'font-medium text-bad' : length > max * 0.9 ? 'text-wait' : undefined)}>{length.toLocaleString('en-US')} / {max.toLocaleString('en-US')} characters</span>
}

function TagPreview({ text }: { text: string }) {
  const tags = tagsOf(text)
  if (tags.length === 0) return null
  return <ul aria-label="Tags as they will be saved" className="flex flex-wrap gap-1.5">{tags.map((tag) => <li key={tag} dir="auto" className="max-w-full truncate rounded-full bg-sunken px-2 py-0.5 text-sm text-muted">{tag}</li>)}</ul>
}

/** The fields of an entry; a file has no type and description of its own. */
export function EntryFields({ state, isOfFile }: Props) {
  const { form, change, problem } = state
  const invalid = (field: keyof typeof form) => (problem?.missing.includes(field) ? { 'aria-invalid': true as const } : {})
  return (
    <div className="space-y-4">
      {isOfFile ? null : (
        <Field label="Type" required>
          {(ids) => (
            <NativeSelect {...ids} {...invalid('type')} value={form.type} onChange={(event) => change({ type: ENTRY_TYPES.find((type) => type === event.target.value) ?? '' })}>
              <option value="">Choose a type</option>
              {ENTRY_TYPES.map((type) => <option key={type} value={type}>{TYPE_WORDS[type].one}</option>)}
            </NativeSelect>
          )}
        </Field>
      )}
      <Field label="Title" required>
        {(ids) => <Input {...ids} {...invalid('title')} dir="auto" autoFocus={form.title === ''} maxLength={KNOWLEDGE_LIMITS.title} value={form.title} onChange={(event) => change({ title: event.target.value })} />}
      </Field>
      {isOfFile ? null : (
        <Field label="Description" hint={<Counter length={form.description.trim().length} />} required>
          {(ids) => <Textarea {...ids} {...invalid('description')} rows={6} value={form.description} onChange={(event) => change({ description: event.target.value })} />}
        </Field>
      )}
      <div className="space-y-2">
        <Field label="Tags" hint="Separated by commas">
          {(ids) => <Input {...ids} {...invalid('tags')} dir="auto" placeholder="coffee, brunch, gift" value={form.tags} onChange={(event) => change({ tags: event.target.value })} />}
        </Field>
        <TagPreview text={form.tags} />
      </div>
      <Field label="Use until" hint="The last day on which posts and answers may use it. Leave empty for no limit.">
        {(ids) => <Input {...ids} type="date" value={form.expiresOn} onChange={(event) => change({ expiresOn: event.target.value })} className="max-w-48" />}
      </Field>
    </div>
  )
}
