import type { SuggestionRequest, SuggestionUpdate, TextFailure, Usage } from '../../ports/text-model.ts'
import { streamAnswer, type TextModelSettings } from './client.ts'
import { toTextFailure } from './failures.ts'
import type { TextGuard } from './guard.ts'
import type { Prompt } from './prompt.ts'
import { createSplitter, type TextPart } from './splitter.ts'

/** The result of one request to the model. */
export type Generation = { texts: string[]; usage: Usage | null; failure: TextFailure | null }
type Delta = Extract<SuggestionUpdate, { kind: 'delta' }>

/** Enough of the shown text to check the next words: the guard checks words and their neighbours. */
const LOOK_BACK = 300
/** Range to search for a word boundary; a text without one is checked whole. */
const BREAK_ROOM = 200

/** Where to start checking what follows `at`: at a word boundary, so that no number, price or link is split. */
function judgeFrom(text: string, at: number): number {
  const start = Math.max(0, at - LOOK_BACK - BREAK_ROOM)
  const between = /(?<=\p{L})\s+(?=\p{L})/u.exec(text.slice(start, Math.max(0, at - LOOK_BACK)))
  return between ? start + between.index : 0
}

/**
 * Passes on what may be shown while streaming: whole words of the first `count` suggestions, up to the first that the guard rejects.
 * The rest of a rejected suggestion is not shown; it is dropped.
 */
function createShower(count: number, isFit: TextGuard): (parts: TextPart[], isEnd: boolean) => Delta[] {
  const shown = new Map<number, { text: string; at: number; isOff: boolean }>()
  const show = (index: number, isWhole: boolean): Delta[] => {
    const state = shown.get(index)
    if (!state || state.isOff || index >= count) return []
    const to = isWhole ? state.text.length : state.text.search(/\s\S*$/)
    if (to <= state.at) return []
    state.isOff = !isFit(state.text.slice(judgeFrom(state.text, state.at), to))
    const text = state.text.slice(state.at, to)
    state.at = to
    return state.isOff ? [] : [{ kind: 'delta', index, text }]
  }
  return (parts, isEnd) => {
    const deltas = parts.flatMap(({ index, text }) => {
      const earlier = shown.has(index) ? [] : show(index - 1, true)
      const state = shown.get(index) ?? { text: '', at: 0, isOff: false }
      shown.set(index, state)
      state.text += text
      return [...earlier, ...show(index, false)]
    })
    return isEnd ? [...deltas, ...[...shown.keys()].flatMap((index) => show(index, true))] : deltas
  }
}

const filtered: TextFailure = { kind: 'rejected', reason: 'the content filter of the model stopped the answer' }
const silent: TextFailure = { kind: 'unavailable', reason: 'the answer was empty or could not be read', isUnusable: true }

/** A text truncated by the length limit is left out, unless it is the only one. */
const withoutCutText = (texts: string[], reason: string): string[] => (reason === 'length' && texts.length > 1 ? texts.slice(0, -1) : texts)

/**
 * Runs one request. Takes it with the prompt and the guard for its result. Yields what may be shown while streaming; returns the texts, or
 * why there are none. `signal` aborts it: then the failure says that no response came.
 */
export async function* generate(
  settings: TextModelSettings,
  request: SuggestionRequest,
  { prompt, isFit }: { prompt: Prompt; isFit: TextGuard },
  signal: AbortSignal,
): AsyncGenerator<Delta, Generation> {
  const splitter = createSplitter()
  const show = createShower(request.count, isFit)
  const fail = (failure: TextFailure): Generation => ({ texts: [], usage: null, failure })
  try {
    for await (const part of streamAnswer(settings, prompt, request.variation, signal)) {
      if (part.kind === 'error') return fail(toTextFailure(part.error))
      if (part.kind === 'text') yield* show(splitter.push(part.text), false)
      if (part.kind !== 'end') continue
      yield* show(splitter.end(), true)
      if (part.reason === 'content-filter') return fail(filtered)
      const texts = withoutCutText(splitter.texts(), part.reason)
      const usage = { inputTokens: part.usage.inputTokens ?? 0, outputTokens: part.usage.outputTokens ?? 0 }
      return texts.length > 0 ? { texts, usage, failure: null } : fail(silent)
    }
    return fail(silent)
  } catch (error) {
    return fail(toTextFailure(error))
  }
}
