import { CREATE_REDIRECT_MS } from '@marquee/contract/create-post'
import { SCREEN_HEADINGS } from '@marquee/contract/screens'
import type { Platform } from '@marquee/contract/shared/platforms'
import { FilePlus2, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { useLive } from '../../../../lib/live.ts'
import { useShortcuts } from '../../../../lib/shortcuts.ts'
import { useTimeZone } from '../../../../lib/time-zone.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Page } from '../../../../ui/page.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { useFileTarget } from '../../../media/index.ts'
import { type Blocker, type CheckInput, isEmptyForm, lacksInstagramMedia, type Sheet, SuggestionCards, useChecks } from '../../../composer/index.ts'
import { useOpenRun } from '../create-queries.ts'
import { type Compose, useCompose } from '../use-compose.ts'
import { ActionBar } from '../publish/action-bar.tsx'
import { BriefCard } from './brief-card.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { DetailsCard, MediaCard, PreviewPane, PublishCard, RunCard, SeriesParts } from './lazy-parts.tsx'
import { PlatformCard } from './platform-card.tsx'
import { SaveStatus } from './save-status.tsx'
import { TextCard, type TextTab } from '../text/text-card.tsx'

type Props = { sheet: Sheet; onNew: () => void; onDiscard: () => void }

/** Scrolls to the part of the page where a blocker is resolved, and focuses it. */
function jumpTo(area: Blocker['area']): void {
  const section = document.getElementById(`create-${area}`)
  section?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  const control = section?.querySelector<HTMLElement>('textarea, input:not([type=file]), [aria-pressed]')
  ;(control ?? section)?.focus({ preventScroll: true })
}

function Editor({ sheet, compose, check, blockers, tab, onTab, onJump, zone, run }: { sheet: Sheet; compose: Compose; check: CheckInput; blockers: readonly Blocker[]; tab: TextTab; onTab: (tab: TextTab) => void; onJump: (blocker: Blocker) => void; zone: string; run: ReactNode }) {
  const form = useStore(sheet.form)
  const writer = useStore(sheet.writer)
  const { handlers } = useFileTarget((files) => sheet.media.getState().add(files))
  const isSeries = form.type === 'series'
  return (
    // Files pasted or dropped anywhere in the editor; the controls inside remain what the user operates.
    <div className="space-y-4" {...handlers}>
      <div id="create-suggestions" tabIndex={-1} className="scroll-mt-20 space-y-4">
        <BriefCard sheet={sheet} onGenerate={compose.generate} onWriteOwn={compose.writeOwn} />
        {isSeries ? null : <SuggestionCards level={2} form={form} writing={writer} onChoose={compose.choose} onRegenerate={compose.generate} />}
      </div>
      {isSeries ? <SeriesParts sheet={sheet} onRegenerate={compose.generate} onViewDrafts={compose.viewDrafts} /> : null}
      <PlatformCard sheet={sheet} accounts={check.accounts} />
      {isSeries ? null : <TextCard sheet={sheet} tab={tab} onTab={onTab} />}
      {isSeries ? null : <MediaCard sheet={sheet} lacksMedia={form.option === 'social' && lacksInstagramMedia(blockers)} />}
      <DetailsCard sheet={sheet} />
      <PublishCard sheet={sheet} accounts={check.accounts} zone={zone} blockers={blockers} onJump={onJump} run={run} />
    </div>
  )
}

function HeadActions({ sheet, onNew, onDiscard }: Props) {
  const form = useStore(sheet.form)
  const { items } = useStore(sheet.media)
  const hasDraft = useStore(sheet.server, (copy) => copy.draftId !== null)
  if (isEmptyForm(form) && items.length === 0 && !hasDraft) return null
  return (
    <>
      <SaveStatus sheet={sheet} />
      {sheet.isNew ? <Button variant="ghost" icon={<Trash2 size={16} aria-hidden />} onClick={onDiscard}>Discard</Button> : null}
      {hasDraft || form.runId ? <Button variant="secondary" icon={<FilePlus2 size={16} aria-hidden />} onClick={onNew}>New post</Button> : null}
    </>
  )
}

/** Editor and previews side by side; on a phone one at a time (design.md section 2). */
function Panes({ editor, preview, view, onView }: { editor: ReactNode; preview: ReactNode; view: string; onView: (view: string) => void }) {
  return (
    <>
      <div className="lg:hidden"><Tabs label="View" value={view} onValueChange={onView} items={[{ value: 'edit', label: 'Edit' }, { value: 'preview', label: 'Preview' }]} /></div>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,25rem)]">
        <div className={`min-w-0 ${view === 'edit' ? '' : 'max-lg:hidden'}`}>{editor}</div>
        <aside aria-label="Previews" className={`min-w-0 lg:sticky lg:top-18 lg:self-start ${view === 'preview' ? '' : 'max-lg:hidden'}`}>{preview}</aside>
      </div>
    </>
  )
}

/** Keeps the sheet's zone current, and checks for changes made in other windows. */
function useSheetUpdates(sheet: Sheet, zone: string): void {
  useEffect(() => {
    sheet.setZone(zone)
  }, [sheet, zone])
  // Leaving for another screen saves at once.
  useEffect(() => () => void sheet.autosave.flush().catch(() => undefined), [sheet]) // It stays in this browser and is restored.
  useLive((event) => {
    if (event.type === 'post.changed' && event.postId === sheet.server.getState().draftId) void sheet.autosave.check().catch(() => undefined) // The next save reports it.
  })
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** /create-post with one sheet (trace.md CREATE-01 to CREATE-57). */
export function CreateScreen({ sheet, onNew, onDiscard }: Props) {
  const navigate = useNavigate()
  const zone = useTimeZone()
  useSheetUpdates(sheet, zone)
  const { check, blockers } = useChecks(sheet, zone)
  const [tab, setTab] = useState<TextTab>('all')
  const [view, setView] = useState('edit')
  const compose = useCompose(sheet, check, blockers, zone)
  const { runId } = check.form
  const openRun = useOpenRun()
  useShortcuts({ ...Object.fromEntries(DIGITS.map((digit) => [digit, () => compose.choose(Number(digit) - 1)])), '$mod+Enter': compose.primary })
  const jump = (blocker: Blocker) => {
    setView('edit')
    if (blocker.area === 'text') setTab(blocker.platform && check.form.own[blocker.platform] ? blocker.platform : 'all')
    requestAnimationFrame(() => jumpTo(blocker.area))
  }
  const pickPlatform = (name: Platform) => setTab(name)
  const runCard = (id: string) => (
    <RunCard
      key={id} runId={id} onNew={onNew}
      onUndone={() => sheet.form.setState({ runId: null })}
      onDone={(isAutomatic) => isAutomatic && id === runId && compose.redirect.start(CREATE_REDIRECT_MS.published, compose.close)}
    />
  )
  const editor = (
    <>
      <ConflictNotice sheet={sheet} onNew={onNew} />
      {openRun && openRun.id !== runId ? <Card className="mb-4">{runCard(openRun.id)}</Card> : null}
      <Editor sheet={sheet} compose={compose} check={check} blockers={blockers} tab={tab} onTab={setTab} onJump={jump} zone={zone} run={runId ? runCard(runId) : null} />
      <ActionBar sheet={sheet} actions={{ ...compose.actions, cancel: () => { compose.cancel(); void navigate('/drafts') } }} redirect={compose.redirect} />
    </>
  )
  return (
    <Page title={SCREEN_HEADINGS.createPost} actions={<HeadActions sheet={sheet} onNew={onNew} onDiscard={onDiscard} />}>
      <Panes view={view} onView={setView} editor={editor} preview={<PreviewPane sheet={sheet} platform={tab} onPlatform={pickPlatform} />} />
    </Page>
  )
}
