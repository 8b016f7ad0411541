import { DIALOG_TEXTS, SERIES_SIZE, SUGGESTION_COUNT, type SuggestionEvent } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import { createStore, type StoreApi } from 'zustand'
import type { ComposerForm } from './composer-form.ts'
import { streamSuggestions, suggestionErrorText, type SuggestionRequest } from './queries.ts'

/** Streamed text reaches the screen at most this often. */
const FLUSH_MS = 50
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

/** A stream that said it failed, or ended before it was done. */
class StreamFailure extends Error {}

/** Puts one event into the texts. Returns whether it was the last one. Throws the failure that the stream reports. */
function applyEvent(texts: string[], event: SuggestionEvent): boolean {
  if (event.type === 'error') throw new StreamFailure(event.error)
  if (event.type === 'done') {
    texts.splice(0, texts.length, ...event.suggestions)
    return true
  }
  while (texts.length <= event.index) texts.push('')
  texts[event.index] = (texts[event.index] ?? '') + event.text
  return false
}

/** Before new texts come, a text the user has edited becomes their own; an untouched one goes. */
function makeRoom(form: StoreApi<ComposerForm>): void {
  const { chosen, isEdited, text } = form.getState()
  const keeps = chosen !== null && isEdited && text.trim() !== ''
  form.setState({ suggestions: [], ...(keeps ? { chosen: 'own' } : { chosen: null, text: '', isEdited: false }) })
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
    ...(form.type === 'series' && { count: SERIES_SIZE.default }),
    ...(platforms.length > 0 && { platforms: [...platforms] }),
    ...(variation > 0 && { variation }),
  }
}

async function readStream(form: StoreApi<ComposerForm>, request: SuggestionRequest, signal: AbortSignal): Promise<void> {
  const texts: string[] = []
  let isDone = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    if (!signal.aborted) show(form, texts)
  }
  try {
    for await (const event of streamSuggestions(request, signal)) {
      isDone = applyEvent(texts, event) || isDone
      timer ??= setTimeout(flush, FLUSH_MS)
    }
  } finally {
    clearTimeout(timer)
    flush()
  }
  if (!isDone && !signal.aborted) throw new StreamFailure(DIALOG_TEXTS.generateFailed)
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
        await readStream(form, request, signal)
        if (!signal.aborted) set({ status: 'done' })
      } catch (error) {
        if (!signal.aborted) set({ status: 'failed', error: error instanceof StreamFailure ? error.message : suggestionErrorText(error) })
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
