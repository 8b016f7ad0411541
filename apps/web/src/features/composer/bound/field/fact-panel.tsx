import { FACT_LABELS, FACT_RULE_LABELS, FACT_RULES } from '@marquee/contract/commerce/facts/fact'
import { CHANGE_WORDS, describeRule } from '@marquee/contract/commerce/facts/words'
import { Check } from 'lucide-react'
import { useStore } from 'zustand'
import { Button } from '../../../../ui/button.tsx'
import { toast, UNDO_MS } from '../../../../ui/toast-store.ts'
import type { Composer } from '../../composer.ts'
import { factsOfForm, refillFacts, ruleFact, unbindFact } from '../edit.ts'
import { useDefaultRules } from '../queries.ts'
import type { Chip } from './shown.ts'

/** A chip in words: `Price: €18.00, now €19.00`. */
export const chipWords = ({ kind, old, now }: Pick<Chip, 'kind' | 'old' | 'now'>): string => `${FACT_LABELS[kind]}: ${old}${now === null ? '' : `, now ${now}`}`

/** Makes a fact plain text, with Undo. */
function makePlain(composer: Pick<Composer, 'form'>, key: string): void {
  const before = composer.form.getState().bound
  unbindFact(composer, key)
  toast({ text: CHANGE_WORDS.noLonger, ms: UNDO_MS, action: { label: 'Undo', onClick: () => composer.form.setState({ bound: before }) } })
}

type Props = { composer: Pick<Composer, 'form'>; chip: Chip; onDone: () => void }

/** What happens with one fact when it changes, and the way to make it plain text. */
export function FactPanel({ composer, chip: { key, kind, now, isUsable }, onDone }: Props) {
  const bound = useStore(composer.form, (form) => form.bound)
  const own = factsOfForm({ bound }).find((fact) => fact.key === key)?.token.rule ?? null
  const { data } = useDefaultRules(own === null)
  const rule = own ?? data?.rules[kind]
  return (
    <div className="pt-2">
      {now === null || !isUsable ? null : <Button size="sm" variant="primary" className="mb-3 w-full" icon={<Check size={15} aria-hidden />} onClick={() => { refillFacts(composer, new Map([[key, now]])); onDone() }}>Use {now}</Button>}
      <fieldset>
        <legend className="pb-1 text-sm font-medium">If it changes</legend>
        {FACT_RULES.map((name) => (
          <label key={name} className="flex gap-2.5 rounded-md py-1.5 text-sm pointer-coarse:min-h-11">
            <input type="radio" name="fact-rule" value={name} checked={rule === name} onChange={() => ruleFact(composer, key, name)} className="mt-0.5 size-4 accent-(--brand)" />
            <span className="font-medium">{FACT_RULE_LABELS[name]}<span className="block text-xs font-normal text-muted">{describeRule(kind, name)}</span></span>
          </label>
        ))}
      </fieldset>
      <Button size="sm" className="mt-2 w-full" onClick={() => { makePlain(composer, key); onDone() }}>Make plain text</Button>
      <p className="pt-1.5 text-xs text-muted">Plain text is no longer checked.</p>
    </div>
  )
}
