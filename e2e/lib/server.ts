import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort, startServer } from '../../bench/lib/server-process.ts'

const SET_CLOCK = pathToFileURL(join(import.meta.dirname, 'set-clock.ts')).href

/** A server for tests: its URL, and the functions that start it again with its data and other variables, and that stop it and remove its data. */
export type TestServer = { url: string; restart: (env: Record<string, string>) => Promise<void>; stop: () => Promise<void> }

/** Starts a server with its own folder and the run's clock. Takes environment variables. */
export async function startTestServer(env: Record<string, string>): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const start = (more: Record<string, string>) => startServer({ dataDir, port, env: { PUBLIC_URL: url, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${SET_CLOCK}`.trim(), ...env, ...more } })
  let server = await start({})
  return {
    url,
    restart: async (more) => {
      await server.stop()
      server = await start(more)
    },
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
