import { Zap } from 'lucide-react'
import { oneOf, useSearchFields } from '../../../lib/search-params.ts'
import { Button } from '../../../ui/button.tsx'
import { useAutomations } from '../automations/queries.ts'

const SEARCH = { panel: oneOf(['automations']) }

/** What stands at the end of the tabs on Comments: the automations. */
export function Toolbar() {
  const [{ panel }, set] = useSearchFields(SEARCH)
  const active = useAutomations().data?.filter(({ state }) => state === 'active').length
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3 lg:pt-1">
      <Button size="sm" aria-pressed={panel !== undefined} className={panel ? 'bg-brand-soft! text-brand-text!' : ''} icon={<Zap size={15} strokeWidth={1.75} aria-hidden />} onClick={() => set({ panel: panel ? null : 'automations' }, { push: true })}>Automations{active ? <span className="text-muted">{active}</span> : null}</Button>
    </div>
  )
}
