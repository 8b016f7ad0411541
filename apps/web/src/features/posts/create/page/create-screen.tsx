import { CREATE_REDIRECT_MS } from '@marquee/contract/create-post'
import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { useTimeZone } from '../../../../lib/time-zone.ts'
import { useKeyboardOpen } from '../../../../lib/use-keyboard.ts'
import { type Layout, useLayout } from '../../../../lib/use-media.ts'
import { cx } from '../../../../ui/class-names.ts'
import type { Refusal } from '../../../../lib/editor-path.ts'
import { useFileTarget } from '../../../media/index.ts'
import { FixList, type Sheet } from '../../../composer/index.ts'
import { useOpenRun } from '../../compose/compose-queries.ts'
import { stopOnEscape, useComposerKeys } from '../../compose/composer-keys.ts'
import { BarMessages, focusPrimary } from '../../compose/finish-bar.tsx'
import { RunCard, Strips } from '../../compose/lazy-parts.tsx'
import { leave } from '../../compose/open-sheet.ts'
import { useComposeState, useDecide } from '../../compose/use-compose.ts'
import { closeSheet, useFinish } from '../../compose/use-finish.ts'
import { useRedirect } from '../../compose/use-redirect.ts'
import { PageBar } from './page-bar.tsx'
import { PageHead } from './page-head.tsx'
import { Rail } from './rail.tsx'
import { SheetRows } from './sheet-rows.tsx'

export type ScreenProps = { sheet: Sheet; userId: string; /** Why networks refused the post that is repaired here. */ refusals: readonly Refusal[]; onNew: () => void; onOpen: (id: string) => void; onDiscard: () => void }

const GRID: Readonly<Record<Layout, string>> = { phone: '', narrow: '', medium: 'grid grid-cols-[minmax(0,1fr)_312px] gap-6', wide: 'grid grid-cols-[minmax(0,1fr)_352px] gap-6' }

/** What is shown in a window of this width: below 1,024 pixels either the editor or the preview. */
function shownOf(layout: Layout, view: 'edit' | 'preview', isSeries: boolean) {
  const hasRail = layout === 'wide' || layout === 'medium'
  // A series is described above its posts.
  return { hasHelperInRail: layout === 'medium' && !isSeries, isEditing: hasRail || view === 'edit', hasPreview: hasRail || view === 'preview' }
}

/** The run of this sheet, or one that was started elsewhere. */
function useRuns(sheet: Sheet, onNew: () => void, redirect: ReturnType<typeof useRedirect>) {
  const runId = useStore(sheet.form, (form) => form.runId)
  const openRun = useOpenRun()
  const retry = (positions: number[]) => sheet.form.setState(({ parts }) => ({ runId: null, parts: parts.map((part, index) => ({ ...part, isEnabled: positions.includes(index) })) }))
  const card = (id: string): ReactNode => (
    <RunCard
      key={id} runId={id} onNew={onNew}
      onUndone={() => sheet.form.setState({ runId: null })}
      onDone={(isAutomatic) => isAutomatic && id === runId && redirect.start(CREATE_REDIRECT_MS.published, () => closeSheet(sheet))}
      {...(id === runId && { onRetry: retry })}
    />
  )
  return { own: runId ? card(runId) : null, other: openRun && openRun.id !== runId ? card(openRun.id) : null }
}

/** Where the bar stands: at the end of the sheet, on a phone at the lower edge, unless the keyboard is open. */
function BarFrame({ layout, isEmpty, children }: { layout: Layout; isEmpty: boolean; children: ReactNode }) {
  const isKeyboardOpen = useKeyboardOpen()
  const place = layout !== 'phone' ? 'sticky bottom-0 rounded-b-xl border-t border-line' : isKeyboardOpen ? 'hidden' : 'fixed inset-x-0 bottom-0 border-t border-line'
  return <div className={cx('z-20 bg-surface', isEmpty ? 'hidden' : place)}>{children}</div>
}

/** /create-post with one sheet (trace.md CREATE-01 to CREATE-57). */
export function CreateScreen({ sheet, userId, refusals, onNew, onOpen, onDiscard }: ScreenProps) {
  const navigate = useNavigate()
  const zone = useTimeZone()
  const layout = useLayout()
  const redirect = useRedirect()
  const state = useComposeState(sheet, userId, zone)
  const finish = useFinish(sheet, zone, (ms) => redirect.start(ms, () => closeSheet(sheet)))
  const [wantsList, setListOpen] = useState(false)
  const isListOpen = wantsList && state.shown.length > 0
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  const [seriesRow, setSeriesRow] = useState(0)
  const listId = useId()
  const isSeries = useStore(sheet.form, (form) => form.type === 'series')
  const { isEditing, hasPreview, hasHelperInRail } = shownOf(layout, view, isSeries)
  const hasList = layout === 'wide' && state.shown.length > 0
  const runs = useRuns(sheet, onNew, redirect)
  const openList = () => (hasList ? requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-mend]')?.focus()) : setListOpen(true))
  const acts = useDecide(sheet, state, finish, { target: 'page', onBlocked: openList, onRun: () => undefined })
  const { handlers } = useFileTarget((files) => sheet.media.getState().add(files))
  useComposerKeys(sheet, acts)
  const cancel = () => {
    void leave(sheet)
    void navigate('/drafts')
  }
  const list = hasList ? <div className="rounded-xl bg-surface px-[18px] pt-4 pb-1.5 shadow-1"><FixList blockers={state.shown} mending={state.mending} headingId={listId} onDone={focusPrimary} /></div> : null
  return (
    <div className={cx('mx-auto w-full max-w-[1440px]', layout === 'phone' ? 'pb-20' : 'px-4 pb-9 sm:px-6 lg:px-8', GRID[layout])} onKeyDown={stopOnEscape(sheet)} {...handlers}>
      <div className="min-w-0">
        <PageHead sheet={sheet} userId={userId} layout={layout} view={view} onView={setView} onNew={onNew} onOpen={onOpen} onDiscard={onDiscard} onCancel={cancel} onSave={acts.saveDraft} />
        {isEditing ? (
          <>
            {runs.other ? <div className="mb-4 rounded-xl bg-surface p-5 shadow-1">{runs.other}</div> : null}
            <Strips sheet={sheet} onNew={onNew} />
            <div className={cx('relative bg-surface shadow-1', layout === 'phone' ? '' : 'rounded-xl')}>
              <SheetRows sheet={sheet} state={state} layout={layout} zone={zone} refusals={refusals} run={runs.own} hasHelper={!hasHelperInRail} row={seriesRow} onRow={setSeriesRow} />
              <BarFrame layout={layout} isEmpty={runs.own !== null && !redirect.isWaiting && !finish.error}>
                <div className="pt-2 empty:hidden"><BarMessages finish={finish} redirect={redirect} /></div>
                {runs.own ? null : <PageBar sheet={sheet} state={state} finish={finish} acts={acts} layout={layout} zone={zone} hasList={hasList} isListOpen={isListOpen} onList={setListOpen} onCancel={cancel} onViewDrafts={cancel} />}
              </BarFrame>
            </div>
          </>
        ) : null}
      </div>
      {hasPreview ? <Rail sheet={sheet} state={state} layout={layout} list={list} hasHelper={hasHelperInRail} row={seriesRow} onRow={setSeriesRow} /> : null}
    </div>
  )
}
