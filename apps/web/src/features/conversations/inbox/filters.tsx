import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import { networkLabel } from '@marquee/contract/conversations/networks'
import { AUTHORS, MOOD_LABELS, MOODS } from '@marquee/contract/conversations/thread'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Field, NativeSelect } from '../../../ui/field.tsx'
import { type InboxTab, type InboxView, networksOf } from './use-view.ts'

const AUTHOR_LABELS = { you: 'You', chatbot: 'The chatbot', automation: 'An automation' } as const
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

type Choice = { label: string; value: string | undefined; options: readonly (readonly [string, string])[]; onChange: (value: string) => void }

function Choices({ label, value, options, onChange }: Choice) {
  return (
    <Field label={label}>
      {(ids) => (
        <NativeSelect {...ids} value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
          <option value="">All</option>
          {options.map(([name, text]) => <option key={name} value={name}>{text}</option>)}
        </NativeSelect>
      )}
    </Field>
  )
}

/** The filters of the list: network, mood, language, needs answer, answered by. */
export function Filters({ tab, view: { values, set, isBoth, clear }, languages }: { tab: InboxTab; view: InboxView; languages: readonly string[] }) {
  const networks = networksOf(tab, isBoth)
  return (
    <div className="flex flex-col gap-3 pt-2">
      <Choices label="Network" value={values.network} options={networks.map((name) => [name, networkLabel(name)])} onChange={(value) => set({ network: networks.find((name) => name === value) ?? null })} />
      <Choices label="Mood" value={values.mood} options={MOODS.map((name) => [name, MOOD_LABELS[name]])} onChange={(value) => set({ mood: MOODS.find((name) => name === value) ?? null })} />
      <Choices label="Language" value={values.language} options={languages.map((name) => [name, languageNames.of(name) ?? name])} onChange={(value) => set({ language: value })} />
      <Choices label="Answered by" value={values.answeredBy} options={AUTHORS.map((name) => [name, AUTHOR_LABELS[name]])} onChange={(value) => set({ answeredBy: AUTHORS.find((name) => name === value) ?? null })} />
      <Checkbox label="Needs answer" checked={values.needsAnswer === 'true'} onChange={(event) => set({ needsAnswer: event.target.checked ? 'true' : null })} />
      {values.post ? <Checkbox label="Comments of one post only" checked onChange={() => set({ post: null })} /> : null}
      <Button size="sm" onClick={clear}>{INTERACTION_TEXTS.clearFilters}</Button>
    </div>
  )
}
