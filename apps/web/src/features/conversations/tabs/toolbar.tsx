import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import { useQueryClient } from '@tanstack/react-query'
import { Zap } from 'lucide-react'
import { reasonOf } from '../../../lib/api-error.ts'
import { oneOf, useSearchFields } from '../../../lib/search-params.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckNow } from '../../../ui/check-now.tsx'
import { useAutomations } from '../automations/queries.ts'
import { checkNow, useMonitoring } from './queries.ts'

const SEARCH = { panel: oneOf(['automations']) }

/** What stands at the end of the tabs on Comments: when the next check is, and the automations (trace.md INTER-09, INTER-15). */
export function Toolbar() {
  const client = useQueryClient()
  const [{ panel }, set] = useSearchFields(SEARCH)
  const active = useAutomations().data?.filter(({ state }) => state === 'active').length
  const isActive = useMonitoring().data ?? false
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3 lg:pt-1">
      <CheckNow isActive={isActive} check={(type) => checkNow(client, type)} failed={INTERACTION_TEXTS.pollFailed} failureText={(error) => `${INTERACTION_TEXTS.pollFailed}. ${reasonOf(error)}`} />
      <Button size="sm" aria-pressed={panel !== undefined} className={panel ? 'bg-brand-soft! text-brand-text!' : ''} icon={<Zap size={15} strokeWidth={1.75} aria-hidden />} onClick={() => set({ panel: panel ? null : 'automations' }, { push: true })}>Automations{active ? <span className="text-muted">{active}</span> : null}</Button>
    </div>
  )
}
