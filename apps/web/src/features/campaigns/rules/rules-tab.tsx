import type { ListedRule } from '@marquee/contract/campaigns/routes'
import { useQueryClient } from '@tanstack/react-query'
import { Workflow } from 'lucide-react'
import { useState } from 'react'
import { errorText, reasonOf } from '../../../lib/api-error.ts'
import { oneOf, useSearchFields } from '../../../lib/search-params.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useLayout } from '../../../lib/use-media.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { refreshCampaigns } from '../queries.ts'
import { switchRule, useRules } from '../rule-queries.ts'
import { fits, inNeedFirst, RULE_FILTER_LABELS, RULE_FILTERS, type RuleFilter } from './rule-looks.ts'
import { RULE_COLUMNS, type RuleEvents, RuleRow } from './rule-row.tsx'

const SEARCH = { q: (value: string) => value || undefined, show: oneOf(RULE_FILTERS) }
const MAX_SEARCH = 80
const HEADS = ['Rule', 'Campaign', 'Last firing', 'Next due', 'Firings', 'Enabled'] as const
const matches = (q: string) => ({ sentence, campaign_title: title }: ListedRule): boolean => `${sentence} ${title}`.toLowerCase().includes(q.toLowerCase())

/** Switches rules, each with Undo; one that is refused says so. */
function useSwitching() {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const onSwitch = async ({ campaign_id: id, rule_id: ruleId, state }: ListedRule, enabled: boolean): Promise<void> => {
    setBusy(ruleId)
    try {
      const { rule } = await switchRule(id, ruleId, enabled)
      await refreshCampaigns(client)
      const text = state === 'stopped' ? 'Rule restarted.' : enabled ? 'Rule on.' : 'Rule off.'
      toast({ text, action: { label: 'Undo', onClick: () => void onSwitch(rule, !enabled) } })
    } catch (error) {
      toast({ kind: 'error', text: `The rule could not be switched. ${reasonOf(error)}` })
    } finally {
      setBusy(null)
    }
  }
  return { busy, onSwitch: (rule: ListedRule, enabled: boolean) => void onSwitch(rule, enabled) }
}

function Filters({ rules, chosen, onChoose }: { rules: readonly ListedRule[]; chosen: RuleFilter; onChoose: (filter: RuleFilter) => void }) {
  const zone = useTimeZone()
  const now = useNow()
  return (
    <div role="group" aria-label="Rules by state" className="flex flex-wrap gap-1">
      {RULE_FILTERS.map((filter) => (
        <button key={filter} type="button" aria-pressed={filter === chosen} onClick={() => onChoose(filter)} className={cx('inline-flex min-h-8 items-center gap-1.5 rounded-full px-2.5 text-sm font-medium whitespace-nowrap pointer-coarse:min-h-11', filter === chosen ? 'bg-brand-soft text-brand-text' : 'text-muted hover:text-ink')}>
          {RULE_FILTER_LABELS[filter]}<span>{rules.filter((rule) => fits(rule, filter, now, zone)).length}</span>
        </button>
      ))}
    </div>
  )
}

function RuleTable({ rows, events }: { rows: readonly ListedRule[]; events: RuleEvents }) {
  const isWide = useLayout() === 'wide'
  return (
    <div role="table" aria-label="Rules">
      <div role="row" className={isWide ? `grid gap-x-5 border-t border-line px-4 py-1.5 text-xs font-medium text-muted ${RULE_COLUMNS}` : 'sr-only'}>{HEADS.map((head) => <span key={head} role="columnheader">{head}</span>)}</div>
      {rows.map((rule) => <RuleRow key={`${rule.campaign_id} ${rule.rule_id}`} rule={rule} events={events} />)}
    </div>
  )
}

const NONE: readonly ListedRule[] = []
/** The rules of all campaigns: what each does, when it did last, when it will next. */
export function RulesTab({ onCreate, ...events }: Omit<RuleEvents, 'busy' | 'onSwitch'> & { onCreate: () => void }) {
  const [{ q = '', show = 'all' }, set] = useSearchFields(SEARCH)
  const { data, isPending, isError, error, isRefetching, refetch } = useRules()
  const zone = useTimeZone()
  const now = useNow()
  const switching = useSwitching()
  const rules = data?.rules ?? NONE
  const rows = inNeedFirst(rules.filter((rule) => fits(rule, show, now, zone)).filter(matches(q)))
  return (
    <>
      {isError ? <Alert kind="error" className="mb-3" action={<Button size="sm" loading={isRefetching} onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'The rules could not be loaded.')}</Alert> : null}
      <section aria-label="Rules of all campaigns" className="rounded-lg bg-surface shadow-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <SearchField label="Search rules" placeholder="Search rules" className="min-w-0 max-w-72" value={q} maxLength={MAX_SEARCH} onChange={(value) => set({ q: value || null })} />
          <Filters rules={rules} chosen={show} onChoose={(filter) => set({ show: filter === 'all' ? null : filter })} />
          <p className="ml-auto text-sm text-muted max-lg:hidden">Of all campaigns. Those that need you come first</p>
        </div>
        {isPending ? <div className="border-t border-line p-4"><Loading label="Loading rules"><Skeleton className="h-40 w-full" /></Loading></div> : null}
        {data && rules.length === 0 ? <div className="border-t border-line p-4"><EmptyState icon={<Workflow size={20} strokeWidth={1.75} />} title="No rules" text="A rule turns an event of your stores, your figures or the clock into a post." action={<Button variant="primary" aria-haspopup="dialog" onClick={onCreate}>Create Campaign</Button>} /></div> : null}
        {rules.length > 0 && rows.length === 0 ? <div className="border-t border-line p-4"><EmptyState level={3} icon={<Workflow size={20} strokeWidth={1.75} />} title="No rule matches" action={<Button onClick={() => set({ q: null, show: null })}>Clear</Button>} /></div> : null}
        {rows.length > 0 ? <RuleTable rows={rows} events={{ ...events, ...switching }} /> : null}
      </section>
    </>
  )
}
