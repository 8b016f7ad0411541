import { randomUUID } from 'node:crypto'
import type { Choice, Completion } from '../../../ai/choices.ts'
import { asObject } from './request.ts'
import type { UncheckedObject } from './request.ts'

const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`

/** A response as the API shows it. */
export type Response = UncheckedObject & { id: string; output: UncheckedObject[] }

/** @returns the items that a model produced: a message, or calls of functions. */
export function toOutput({ content, calls }: Choice, status: string): UncheckedObject[] {
  if (calls.length > 0) return calls.map(({ id, name, arguments: input }) => ({ id: newId('fc'), type: 'function_call', status: 'completed', call_id: id, name, arguments: input }))
  return [{ id: newId('msg'), type: 'message', status, role: 'assistant', content: [{ type: 'output_text', text: content ?? '', annotations: [], logprobs: [] }] }]
}

function toUsage({ prompt_tokens: input, completion_tokens: output, total_tokens: total }: Completion['usage']): UncheckedObject {
  return { input_tokens: input, input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 }, output_tokens: output, output_tokens_details: { reasoning_tokens: 0 }, total_tokens: total }
}

const INCOMPLETE = { length: 'max_output_tokens', content_filter: 'content_filter' } as const

/** @returns what a response says about its request. */
function echo(body: UncheckedObject): UncheckedObject {
  const { instructions = null, max_output_tokens = null, model, parallel_tool_calls = true, previous_response_id = null, store = true, temperature = 1, tool_choice = 'auto', tools = [], top_p = 1, metadata = {}, user = null } = body
  const text = { format: { type: 'text' }, ...asObject(body.text) }
  return { instructions, max_output_tokens, model, parallel_tool_calls, previous_response_id, store, temperature, text, tool_choice, tools, top_p, metadata, user, background: false, reasoning: { effort: null, summary: null }, service_tier: 'default', truncation: 'disabled' }
}

/** The response to a request, as it is when it has just begun. */
export const beginResponse = (body: UncheckedObject, { created }: Completion): Response => ({ id: newId('resp'), object: 'response', created_at: created, status: 'in_progress', error: null, incomplete_details: null, ...echo(body), output: [], usage: null })

/** The same response with its outcome. */
export function completeResponse(begun: Response, { choices, usage }: Completion): Response {
  const [choice = { content: '', calls: [], finishReason: 'stop' } satisfies Choice] = choices
  const { finishReason } = choice
  const isCut = finishReason === 'length' || finishReason === 'content_filter'
  const status = isCut ? 'incomplete' : 'completed'
  return { ...begun, status, completed_at: Math.floor(Date.now() / 1000), incomplete_details: isCut ? { reason: INCOMPLETE[finishReason] } : null, output: toOutput(choice, status), usage: toUsage(usage) }
}
