import type { ChatbotSettingsAnswer } from '@marquee/contract/chatbot/settings'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { useEffect, useState } from 'react'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ProviderPanel } from '../../social/index.ts'
import { Loaded } from '../loaded.tsx'
import { withReason } from '../words.ts'
import { AloneGroup } from './alone-group.tsx'
import { changesOf, formOf, type SettingsForm } from './form.ts'
import { HearsGroup, VoiceGroup, WhereGroup } from './other-groups.tsx'
import { SaveBar } from './save-bar.tsx'
import { SentenceCard } from './sentence-card.tsx'
import { useSaveSettings, useSettings } from './settings-queries.ts'
import { WebhookActivity } from './webhook-activity.tsx'

/** The form over the stored settings: what is stored elsewhere meanwhile replaces the fields that were not touched. */
function useSettingsForm(settings: ChatbotSettingsAnswer) {
  const zone = useTimeZone()
  const [touched, setTouched] = useState<Partial<SettingsForm>>({})
  const save = useSaveSettings()
  const stored = formOf(settings)
  const form: SettingsForm = { ...stored, ...touched }
  const change = changesOf(stored, form, zone)
  const onSave = () =>
    change && save.mutate(change, {
      onSuccess: () => {
        setTouched({})
        toast({ kind: 'success', text: CHATBOT_TEXTS.settingsSaved })
      },
    })
  const discard = () => {
    setTouched({})
    save.reset()
  }
  const failure = save.error ? withReason(CHATBOT_TEXTS.saveFailed, save.error) : null
  return { form, change, onChange: (fields: Partial<SettingsForm>) => setTouched((before) => ({ ...before, ...fields })), onSave: () => void onSave(), discard, failure, isSaving: save.isPending }
}

function Form({ settings }: { settings: ChatbotSettingsAnswer }) {
  const { form, change, onChange, onSave, discard, failure, isSaving } = useSettingsForm(settings)
  useEffect(() => void ProviderPanel.preload(), [])
  const group = { form, onChange }
  return (
    <>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="min-w-0 space-y-4">
          <SentenceCard sentence={settings.sentence} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <div className="min-w-0 space-y-4"><AloneGroup {...group} /><VoiceGroup {...group} /></div>
            <div className="min-w-0 space-y-4"><WhereGroup {...group} polling={settings.polling} /><HearsGroup {...group} settings={settings} /></div>
          </div>
        </div>
        <div className="min-w-0 space-y-4"><ProviderPanel /><WebhookActivity /></div>
      </div>
      {change ? <SaveBar change={change} failure={failure} isSaving={isSaving} onSave={onSave} onDiscard={discard} /> : null}
      <LeaveGuard isDirty={change !== null} />
    </>
  )
}

/** The chatbot's settings (trace.md CHAT-24 to CHAT-30, CHAT-41, CHAT-45), the provider's profile and its reports. */
export function Settings() {
  const skeleton = <div className="space-y-4"><Skeleton className="h-32 w-full rounded-lg" /><div className="grid gap-4 lg:grid-cols-2"><Skeleton className="h-96 w-full rounded-lg" /><Skeleton className="h-96 w-full rounded-lg" /></div></div>
  return <Loaded query={useSettings()} skeleton={skeleton}>{(settings) => <Form settings={settings} />}</Loaded>
}
