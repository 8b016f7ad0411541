import type { ChatbotSettingsAnswer } from '@marquee/contract/chatbot/settings'
import { CHATBOT_PLATFORMS, CHATBOT_TEXTS, DIRECT_NETWORKS, POLL_MINUTES } from '@marquee/contract/chatbot/texts'
import { type Network, networkLabel, THREAD_KIND_LABELS, THREAD_KINDS } from '@marquee/contract/conversations/networks'
import { pollMinutesInForce } from '@marquee/contract/conversations/polling/intervals'
import { RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import { useNow } from '../../../lib/use-now.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { NativeSelect, Switch } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { NetworkIcon } from '../network-icon.tsx'
import { usePersonalities } from '../personalities/personality-queries.ts'
import { useSummary } from '../queries.ts'
import { agoOf, plural, withReason } from '../words.ts'
import { type GroupProps, toggled } from './form.ts'
import { Group, Line } from './setting.tsx'
import { useStartMonitoring } from './settings-queries.ts'

/** The personality that answers, and whether it may use the knowledge base. */
export function VoiceGroup({ form: { defaultPersonalityId, useKnowledgeBase }, onChange }: GroupProps) {
  const { data } = usePersonalities()
  const { data: summary } = useSummary()
  const known = data?.all ?? []
  return (
    <Group title="Voice and knowledge">
      <Line label="Default personality">
        {(ids) => (
          <NativeSelect {...ids} value={defaultPersonalityId} onChange={(event) => onChange({ defaultPersonalityId: event.target.value })} className="w-44">
            {known.length === 0 ? <option value={defaultPersonalityId}>{defaultPersonalityId}</option> : null}
            {known.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
          </NativeSelect>
        )}
      </Line>
      <Switch label={<span className="font-medium">Use knowledge base</span>} hint={summary ? `${plural(summary.knowledgeEntries, 'entry', 'entries')} loaded.` : 'Facts come from your entries and files.'} checked={useKnowledgeBase} onChange={(event) => onChange({ useKnowledgeBase: event.target.checked })} />
    </Group>
  )
}

function PlatformPick({ name, isOn, isConnected, onToggle }: { name: Network; isOn: boolean; isConnected: boolean; onToggle: (isOn: boolean) => void }) {
  return (
    <label className="flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-11">
      <input type="checkbox" checked={isOn} onChange={(event) => onToggle(event.target.checked)} className="tick size-4.5 shrink-0" />
      <NetworkIcon network={name} isNamed />
      <span>{networkLabel(name)}</span>
      {isConnected ? null : <span className="ml-auto text-sm whitespace-nowrap text-muted">Not connected</span>}
    </label>
  )
}

/** The networks on which it writes (trace.md CHAT-26), and those that are reached directly. */
export function WhereGroup({ form: { activePlatforms }, onChange, polling }: GroupProps & Pick<ChatbotSettingsAnswer, 'polling'>) {
  const isConnected = (name: Network): boolean => polling.some(({ network }) => network === name)
  const direct = DIRECT_NETWORKS.filter((name) => isConnected(name) || activePlatforms.includes(name))
  return (
    <Group title="Where it writes">
      <fieldset>
        <legend className="mb-2 font-medium">Active platforms</legend>
        <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-1 2xl:grid-cols-2">
          {[...CHATBOT_PLATFORMS, ...direct].map((name) => <PlatformPick key={name} name={name} isOn={activePlatforms.includes(name)} isConnected={isConnected(name)} onToggle={(isOn) => onChange({ activePlatforms: toggled(activePlatforms, name, isOn) })} />)}
        </div>
      </fieldset>
      {polling.length === 0 ? <p className="text-sm text-muted">No account is connected. <Link to="/social-accounts" className="link">Connect one</Link></p> : null}
    </Group>
  )
}

const names = new Intl.ListFormat('en', { type: 'conjunction' })
/** Where another interval than the chosen one applies, in a sentence. */
function inForceWords(polling: ChatbotSettingsAnswer['polling'], chosen: number): string {
  const sentences = THREAD_KINDS.flatMap((kind) => {
    const ofKind = polling.filter((each) => each.kind === kind)
    const slower = ofKind.map(({ via, network }) => ({ network, minutes: pollMinutesInForce(via, network, kind, chosen) })).filter(({ minutes }) => minutes > chosen)
    if (slower.length === 0) return []
    const most = Math.max(...slower.map(({ minutes }) => minutes))
    const whose = slower.length === ofKind.length ? 'Your networks refresh' : `${names.format(new Set(slower.map(({ network }) => networkLabel(network))))} ${slower.length === 1 ? 'refreshes' : 'refresh'}`
    return [`${whose} ${THREAD_KIND_LABELS[kind].toLowerCase()}s only every ${most} minutes, so ${chosen} acts as ${most} for them.`]
  })
  return ['For what no webhook reported.', ...sentences].join(' ')
}

function Monitoring({ settings: { monitoring_active: isActive, last_poll_time: lastAt } }: { settings: ChatbotSettingsAnswer }) {
  const start = useStartMonitoring()
  const now = useNow()
  const onStart = () => start.mutate(undefined, { onSuccess: () => void toast({ kind: 'success', text: 'Monitoring is active. Your accounts are being checked.' }) })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{lastAt === null ? 'Not checked yet' : `Last check ${agoOf(lastAt, now)}`}</p>
        <Button variant={isActive ? 'secondary' : 'primary'} icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden />} loading={start.isPending} onClick={onStart}>{isActive ? CHATBOT_TEXTS.restartMonitoring : CHATBOT_TEXTS.startMonitoring}</Button>
      </div>
      {start.error ? <Alert kind="error">{withReason(CHATBOT_TEXTS.monitoringFailed, start.error)}</Alert> : null}
    </>
  )
}

/** What the switch of webhooks does: the inbox hears of comments at once either way. */
function webhooksHint(isOn: boolean, { webhook_registered: isRegistered }: ChatbotSettingsAnswer): string {
  if (!isOn) return 'Off: your inbox still hears at once, and the chatbot starts at the next check.'
  return isRegistered ? 'The provider tells us at once.' : 'The provider tells us at once. Start monitoring to register them.'
}

/** How it hears of new messages: reports of the provider, and checks (trace.md CHAT-24, CHAT-25, CHAT-28, CHAT-46, CHAT-56). */
export function HearsGroup({ form: { enableWebhooks, enableInstantResponses, pollFrequencyMinutes }, onChange, settings }: GroupProps & { settings: ChatbotSettingsAnswer }) {
  return (
    <Group title="How it hears">
      <Switch label={<span className="font-medium">Webhooks</span>} hint={webhooksHint(enableWebhooks, settings)} checked={enableWebhooks} onChange={(event) => onChange({ enableWebhooks: event.target.checked })} />
      <Switch label={<span className="font-medium">Instant responses</span>} hint={enableWebhooks ? 'Starts when the report arrives, not at the next check.' : 'Needs webhooks: without them it starts at the next check.'} checked={enableInstantResponses} onChange={(event) => onChange({ enableInstantResponses: event.target.checked })} />
      <Line label="Polling frequency" hint={inForceWords(settings.polling, pollFrequencyMinutes)}>
        {(ids) => (
          <NativeSelect {...ids} value={pollFrequencyMinutes} onChange={(event) => onChange({ pollFrequencyMinutes: POLL_MINUTES.find((minutes) => String(minutes) === event.target.value) ?? pollFrequencyMinutes })} className="w-28">
            {POLL_MINUTES.map((minutes) => <option key={minutes} value={minutes}>{minutes} min</option>)}
          </NativeSelect>
        )}
      </Line>
      <Monitoring settings={settings} />
    </Group>
  )
}
