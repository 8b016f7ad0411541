import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressesAt, createBaseUrlOf } from '../../studio/addresses.ts'
import { PICTURE_BODY_LIMIT } from '../../studio/read-job.ts'
import type { Studio } from '../../studio/studio.ts'
import { isFinished } from '../../studio/types.ts'
import type { Task } from '../../studio/types.ts'
import { Refusal } from './errors.ts'
import { describeFailure, describeResult } from './present.ts'
import { nameRequest } from './request-id.ts'
import { submit } from './submit.ts'
import type { ModelPath } from './submit.ts'

const LOOK_EVERY_MS = 50

/** Waits until a task has ended, or the caller is gone: then the task is canceled. */
async function waitFor(studio: Studio, request: FastifyRequest, id: string, startWithinMs: number): Promise<Task> {
  const began = performance.now()
  for (;;) {
    const task = studio.find('fal', id)
    if (!task) throw new Refusal(404, 'Request not found')
    if (isFinished(task)) return task
    const isLate = task.status === 'queued' && performance.now() - began > startWithinMs
    if (isLate || request.raw.socket.destroyed) {
      studio.cancel(task)
      throw new Refusal(504, 'The request did not start in time.')
    }
    await sleep(LOOK_EVERY_MS)
  }
}

/** Time in which the work must begin, from the header that the client's `startTimeout` sets. */
function startLimit({ headers }: FastifyRequest): number {
  const seconds = Number(headers['x-fal-request-timeout'])
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : Number.POSITIVE_INFINITY
}

async function runModel(studio: Studio, request: FastifyRequest<{ Params: ModelPath }>, reply: FastifyReply): Promise<Task> {
  const task = await submit(studio, request.params, request.body)
  nameRequest(reply, task.id)
  try {
    return await waitFor(studio, request, task.id, startLimit(request))
  } catch (error) {
    if (error instanceof Refusal && error.status === 504) reply.header('x-fal-request-timeout-type', 'user')
    throw error
  }
}

/** Runs a model and answers with its result: `fal.run` in reality, `/run` here. A path that ends with `/stream` answers with an event. */
export function registerRun(app: FastifyInstance, studio: Studio): void {
  const baseUrlOf = createBaseUrlOf(app)
  for (const url of ['/run/:owner/:alias', '/run/:owner/:alias/*']) {
    app.post<{ Params: ModelPath }>(url, { bodyLimit: PICTURE_BODY_LIMIT }, async (request, reply) => {
      const { '*': rest = '' } = request.params
      const isStream = rest === 'stream' || rest.endsWith('/stream')
      if (isStream) request.params['*'] = rest.slice(0, -'/stream'.length)
      const task = await runModel(studio, request, reply)
      if (task.status !== 'completed') return reply.code(422).send(describeFailure(task))
      const result = describeResult(task, addressesAt(baseUrlOf(request)))
      return isStream ? reply.type('text/event-stream').send(`data: ${JSON.stringify(result)}\n\n`) : result
    })
  }
}
