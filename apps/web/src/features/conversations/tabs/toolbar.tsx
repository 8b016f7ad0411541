import { Zap } from 'lucide-react'
import { oneOf, useSearchFields } from '../../../lib/search-params.ts'
import { Button } from '../../../ui/button.tsx'
import { useAutomations } from '../automations/queries.ts'
import type { InboxTab } from '../inbox/use-view.ts'
import { CheckBar } from './check-bar.tsx'

const SEARCH = { panel: oneOf(['automations']) }

function AutomationsButton() {
  const [{ panel }, set] = useSearchFields(SEARCH)
  const active = useAutomations().data?.filter(({ state }) => state === 'active').length
  return <Button size="sm" aria-pressed={panel !== undefined} className={panel ? 'bg-brand-soft! text-brand-text!' : ''} icon={<Zap size={15} strokeWidth={1.75} aria-hidden />} onClick={() => set({ panel: panel ? null : 'automations' }, { push: true })}>Automations{active ? <span className="text-muted">{active}</span> : null}</Button>
}

/** What stands at the end of the tabs on Messages and Comments: the checks, and on Comments the automations. */
export function Toolbar({ tab }: { tab: InboxTab }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-3 lg:pt-1">
      <CheckBar key={tab} tab={tab} />
      {tab === 'comments' ? <AutomationsButton /> : null}
    </div>
  )
}
