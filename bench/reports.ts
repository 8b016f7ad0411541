import { createHmac, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createUsers, scheduleBurst, waitForBurst } from './lib/burst.ts'
import { withDatabase } from './lib/database.ts'
import { percentile, type Figure } from './lib/report.ts'
import { freePort, startServer } from './lib/server-process.ts'

const REPORTS = 500
const USERS = 10
/** Each post is several calls to the provider, and each call gets a report. */
const POSTS = 400
const WEBHOOK = '/api/webhooks/ayrshare'
const PROCESSED_WITHIN_MS = 60_000

/** A call to the provider whose post the network has accepted without an address yet. */
type Open = { dispatchId: string; providerPostId: string; profileId: string; platforms: string[] }
type Sent = { status: number; ms: number }

/** Makes published posts look as if the networks had not reported their addresses yet. Returns the calls. */
const openCalls = (dataDir: string): Promise<Open[]> =>
  withDatabase(dataDir, async (database) => {
    await database.query(`update deliveries set is_link_pending = true, post_url = null where status = 'published'`)
    const { rows } = await database.query<Open>(`
      select d.id as "dispatchId", d.provider_post_id as "providerPostId", p.profile_id as "profileId", array_agg(v.platform) as platforms
      from dispatches d join social_profiles p on p.owner = d.owner join deliveries v on v.dispatch_id = d.id
      where d.provider_post_id is not null group by d.id, p.profile_id limit $1`, [REPORTS])
    return rows
  })

/** The secrets that the product gave the provider, by profile: this benchmark signs as the provider does. */
async function readSecrets(dataDir: string): Promise<Map<string, string>> {
  const journal = await readFile(join(dataDir, 'sandbox/journal.jsonl'), 'utf8')
  const found = [...journal.matchAll(/\{"owner":"([^"]+)","action":"[^"]+","url":"[^"]+","secret":"([^"]+)"\}/g)]
  return new Map(found.map(([, profileId = '', secret = '']) => [profileId, secret]))
}

const addressOf = (dispatchId: string, platform: string): string => `https://example.com/${platform}/${dispatchId}`

function report({ dispatchId, providerPostId, profileId, platforms }: Open, secret: string): RequestInit {
  const postIds = platforms.map((platform) => ({ platform, status: 'success', id: `final-${dispatchId}`, postUrl: addressOf(dispatchId, platform) }))
  const body = JSON.stringify({ action: 'scheduled', hookId: randomUUID(), refId: profileId, created: new Date().toISOString(), id: providerPostId, status: 'success', postIds })
  const signature = { 'x-authorization-timestamp': String(Math.floor(Date.now() / 1_000)), 'x-authorization-content-sha256': createHmac('sha256', secret).update(body).digest('hex') }
  return { method: 'POST', headers: { 'content-type': 'application/json', ...signature }, body }
}

async function send(url: string, request?: RequestInit): Promise<Sent> {
  const start = performance.now()
  const status = await fetch(url, { ...request, signal: AbortSignal.timeout(30_000) }).then(async (response) => (await response.text(), response.status), () => 0)
  return { status, ms: performance.now() - start }
}

/** Asks for the server's health again and again until `isOver`. */
async function watchHealth(base: string, isOver: () => boolean): Promise<Sent[]> {
  const answers: Sent[] = []
  while (!isOver()) {
    answers.push(await send(`${base}/api/health`))
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return answers
}

/** How many of the platforms of the calls have the address that was reported. */
const countProcessed = (dataDir: string, calls: readonly Open[]): Promise<number> =>
  withDatabase(dataDir, async (database) => {
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from deliveries where not is_link_pending and dispatch_id = any($1::uuid[]) and post_url = 'https://example.com/' || platform || '/' || dispatch_id`,
      [calls.map(({ dispatchId }) => dispatchId)],
    )
    return rows[0]?.count ?? 0
  })

/** Waits until every report has had its effect. Returns how many platforms are still missing, and the time since `start`. */
async function waitUntilProcessed(dataDir: string, calls: readonly Open[], start: number): Promise<{ missing: number; ms: number }> {
  const expected = calls.reduce((sum, { platforms }) => sum + platforms.length, 0)
  for (;;) {
    const [missing, ms] = [expected - (await countProcessed(dataDir, calls)), performance.now() - start]
    if (missing === 0 || ms > PROCESSED_WITHIN_MS) return { missing, ms }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function prepare(base: string, dataDir: string): Promise<{ calls: Open[]; requests: RequestInit[] }> {
  const clients = await createUsers(base, USERS)
  const burst = await scheduleBurst(clients, POSTS, new Date(Date.now() + 10_000), 'reports')
  await waitForBurst(burst, 180_000)
  const [calls, secrets] = [await openCalls(dataDir), await readSecrets(dataDir)]
  if (calls.length !== REPORTS) throw new Error(`There are ${calls.length} calls to report on, not ${REPORTS}.`)
  const requests = calls.map((call) => {
    const secret = secrets.get(call.profileId)
    if (!secret) throw new Error('The product registered no webhook for a profile.')
    return report(call, secret)
  })
  return { calls, requests }
}

/** Five hundred signed reports of the posting provider at once: whether they are taken in quickly, none is lost, and the server answers meanwhile. */
export async function measureReports(dataDir: string): Promise<Figure[]> {
  const server = await startServer({ dataDir, port: await freePort() })
  try {
    const { calls, requests } = await prepare(server.url, dataDir)
    let isOver = false
    const health = watchHealth(server.url, () => isOver)
    const start = performance.now()
    const answers = await Promise.all(requests.map((request) => send(`${server.url}${WEBHOOK}`, request)))
    const takenMs = performance.now() - start
    const { missing, ms } = await waitUntilProcessed(dataDir, calls, start)
    isOver = true
    const probes = await health
    return [
      { name: `${REPORTS} signed reports at once: all taken in`, value: takenMs, unit: 'ms', budget: 2_000 },
      { name: `${REPORTS} signed reports at once: not accepted`, value: answers.filter(({ status }) => status !== 200).length, unit: '', budget: 0 },
      { name: `${REPORTS} signed reports at once: platforms whose report was lost`, value: missing, unit: '', budget: 0 },
      { name: `${REPORTS} signed reports at once: all processed`, value: ms, unit: 'ms', budget: 30_000 },
      { name: `${REPORTS} signed reports at once: health meanwhile, p99`, value: percentile(probes.map((probe) => probe.ms), 0.99), unit: 'ms', budget: 1_000 },
      { name: `${REPORTS} signed reports at once: health not answered`, value: probes.filter(({ status }) => status !== 200).length, unit: '', budget: 0 },
    ]
  } finally {
    await server.stop()
  }
}
