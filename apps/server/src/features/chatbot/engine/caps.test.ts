import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answered, PRICE, startAnswering } from '../../../../test/factories/chatbot.ts'
import { uniqueText } from '../../../../test/factories/publishing.ts'
import { until } from '../../../../test/until.ts'
import { ALL_JOBS } from '../../../context.ts'
import { createJobs, type Jobs } from '../../../platform/jobs/jobs.ts'
import { startWorker } from '../../../worker.ts'

const COMMENTS = 200
const CAP = 12

let { world, alice, set, count } = {} as Answered
let second: Jobs

beforeAll(async () => {
  ;({ world, alice, set, count } = await startAnswering({ AI_CALLS_PER_HOUR: '0' }))
  // A second worker with queues of its own beside the first.
  const { connectionString } = world.ctx.pool.options
  second = await createJobs({ connectionString: connectionString ?? '' }, ALL_JOBS, world.ctx.log, world.clock)
  await startWorker({ ...world.ctx, jobs: second })
})
afterAll(async () => {
  await second.stop()
  await world.close()
})

const rows = async <Row>(query: string): Promise<Row[]> => (await world.ctx.pool.query(query, [alice.id])).rows as Row[]
const decisions = async () => Object.fromEntries((await rows<{ because: string; count: number }>('select chatbot_because as because, count(*)::int as count from conversations_threads where owner = $1 group by 1')).map(({ because, count: of }) => [because, of]))
/** Many people write at once; resolves when the chatbot has decided about each. */
async function crowd(size: number, said: () => object): Promise<void> {
  const before = (await rows('select 1 from chatbot_turns where owner = $1 and done_at is not null')).length
  await Promise.all(Array.from({ length: size }, () => alice.tell('/comment', { text: PRICE, ...said() })))
  await until(() => rows('select 1 from chatbot_turns where owner = $1 and done_at is not null'), (done) => done.length === before + size, 120_000)
  await world.settle()
}

describe('on two workers', () => {
  it(`the cap of an hour holds when ${COMMENTS} people write at once, and none is lost or answered twice`, async () => {
    await set({ responseDelayMinutes: 0, caps: { perPersonDay: 50, perPost: 1_000, perHour: CAP } })
    await crowd(COMMENTS, () => ({ name: uniqueText('Guest') }))
    expect([await count(), await decisions()]).toEqual([CAP, {
      'It goes by itself because every fact has a source.': CAP,
      [`It waits for you because ${CAP} answers were sent in the last hour.`]: COMMENTS - CAP,
    }])
    const judged = await rows<{ judged: number; waiting: number; drafts: number }>(`select (select count(*)::int from conversations_messages where owner = $1 and not is_own and judged_at is not null) as judged,
      (select count(*)::int from conversations_judgings where owner = $1) as waiting, (select count(*)::int from conversations_drafts where owner = $1) as drafts`)
    expect(judged).toEqual([{ judged: COMMENTS, waiting: 0, drafts: COMMENTS }])
    const accepted = await alice.accepted()
    expect(new Set(accepted.map(({ target }) => target)).size).toBe(accepted.length)
  }, 240_000)

  it('the cap of a person holds', async () => {
    await set({ responseDelayMinutes: 0, caps: { perPersonDay: 2, perPost: 1_000, perHour: 1_000 } })
    const [before, name] = [await count(), uniqueText('Guest')]
    await crowd(8, () => ({ name }))
    // Comments of one person below a post may be newer ones of one another.
    expect((await count()) - before).toBeLessThanOrEqual(2)
    expect((await decisions())['It waits for you because this person already got 2 answers today.'] ?? 0).toBeGreaterThan(0)
  }, 60_000)

  it('the cap of a post holds', async () => {
    await set({ responseDelayMinutes: 0, caps: { perPersonDay: 50, perPost: CAP + 3, perHour: 1_000 } })
    await crowd(10, () => ({ name: uniqueText('Guest') }))
    expect(await count()).toBe(CAP + 3)
    expect((await decisions())[`It waits for you because this post already got ${CAP + 3} answers.`]).toBe(10 - 1)
  }, 60_000)
})
