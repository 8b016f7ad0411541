import { createDraft, publishDueJob } from '../posts/index.ts'
import { publishDue, sendJob } from '../publishing/index.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Pictures } from './library.ts'
import { bodyOf } from './plan.ts'
import type { DemoPost } from './posts.ts'
import { listDispatchIds } from './queries.ts'
import type { OpenDemo } from './context.ts'

const MINUTE_MS = 60_000

/** The queue without the jobs that would send a post of the past by today's clock; this file sends it itself. */
const withoutSending = (jobs: Jobs): Jobs => ({
  ...jobs,
  async enqueue(db, definition, payload, options) {
    if (definition.name === publishDueJob.name || definition.name === sendJob.name) return
    await jobs.enqueue(db, definition, payload, options)
  },
})

type Target = { owner: string; profileKey: string; pictures: Pictures }

/** Schedules and publishes a post as if it were `at`: the same calls as always, with the clock of that day. */
export async function publishPast(ctx: OpenDemo, { owner, profileKey, pictures }: Target, post: DemoPost, at: Date): Promise<void> {
  const jobs = withoutSending(ctx.jobs)
  const before = { ...ctx, jobs, clock: { now: () => new Date(at.getTime() - 10 * MINUTE_MS) } }
  const draft = await createDraft(before, owner, { ...bodyOf(post, pictures), status: 'scheduled', scheduledTime: at.toISOString() }, null)
  await publishDue({ ...ctx, jobs, clock: { now: () => at } }, draft.id)
  for (const { id } of await listDispatchIds(ctx.db, owner, draft.id)) await ctx.demoVisitor.backdate(profileKey, id, at)
}
