import { CAMPAIGN_SETTINGS_TEXTS } from '@marquee/contract/campaigns/texts'
import { useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { joined } from '../labels.ts'
import { AutomationDialog } from '../automation/lazy-automation.ts'
import type { Mode } from '../queries.ts'
import type { Section } from './form.ts'
import { General } from './general.tsx'
import { Automation, Content, Platforms } from './other-sections.tsx'
import { Scheduling } from './scheduling.tsx'
import { SectionNav } from './section-nav.tsx'
import { useSettings } from './use-settings.ts'

export type SettingsProps = { id: string; onClose: () => void }
type State = ReturnType<typeof useSettings>

/** The fields of a section. */
function SectionBody({ section, state: { campaign, stored, form, isTried, onChange }, onConfigure }: { section: Section; state: State; onConfigure: (mode: Mode) => void }) {
  if (!campaign || !stored || !form) return null
  if (section === 'general') return <General form={form} campaign={campaign} isTried={isTried} onChange={onChange} />
  if (section === 'platforms') return <Platforms form={form} onChange={onChange} />
  if (section === 'automation') return <Automation form={form} campaign={campaign} onChange={onChange} onConfigure={onConfigure} />
  return section === 'content' ? <Content form={form} stored={stored} onChange={onChange} /> : <Scheduling campaignId={campaign.id} form={form} stored={stored} isTried={isTried} onChange={onChange} />
}

/** Instead of the fields: that they are loading, or could not be loaded (trace.md CSET-17 to CSET-20). */
function Unloaded({ state: { isPending, loadFailure, retry } }: { state: State }) {
  if (isPending) return <div role="status" className="py-4"><p className="mb-3 text-muted">{CAMPAIGN_SETTINGS_TEXTS.loading}</p><Skeleton className="h-48 w-full" /></div>
  if (loadFailure === null) return null
  return <div className="grid gap-3 py-2"><Alert kind="error" action={<Button size="sm" onClick={retry}>Retry</Button>}>{loadFailure}</Alert><p className="text-muted">{CAMPAIGN_SETTINGS_TEXTS.unavailable}</p></div>
}

/** The settings of a campaign in five sections (trace.md CSET-01 to CSET-21). */
export function SettingsDialog({ id, onClose }: SettingsProps) {
  const state = useSettings(id, onClose)
  const [section, setSection] = useState<Section>('general')
  const [mode, setMode] = useState<Mode | null>(null)
  const { campaign, changed, isSaving, failure } = state
  const save = async (): Promise<void> => {
    const wrong = await state.save()
    if (wrong !== null) setSection(wrong)
  }
  const changedText = changed.length === 0 ? '' : `${joined(changed.map((each) => CAMPAIGN_SETTINGS_TEXTS.sections[each]))} changed`
  const footer = (
    <>
      <p role="status" className="mr-auto min-w-0 self-center text-sm text-muted max-sm:w-full">{changedText}</p>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" disabled={campaign === undefined || isSaving} onClick={() => void save()}>{CAMPAIGN_SETTINGS_TEXTS.save}</Button>
    </>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={CAMPAIGN_SETTINGS_TEXTS.title} size="wide" titleNote={campaign ? <span className="min-w-0 text-sm break-words text-muted">{campaign.title}</span> : undefined} footer={footer} dirty={changed.length > 0 && !isSaving}>
      {failure === null ? null : <Alert kind="error" className="mb-3">{failure}</Alert>}
      <Unloaded state={state} />
      {campaign ? (
        <div className="min-h-96 gap-6 sm:grid sm:grid-cols-[176px_minmax(0,1fr)]">
          <SectionNav section={section} changed={changed} onChoose={setSection} />
          <section aria-label={CAMPAIGN_SETTINGS_TEXTS.sections[section]} className="min-w-0"><h3 className="mb-3 text-md font-semibold max-sm:sr-only">{CAMPAIGN_SETTINGS_TEXTS.sections[section]}</h3><SectionBody section={section} state={state} onConfigure={setMode} /></section>
        </div>
      ) : null}
      {mode === null ? null : <AutomationDialog id={id} mode={mode} onClose={() => setMode(null)} onSaved={state.takeRules} />}
    </Dialog>
  )
}
