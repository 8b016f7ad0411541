import { MAX_DESCRIPTION } from '@marquee/contract/posts'
import { SERIES_TEXTS } from '@marquee/contract/series'
import type { Platform } from '@marquee/contract/shared/platforms'
import { createStore, type StoreApi } from 'zustand'
import { toast, UNDO_MS } from '../../../ui/toast-store.ts'
import type { ComposerForm } from '../composer-form.ts'
import { partsFrom } from '../series/series-model.ts'
import type { Origins } from './grounding.ts'
import type { SuggestionRequest } from './suggestion-queries.ts'
import { writeErrorText, writeTexts } from './write-texts.ts'

/** The server accepts variations up to a million; ours only need to differ. */
const VARIATIONS = 1_000_000

/** The writing of suggestions or of a series: its state, and how to start and stop it. */
export type Writer = {
  status: 'idle' | 'writing' | 'done' | 'stopped' | 'failed'
  error: string | null
  /** Requests texts that fit `platforms`, by default those of the form; a repeat requests different texts. Resolves with whether they all arrived. */
  generate: (platforms?: readonly Platform[]) => Promise<boolean>
  stop: () => void
  /** Resets to the initial state. */
  reset: () => void
}

type Form = StoreApi<ComposerForm>
/** Where the texts of a series go: into posts of their own, or into suggestions to choose from. */
export type SeriesTarget = 'parts' | 'suggestions'

function requestFor(form: ComposerForm, platforms: readonly Platform[], variation: number): SuggestionRequest {
  return {
    description: form.description.trim().slice(0, MAX_DESCRIPTION),
    type: form.type,
    useKnowledge: form.useKnowledge,
    ...(form.type === 'series' && { count: form.seriesSize }),
    ...(platforms.length > 0 && { platforms: [...platforms] }),
    ...(form.style && { style: form.style }),
    ...(variation > 0 && { variation }),
  }
}

/** Before new suggestions arrive, a text the user has edited becomes their own; an unedited one is dropped. */
function keepEditedText(form: Form): void {
  const { chosen, isEdited, text } = form.getState()
  const keeps = chosen !== null && isEdited && text.trim() !== ''
  form.setState({ suggestions: [], sources: [], grounding: [], ...(keeps ? { chosen: 'own' } : { chosen: null, text: '', isEdited: false }) })
}

function showSuggestions(form: Form, texts: readonly string[]): void {
  const { chosen, isEdited } = form.getState()
  const followed = typeof chosen === 'number' && !isEdited ? texts[chosen] : undefined
  form.setState({ suggestions: [...texts], ...(followed !== undefined && { text: followed }) })
}

function offerOldSeries(form: Form, before: ComposerForm['parts']): void {
  if (!before.some((part) => part.content.trim() !== '')) return
  toast({ text: 'The series was written anew.', ms: UNDO_MS, action: { label: 'Undo', onClick: () => form.setState({ parts: before }) } })
}

const originsOf = ({ sources, grounding }: Origins): Origins => ({ sources, grounding })

async function writeSuggestions(form: Form, request: SuggestionRequest, signal: AbortSignal): Promise<boolean> {
  keepEditedText(form)
  const done = await writeTexts(request, signal, (texts) => showSuggestions(form, texts))
  if (done) form.setState(originsOf(done))
  return done !== null
}

/** Puts a generated series into the form and offers to restore the previous one. */
async function writeParts(form: Form, request: SuggestionRequest, signal: AbortSignal): Promise<boolean> {
  const before = form.getState().parts
  // A repeat keeps images and drafts of each position; only its text is new.
  const show = (texts: readonly string[], roles: readonly string[] = []): void => form.setState({ parts: partsFrom(texts, roles, before) })
  const done = await writeTexts(request, signal, (texts) => show(texts))
  if (!done) return false
  show(done.suggestions, done.roles)
  form.setState(originsOf(done))
  offerOldSeries(form, before)
  return true
}

/** Creates the writer of one composer. Takes its form and where a series goes; returns a store with the state and the actions. */
export function createWriter(form: Form, series: SeriesTarget): StoreApi<Writer> {
  let controller: AbortController | null = null
  const isRepeat = ({ suggestions, parts }: ComposerForm): boolean => suggestions.length > 0 || parts.length > 0
  let variation = isRepeat(form.getState()) ? 1 : 0
  return createStore<Writer>((set, get) => ({
    status: 'idle',
    error: null,
    async generate(platforms = form.getState().platforms) {
      controller?.abort()
      controller = new AbortController()
      const { signal } = controller
      const hasParts = form.getState().type === 'series' && series === 'parts'
      set({ status: 'writing', error: null })
      const request = requestFor(form.getState(), platforms, variation)
      variation = (variation + 1) % VARIATIONS
      try {
        const isWhole = await (hasParts ? writeParts : writeSuggestions)(form, request, signal)
        if (!signal.aborted) set({ status: 'done' })
        return isWhole
      } catch (error) {
        const text = writeErrorText(error)
        if (!signal.aborted) set({ status: 'failed', error: hasParts ? SERIES_TEXTS.generationFailed(text) : text })
        return false
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
