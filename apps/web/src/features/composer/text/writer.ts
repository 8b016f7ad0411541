import { DIALOG_TEXTS } from '@marquee/contract/posts'
import type { ChangedEntry, Contradiction } from '@marquee/contract/suggestions'
import type { Platform } from '@marquee/contract/shared/platforms'
import { createStore, type StoreApi } from 'zustand'
import type { ComposerForm } from '../composer-form.ts'
import type { GivenAnswer } from './answers.ts'
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
  /** The answers that were given: nothing is asked twice about one description. */
  answers: readonly GivenAnswer[]
  /** Entries that the last answers changed. */
  changed: readonly ChangedEntry[]
  /** What of the description the writer did not get. */
  withheld: readonly string[]
  /** Requests texts that fit `platforms`, by default those of the form; a repeat requests different texts. Resolves with whether they all arrived. */
  generate: (platforms?: readonly Platform[]) => Promise<boolean>
  stop: () => void
  /** Resets to the initial state. */
  reset: () => void
}

type Form = StoreApi<ComposerForm>

/** Nothing to tell or to ask. */
const SILENT = { error: null, failure: null, questions: [], changed: [], withheld: [] } as const

/** Creates the writer of one composer. Takes its form; returns a store with the state and the actions. */
export function createWriter(form: Form): StoreApi<Writer> {
  let controller: AbortController | null = null
  const isRepeat = ({ suggestions, parts }: ComposerForm): boolean => suggestions.length > 0 || parts.length > 0
  let variation = isRepeat(form.getState()) ? 1 : 0
  return createStore<Writer>((set, get) => ({
    status: 'idle',
    ...SILENT,
    answers: [],
    async generate(platforms = form.getState().platforms) {
      controller?.abort()
      controller = new AbortController()
      const { signal } = controller
      const { answers } = get()
      set({ status: 'writing', ...SILENT })
      const given = { form, platforms, variation, answers, signal, set }
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
        if (!signal.aborted) set(writing.failedState(error, form))
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
      set({ status: 'idle', ...SILENT, answers: [] })
    },
  }))
}
