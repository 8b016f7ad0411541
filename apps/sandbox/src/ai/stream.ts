import { setTimeout as sleep } from 'node:timers/promises'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ChatRequest } from './chat-request.ts'
import type { Choice, Completion } from './choices.ts'

type Delta = Record<string, unknown>
export type Pace = { delayMs: number; isCut: boolean }

/** Time in which what was sent before the cut reaches the client. */
const CUT_AFTER_MS = 20

/** Drops the connection of a stream, as a lost network would. */
export async function cutStream(reply: FastifyReply): Promise<void> {
  await sleep(CUT_AFTER_MS)
  reply.request.raw.socket.destroy()
}

/** Letters of one piece of a call's arguments. */
const PIECE = 12

/** The words of a text, with the spaces between them. */
export const wordsOf = (text: string): string[] => text.match(/\s*\S+\s*?(?=\s|$)|\s+$/gu) ?? []

/** Pieces of a call's arguments. */
export const piecesOf = (text: string): string[] => text.match(new RegExp(`[\\s\\S]{1,${PIECE}}`, 'gu')) ?? []

/** Sends server-sent events. Takes the reply and the events; ends the connection if they fail. */
export function sendEvents(reply: FastifyReply, events: AsyncGenerator<string>): FastifyReply {
  reply.header('cache-control', 'no-cache').header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8')
  return reply.send(Readable.from(events))
}

/** The pieces of one choice. */
function deltasOf({ content, calls }: Choice): Delta[] {
  const called = calls.flatMap(({ id, name, arguments: input }, index) => [
    { tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] },
    ...piecesOf(input).map((piece) => ({ tool_calls: [{ index, function: { arguments: piece } }] })),
  ])
  return [...wordsOf(content ?? '').map((word) => ({ content: word })), ...called]
}

/**
 * Answers with server-sent events, one word at a time, the choices in turn, and ends with `[DONE]`.
 * `isCut` drops the connection half-way, as a lost network would.
 */
export function streamChat(reply: FastifyReply, chat: ChatRequest, answer: Completion, { delayMs, isCut }: Pace): FastifyReply {
  const deltas = answer.choices.map(deltasOf)
  const longest = Math.max(...deltas.map(({ length }) => length))

  async function* events(): AsyncGenerator<string> {
    for (const [index, { content }] of answer.choices.entries()) yield event(chat, answer, index, { role: 'assistant', content: content === null ? null : '', refusal: null })
    for (let step = 0; step < longest; step += 1) {
      if (isCut && step >= longest / 2) return cutStream(reply)
      if (delayMs > 0) await sleep(delayMs)
      for (const [index, list] of deltas.entries()) {
        const delta = list[step]
        if (delta) yield event(chat, answer, index, delta)
      }
    }
    for (const [index, { finishReason }] of answer.choices.entries()) yield event(chat, answer, index, {}, finishReason)
    if (chat.includeUsage) yield `data: ${JSON.stringify({ ...envelope(chat, answer), choices: [], usage: answer.usage })}\n\n`
    yield 'data: [DONE]\n\n'
  }

  return sendEvents(reply, events())
}

function envelope(chat: ChatRequest, answer: Completion): Record<string, unknown> {
  return { id: answer.id, object: 'chat.completion.chunk', created: answer.created, model: chat.model, service_tier: 'default', system_fingerprint: 'fp_sandbox' }
}

function event(chat: ChatRequest, answer: Completion, index: number, delta: Delta, finishReason: string | null = null): string {
  const choices = [{ index, delta, logprobs: null, finish_reason: finishReason }]
  return `data: ${JSON.stringify({ ...envelope(chat, answer), choices, ...(chat.includeUsage ? { usage: null } : {}) })}\n\n`
}
