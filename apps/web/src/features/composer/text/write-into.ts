import { MAX_DESCRIPTION } from '@marquee/contract/posts'
import { SERIES_TEXTS } from '@marquee/contract/series'
import type { ChangedEntry } from '@marquee/contract/suggestions'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { StoreApi } from 'zustand'
import { toast, UNDO_MS } from '../../../ui/toast-store.ts'
import type { ComposerForm } from '../composer-form.ts'
import { partsFrom } from '../series/series-model.ts'
import type { Origins } from './grounding.ts'
import type { SuggestionRequest } from './suggestion-queries.ts'
import { answersFor, type GivenAnswer } from './answers.ts'
import { type Failure, failureOf, writeErrorText, writeTexts } from './write-texts.ts'

type Form = StoreApi<ComposerForm>
function requestFor(form: ComposerForm, platforms: readonly Platform[], variation: number, given: readonly GivenAnswer[]): SuggestionRequest {
  const answers = answersFor(form, given)
  return {
    description: form.description.trim().slice(0, MAX_DESCRIPTION),
    type: form.type,
    useKnowledge: form.useKnowledge,
    ...(form.type === 'series' && { count: form.seriesSize }),
    ...(platforms.length > 0 && { platforms: [...platforms] }),
    ...(form.style && { style: form.style }),
    ...(variation > 0 && { variation }),
    ...(form.useKnowledge && { askFirst: true, ...(answers.length > 0 && { contradictions: answers }) }),
  }
}

/** Before new suggestions arrive, the text becomes the user's own: nothing replaces it until they choose. */
function keepText(form: Form): void {
  form.setState(({ text }) => ({ suggestions: [], sources: [], grounding: [], checked: null, chosen: text.trim() === '' ? null : 'own' }))
}

function showSuggestions(form: Form, texts: readonly string[]): void {
  const { chosen, isEdited } = form.getState()
  const followed = typeof chosen === 'number' && !isEdited ? texts[chosen] : undefined
  form.setState({ suggestions: [...texts], ...(followed !== undefined && { text: followed }) })
}

function offerOldSeries(form: Form, before: ComposerForm['parts']): void {
  if (!before.some((part) => part.content.trim() !== '')) return
  toast({ text: 'The series was written again.', ms: UNDO_MS, action: { label: 'Undo', onClick: () => form.setState({ parts: before }) } })
}

const originsOf = ({ sources, grounding }: Origins): Origins => ({ sources, grounding })

type Asked = { form: Form; platforms: readonly Platform[]; variation: number; answers: readonly GivenAnswer[]; signal: AbortSignal; set: (state: { changed: readonly ChangedEntry[] }) => void }
type Done = Awaited<ReturnType<typeof writeTexts>>
/** Whether the server asks instead of writing. */
const isAsking = (done: Done): boolean => (done?.contradictions?.length ?? 0) > 0

async function writeSuggestions({ form, signal, set }: Asked, request: SuggestionRequest): Promise<Done> {
  keepText(form)
  const done = await writeTexts(request, signal, (texts) => showSuggestions(form, texts), (changed) => set({ changed }))
  if (done) form.setState(originsOf(done))
  return done
}

/** Puts a generated series into the form and offers to restore the previous one. */
async function writeParts({ form, signal, set }: Asked, request: SuggestionRequest): Promise<Done> {
  const before = form.getState().parts
  // Only the text is new: images and drafts of each position stay, and what the user changes while it is written.
  const show = (texts: readonly string[], roles: readonly string[] = []): void => form.setState(({ parts }) => ({ parts: partsFrom(texts, roles, [...parts, ...before.slice(parts.length)]) }))
  const done = await writeTexts(request, signal, (texts) => show(texts), (changed) => set({ changed }))
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

/** Writes suggestions, or the posts of a series, into a form. Returns the server's last event, null when it was stopped. Throws errors that `failedState` translates. */
export function writeInto(asked: Asked): Promise<Done> {
  const { form, platforms, variation, answers } = asked
  const state = form.getState()
  return (state.type === 'series' ? writeParts : writeSuggestions)(asked, requestFor(state, platforms, variation, answers))
}

/** What the writer's state becomes after writing. Takes the server's last event and the answers that were sent. */
export function afterWriting(done: Done, answers: readonly GivenAnswer[]) {
  const questions = done?.contradictions ?? []
  return {
    isDone: done !== null && questions.length === 0,
    status: questions.length > 0 ? ('asking' as const) : ('done' as const),
    questions,
    withheld: done?.withheld ?? [],
    // An entry is changed once: what somebody undoes is not done again.
    answers: answers.map((one): GivenAnswer => (one.use === 'change' ? { ...one, use: 'given' } : one)),
  }
}

/** What the writer's state becomes after a failure, with what the user is told. Takes the error and the form. */
export function failedState(error: unknown, form: Form): { status: 'failed'; error: string; failure: Failure | null } {
  const text = writeErrorText(error)
  return { status: 'failed', error: form.getState().type === 'series' ? SERIES_TEXTS.generationFailed(text) : text, failure: failureOf(error) }
}
