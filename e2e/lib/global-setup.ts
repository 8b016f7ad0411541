import { freePort } from '../../bench/lib/server-process.ts'
import { startClock } from './clock.ts'
import { startTestServer } from './server.ts'

/** Starts one server for the whole run; its URL is passed on in E2E_URL. Returns the function that stops it. */
export default async function setup(): Promise<() => Promise<void>> {
  startClock()
  // Where tests receive webhooks: the server calls no other private address.
  process.env.E2E_RECEIVER = `127.0.0.1:${await freePort()}`
  // The sandbox's vectors: the built-in model takes a core and 300 MB while knowledge bases are filled. built-in-model.spec.ts uses it.
  const server = await startTestServer({ WEBHOOK_HOSTS: process.env.E2E_RECEIVER, EMBEDDING_MODEL: 'text-embedding-3-small' })
  process.env.E2E_URL = server.url
  return server.stop
}
