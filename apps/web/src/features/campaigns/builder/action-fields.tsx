import { type ActionType, ACTION_TYPES, BUILDER_ACTIONS, CAMPAIGN_PLATFORMS, type CampaignPlatform, RULE_FIELDS } from '@marquee/contract/campaigns/values'
import { useId } from 'react'
import { Checkbox, Textarea } from '../../../ui/field.tsx'
import { titled } from '../labels.ts'
import { type DraftAction, type Fields, withActionType, writesPost } from '../model/draft.ts'
import { actionProblems, type Problems } from '../model/problems.ts'
import { useCampaigns } from '../queries.ts'
import { NumberField, Problem, SelectField, useShown } from './fields.tsx'
import { PlatformChips } from './platform-chips.tsx'
import { tellRemoved } from './type-change.ts'

export type ChangeAction = (change: (before: DraftAction) => DraftAction) => void
/** An action that can be chosen: what the specification calls it, and what it is stored as. */
type ActionChoice = { value: string; type: ActionType }
/** Those of the builder, post, pause and notify (trace.md RULES-02, AMB-34), and those of the configuration (trace.md CAUTO-14). */
export const BUILDER_CHOICES: readonly ActionChoice[] = Object.entries(BUILDER_ACTIONS).map(([value, type]) => ({ value, type }))
export const DIALOG_CHOICES: readonly ActionChoice[] = ACTION_TYPES.map((type) => ({ value: type, type }))

type PartProps = { action: DraftAction; problems: Problems; isTried: boolean; set: (change: Fields) => void }

function PostFields({ action, problems, isTried, set, offered, onPlatforms }: PartProps & { offered: readonly CampaignPlatform[]; onPlatforms: (platforms: CampaignPlatform[]) => void }) {
  const { type, platforms, settings } = action
  const choices = CAMPAIGN_PLATFORMS.filter((platform) => offered.includes(platform) || platforms.includes(platform))
  return (
    <>
      <PlatformChips label="Platforms" offered={choices.length > 0 ? choices : CAMPAIGN_PLATFORMS} chosen={platforms} problem={problems['platforms']} onChange={onPlatforms} />
      {type === 'schedule_post' ? <Checkbox label="At the best hour" checked={settings['best_hour'] === true} onChange={({ target }) => set({ best_hour: target.checked })} /> : null}
      {type === 'schedule_post' && settings['best_hour'] !== true ? <NumberField label="Later" unit="minutes" hint="1 to 10080, usually 60" value={settings['delay_minutes']} problem={problems['delay_minutes']} isTried={isTried} onChange={(value) => set({ delay_minutes: value })} /> : null}
      <Checkbox label="Wait for approval" checked={settings['needs_approval'] === true} onChange={({ target }) => set({ needs_approval: target.checked })} />
    </>
  )
}

function NotifyFields({ action: { settings }, problems, isTried, set }: PartProps) {
  const id = useId()
  const { message } = settings
  const { shown, leave } = useShown(problems['message'], isTried)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm">Message</label>
      <Textarea id={id} rows={2} maxLength={RULE_FIELDS.messageLength.max} placeholder="What you want to be told" value={typeof message === 'string' ? message : ''} onBlur={leave} onChange={({ target }) => set({ message: target.value })} aria-describedby={`${id}-note`} {...(shown === undefined ? {} : { 'aria-invalid': true })} />
      <Problem id={`${id}-note`}>{shown}</Problem>
    </div>
  )
}

function UpdateFields({ action: { settings }, problems, isTried, set, campaignId }: PartProps & { campaignId: string | undefined }) {
  const { data } = useCampaigns()
  const others = (data?.campaigns ?? []).filter(({ id }) => id !== campaignId).map(({ id, title }) => ({ value: id, label: title }))
  const other = settings['campaign_id']
  return (
    <>
      <SelectField label="Status" placeholder="Choose a status" value={typeof settings['status'] === 'string' ? settings['status'] : ''} options={[{ value: 'paused', label: 'Paused' }, { value: 'completed', label: 'Completed' }]} problem={problems['status']} isTried={isTried} onChange={(status) => set({ status })} />
      <SelectField label="Campaign" value={typeof other === 'string' ? other : ''} options={[{ value: '', label: 'This campaign' }, ...others]} onChange={(value) => set({ campaign_id: value === '' ? undefined : value })} />
    </>
  )
}

type Props = { action: DraftAction; choices: readonly ActionChoice[]; offered: readonly CampaignPlatform[]; campaignId?: string | undefined; isTried: boolean; onChange: ChangeAction }

/** One action: its type and settings. A stored type that is no choice here is one more. */
export function ActionFields({ action, choices, offered, campaignId, isTried, onChange }: Props) {
  const own = choices.find(({ type }) => type === action.type)
  const all = own === undefined && action.type !== '' ? [{ value: action.type, type: action.type }, ...choices] : choices
  const choose = (value: string): void => {
    const type = all.find((choice) => choice.value === value)?.type
    if (type === undefined || type === action.type) return
    onChange((before) => withPlatforms(withActionType(before, type), offered))
    tellRemoved(action.type, action.settings, () => onChange((before) => ({ ...before, type: action.type, settings: action.settings, platforms: action.platforms })))
  }
  const part = { action, problems: actionProblems(action), isTried, set: (change: Fields) => onChange((before) => ({ ...before, settings: { ...before.settings, ...change } })) }
  return (
    <>
      <SelectField label="Action" placeholder="Choose an action" value={own?.value ?? action.type} options={all.map(({ value }) => ({ value, label: titled(value) }))} onChange={choose} />
      {writesPost(action) ? <PostFields {...part} offered={offered} onPlatforms={(platforms) => onChange((before) => ({ ...before, platforms }))} /> : null}
      {action.type === 'send_notification' ? <NotifyFields {...part} /> : null}
      {action.type === 'update_campaign' ? <UpdateFields {...part} campaignId={campaignId} /> : null}
    </>
  )
}

/** A post begins on all platforms of its campaign. */
const withPlatforms = (action: DraftAction, offered: readonly CampaignPlatform[]): DraftAction => (writesPost(action) && action.platforms.length === 0 ? { ...action, platforms: [...offered] } : action)
