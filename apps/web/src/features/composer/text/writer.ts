import { MAX_DESCRIPTION } from '@marquee/contract/posts'
import { SERIES_TEXTS } from '@marquee/contract/series'
import type { Contradiction, ContradictionAnswer } from '@marquee/contract/suggestions'
import type { Platform } from '@marquee/contract/shared/platforms'
import { createStore, type StoreApi } from 'zustand'
import { toast, UNDO_MS } from '../../../ui/toast-store.ts'
import type { ComposerForm } from '../composer-form.ts'
import { partsFrom } from '../series/series-model.ts'
import type { Origins } from './grounding.ts'
import type { SuggestionRequest } from './suggestion-queries.ts'
import { type Failure, failureOf, writeErrorText, writeTexts } from './write-texts.ts'

/** The server accepts variations up to a million; ours only need to differ. */
const VARIATIONS = 1_000_000

/** The writing of suggestions or of a series: its state, and how to start and stop it. */
export type Writer = {
  status: 'idle' | 'writing' | 'asking' | 'done' | 'stopped' | 'failed'
  error: string | null
  /** Why the text model failed, if it was the model. */
  failure: Failure | null
  /** While asking: what the description contradicts, still to be answered. */
  questions: readonly Contradiction[]
  /** Answers the first question; after the last one it writes. */
  answer: (answer: ContradictionAnswer) => void
  /** Requests texts that fit `platforms`, by default those of the form; a repeat requests different texts. Resolves with whether they all arrived. */
  generate: (platforms?: readonly Platform[]) => Promise<boolean>
  stop: () => void
  /** Resets to the initial state. */
  reset: () => void
}

type Form = StoreApi<ComposerForm>
function requestFor(form: ComposerForm, platforms: readonly Platform[], variation: number, answers: readonly ContradictionAnswer[]): SuggestionRequest {
  return {
    description: form.description.trim().slice(0, MAX_DESCRIPTION),
    type: form.type,
    useKnowledge: form.useKnowledge,
    ...(form.type === 'series' && { count: form.seriesSize }),
    ...(platforms.length > 0 && { platforms: [...platforms] }),
    ...(form.style && { style: form.style }),
    ...(variation > 0 && { variation }),
    ...(form.useKnowledge && (answers.length > 0 ? { contradictions: [...answers] } : { askFirst: true })),
  }
}

/** Before new suggestions arrive, the text becomes the user's own: nothing replaces it until they choose. */
function keepText(form: Form): void {
  form.setState(({ text }) => ({ suggestions: [], sources: [], grounding: [], chosen: text.trim() === '' ? null : 'own' }))
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

type Done = Awaited<ReturnType<typeof writeTexts>>
/** Whether the server asks instead of writing. */
const isAsking = (done: Done): boolean => (done?.contradictions?.length ?? 0) > 0

async function writeSuggestions(form: Form, request: SuggestionRequest, signal: AbortSignal): Promise<Done> {
  keepText(form)
  const done = await writeTexts(request, signal, (texts) => showSuggestions(form, texts))
  if (done) form.setState(originsOf(done))
  return done
}

/** Puts a generated series into the form and offers to restore the previous one. */
async function writeParts(form: Form, request: SuggestionRequest, signal: AbortSignal): Promise<Done> {
  const before = form.getState().parts
  // A repeat keeps images and drafts of each position; only its text is new.
  const show = (texts: readonly string[], roles: readonly string[] = []): void => form.setState({ parts: partsFrom(texts, roles, before) })
  const done = await writeTexts(request, signal, (texts) => show(texts))
  if (!done) return null
  if (isAsking(done)) {
    form.setState({ parts: before })
    return done
  }
  show(done.suggestions, done.roles)
  form.setState(originsOf(done))
  offerOldSeries(form, before)
  return done
}

/** Creates the writer of one composer. Takes its form; returns a store with the state and the actions. */
export function createWriter(form: Form): StoreApi<Writer> {
  let controller: AbortController | null = null
  const isRepeat = ({ suggestions, parts }: ComposerForm): boolean => suggestions.length > 0 || parts.length > 0
  let variation = isRepeat(form.getState()) ? 1 : 0
  let answers: ContradictionAnswer[] = []
  return createStore<Writer>((set, get) => ({
    status: 'idle',
    error: null,
    failure: null,
    questions: [],
    async generate(platforms = form.getState().platforms) {
      controller?.abort()
      controller = new AbortController()
      const { signal } = controller
      const hasParts = form.getState().type === 'series'
      set({ status: 'writing', error: null, failure: null, questions: [] })
      const request = requestFor(form.getState(), platforms, variation, answers)
      answers = []
      variation = (variation + 1) % VARIATIONS
      try {
        const done = await (hasParts ? writeParts : writeSuggestions)(form, request, signal)
        if (!signal.aborted) set(isAsking(done) ? { status: 'asking', questions: done?.contradictions ?? [] } : { status: 'done' })
        return done !== null && !isAsking(done)
      } catch (error) {
        const text = writeErrorText(error)
        if (!signal.aborted) set({ status: 'failed', error: hasParts ? SERIES_TEXTS.generationFailed(text) : text, failure: failureOf(error) })
        return false
      }
    },
    answer(given) {
      answers = [...answers, given]
      const questions = get().questions.filter(({ id }) => id !== given.id)
      set({ questions })
      if (questions.length === 0) void get().generate()
    },
    stop() {
      controller?.abort()
      if (get().status === 'writing') set({ status: 'stopped' })
    },
    reset() {
      controller?.abort()
      variation = 0
      answers = []
      set({ status: 'idle', error: null, failure: null, questions: [] })
    },
  }))
}
