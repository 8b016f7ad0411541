import * as contract from '@marquee/contract/video'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import { withRawBodies } from '../../platform/webhooks/index.ts'
import type { VideoContext } from './context.ts'
import { createTask, retryTask } from './create.ts'
import { cancelTask, deleteTask } from './end.ts'
import { listVideoPage, readStatus, readVideo } from './library/library.ts'
import { saveRecord, updateRecord } from './library/records.ts'
import { openReportReceiver } from './run/webhook.ts'

/** Outside the gate: the address is for one attempt of one task, and signatures are over the exact bytes. */
function registerWebhook(app: FastifyInstance, ctx: VideoContext): void {
  const receiveReport = openReportReceiver(ctx)
  withRawBodies(app, (scope, rawBodyOf) => {
    registerRoute(scope, ctx, contract.videoWebhook, async ({ params, request }) => {
      await receiveReport(params.token, { rawBody: rawBodyOf(request), headers: request.headers })
      return succeed({})
    })
  })
}

/** Serves the feature's calls. */
export function registerVideoRoutes(app: FastifyInstance, ctx: VideoContext): void {
  registerRoute(app, ctx, contract.createVideoTask, async ({ owner, body, creating }) => succeed({ data: { task_id: await createTask(ctx, owner, body, creating) } }))
  registerRoute(app, ctx, contract.queryTaskStatus, async ({ owner, body }) => succeed({ data: await readStatus(ctx, owner, body.taskId) }))
  registerRoute(app, ctx, contract.saveVideo, async ({ owner, body }) => succeed({ data: await saveRecord(ctx, owner, body) }))
  registerRoute(app, ctx, contract.listVideos, async ({ owner, query }) => succeed({ data: await listVideoPage(ctx, owner, query) }))
  registerRoute(app, ctx, contract.getVideo, async ({ owner, params }) => succeed({ data: await readVideo(ctx, owner, params.id) }))
  registerRoute(app, ctx, contract.updateVideo, async ({ owner, params, body }) => succeed({ data: await updateRecord(ctx, owner, params.id, body) }))
  registerRoute(app, ctx, contract.deleteVideo, async ({ owner, params }) => {
    await deleteTask(ctx, owner, params.id)
    return succeed({})
  })
  registerRoute(app, ctx, contract.cancelVideo, async ({ owner, params }) => succeed({ data: await cancelTask(ctx, owner, params.id) }))
  registerRoute(app, ctx, contract.retryVideo, async ({ owner, params }) => succeed({ data: await retryTask(ctx, owner, params.id) }))
  registerWebhook(app, ctx)
}
