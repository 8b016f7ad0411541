import { DIALOG_TEXTS } from '@marquee/contract/posts'
import type { ChangedEntry, Contradiction, ContradictionAnswer } from '@marquee/contract/suggestions'
import type { Platform } from '@marquee/contract/shared/platforms'
import { createStore, type StoreApi } from 'zustand'
import type { ComposerForm } from '../composer-form.ts'
import type { Failure } from './write-texts.ts'

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
  /** The answers about the present description: nothing is asked twice. */
  answers: readonly ContradictionAnswer[]
  /** Entries that the last answers changed. */
  changed: readonly ChangedEntry[]
  /** What of the description the writer did not get. */
  withheld: readonly string[]
  /** Answers the first question; after the last one it writes. */
  answer: (answer: ContradictionAnswer) => void
  /** Requests texts that fit `platforms`, by default those of the form; a repeat requests different texts. Resolves with whether they all arrived. */
  generate: (platforms?: readonly Platform[]) => Promise<boolean>
  stop: () => void
  /** Resets to the initial state. */
  reset: () => void
}

type Form = StoreApi<ComposerForm>

/** Creates the writer of one composer. Takes its form; returns a store with the state and the actions. */
export function createWriter(form: Form): StoreApi<Writer> {
  let controller: AbortController | null = null
  const isRepeat = ({ suggestions, parts }: ComposerForm): boolean => suggestions.length > 0 || parts.length > 0
  let variation = isRepeat(form.getState()) ? 1 : 0
  // What the answers are about.
  let described = ''
  return createStore<Writer>((set, get) => ({
    status: 'idle',
    error: null,
    failure: null,
    questions: [],
    answers: [],
    changed: [],
    withheld: [],
    async generate(platforms = form.getState().platforms) {
      controller?.abort()
      controller = new AbortController()
      const { signal } = controller
      const { type, description } = form.getState()
      const hasParts = type === 'series'
      const answers = description === described ? get().answers : []
      described = description
      set({ status: 'writing', error: null, failure: null, questions: [], answers, changed: [], withheld: [] })
      const given = { form, platforms, variation, answers, signal, onChanged: (changed: readonly ChangedEntry[]) => set({ changed }) }
      variation = (variation + 1) % VARIATIONS
      // Without the code nothing can be written: the state says so.
      const writing = await import('./write-into.ts').catch(() => null)
      if (signal.aborted) return false
      if (!writing) {
        set({ status: 'failed', error: DIALOG_TEXTS.generateError })
        return false
      }
      try {
        const { isDone, ...after } = writing.afterWriting(await writing.writeInto(given), answers)
        if (!signal.aborted) set(after)
        return isDone
      } catch (error) {
        if (!signal.aborted) set({ status: 'failed', ...writing.failedState(error, hasParts) })
        return false
      }
    },
    answer(given) {
      const questions = get().questions.filter(({ id }) => id !== given.id)
      set({ questions, answers: [...get().answers, given] })
      if (questions.length === 0) void get().generate()
    },
    stop() {
      controller?.abort()
      if (get().status === 'writing') set({ status: 'stopped' })
    },
    reset() {
      controller?.abort()
      variation = 0
      set({ status: 'idle', error: null, failure: null, questions: [], answers: [], changed: [], withheld: [] })
    },
  }))
}
