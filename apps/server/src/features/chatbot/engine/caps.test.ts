import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answered, PRICE, startAnswering } from '../../../../test/factories/chatbot.ts'
import { uniqueText } from '../../../../test/factories/publishing.ts'
import { until } from '../../../../test/until.ts'
import { ALL_JOBS } from '../../../context.ts'
import { createJobs, type Jobs } from '../../../platform/jobs/jobs.ts'
import { startWorker } from '../../../worker.ts'

const COMMENTS = 200
const CAP = 12

let { world, alice, set } = {} as Answered
let second: Jobs

beforeAll(async () => {
  ;({ world, alice, set } = await startAnswering({ AI_CALLS_PER_HOUR: '0' }))
  await world.control('POST', '/limits', { commentsFreshMs: 0 })
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

const replies = () => rows<{ status: string }>("select status from conversations_replies where owner = $1 and by = 'chatbot'")
/** Waits until every answer is known to have arrived; time passes for a call that was slow. */
const delivered = () =>
  world.passUntil(async () => {
    await world.control('POST', '/clock', { at: world.clock.now().toISOString() })
    return (await replies()).filter(({ status }) => status !== 'sent').length
  }, (open) => open === 0)

describe('on two workers', () => {
  it('the cap of a person holds', async () => {
    await set({ responseDelayMinutes: 0, caps: { perPersonDay: 2, perPost: 1_000, perHour: 1_000 } })
    const name = uniqueText('Guest')
    await crowd(8, () => ({ name }))
    expect([(await replies()).length, (await decisions())['It waits for you because this person already got 2 answers within a day.']]).toEqual([2, 6])
  }, 60_000)

  it('the cap of a post holds', async () => {
    const most = (await replies()).length + 3
    await set({ responseDelayMinutes: 0, caps: { perPersonDay: 50, perPost: most, perHour: 1_000 } })
    await crowd(10, () => ({ name: uniqueText('Guest') }))
    expect([(await replies()).length, (await decisions())[`It waits for you because this post already got ${most} answers.`]]).toEqual([most, 7])
  }, 60_000)

  it(`the cap of an hour holds when ${COMMENTS} people write at once, and none is lost or answered twice`, async () => {
    const before = (await replies()).length
    const most = before + CAP
    await set({ responseDelayMinutes: 0, caps: { perPersonDay: 50, perPost: 1_000, perHour: most } })
    await crowd(COMMENTS, () => ({ name: uniqueText('Guest') }))
    const words = await decisions()
    expect([(await replies()).length, words['It goes by itself because every fact has a source.'], words[`It waits for you because ${most} answers were sent in the last hour.`]]).toEqual([most, most, COMMENTS - CAP])
    const stored = await rows(`select (select count(*)::int from conversations_messages where owner = $1 and not is_own and judged_at is null) as unjudged, (select count(*)::int from conversations_judgings where owner = $1) as waiting,
      (select count(*)::int from conversations_messages m where owner = $1 and not is_own and not exists (select from conversations_drafts d where d.owner = m.owner and d.answers_id = m.id)) as lost`)
    expect(stored).toEqual([{ unjudged: 0, waiting: 0, lost: 0 }])
    await delivered()
    const targets = (await alice.accepted()).map(({ target }) => target)
    expect([targets.length, new Set(targets).size]).toEqual([most, most])
  }, 240_000)
})
