import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort, startServer } from '../../bench/lib/server-process.ts'
import { startClock } from './clock.ts'

const SET_CLOCK = pathToFileURL(join(import.meta.dirname, 'set-clock.ts')).href

/** Starts one server for the whole run, with its own folder and the run's clock; its URL is passed on in E2E_URL. Returns the function that stops it. */
export default async function setup(): Promise<() => Promise<void>> {
  startClock()
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-e2e-'))
  const port = await freePort()
  // Where tests receive webhooks: the server calls no other private address.
  process.env.E2E_RECEIVER = `127.0.0.1:${await freePort()}`
  // The sandbox's vectors: the built-in model takes a core and 300 MB for every test that fills a knowledge base; built-in-model.spec.ts tests it.
  const server = await startServer({ dataDir, port, env: { PUBLIC_URL: `http://localhost:${port}`, EMBEDDING_MODEL: 'text-embedding-3-small', WEBHOOK_HOSTS: process.env.E2E_RECEIVER, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${SET_CLOCK}`.trim() } })
  process.env.E2E_URL = `http://localhost:${port}`
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
