import { SERIES_SIZE, SUGGESTION_COUNT } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import { createStore, type StoreApi } from 'zustand'
import type { ComposerForm } from './composer-form.ts'
import type { SuggestionRequest } from '../../composer/draft-queries.ts'
import { writeErrorText, writeTexts } from '../../composer/text/write-texts.ts'

/** The server takes variations up to a million; ours only need to differ. */
const VARIATIONS = 1_000_000

/** The writing of suggestions: its state, and how to start and stop it. */
export type Suggestions = {
  status: 'idle' | 'writing' | 'done' | 'stopped' | 'failed'
  error: string | null
  /** Asks for suggestions; a repeat asks for different ones. `platforms` are those the texts must fit. */
  generate: (platforms: readonly Platform[]) => Promise<void>
  stop: () => void
  /** Back to the beginning, as if nothing had been asked for. */
  reset: () => void
}

/** Number of suggestions that will come, for the cards that wait for them. */
export const expectedCount = (type: ComposerForm['type']): number => (type === 'series' ? SERIES_SIZE.default : SUGGESTION_COUNT)

/** Before new texts come, a text the user has edited becomes their own; an untouched one goes. */
function makeRoom(form: StoreApi<ComposerForm>): void {
  const { chosen, isEdited, text } = form.getState()
  const keeps = chosen !== null && isEdited && text.trim() !== ''
  form.setState({ suggestions: [], sources: [], grounding: [], ...(keeps ? { chosen: 'own' } : { chosen: null, text: '', isEdited: false }) })
}

function show(form: StoreApi<ComposerForm>, texts: readonly string[]): void {
  const { chosen, isEdited } = form.getState()
  const followed = typeof chosen === 'number' && !isEdited ? texts[chosen] : undefined
  form.setState({ suggestions: [...texts], ...(followed !== undefined && { text: followed }) })
}

function requestFor(form: ComposerForm, platforms: readonly Platform[], variation: number): SuggestionRequest {
  return {
    description: form.description.trim(),
    type: form.type,
    useKnowledge: form.useKnowledge,
    ...(form.type === 'series' && { count: SERIES_SIZE.default }),
    ...(platforms.length > 0 && { platforms: [...platforms] }),
    ...(variation > 0 && { variation }),
  }
}

/** Makes the writer of one composer. Takes its form; returns a store with the state and the actions. */
export function createSuggestions(form: StoreApi<ComposerForm>): StoreApi<Suggestions> {
  let controller: AbortController | null = null
  let variation = form.getState().suggestions.length > 0 ? 1 : 0
  return createStore<Suggestions>((set, get) => ({
    status: 'idle',
    error: null,
    async generate(platforms) {
      controller?.abort()
      controller = new AbortController()
      const { signal } = controller
      makeRoom(form)
      set({ status: 'writing', error: null })
      const request = requestFor(form.getState(), platforms, variation)
      variation = (variation + 1) % VARIATIONS
      try {
        const done = await writeTexts(request, signal, (texts) => show(form, texts))
        if (done) form.setState({ sources: done.sources, grounding: done.grounding })
        if (!signal.aborted) set({ status: 'done' })
      } catch (error) {
        if (!signal.aborted) set({ status: 'failed', error: writeErrorText(error) })
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
