import { setTimeout as sleep } from 'node:timers/promises'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Studio } from '../../studio/studio.ts'
import { isFinished } from '../../studio/types.ts'
import type { Task } from '../../studio/types.ts'

const LOOK_EVERY_MS = 50
/** A comment is sent after this time without news, so that nobody takes the connection for dead. */
const KEEP_ALIVE_MS = 5_000

/** Sends each state of a request as a server-sent event, until it has ended. Takes what describes a state. */
export function streamStatus(reply: FastifyReply, studio: Studio, first: Task, describe: (task: Task) => object): FastifyReply {
  async function* events(): AsyncGenerator<string> {
    let [last, at] = ['', performance.now()]
    for (let task: Task | undefined = first; task; task = studio.find('fal', first.id)) {
      const state = JSON.stringify(describe(task))
      if (state !== last) {
        yield `data: ${state}\n\n`
        ;[last, at] = [state, performance.now()]
      } else if (performance.now() - at > KEEP_ALIVE_MS) {
        yield ': waiting\n\n'
        at = performance.now()
      }
      if (isFinished(task)) return
      await sleep(LOOK_EVERY_MS)
    }
  }
  return reply.header('cache-control', 'no-cache').header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8').send(Readable.from(events()))
}
