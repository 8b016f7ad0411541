import { type Outcome, ok } from '../../ports/outcome.ts'
import type { StoreHook } from '../../ports/storefront-events.ts'
import { GONE, refuse, STORE_WORDS } from '../../ports/storefront-failures.ts'
import { NO_STORE, type WooClient } from './client.ts'
import type { WooKey } from './key.ts'
import { anything, hook as hookForm, hooks as hooksForm } from './schemas.ts'

const PATH = '/wc/v3/webhooks'
const TOPICS = ['product.created', 'product.updated', 'product.deleted', 'product.restored', 'order.created', 'order.updated'] as const
const MOST_HOOKS = 100

type Question = { client: WooClient; key: WooKey; signal: AbortSignal }
type Hook = { id: string; topic: string; delivery_url: string; status: string }
const toHook = ({ id, topic, delivery_url: url, status }: Hook): StoreHook => ({ id, topic, url, isActive: status === 'active' })

async function list({ client, key, signal }: Question, url: string): Promise<Outcome<StoreHook[]>> {
  const told = await client.ask(key, key, hooksForm, { path: PATH, query: { per_page: String(MOST_HOOKS) }, at404: NO_STORE, signal })
  return told.kind === 'ok' ? ok(told.value.value.filter(({ delivery_url: to }) => to === url).map(toHook)) : told
}

/** Creates a webhook, or makes one active again that the store gave up. */
async function write({ client, key, signal }: Question, path: string, body: object): Promise<Outcome<StoreHook>> {
  const told = await client.ask(key, key, hookForm, { method: 'POST', path, body, at404: NO_STORE, signal })
  if (told.kind === 'rejected' && told.code === null) return refuse('hook-address', STORE_WORDS.hookAddress)
  return told.kind === 'ok' ? ok(toHook(told.value.value)) : told
}

/** The calls about webhooks, which lie in the store itself. */
export const createHooks = (client: WooClient) => ({
  async subscribe(key: WooKey, { url, secret }: { url: string; secret: string }): Promise<Outcome<StoreHook[]>> {
    const question = { client, key, signal: client.deadline() }
    if (!client.options.canReach(key.site, url)) return refuse('hook-address', STORE_WORDS.hookAddress)
    const known = await list(question, url)
    if (known.kind !== 'ok') return known
    const hooks: StoreHook[] = []
    for (const topic of TOPICS) {
      const there = known.value.find((one) => one.topic === topic)
      // The secret is set each time: it may have been another one.
      const body = { name: 'Marquee', topic, delivery_url: url, secret, status: 'active' }
      const hook = await write(question, there ? `${PATH}/${there.id}` : PATH, body)
      if (hook.kind !== 'ok') return hook
      hooks.push(hook.value)
    }
    return ok(hooks)
  },
  list: (key: WooKey, url: string) => list({ client, key, signal: client.deadline() }, url),
  async unsubscribe(key: WooKey, url: string): Promise<Outcome<null>> {
    const question = { client, key, signal: client.deadline() }
    const known = await list(question, url)
    if (known.kind !== 'ok') return known
    for (const { id } of known.value) {
      const told = await client.ask(key, key, anything, { method: 'DELETE', path: `${PATH}/${id}`, query: { force: 'true' }, at404: GONE, signal: question.signal })
      if (told.kind !== 'ok' && told.kind !== 'not-found') return told
    }
    return ok(null)
  },
})
