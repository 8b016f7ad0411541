import { setTimeout as sleep } from 'node:timers/promises'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ChatAnswer } from './chat.ts'
import type { ChatRequest } from './chat-request.ts'

type Delta = Record<string, unknown>

/**
 * Answers with server-sent events, one word at a time, and ends with `[DONE]`.
 * @param isCut drops the connection half-way, as a lost network would.
 */
export function streamChat(reply: FastifyReply, chat: ChatRequest, answer: ChatAnswer, { delayMs, isCut }: { delayMs: number; isCut: boolean }): FastifyReply {
  const words = answer.content.match(/\s*\S+\s*?(?=\s|$)|\s+$/gu) ?? []
  const { socket } = reply.request.raw

  async function* events(): AsyncGenerator<string> {
    yield event(chat, answer, { role: 'assistant', content: '' })
    for (const [index, word] of words.entries()) {
      if (isCut && index >= words.length / 2) {
        socket.destroy()
        return
      }
      if (delayMs > 0) await sleep(delayMs)
      yield event(chat, answer, { content: word })
    }
    yield event(chat, answer, {}, answer.finishReason)
    if (chat.includeUsage) yield `data: ${JSON.stringify({ ...envelope(chat, answer), choices: [], usage: answer.usage })}\n\n`
    yield 'data: [DONE]\n\n'
  }

  reply.header('cache-control', 'no-cache').header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8')
  return reply.send(Readable.from(events()))
}

function envelope(chat: ChatRequest, answer: ChatAnswer): Record<string, unknown> {
  return { id: answer.id, object: 'chat.completion.chunk', created: answer.created, model: chat.model, system_fingerprint: 'fp_sandbox' }
}

function event(chat: ChatRequest, answer: ChatAnswer, delta: Delta, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta, logprobs: null, finish_reason: finishReason }]
  return `data: ${JSON.stringify({ ...envelope(chat, answer), choices, ...(chat.includeUsage ? { usage: null } : {}) })}\n\n`
}
