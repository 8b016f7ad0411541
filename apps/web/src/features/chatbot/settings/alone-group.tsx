import { CAP_LIMITS } from '@marquee/contract/chatbot/settings'
import { CHATBOT_TEXTS, readDelay, RESPONSE_DELAY } from '@marquee/contract/chatbot/texts'
import { THREAD_KINDS, type ThreadKind } from '@marquee/contract/conversations/networks'
import { Lock } from 'lucide-react'
import { CountField } from '../../../ui/count-field.tsx'
import { Checkbox, Input, Switch } from '../../../ui/field.tsx'
import { type GroupProps, readWithin, toggled } from './form.ts'
import { Choice, Group, Line } from './setting.tsx'

const KINDS: Readonly<Record<ThreadKind, string>> = { comment: 'Comments', mention: 'Mentions', message: 'Messages' }
const CAPS = [['perPersonDay', 'a person, a day'], ['perPost', 'a post'], ['perHour', 'an hour']] as const
const NO_SOURCE = [['wait', 'Wait for me'], ['say-so', 'Say that it does not know']] as const
/** Hours that are offered first. */
const WORKING_HOURS = { from: '09:00', to: '18:00' }
/** A delay as it was typed, within its limits (trace.md CHAT-29). */
const delayOf = (typed: string): number => Math.min(RESPONSE_DELAY.max, Math.max(RESPONSE_DELAY.min, Math.round(readDelay(typed))))

function WithoutApproval({ form: { withoutApproval }, onChange }: GroupProps) {
  return (
    <fieldset className="border-l-2 border-line pl-3.5">
      <legend className="sr-only">Without approval</legend>
      <p aria-hidden className="mb-1.5 text-sm text-muted">Without approval</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
      {THREAD_KINDS.map((kind) => <Checkbox key={kind} label={KINDS[kind]} checked={withoutApproval.includes(kind)} onChange={(event) => onChange({ withoutApproval: toggled(withoutApproval, kind, event.target.checked) })} />)}
      </div>
    </fieldset>
  )
}

function Hours({ form: { hours }, onChange }: GroupProps) {
  const set = (name: 'from' | 'to') => (event: { target: { value: string } }) => hours && event.target.value !== '' && onChange({ hours: { ...hours, [name]: event.target.value } })
  return (
    <div className="space-y-2.5">
      <Switch label={<span className="font-medium">Only at certain hours</span>} hint="Outside of them, what would go by itself waits for you." checked={hours !== null} onChange={(event) => onChange({ hours: event.target.checked ? WORKING_HOURS : null })} />
      {hours ? (
        <div className="flex flex-wrap items-center gap-2 border-l-2 border-line pl-3.5 text-muted">
          <Input type="time" aria-label="From" value={hours.from} onChange={set('from')} className="w-32" />to<Input type="time" aria-label="Until" value={hours.to} onChange={set('to')} className="w-32" />
        </div>
      ) : null}
    </div>
  )
}

function Caps({ form: { caps }, onChange }: GroupProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">At most</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {CAPS.map(([name, words]) => (
          <span key={name} className="inline-flex items-center gap-2 text-sm text-muted">
            <CountField isLive aria-label={`Answers ${words}`} value={caps[name]} {...CAP_LIMITS[name]} read={readWithin(CAP_LIMITS[name], caps[name])} onChange={(value) => onChange({ caps: { ...caps, [name]: value } })} />{words}
          </span>
        ))}
      </div>
    </fieldset>
  )
}

/** What the chatbot may do alone: drafts, sending, delay, answers without a source, hours and caps. */
export function AloneGroup({ form, onChange }: GroupProps) {
  const { autoRespond, requireApproval, responseDelayMinutes, noSource } = form
  return (
    <Group title="What it may do alone">
      <Switch label={<span className="font-medium">Auto respond</span>} hint="Writes a draft for each new comment, mention and message." checked={autoRespond} onChange={(event) => onChange({ autoRespond: event.target.checked })} />
      <Switch label={<span className="font-medium">Require approval</span>} hint={requireApproval ? 'On: nothing is sent without you.' : 'Off: a well-supported draft is sent without you.'} checked={requireApproval} onChange={(event) => onChange({ requireApproval: event.target.checked })} />
      {requireApproval ? null : <WithoutApproval form={form} onChange={onChange} />}
      <Line label="Response delay" hint={`You can stop a reply until then. ${RESPONSE_DELAY.min} to ${RESPONSE_DELAY.max}.`}>
        {(ids) => <span className="inline-flex items-center gap-2 text-sm text-muted"><CountField isLive {...ids} value={responseDelayMinutes} {...RESPONSE_DELAY} read={delayOf} onChange={(value) => onChange({ responseDelayMinutes: value })} />min</span>}
      </Line>
      <Choice label="When no source is found" value={noSource} options={NO_SOURCE} onChange={(value) => onChange({ noSource: value })} />
      <Caps form={form} onChange={onChange} />
      <Hours form={form} onChange={onChange} />
      <p className="flex gap-2.5 border-t border-line pt-4 text-sm text-muted"><Lock size={15} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />{CHATBOT_TEXTS.neverAlone}</p>
    </Group>
  )
}
