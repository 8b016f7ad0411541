import { describeRule } from '@marquee/contract/commerce/facts/words'
import { FACT_KINDS, FACT_LABELS, FACT_RULE_LABELS, FACT_RULES, type FactKind, type FactRule, type FactRules } from '@marquee/contract/commerce/facts/fact'
import { LOW_STOCK } from '@marquee/contract/commerce/limits'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CountField } from '../../../ui/count-field.tsx'
import { NativeSelect } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { storeRules, useFactRules } from '../held-queries.ts'
import { refreshCommerce } from '../queries.ts'
import { FACT_ICONS } from '../../../ui/fact-icons.ts'

function RuleRow({ kind, rule, onChange }: { kind: FactKind; rule: FactRule; onChange: (rule: FactRule) => void }) {
  const Icon = FACT_ICONS[kind]
  return (
    <li className="border-t border-line py-1.5 first:border-0">
      <label className="flex min-h-8 items-center gap-2.5">
        <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-brand-text" />
        <span className="min-w-0 flex-1">{FACT_LABELS[kind]}</span>
        <span className="w-36"><NativeSelect value={rule} onChange={(event) => onChange(FACT_RULES.find((name) => name === event.target.value) ?? rule)}>{FACT_RULES.map((name) => <option key={name} value={name}>{FACT_RULE_LABELS[name]}</option>)}</NativeSelect></span>
      </label>
    </li>
  )
}

/** Saves a rule as soon as it is chosen; a refused one is put back with the reason. */
function useRules() {
  const client = useQueryClient()
  const query = useFactRules()
  const [chosen, setChosen] = useState<{ rules?: Partial<FactRules>; lowStock?: number }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (change: typeof chosen): Promise<void> => {
    const before = chosen
    setChosen({ ...chosen, ...change, rules: { ...chosen.rules, ...change.rules } })
    setFailure(null)
    try {
      await storeRules(change)
      await refreshCommerce(client)
    } catch (error) {
      setChosen(before)
      setFailure(errorText(error, 'The rule could not be saved.'))
    }
  }
  return { query, failure, save, rules: query.data && { ...query.data.rules, ...chosen.rules }, lowStock: chosen.lowStock ?? query.data?.lowStock }
}

/** What happens to new posts when a fact changes, and from when on a stock is low. */
export function RulesCard() {
  const { query, failure, save, rules, lowStock } = useRules()
  return (
    <Card role="region" aria-labelledby="rules">
      <h2 id="rules" className="font-semibold">If a fact changes</h2>
      <p className="text-xs text-muted">For new posts. Each post can have its own rule.</p>
      {failure === null ? null : <Alert kind="error" className="mt-2">{failure}</Alert>}
      {query.isError && !query.data ? <Alert kind="error" className="mt-2" action={<Button size="sm" onClick={() => void query.refetch()}>Retry</Button>}>{errorText(query.error, 'The rules could not be loaded.')}</Alert> : null}
      {query.isPending ? <Skeleton className="mt-3 h-48 w-full" /> : null}
      {rules ? <ul className="mt-1.5">{FACT_KINDS.map((kind) => <RuleRow key={kind} kind={kind} rule={rules[kind]} onChange={(rule) => void save({ rules: { [kind]: rule } })} />)}</ul> : null}
      {rules ? <RuleHelp /> : null}
      {lowStock === undefined ? null : <div className="mt-2 border-t border-line pt-3"><LowStock value={lowStock} onChange={(value) => void save({ lowStock: value })} /></div>}
    </Card>
  )
}

/** What each rule does, in a sentence. */
function RuleHelp() {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-10 list-none items-center gap-2 rounded-sm text-sm font-medium pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden"><span className="flex-1">What each rule does</span><ChevronDown size={16} aria-hidden className="text-muted group-open:rotate-180" /></summary>
      <dl className="space-y-2 pb-3 text-sm">{FACT_RULES.map((rule) => <div key={rule}><dt className="font-medium">{FACT_RULE_LABELS[rule]}</dt><dd className="text-muted">{describeRule('price', rule)}</dd></div>)}</dl>
    </details>
  )
}

/** From how many pieces on a stock is low. */
function LowStock({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const id = useId()
  const read = (input: string): number => {
    const number = Math.trunc(Number(input))
    return Number.isFinite(number) && input.trim() !== '' ? Math.min(LOW_STOCK.max, Math.max(LOW_STOCK.min, number)) : LOW_STOCK.default
  }
  return <div className="flex items-center gap-2"><label htmlFor={id} className="min-w-0 flex-1">A stock is low from</label><CountField id={id} value={value} read={read} min={LOW_STOCK.min} max={LOW_STOCK.max} onChange={(next) => next !== value && onChange(next)} /><span className="text-muted">pieces</span></div>
}
