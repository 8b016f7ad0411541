import { MAX_DESCRIPTION } from '@marquee/contract/posts'
import { SERIES_TEXTS } from '@marquee/contract/series'
import { createStore, type StoreApi } from 'zustand'
import { toast, UNDO_MS } from '../../../ui/toast-store.ts'
import type { SuggestionRequest } from '../draft-queries.ts'
import { writeErrorText, writeTexts } from './write-texts.ts'
import type { CreateForm } from '../composer-form.ts'
import type { Origins } from './grounding.ts'
import { partsFrom } from '../series/series-model.ts'

/** The server takes variations up to a million; ours only need to differ. */
const VARIATIONS = 1_000_000

/** The writing of suggestions or of a series: its state, and how to start and stop it. */
export type Writer = {
  status: 'idle' | 'writing' | 'done' | 'stopped' | 'failed'
  error: string | null
  /** Asks for texts; a repeat asks for different ones. Resolves with whether they all came. */
  generate: () => Promise<boolean>
  stop: () => void
  reset: () => void
}

function requestFor(form: CreateForm, variation: number): SuggestionRequest {
  return {
    description: form.description.trim().slice(0, MAX_DESCRIPTION),
    type: form.type,
    useKnowledge: form.useKnowledge,
    ...(form.type === 'series' && { count: form.seriesSize }),
    ...(form.platforms.length > 0 && { platforms: form.platforms }),
    ...(form.style && { style: form.style }),
    ...(variation > 0 && { variation }),
  }
}

/** Before new suggestions come, a text the user has edited becomes their own; an untouched one goes. */
function makeRoom(form: StoreApi<CreateForm>): void {
  const { chosen, isEdited, text, type } = form.getState()
  if (type === 'series') return
  const keeps = chosen !== null && isEdited && text.trim() !== ''
  form.setState({ suggestions: [], sources: [], grounding: [], ...(keeps ? { chosen: 'own' } : { chosen: null, text: '', isEdited: false }) })
}

function showSuggestions(form: StoreApi<CreateForm>, texts: readonly string[]): void {
  const { chosen, isEdited } = form.getState()
  const followed = typeof chosen === 'number' && !isEdited ? texts[chosen] : undefined
  form.setState({ suggestions: [...texts], ...(followed !== undefined && { text: followed }) })
}

/** Puts a written series into the form and offers to go back to the one that was there. */
function showSeries(form: StoreApi<CreateForm>, before: CreateForm['parts']) {
  return (texts: readonly string[], roles: readonly string[] = []): void => {
    // A repeat keeps pictures and drafts of each place; its text is what is written anew.
    form.setState({ parts: partsFrom(texts, roles, before) })
  }
}

function offerOldSeries(form: StoreApi<CreateForm>, before: CreateForm['parts']): void {
  if (!before.some((part) => part.content.trim() !== '')) return
  toast({ text: 'The series was written anew.', ms: UNDO_MS, action: { label: 'Undo', onClick: () => form.setState({ parts: before }) } })
}

const originsOf = ({ sources, grounding }: Origins): Origins => ({ sources, grounding })

async function write(form: StoreApi<CreateForm>, variation: number, signal: AbortSignal): Promise<boolean> {
  const state = form.getState()
  const request = requestFor(state, variation)
  if (state.type === 'single') {
    const written = await writeTexts(request, signal, (texts) => showSuggestions(form, texts))
    if (written) form.setState(originsOf(written))
    return written !== null
  }
  const show = showSeries(form, state.parts)
  const done = await writeTexts(request, signal, (texts) => show(texts))
  if (!done) return false
  show(done.suggestions, done.roles)
  form.setState(originsOf(done))
  offerOldSeries(form, state.parts)
  return true
}

const failureText = (form: StoreApi<CreateForm>, error: unknown): string =>
  form.getState().type === 'series' ? SERIES_TEXTS.generationFailed(writeErrorText(error)) : writeErrorText(error)

/** Makes the writer of one editor. Takes its form; returns a store with the state and the actions. */
export function createWriter(form: StoreApi<CreateForm>): StoreApi<Writer> {
  let controller: AbortController | null = null
  const isRepeat = ({ suggestions, parts }: CreateForm): boolean => suggestions.length > 0 || parts.length > 0
  let variation = isRepeat(form.getState()) ? 1 : 0
  return createStore<Writer>((set, get) => ({
    status: 'idle',
    error: null,
    async generate() {
      controller?.abort()
      controller = new AbortController()
      const { signal } = controller
      makeRoom(form)
      set({ status: 'writing', error: null })
      try {
        const isWhole = await write(form, variation, signal)
        if (!signal.aborted) set({ status: 'done' })
        return isWhole
      } catch (error) {
        if (!signal.aborted) set({ status: 'failed', error: failureText(form, error) })
        return false
      } finally {
        variation = (variation + 1) % VARIATIONS
      }
    },
    stop() {
      controller?.abort()
      if (get().status === 'writing') set({ status: 'stopped' })
    },
    reset() {
      controller?.abort()
      variation = 0
      set({ status: 'idle', error: null })
    },
  }))
}
