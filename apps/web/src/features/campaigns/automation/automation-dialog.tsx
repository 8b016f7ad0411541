import { AUTOMATION_TEXTS } from '@marquee/contract/campaigns/texts'
import { CAMPAIGN_LIMITS, TRIGGER_TYPES } from '@marquee/contract/campaigns/values'
import { CircleAlert, Plus, Zap } from 'lucide-react'
import { useLayout } from '../../../lib/use-media.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ActionFields, DIALOG_CHOICES } from '../builder/action-fields.tsx'
import { PartCard } from '../builder/fields.tsx'
import { OnlyIfFields } from '../builder/only-if-fields.tsx'
import { type ChangeTrigger, TriggerFields } from '../builder/trigger-fields.tsx'
import { type DraftAction, type DraftTrigger, newAction, newTrigger } from '../model/draft.ts'
import { actionProblems, missingIn, needsText, triggerProblems } from '../model/problems.ts'
import { type Mode, useCampaigns } from '../queries.ts'
import { namesOf, ruleSentence } from '../words.ts'
import { ItemCard } from './item-card.tsx'
import { LeadsTo, leadsToText } from './leads-to.tsx'
import { TestWith } from './test-with.tsx'
import { type AutomationState, type Lists, type OnSaved, useAutomation } from './use-automation.ts'

export type AutomationProps = { id: string; mode: Mode; onClose: () => void; onSaved?: OnSaved }
type ListProps = { state: AutomationState; lists: Lists; zone: string; campaignId: string }

/** The triggers, each with when, only if and then. */
function Triggers({ state, lists: { triggers, actions }, zone }: ListProps) {
  const isStacked = ['phone', 'narrow'].includes(useLayout())
  const { isTried } = state
  return triggers.map((trigger, index) => {
    const onChange: ChangeTrigger = (change) => state.changeList<DraftTrigger>('triggers', (before) => before.map((each) => (each.id === trigger.id ? change(each) : each)))
    const instead = leadsToText(trigger, actions)
    return (
      <ItemCard key={trigger.id} name="Trigger" number={index + 1} sentence={ruleSentence({ trigger, actions: [], ...(instead && { instead }) })} isEnabled={trigger.enabled} isWrong={isTried && missingIn(triggerProblems(trigger)) > 0} onEnable={(enabled) => onChange((before) => ({ ...before, enabled }))} onDelete={() => state.remove('triggers', index, `Trigger ${index + 1}`)}>
        <div className={cx('flex gap-3', isStacked && 'flex-col')}>
          <TriggerFields trigger={trigger} types={TRIGGER_TYPES} zone={zone} isTried={isTried} onChange={onChange} />
          <OnlyIfFields trigger={trigger} isTried={isTried} onChange={onChange} />
          <LeadsTo trigger={trigger} actions={actions} onChange={onChange} />
        </div>
      </ItemCard>
    )
  })
}

/** The actions. */
function Actions({ state, lists: { actions }, campaignId }: ListProps) {
  const { data } = useCampaigns()
  const names = namesOf(data?.campaigns)
  const { isTried } = state
  return actions.map((action, index) => {
    const onChange = (change: (before: DraftAction) => DraftAction): void => state.changeList<DraftAction>('actions', (before) => before.map((each) => (each.id === action.id ? change(each) : each)))
    return (
      <ItemCard key={action.id} name="Action" number={index + 1} sentence={ruleSentence({ actions: [{ ...action, enabled: true }], names, ...(state.campaign && { scheduling: state.campaign.smart_scheduling }) })} isEnabled={action.enabled} isWrong={isTried && missingIn(actionProblems(action)) > 0} onEnable={(enabled) => onChange((before) => ({ ...before, enabled }))} onDelete={() => state.remove('actions', index, `Action ${index + 1}`)}>
        <PartCard heading="Then" icon={null}><ActionFields action={action} choices={DIALOG_CHOICES} offered={state.campaign?.platforms ?? []} campaignId={campaignId} isTried={isTried} onChange={onChange} /></PartCard>
      </ItemCard>
    )
  })
}

/** The list of the mode, or that it is empty. */
function List({ isTriggers, ...props }: ListProps & { isTriggers: boolean }) {
  const { triggers, actions } = props.lists
  const icon = <Zap size={20} strokeWidth={1.75} />
  if (isTriggers) return triggers.length === 0 ? <EmptyState level={3} icon={icon} title={AUTOMATION_TEXTS.noTriggers} /> : <ol aria-label="Triggers" className="grid gap-2.5"><Triggers {...props} /></ol>
  return actions.length === 0 ? <EmptyState level={3} icon={icon} title={AUTOMATION_TEXTS.noActions} /> : <ol aria-label="Actions" className="grid gap-2.5"><Actions {...props} /></ol>
}

function Body({ state, mode, id }: { state: AutomationState; mode: Mode; id: string }) {
  const { lists, campaign } = state
  if (state.isError) return <Alert kind="error" action={<Button size="sm" onClick={state.retry}>Retry</Button>}>{AUTOMATION_TEXTS.loadFailed}</Alert>
  if (!lists || !campaign) return <Loading label="Loading"><Skeleton className="h-48 w-full" /></Loading>
  const isTriggers = mode === 'triggers'
  const add = (): void => (isTriggers ? state.changeList<DraftTrigger>('triggers', (before) => [...before, newTrigger()]) : state.changeList<DraftAction>('actions', (before) => [...before, newAction()]))
  const props = { state, lists, zone: campaign.smart_scheduling.timezone, campaignId: id }
  const isFull = lists[mode].length >= CAMPAIGN_LIMITS[mode]
  const isUnlinked = !isTriggers && lists.triggers.some(({ action_ids: ids }) => ids !== undefined)
  return (
    <div className="grid gap-2.5">
      <List {...props} isTriggers={isTriggers} />
      {isFull ? null : <Button className="justify-self-start" icon={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={add}>{isTriggers ? AUTOMATION_TEXTS.addTrigger : AUTOMATION_TEXTS.addAction}</Button>}
      {isUnlinked ? <p className="text-sm text-muted">A trigger that leads to chosen actions does not lead to a new one: choose it there under Then.</p> : null}
      {lists.triggers.length > 0 && lists.actions.length > 0 ? <TestWith id={id} lists={lists} zone={props.zone} canTest={state.check} /> : null}
    </div>
  )
}

/** The triggers or the actions of a campaign (trace.md CAUTO-01 to CAUTO-23). Once saved, its rules go back to whoever opened it. */
export function AutomationDialog({ id, mode, onClose, onSaved }: AutomationProps) {
  const state = useAutomation(id, mode, onClose, onSaved)
  const isTriggers = mode === 'triggers'
  const footer = (
    <>
      <p role="status" className="mr-auto flex min-w-0 items-center gap-1.5 self-center text-sm text-bad max-sm:w-full">{state.isTried && state.problems > 0 ? <><CircleAlert size={15} strokeWidth={1.75} aria-hidden />{needsText(state.problems)}</> : null}</p>
      <Button onClick={onClose}>{AUTOMATION_TEXTS.cancel}</Button>
      <Button variant="primary" disabled={state.campaign === undefined} loading={state.isSaving} loadingText={AUTOMATION_TEXTS.saving} onClick={() => void state.save()}>{AUTOMATION_TEXTS.save}</Button>
    </>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={isTriggers ? AUTOMATION_TEXTS.triggers : AUTOMATION_TEXTS.actions} description={isTriggers ? AUTOMATION_TEXTS.triggersHint : AUTOMATION_TEXTS.actionsHint} size="xl" footer={footer} dirty={state.isDirty && !state.isSaving}>
      {state.failure === null ? null : <Alert kind="error" className="mb-3">{state.failure}</Alert>}
      <Body state={state} mode={mode} id={id} />
    </Dialog>
  )
}
