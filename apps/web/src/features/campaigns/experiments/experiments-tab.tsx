import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { EXPERIMENT_ERRORS, EXPERIMENT_TEXTS as TEXTS } from '@marquee/contract/campaigns/experiment-texts'
import { FlaskConical, Plus } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../details/loaded.tsx'
import { ExperimentCard } from './experiment-card.tsx'
import { ExperimentForm } from './experiment-form.tsx'
import { useExperiments } from './experiment-queries.ts'
import { useExperimentActions } from './use-experiment-actions.ts'

/** Why no experiment can be started; null when one can. */
function offOf({ status, is_archived: isArchived, platforms }: Campaign, isRunning: boolean): string | null {
  if (status !== 'active' || isArchived || platforms.length === 0) return EXPERIMENT_ERRORS.notActive
  return isRunning ? EXPERIMENT_ERRORS.running : null
}

/** The experiments of a campaign, newest first, and the way to a new one. */
export function ExperimentsTab({ campaign }: { campaign: Campaign }) {
  const query = useExperiments(campaign.id)
  const actions = useExperimentActions(campaign.id)
  const [isNew, setNew] = useState(false)
  const experiments = query.data ?? []
  const off = offOf(campaign, experiments.some(({ state }) => state === 'running'))
  const create = <Button variant="primary" icon={<Plus size={16} strokeWidth={1.75} aria-hidden />} disabled={off !== null} onClick={() => setNew(true)}>{TEXTS.create}</Button>
  const started = (): void => {
    setNew(false)
    actions.say('The experiment runs. Its posts are written a day before they go out.')
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3"><h3 className="text-md font-semibold">{TEXTS.title}</h3>{isNew || experiments.length === 0 ? null : create}</div>
      {actions.notice === null ? null : <Alert kind={actions.notice.kind} action={<Button size="sm" onClick={actions.dismiss}>Close</Button>}>{actions.notice.text}</Alert>}
      {isNew ? <ExperimentForm campaign={campaign} onStarted={started} onClose={() => setNew(false)} /> : null}
      {off === null || !query.data ? null : <p className="text-sm text-muted">{off}</p>}
      <Loaded query={query}>
        {query.data && experiments.length === 0 && !isNew ? <EmptyState level={3} icon={<FlaskConical size={20} strokeWidth={1.75} />} title={TEXTS.empty} text={TEXTS.emptyHint} action={create} /> : null}
        <ul aria-label={TEXTS.title} className="grid gap-3">{experiments.map((experiment) => <ExperimentCard key={experiment.id} experiment={experiment} actions={actions} />)}</ul>
      </Loaded>
    </div>
  )
}
