import type { VideoContext } from '../context.ts'

const STOP_TIMEOUT_MS = 20_000

/** Job: cancels a task at the service. Best effort: most services cannot cancel, and nothing depends on it. */
export async function stopTask(ctx: VideoContext, providerTaskId: string): Promise<void> {
  const outcome = await ctx.videoModel.cancelVideo(providerTaskId, AbortSignal.timeout(STOP_TIMEOUT_MS))
  if (outcome.kind !== 'ok') ctx.log.info({ kind: outcome.kind, reason: outcome.reason }, 'a video was not stopped at its service')
}
