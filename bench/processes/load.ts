import { Agent, get } from 'node:http'
import { percentile } from '../lib/report.ts'
import type { Load, LoadResult } from '../lib/load.ts'

/** Duration of the warm-up: connections are opened, code is compiled. */
const WARM_UP_MS = 1_000

let sequence = 0
/** The path with `{unique}` replaced by three digits that the last thousand requests did not have. */
const toPath = (path: string): string => path.replace('{unique}', String((sequence += 1) % 1_000).padStart(3, '0'))

function request(load: Load, agent: Agent, path: string): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    get(`${load.origin}${toPath(path)}`, { agent, headers: load.headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
    }).on('error', reject)
  })
}

/** Every connection requests the paths in turn, each one as soon as the previous response has arrived. */
async function run(load: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  const times: number[] = []
  const statuses: Record<string, number> = {}
  let bytes = 0
  const from = performance.now() + WARM_UP_MS
  const until = from + load.seconds * 1_000
  const lane = async () => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const before = performance.now()
      const answer = await request(load, agent, load.paths[turn % load.paths.length] ?? '/')
      const after = performance.now()
      if (before < from || after > until) continue
      times.push(after - before)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      bytes += answer.bytes
    }
  }
  await Promise.all(Array.from({ length: load.connections }, lane))
  agent.destroy()
  return { rate: times.length / load.seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99), longest: times.reduce((longest, each) => Math.max(longest, each), 0), statuses, bytesEach: bytes / times.length }
}

// Started by lib/load.ts with a load as its only argument.
console.log(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '') as Load)))
