import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { countBurst, createUsers, readPublished, scheduleBurst, waitForBurst } from '../lib/burst.ts'
import { send } from '../lib/client.ts'
import { freePort } from '../lib/server-process.ts'
import { REPLY_ROUNDS, runReplyRounds } from './replies.ts'
import { killAtRandom, openWorld, pause, type World } from './world.ts'

const USERS = 5
/** The longest wait for all outcomes after the last kill (security.md section 3.2). */
const SETTLE_WITHIN_MS = 180_000

type Round = { label: string; scenario: { name: string; times: number } | null; posts: number; kills: number; isDatabaseKilled: boolean }

async function runRound(world: World, round: Round): Promise<boolean> {
  const clients = await createUsers(world.server.url, USERS)
  if (round.scenario) await send(`${world.server.url}/sandbox/control/scenario`, 'POST', { vendor: 'ayrshare', ...round.scenario })
  const dueAt = new Date(Date.now() + 8_000 + round.posts * 12)
  const burst = await scheduleBurst(clients, round.posts, dueAt, round.label)
  if (Date.now() > dueAt.getTime()) throw new Error('Scheduling took too long for this machine: the posts were due before the first kill.')
  await pause(Math.max(0, burst.dueAt.getTime() - Date.now()))
  await killAtRandom(world, round.kills, round.isDatabaseKilled)
  const before = performance.now()
  const states = await waitForBurst(burst, SETTLE_WITHIN_MS)
  const settledIn = ((performance.now() - before) / 1_000).toFixed(1)
  const count = countBurst(burst, await readPublished(world.server.url))
  const isExact = count.published === count.expected && states.published === round.posts
  const what = `${round.posts} posts x 4 platforms, ${round.kills} kills${round.isDatabaseKilled ? ' (every fifth with the database)' : ''}`
  console.log(`${isExact ? 'ok  ' : 'FAIL'} ${round.label}: ${what}: expected ${count.expected}, exactly once ${count.published}, lost ${count.lost}, twice ${count.twice}; settled ${settledIn} s after the last kill; states ${JSON.stringify(states)}`)
  return isExact
}

/**
 * Kills the server with `kill -9` during bursts and counts what the networks received: each post once per platform and each answer once, none lost, none twice.
 * Options: --posts (1000), --replies (500), --kills (20), each 0 for none; --rounds: those of the replies, separated by commas, all without it.
 */
async function main(): Promise<void> {
  const number = (value: string) => ({ type: 'string', default: value }) as const
  const { values } = parseArgs({ options: { posts: number('1000'), replies: number('500'), kills: number('20'), rounds: { type: 'string', default: REPLY_ROUNDS.join(',') } } })
  const chosen = values.rounds.split(',')
  const replyRounds = REPLY_ROUNDS.filter((round) => chosen.includes(round))
  const [posts, replies, kills] = [Number(values.posts), Number(values.replies), Number(values.kills)]
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-chaos-'))
  const world = await openWorld(dataDir, await freePort())
  const rounds: Round[] = [
    { label: 'kill -9', scenario: null, posts, kills, isDatabaseKilled: false },
    { label: 'timeout-after-success', scenario: { name: 'timeout-after-success', times: Math.ceil(posts / 10) }, posts, kills, isDatabaseKilled: false },
    { label: 'lost-response', scenario: { name: 'lost-response', times: Math.ceil(posts / 5) }, posts, kills, isDatabaseKilled: true },
  ]
  let isExact = true
  try {
    for (const round of posts > 0 ? rounds : []) isExact = (await runRound(world, round)) && isExact
    if (replies > 0) isExact = (await runReplyRounds(world, { count: replies, kills, rounds: replyRounds })) && isExact
    console.log(`slowest restart to healthy: ${(world.slowestStartMs / 1_000).toFixed(2)} s`)
  } finally {
    await world.server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  process.exitCode = isExact ? 0 : 1
}

await main()
