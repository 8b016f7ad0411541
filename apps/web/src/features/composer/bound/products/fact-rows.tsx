import { FACT_LABELS, FACT_RULE_LABELS, FACT_RULES, type FactRule } from '@marquee/contract/commerce/facts/fact'
import { NativeSelect } from '../../../../ui/field.tsx'
import { FACT_ICONS } from '../../../../ui/fact-icons.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Composer } from '../../composer.ts'
import { type factsOfForm, ruleFact } from '../edit.ts'
import type { OfferedFact } from './product-facts.ts'
import { changedTo, type FilledFact, useDefaultRules } from '../queries.ts'

type Used = ReturnType<typeof factsOfForm>[number]
type RowProps = { composer: Pick<Composer, 'form'>; fact: OfferedFact; used: Used | undefined; filled: FilledFact | undefined; rule: FactRule | undefined; onInsert: (fact: OfferedFact) => void }

const NONE: Readonly<Record<OfferedFact['kind'], string>> = { price: 'Not told', compare: 'Not on sale', stock: 'Not counted', title: '', link: 'No page', sale_end: 'Not on sale' }

const SMALL = { minHeight: 30, paddingBlock: 2, paddingInlineStart: 8, fontSize: '.75rem' } as const

/** What the fact says: struck with the new value beside it once it changed. */
function Value({ fact, used, filled }: Pick<RowProps, 'fact' | 'used' | 'filled'>) {
  if (used && filled?.what) return <span className="block leading-tight text-wait"><s className="block truncate">{used.text}</s><b className="block truncate font-semibold">{changedTo(filled)}</b></span>
  return <span className="text-muted">{fact.text ?? NONE[fact.kind]}</span>
}

function FactRow({ composer, fact, used, filled, rule, onInsert }: RowProps) {
  const Icon = FACT_ICONS[fact.kind]
  const label = FACT_LABELS[fact.kind]
  return (
    <li className="flex min-h-9 items-center gap-2 border-t border-line text-sm first:border-0">
      <Icon size={15} strokeWidth={1.75} aria-hidden className={used ? 'shrink-0 text-brand-text' : 'shrink-0 text-subtle'} />
      <span className="w-20 shrink-0">{label}</span>
      <span className="min-w-0 flex-1 truncate text-xs" title={fact.text ?? undefined}><Value fact={fact} used={used} filled={filled} /></span>
      {used ? (
        <span className="w-28 shrink-0"><NativeSelect aria-label={`If the fact changes: ${label}`} value={used.token.rule ?? rule ?? 'hold'} onChange={(event) => ruleFact(composer, fact.key, event.target.value as FactRule)} style={SMALL}>{FACT_RULES.map((name) => <option key={name} value={name}>{FACT_RULE_LABELS[name]}</option>)}</NativeSelect></span>
      ) : fact.text === null ? <span className="text-xs text-subtle">not used</span> : <Button size="sm" variant="ghost" onPointerDown={(event) => event.preventDefault()} onClick={() => onInsert(fact)}>Insert{' '}<span className="sr-only">{label.toLowerCase()}</span></Button>}
    </li>
  )
}

type Props = Pick<RowProps, 'composer' | 'onInsert'> & { facts: readonly OfferedFact[]; used: readonly Used[]; filled: readonly FilledFact[] | undefined }

/** The facts of a product: those in the text with what happens when they change, the others to insert. */
export function FactRows({ composer, facts, used, filled, onInsert }: Props) {
  const { data } = useDefaultRules(used.length > 0)
  return (
    <ul aria-label="Facts of the product">
      {facts.map((fact) => <FactRow key={fact.key} composer={composer} fact={fact} used={used.find(({ key }) => key === fact.key)} filled={filled?.find(({ key }) => key === fact.key)} rule={data?.rules[fact.kind]} onInsert={onInsert} />)}
    </ul>
  )
}
