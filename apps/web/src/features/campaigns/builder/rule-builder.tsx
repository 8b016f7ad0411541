import type { SmartScheduling } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_LIMITS, type CampaignPlatform } from '@marquee/contract/campaigns/values'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { copyOf, type DraftRule, newRule } from '../model/draft.ts'
import { problemCount } from '../model/problems.ts'
import { useCampaigns } from '../queries.ts'
import { namesOf } from '../words.ts'
import { type ChangeRule, RuleCard } from './rule-card.tsx'
import type { RuleMove } from './rule-menu.tsx'

type ChangeRules = (change: (before: readonly DraftRule[]) => readonly DraftRule[]) => void
type Props = { rules: readonly DraftRule[]; offered: readonly CampaignPlatform[]; zone: string; scheduling: Partial<SmartScheduling>; isTried: boolean; onChange: ChangeRules }

const indexOf = (rules: readonly DraftRule[], id: string): number => rules.findIndex(({ trigger }) => trigger.id === id)

function swapped(rules: readonly DraftRule[], id: string, by: number): DraftRule[] {
  const from = indexOf(rules, id)
  const next = [...rules]
  const [moved] = next.splice(from, 1)
  if (moved) next.splice(from + by, 0, moved)
  return next
}

/** The rules of a campaign, one of them open (trace.md RULES-01 to RULES-07). */
export function RuleBuilder({ rules, offered, zone, scheduling, isTried, onChange }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { data } = useCampaigns()
  const names = namesOf(data?.campaigns)
  const firstWrong = isTried ? rules.find((rule) => problemCount(rule) > 0) : undefined
  const open = chosen ?? firstWrong?.trigger.id ?? rules[0]?.trigger.id
  const add = (rule: DraftRule): void => {
    onChange((before) => [...before, rule])
    setChosen(rule.trigger.id)
  }
  const drop = (rule: DraftRule, index: number): void => {
    onChange((before) => before.filter(({ trigger }) => trigger.id !== rule.trigger.id))
    setChosen(null)
    toast({ text: `Rule ${index + 1} deleted.`, action: { label: 'Undo', onClick: () => onChange((before) => before.toSpliced(index, 0, rule)) } })
  }
  const move = (rule: DraftRule, index: number) => (what: RuleMove): void => {
    if (what === 'copy') add(copyOf(rule))
    else if (what === 'delete') drop(rule, index)
    else onChange((before) => swapped(before, rule.trigger.id, what === 'up' ? -1 : 1))
  }
  const changeOne = (id: string): ChangeRule => (change) => onChange((before) => before.map((rule) => (rule.trigger.id === id ? change(rule) : rule)))
  return (
    <div className="grid gap-2">
      <ol className="grid gap-2" aria-label="Rules">
        {rules.map((rule, index) => (
          <RuleCard
            key={rule.trigger.id} rule={rule} number={index + 1} count={rules.length} zone={zone} offered={offered} isTried={isTried} names={names} scheduling={scheduling} isOpen={rule.trigger.id === open}
            onOpen={() => setChosen(rule.trigger.id)} onChange={changeOne(rule.trigger.id)} onMove={move(rule, index)}
          />
        ))}
      </ol>
      {rules.length < CAMPAIGN_LIMITS.triggers ? <Button className="justify-self-start" icon={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => add(newRule())}>Add Rule</Button> : null}
    </div>
  )
}
