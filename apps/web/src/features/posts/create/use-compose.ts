import { CREATE_REDIRECT_MS } from '@marquee/contract/create-post'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { type Blocker, type CheckInput, chooseSuggestion, emptyParts, lacksInstagramMedia, publishAlert, saveErrorText, savePartDrafts, seriesAlert, type Sheet, writeOwn } from '../../composer/index.ts'
import { releaseSheet } from './open-sheet.ts'
import { closeSheet, useSend } from './publish/use-send.ts'
import { useRun } from './series/use-run.ts'
import { useRedirect } from './use-redirect.ts'

/** After a series is written with the option save as draft, its posts are drafts and the screen redirects (trace.md CREATE-13, CREATE-51). */
function useGenerate(sheet: Sheet, redirect: ReturnType<typeof useRedirect>, setError: (error: string | null) => void) {
  return async () => {
    setError(null)
    redirect.stay()
    const isWhole = await sheet.writer.getState().generate()
    const { type, option } = sheet.form.getState()
    if (!isWhole || type !== 'series' || option !== 'draft') return
    try {
      await savePartDrafts(sheet.form, 'all')
      redirect.start(CREATE_REDIRECT_MS.seriesGenerated, () => closeSheet(sheet))
    } catch (error) {
      setError(saveErrorText(error))
    }
  }
}

/** Selects a suggestion; those of a post that became a series are not shown. */
function choose(sheet: Sheet, index: number): void {
  if (sheet.form.getState().type === 'single') chooseSuggestion(sheet, index)
}

/** Selects the user's own text; a series starts with empty posts. */
function selectOwnText(sheet: Sheet): void {
  const { type, seriesSize } = sheet.form.getState()
  if (type === 'single') writeOwn(sheet)
  else sheet.form.setState({ parts: emptyParts(seriesSize) })
}

/** Whether the whole sheet is on the server once its changes are saved. */
function isStored(sheet: Sheet): boolean {
  const { type, parts, runId } = sheet.form.getState()
  const { conflict, draftId } = sheet.server.getState()
  return type === 'series' ? runId !== null || (parts.length > 0 && parts.every((part) => part.draftId !== null)) : !conflict && draftId !== null
}

/** Goes to the drafts. Stored content is removed from this browser; what could not be stored stays and is restored. */
async function leave(sheet: Sheet): Promise<void> {
  releaseSheet()
  await sheet.autosave.flush().then(
    () => isStored(sheet) && sheet.finish(),
    () => undefined, // The sheet keeps it in this browser and retries.
  )
}

/**
 * All actions of the page on one sheet. Takes the sheet, its checks and blockers, and the zone of its times.
 */
export function useCompose(sheet: Sheet, check: CheckInput, blockers: readonly Blocker[], zone: string) {
  const navigate = useNavigate()
  const redirect = useRedirect()
  const send = useSend(sheet, redirect, zone)
  const run = useRun(sheet, zone)
  const { form } = check
  const isWriting = useStore(sheet.writer, ({ status }) => status === 'writing')
  const isSeries = form.type === 'series'
  const setError = (error: string | null) => {
    send.setError(error)
    run.setError(null)
  }
  const isPublishOff = lacksInstagramMedia(blockers) || isWriting || (isSeries && form.runId !== null)
  const publish = () => {
    // Publish expresses the intent, whatever option was selected.
    if (form.option === 'draft' && check.accounts?.hasProfile && check.accounts.platforms.length > 0) sheet.form.setState({ option: 'social' })
    const alert = isSeries ? seriesAlert(check) : publishAlert(check)
    const problem = alert ?? blockers[0]?.message ?? null
    setError(problem)
    if (problem === null) void (isSeries ? run.start() : send.publish())
  }
  const saveDraft = () => {
    setError(null)
    const isNothing = isSeries ? form.parts.length === 0 : form.text.trim() === '' && check.files.length === 0
    if (isNothing) setError('Write some text or add media before saving.')
    else void send.saveDraft()
  }
  return {
    redirect,
    generate: useGenerateNow(sheet, redirect, setError),
    choose: (index: number) => choose(sheet, index),
    writeOwn: () => selectOwnText(sheet),
    viewDrafts: () => {
      void leave(sheet)
      void navigate('/drafts')
    },
    cancel: () => void leave(sheet),
    close: () => closeSheet(sheet),
    primary: () => {
      if (form.option === 'draft') saveDraft()
      else if (!isPublishOff) publish()
    },
    actions: { busy: run.isStarting ? ('publishing' as const) : send.busy, error: send.error ?? run.error, isPublishOff, saveDraft, publish },
  }
}
export type Compose = ReturnType<typeof useCompose>

function useGenerateNow(...given: Parameters<typeof useGenerate>): () => void {
  const generate = useGenerate(...given)
  return () => void generate()
}
