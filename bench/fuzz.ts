import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type FuzzResult, runFuzz } from '../apps/server/test/fuzz/run-fuzz.ts'
import { freePort, startServer } from './lib/server-process.ts'

function report({ sent, statuses, findings }: FuzzResult): void {
  for (const finding of findings) console.log(JSON.stringify(finding))
  const counts = Object.entries(statuses).toSorted(([one], [other]) => Number(one) - Number(other))
  console.log(`${findings.length === 0 ? 'ok  ' : 'FAIL'} ${sent} requests, ${findings.length} answered with 5xx or not at all; by status: ${counts.map(([status, count]) => `${status} ${count}`).join(', ')}`)
}

/**
 * Sends generated requests to every call of a server, which is started for it unless `--url` names one. Fails if one is answered with 5xx.
 * Options: --requests (20000), --seed (1), --url.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' }, url: { type: 'string' } } })
  const options = { requests: Number(values.requests), seed: Number(values.seed) }
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-fuzz-'))
  const server = values.url ? null : await startServer({ dataDir, port: await freePort() })
  const result = await runFuzz({ ...options, url: server?.url ?? values.url ?? '' })
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
  report(result)
  process.exitCode = result.findings.length === 0 ? 0 : 1
}

await main()
