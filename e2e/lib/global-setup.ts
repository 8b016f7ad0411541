import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startServer } from '../../bench/lib/server-process.ts'

/** One server for the whole run, in a folder of its own; its address is handed on in E2E_URL. Returns what ends it. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-e2e-'))
  const port = await freePort()
  const server = await startServer({ dataDir, port, env: { PUBLIC_URL: `http://localhost:${port}` } })
  process.env.E2E_URL = `http://localhost:${port}`
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
