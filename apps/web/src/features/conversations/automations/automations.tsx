import { AUTOMATION_TEXTS, type Automation } from '@marquee/contract/conversations/automations/automations'
import { ArrowLeft, Plus } from 'lucide-react'
import { oneOf, useSearchFields, uuidField } from '../../../lib/search-params.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Editor } from './editor.tsx'
import { useAutomations } from './queries.ts'

const NEW = 'new'
const SEARCH = { panel: oneOf(['automations']), automation: (value: string) => (value === NEW ? NEW : uuidField(value)) }

/** What an automation did so far: `On, 38 answered, 31 in private`. */
function summaryOf({ state, answered, answeredPrivately }: Automation): string {
  if (state === 'draft') return 'Never switched on'
  return `${state === 'active' ? 'On' : 'Off'}, ${answered} answered${answeredPrivately > 0 ? `, ${answeredPrivately} in private` : ''}`
}

function AutomationRow({ automation, isOpen, onOpen }: { automation: Automation; isOpen: boolean; onOpen: () => void }) {
  const { name, state } = automation
  return (
    <li className={cx(isOpen && 'bg-brand-soft shadow-[inset_3px_0_0_var(--brand)]')}>
      <button type="button" aria-current={isOpen ? 'true' : undefined} onClick={onOpen} className="flex w-full items-center gap-2 px-3.5 py-3 text-left focus-visible:-outline-offset-2">
        <span className="min-w-0 flex-1"><span dir="auto" className="block truncate font-medium">{name}</span><span className="block text-sm text-muted">{summaryOf(automation)}</span></span>
        {state === 'active' ? <Badge tone="ok">Active</Badge> : state === 'draft' ? <Badge tone="idle" dashed>Draft</Badge> : <Badge tone="idle">Off</Badge>}
      </button>
    </li>
  )
}

type BodyProps = { automations: readonly Automation[]; chosen: string | undefined; choose: (id: string | null) => void }

const NothingYet = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState icon={<Plus size={20} strokeWidth={1.75} />} title="No automations yet" text="An automation answers comments on chosen posts by a word or by their meaning, in public, in private or both." action={<Button variant="primary" onClick={onAdd}>{AUTOMATION_TEXTS.add}</Button>} />
)

/** The list with the open automation beside it. */
function Body({ automations, chosen, choose }: BodyProps) {
  const isNew = chosen === NEW
  const open = isNew ? undefined : (automations.find(({ id }) => id === chosen) ?? automations[0])
  if (!isNew && !open) return <NothingYet onAdd={() => choose(NEW)} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <ul aria-label="Automations" className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-1">
        {automations.map((each) => <AutomationRow key={each.id} automation={each} isOpen={each.id === open?.id} onOpen={() => choose(each.id)} />)}
        {isNew ? <li className="bg-brand-soft px-3.5 py-3 font-medium shadow-[inset_3px_0_0_var(--brand)]">{AUTOMATION_TEXTS.add}</li> : null}
      </ul>
      <Editor key={open?.id ?? NEW} automation={open ?? null} onStored={({ id }) => choose(id)} onDropped={() => choose(null)} />
    </div>
  )
}

/** Answers to comments by word or by meaning: the list, one automation in three steps, and what it would do with the comments already there. */
export function Automations() {
  const [{ automation }, set] = useSearchFields(SEARCH)
  const { data, isPending, isError, isRefetching, refetch } = useAutomations()
  const choose = (id: string | null) => set({ automation: id })
  return (
    <section aria-labelledby="automations-heading">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <IconButton label="Back to comments" onClick={() => set({ panel: null, automation: null })}><ArrowLeft size={17} strokeWidth={1.75} aria-hidden /></IconButton>
        <h2 id="automations-heading" className="text-md font-semibold">{AUTOMATION_TEXTS.heading}</h2>
        <p className="mr-auto text-sm text-muted">{AUTOMATION_TEXTS.hint}</p>
        <Button size="sm" icon={<Plus size={15} strokeWidth={1.75} aria-hidden />} onClick={() => choose(NEW)}>{AUTOMATION_TEXTS.add}</Button>
      </div>
      {isError ? <Alert kind="error" className="mb-3" action={<Button size="sm" loading={isRefetching} onClick={() => void refetch()}>Retry</Button>}>{AUTOMATION_TEXTS.loadFailed}</Alert> : null}
      {isPending ? <Loading label="Loading automations"><Skeleton className="h-80 w-full rounded-lg" /></Loading> : null}
      {data ? <Body automations={data} chosen={automation} choose={choose} /> : null}
    </section>
  )
}
