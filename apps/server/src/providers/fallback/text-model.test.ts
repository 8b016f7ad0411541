import { describe, expect, it } from 'vitest'
import { SANDBOX_WAIT_MS, useQuickRepeats } from '../../../test/quick-repeats.ts'
import { useVendorSandbox } from '../../../test/vendor-sandbox.ts'
import { PATIENT_MS } from '../../../test/http/timeouts.ts'
import { describeTextModel } from '../../ports/text-model.contract.ts'
import type { Outcome } from '../../ports/outcome.ts'
import type { SuggestionRequest, SuggestionUpdate, TextFailure, TextModel, WrittenAnswer } from '../../ports/text-model.ts'
import { createOpenAiTextModel } from '../openai/adapter.ts'
import { createFallbackTextModel } from './text-model.ts'

const REQUEST: SuggestionRequest = { description: 'Bread', count: 1, platforms: [], style: null, variation: 0, type: 'single', roles: [], avoid: [], knowledge: [] }
const REWRITE = { text: 'Bread', how: 'longer' as const, platforms: [], description: '', knowledge: [], voice: [], variation: 0 }
const REPLY = { voice: { name: 'Mia', tone: 'neutral' as const, hasEmojis: false, instructions: '', avoid: [] }, message: 'Hi', earlier: [], post: '', language: 'en', maxCharacters: 280, passages: [], corrections: [], variation: 0 }
const QUESTION = { question: 'What?', passages: [] }
const signal = new AbortController().signal

const done = (model: string): SuggestionUpdate => ({ kind: 'done', suggestions: [`by ${model}`], roles: [], usage: null, model })
const failed = (kind: TextFailure['kind']): SuggestionUpdate => ({ kind: 'failed', failure: { kind, reason: 'broken' } })

/** A model that reports scripted events, and counts its calls. */
function scripted(model: string, updates: SuggestionUpdate[], answer: Outcome<WrittenAnswer> = { kind: 'ok', value: { text: model, used: [], usage: null, model } }) {
  const calls = { count: 0 }
  const made: TextModel = {
    model,
    async *suggestPosts() {
      calls.count += 1
      yield* updates
    },
    async rewriteText() {
      calls.count += 1
      return answer.kind === 'ok' ? { kind: 'ok', value: { text: answer.value.text, usage: null, model } } : answer
    },
    async answerQuestion() {
      calls.count += 1
      return answer
    },
    async writeReply() {
      calls.count += 1
      return answer.kind === 'ok' ? { kind: 'ok', value: { sentences: [{ text: answer.value.text, used: [] }], isLeak: false, usage: null, model } } : answer
    },
    async judgeMessage() {
      calls.count += 1
      return answer.kind === 'ok' ? { kind: 'ok', value: { language: 'en', mood: 'neutral', flags: [], needsAnswer: true, usage: null, model } } : answer
    },
    async writeQuestions() {
      calls.count += 1
      return answer.kind === 'ok' ? { kind: 'ok', value: { questions: [[answer.value.text]], usage: null, model } } : answer
    },
  }
  return { model: made, calls }
}

async function run(first: TextModel, second: TextModel, stopped = signal): Promise<SuggestionUpdate[]> {
  const updates: SuggestionUpdate[] = []
  for await (const update of createFallbackTextModel(first, second).suggestPosts(REQUEST, stopped)) updates.push(update)
  return updates
}

describe('a text model with a fallback', () => {
  it('calls only the first when it responds', async () => {
    const [first, second] = [scripted('one', [done('one')]), scripted('two', [done('two')])]
    expect(await run(first.model, second.model)).toEqual([done('one')])
    expect([first.calls.count, second.calls.count]).toEqual([1, 0])
  })

  it.each(['unauthorized', 'rate-limited', 'unavailable'] as const)('calls the second when the first is %s before its first word', async (kind) => {
    const updates = await run(scripted('one', [failed(kind)]).model, scripted('two', [done('two')]).model)
    expect(updates).toEqual([done('two')])
  })

  it('does not call it for a rejected request, in the middle of a text, or after an abort', async () => {
    const second = scripted('two', [done('two')])
    const delta: SuggestionUpdate = { kind: 'delta', index: 0, text: 'Fresh' }
    expect(await run(scripted('one', [failed('rejected')]).model, second.model)).toEqual([failed('rejected')])
    expect(await run(scripted('one', [delta, failed('unavailable')]).model, second.model)).toEqual([delta, failed('unavailable')])
    expect(await run(scripted('one', [failed('unavailable')]).model, second.model, AbortSignal.abort())).toEqual([failed('unavailable')])
    expect(second.calls.count).toBe(0)
  })

  it('reports the failure of the second when both fail', async () => {
    expect(await run(scripted('one', [failed('unavailable')]).model, scripted('two', [failed('rate-limited')]).model)).toEqual([failed('rate-limited')])
  })

  it.each([
    [{ kind: 'unavailable', reason: 'gone' }, 'two'],
    [{ kind: 'unauthorized', reason: 'key' }, 'two'],
    [{ kind: 'rate-limited', reason: 'enough', retryAfterSeconds: 1 }, 'two'],
    [{ kind: 'quota-exceeded', reason: 'paid' }, 'two'],
    [{ kind: 'rejected', reason: 'filtered', code: null }, 'rejected'],
  ] as const)('answers questions and messages and rewrites the same way: %j by %s', async (outcome, by) => {
    const answer = await createFallbackTextModel(scripted('one', [], outcome).model, scripted('two', []).model).answerQuestion(QUESTION, signal)
    expect(answer.kind === 'ok' ? answer.value.model : answer.kind).toBe(by)
    const rewritten = await createFallbackTextModel(scripted('one', [], outcome).model, scripted('two', []).model).rewriteText(REWRITE, signal)
    const reply = await createFallbackTextModel(scripted('one', [], outcome).model, scripted('two', []).model).writeReply(REPLY, signal)
    expect(reply.kind === 'ok' ? reply.value.model : reply.kind).toBe(by)
    const judged = await createFallbackTextModel(scripted('one', [], outcome).model, scripted('two', []).model).judgeMessage({ message: 'Hi', earlier: [], post: '' }, signal)
    expect(judged.kind === 'ok' ? judged.value.model : judged.kind).toBe(by)
    expect(rewritten.kind === 'ok' ? rewritten.value.model : rewritten.kind).toBe(by)
  })
})

describe('over HTTP', () => {
  const { base, control } = useVendorSandbox()
  useQuickRepeats(SANDBOX_WAIT_MS)
  const openai = (more = {}) => createOpenAiTextModel({ baseUrl: `${base()}/openai/v1`, apiKey: 'sandbox', model: 'sandbox-writer', timeoutMs: PATIENT_MS, ...more })
  const xai = (more = {}) => createOpenAiTextModel({ baseUrl: `${base()}/xai/v1`, apiKey: 'sandbox', model: 'grok-4.6', timeoutMs: PATIENT_MS, ...more })

  it.each([
    ['a refused key', async () => openai({ apiKey: '' })],
    ['an unreachable service', async () => openai({ baseUrl: 'http://127.0.0.1:9/v1' })],
    ['a silent service', async () => {
      await control('/scenario', { vendor: 'openai', name: 'slow', times: 2, ms: 9_000 })
      return openai({ timeoutMs: 300 })
    }],
    ['a service that has enough', async () => {
      await control('/scenario', { vendor: 'openai', name: 'rate-limited', times: 2 })
      return openai()
    }],
  ] as const)('the second writes for %s, and is recorded in the usage', async (_name, open) => {
    const updates = await run(await open(), xai())
    expect(updates.at(-1)).toMatchObject({ kind: 'done', model: 'grok-4.6', usage: { inputTokens: expect.any(Number) } })
  })

  describeTextModel('with a fallback', async () => {
    const nobody = { baseUrl: 'http://127.0.0.1:9/v1' }
    return {
      model: createFallbackTextModel(openai(), openai()),
      unauthorized: createFallbackTextModel(openai(nobody), openai({ apiKey: '' })),
      impatient: createFallbackTextModel(openai({ timeoutMs: 300 }), openai({ timeoutMs: 300 })),
      unreachable: createFallbackTextModel(openai({ apiKey: '' }), openai(nobody)),
      // Both models have failures of the service; only the first one has failures of the text.
      arm: async (name, times) => void (await control('/scenario', { vendor: 'openai', name, times: name === 'invents-a-price' ? times : times * 2 })),
    }
  })
})
