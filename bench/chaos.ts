import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Burst, countBurst, createUsers, readPublished, scheduleBurst, waitForBurst } from './lib/burst.ts'
import { send } from './lib/client.ts'
import { freePort, postmasterPid, type ServerProcess, startServer } from './lib/server-process.ts'

const USERS = 5
/** The longest wait for all outcomes after the last kill (security.md section 3.2). */
const SETTLE_WITHIN_MS = 180_000

type Round = { label: string; scenario: { name: string; times: number } | null; posts: number; kills: number; isDatabaseKilled: boolean }
type World = { dataDir: string; port: number; server: ServerProcess; slowestStartMs: number }

const ENV = { SANDBOX_LATENCY_MS: '200', PUBLISH_TIMEOUT_MS: '3000' }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function restart(world: World, isDatabaseKilled: boolean): Promise<void> {
  if (isDatabaseKilled) process.kill(await postmasterPid(world.dataDir), 'SIGKILL')
  await world.server.kill()
  world.server = await startServer({ dataDir: world.dataDir, port: world.port, env: ENV })
  world.slowestStartMs = Math.max(world.slowestStartMs, world.server.startMs)
}

async function killAtRandom(world: World, round: Round, burst: Burst): Promise<void> {
  await pause(Math.max(0, burst.dueAt.getTime() - Date.now()))
  for (let kill = 1; kill <= round.kills; kill += 1) {
    await pause(200 + Math.random() * 1_000)
    await restart(world, round.isDatabaseKilled && kill % 5 === 0)
  }
}

async function runRound(world: World, round: Round): Promise<boolean> {
  const clients = await createUsers(world.server.url, USERS)
  if (round.scenario) await send(`${world.server.url}/sandbox/control/scenario`, 'POST', { vendor: 'ayrshare', ...round.scenario })
  const dueAt = new Date(Date.now() + 8_000 + round.posts * 12)
  const burst = await scheduleBurst(clients, round.posts, dueAt, round.label)
  if (Date.now() > dueAt.getTime()) throw new Error('Scheduling took too long for this machine: the posts were due before the first kill.')
  await killAtRandom(world, round, burst)
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
 * Kills the server with `kill -9` during bursts and counts what the networks received: each post once per platform, none lost, none twice.
 * Options: --posts (1000), --kills (20).
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { posts: { type: 'string', default: '1000' }, kills: { type: 'string', default: '20' } } })
  const [posts, kills] = [Number(values.posts), Number(values.kills)]
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-chaos-'))
  const port = await freePort()
  const server = await startServer({ dataDir, port, env: ENV })
  const world: World = { dataDir, port, server, slowestStartMs: server.startMs }
  const rounds: Round[] = [
    { label: 'kill -9', scenario: null, posts, kills, isDatabaseKilled: false },
    { label: 'timeout-after-success', scenario: { name: 'timeout-after-success', times: Math.ceil(posts / 10) }, posts, kills, isDatabaseKilled: false },
    { label: 'lost-response', scenario: { name: 'lost-response', times: Math.ceil(posts / 5) }, posts, kills, isDatabaseKilled: true },
  ]
  let isExact = true
  try {
    for (const round of rounds) isExact = (await runRound(world, round)) && isExact
    console.log(`slowest restart to healthy: ${(world.slowestStartMs / 1_000).toFixed(2)} s`)
  } finally {
    await world.server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  process.exitCode = isExact ? 0 : 1
}

await main()
