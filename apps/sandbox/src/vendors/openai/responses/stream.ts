import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { cutStream, piecesOf, sendEvents, wordsOf } from '../../../ai/stream.ts'
import type { Pace } from '../../../ai/stream.ts'
import type { Response } from './present.ts'
import { asObject } from './request.ts'
import type { UncheckedObject } from './request.ts'

type Event = UncheckedObject & { type: string }

/** The events of a message: its part begins, grows word by word, and ends. */
function* messageEvents(item: UncheckedObject, output_index: number): Generator<Event> {
  const part = asObject((item.content as unknown[])[0])
  const text = String(part.text)
  const place = { item_id: item.id, output_index, content_index: 0 }
  yield { type: 'response.output_item.added', output_index, item: { ...item, status: 'in_progress', content: [] } }
  yield { type: 'response.content_part.added', ...place, part: { ...part, text: '' } }
  for (const delta of wordsOf(text)) yield { type: 'response.output_text.delta', ...place, delta, logprobs: [] }
  yield { type: 'response.output_text.done', ...place, text, logprobs: [] }
  yield { type: 'response.content_part.done', ...place, part }
  yield { type: 'response.output_item.done', output_index, item }
}

function* callEvents(item: UncheckedObject, output_index: number): Generator<Event> {
  const [place, input] = [{ item_id: item.id, output_index }, String(item.arguments)]
  yield { type: 'response.output_item.added', output_index, item: { ...item, status: 'in_progress', arguments: '' } }
  for (const delta of piecesOf(input)) yield { type: 'response.function_call_arguments.delta', ...place, delta }
  yield { type: 'response.function_call_arguments.done', ...place, name: item.name, arguments: input }
  yield { type: 'response.output_item.done', output_index, item }
}

function* eventsOf(begun: Response, done: Response): Generator<Event> {
  yield { type: 'response.created', response: begun }
  yield { type: 'response.in_progress', response: begun }
  for (const [index, item] of done.output.entries()) yield* item.type === 'message' ? messageEvents(item, index) : callEvents(item, index)
  yield { type: done.status === 'incomplete' ? 'response.incomplete' : 'response.completed', response: done }
}

/** Answers with the events of a response, numbered. `isCut` drops the connection half-way. */
export function streamResponse(reply: FastifyReply, begun: Response, done: Response, { delayMs, isCut }: Pace): FastifyReply {
  const all = [...eventsOf(begun, done)]

  async function* events(): AsyncGenerator<string> {
    for (const [sequence_number, { type, ...rest }] of all.entries()) {
      if (isCut && sequence_number >= all.length / 2) return cutStream(reply)
      if (delayMs > 0 && type.endsWith('.delta')) await sleep(delayMs)
      yield `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number, ...rest })}\n\n`
    }
  }

  return sendEvents(reply, events())
}
