import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../test/free-port.ts'
import { buildProfile, newFolder, send, startBench } from '../test/harness.ts'

const MAIN = join(import.meta.dirname, 'main.ts')
const PLATFORMS = ['twitter', 'facebook', 'linkedin', 'bluesky']
/** Calls at once: several times as many as are acknowledged when the sandbox is killed, so that it always dies in the middle. */
const BURST = 160

async function start(dataDir: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, SANDBOX_PORT: String(port), SANDBOX_DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

function clientOf(port: number) {
  const call = (method: string, path: string, body?: unknown, key?: string) => send(`http://127.0.0.1:${port}/sandbox${path}`, method, body, key)
  return { call, ayrshare: (method: string, path: string, body?: unknown, key?: string) => call(method, `/ayrshare/api${path}`, body, key) }
}

test('kill -9 during a burst loses nothing that was acknowledged and no idempotency key', async () => {
  const dataDir = await newFolder()
  const port = await freePort()
  const client = clientOf(port)
  let child = await start(dataDir, port)
  const key = await buildProfile(client, 'Alice alice@example.com', PLATFORMS)
  const acknowledged = new Set<string>()
  for (const [round, killedAfter] of [1, 60].entries()) {
    let left = killedAfter
    let stop = (): void => undefined
    const isEnough = new Promise<void>((resolve) => (stop = resolve))
    const burst = Array.from({ length: BURST }, async (_item, index) => {
      const idempotencyKey = `r${round}-${index}`
      const answer = await client.ayrshare('POST', '/post', { post: `Post ${idempotencyKey}`, platforms: PLATFORMS, idempotencyKey }, key).catch(() => undefined)
      if (answer?.status !== 200) return
      acknowledged.add(idempotencyKey)
      left -= 1
      if (left === 0) stop()
    })
    await isEnough
    await kill(child)
    await Promise.all(burst)
    await appendFile(join(dataDir, 'journal.jsonl'), '["posts","torn",{"id":"to')
    child = await start(dataDir, port)
  }
  const rows = JSON.parse((await client.call('GET', '/control/published')).text) as { idempotencyKey: string; platform: string }[]
  process.stdout.write(`kill -9: ${acknowledged.size} of ${2 * BURST} posts acknowledged, ${rows.length} rows published\n`)
  const seen = new Set(rows.map(({ idempotencyKey, platform }) => `${idempotencyKey} ${platform}`))
  expect(seen.size).toBe(rows.length)
  const missing = [...acknowledged].flatMap((known) => PLATFORMS.map((platform) => `${known} ${platform}`)).filter((mark) => !seen.has(mark))
  expect(missing).toEqual([])
  expect(acknowledged.size).toBeGreaterThanOrEqual(61)
  for (const known of [...acknowledged].slice(0, 20)) {
    const again = await client.ayrshare('POST', '/post', { post: 'again', platforms: ['twitter'], idempotencyKey: known }, key)
    expect([again.status, again.body.message]).toEqual([400, expect.stringMatching(/already used/u)])
  }
  await kill(child)
})

test('kill -9 loses no comment, message or reply that was acknowledged, and counts each reply once', async () => {
  const dataDir = await newFolder()
  const port = await freePort()
  const client = clientOf(port)
  const email = 'alice@example.com'
  let child = await start(dataDir, port)
  const key = await buildProfile(client, `Alice ${email}`, ['facebook', 'instagram'])
  await client.call('POST', '/control/messaging', { email })
  const { body } = await client.ayrshare('POST', '/post', { post: 'x', platforms: ['facebook'] }, key)
  const { id } = (body.posts as { id: string }[])[0]!
  const replied = new Set<string>()
  let stop = (): void => undefined
  const isEnough = new Promise<void>((resolve) => (stop = resolve))
  const burst = Array.from({ length: BURST }, async (_item, index) => {
    const asked = await client.call('POST', '/control/comment', { email, platform: 'facebook', name: `Person ${index}`, text: `Question ${index}` }).catch(() => undefined)
    if (asked?.status !== 200) return
    const reply = await client.ayrshare('POST', '/comments/reply', { commentId: asked.body.id, platforms: ['facebook'], comment: `Answer ${index}`, idempotencyKey: `reply-${index}` }, key).catch(() => undefined)
    if (reply?.status === 200) replied.add(`reply-${index}`)
    if (replied.size === 20) stop()
  })
  await client.call('POST', '/control/message', { email, platform: 'instagram', name: 'Hugo Lambert', text: 'Bonjour' })
  await isEnough
  await kill(child)
  await Promise.all(burst)
  child = await start(dataDir, port)
  const { accepted, sentTwice, answeredTwice } = (await client.call('GET', `/control/accepted?email=${email}`)).body as { accepted: { key: string }[]; sentTwice: unknown[]; answeredTwice: unknown[] }
  const kept = new Set(accepted.map((write) => write.key))
  expect([...replied].filter((known) => !kept.has(known))).toEqual([])
  expect([sentTwice, answeredTwice]).toEqual([[], []])
  const shown = (await client.ayrshare('GET', `/comments/${id}`, undefined, key)).body.facebook as { replies?: unknown[] }[]
  expect(shown.flatMap(({ replies = [] }) => replies)).toHaveLength(accepted.length)
  expect((await client.ayrshare('GET', '/messages/instagram', undefined, key)).body.messages).toMatchObject([{ message: 'Bonjour' }])
  await kill(child)
})

test('armed scenarios and scheduled posts survive a restart', async () => {
  const dataDir = await newFolder()
  const first = await startBench({ dataDir })
  const key = await buildProfile(first)
  await first.arm('duplicate', { times: 3 })
  const date = new Date(Date.now() + 300).toISOString()
  await first.ayrshare('POST', '/post', { post: 'Later', platforms: ['twitter'], scheduleDate: date }, key)
  await first.arm('duplicate', { times: 3 })
  await first.close()
  await new Promise((done) => setTimeout(done, 350))
  const second = await startBench({ dataDir })
  expect(JSON.parse((await second.call('GET', '/control/scenario')).text)).toMatchObject([{ name: 'duplicate', times: 3 }])
  const rows = await second.published()
  expect(rows).toMatchObject([{ text: 'Later', platform: 'twitter' }])
  await second.close()
})

test('two sandboxes with two folders are independent; a burst of 250 posts on 4 platforms loses none of 1,000', async () => {
  const [one, two] = await Promise.all([startBench(), startBench()])
  const key = await buildProfile(one, 'Alice alice@example.com', PLATFORMS)
  await Promise.all(Array.from({ length: 250 }, (_item, index) => one.ayrshare('POST', '/post', { post: `Post ${index}`, platforms: PLATFORMS }, key)))
  expect(await one.published()).toHaveLength(1000)
  expect(await two.published()).toHaveLength(0)
  expect((await two.ayrshare('GET', '/user', undefined, key)).status).toBe(403)
  await Promise.all([one.close(), two.close()])
})
