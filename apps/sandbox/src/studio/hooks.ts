import { randomUUID } from 'node:crypto'
import { postWebhook, RETRY_AFTER_MS } from '../deliveries.ts'
import { isAllowed } from '../origins.ts'
import type { Collection, Store } from '../store.ts'
import type { Timers } from '../timers.ts'
import type { AddressOf } from './addresses.ts'
import type { StudioVendor, Task } from './types.ts'

/** How a vendor reports the end of a task. */
export type WebhookProtocol = {
  /** The body; undefined if the vendor sends no report. */
  describe(task: Task, addressOf: AddressOf): object | undefined
  /** Headers for a body; a forged one is not signed with the vendor's key. */
  headersFor(body: string, id: string, isForged: boolean): Record<string, string>
}

export type WebhookProtocols = Partial<Record<StudioVendor, WebhookProtocol>>

type Delivery = { key: string; taskId: string; vendor: StudioVendor; url: string; body: string; attempts: number; nextAt: number; isForged?: boolean }

export type Hooks = {
  /** Queues the report on a finished task; does nothing if it names no webhook, or one that is not allowed. */
  fire(task: Task): void
  /** Sends pending reports again. */
  resume(): void
}

export type HookParts = { store: Store; timers: Timers; protocols: WebhookProtocols; origins: ReadonlySet<string>; addressOf: AddressOf }

/** Result URL in a forged report, on an unknown host. */
const FOREIGN = 'https://files.example.net/forged.mp4'

/** Creates the sender of webhooks, which are kept in the store until they are accepted or given up. */
export function createHooks({ store, timers, protocols, origins, addressOf }: HookParts): Hooks {
  const deliveries: Collection<Delivery> = store.collection('studio-deliveries')

  function queue(delivery: Delivery): void {
    deliveries.set(delivery.key, delivery)
    timers.at(`studio hook ${delivery.key}`, delivery.nextAt, () => void send(delivery.key))
  }

  async function send(key: string): Promise<void> {
    const delivery = deliveries.get(key)
    const protocol = delivery && protocols[delivery.vendor]
    if (!protocol) return
    // Nothing may be reported that a kill could still undo.
    const isStored = await store.durable().then(() => true, () => false)
    const headers = protocol.headersFor(delivery.body, delivery.taskId, delivery.isForged ?? false)
    const outcome = isStored ? await postWebhook(delivery.url, origins, headers, delivery.body) : 'retry'
    const wait = RETRY_AFTER_MS[delivery.attempts]
    if (!deliveries.get(key)) return
    if (outcome === 'done' || wait === undefined) deliveries.delete(key)
    else queue({ ...delivery, attempts: delivery.attempts + 1, nextAt: Date.now() + wait })
  }

  return {
    fire(task) {
      const { webhook: url, vendor, id: taskId, faults } = task
      const body = protocols[vendor]?.describe(task, addressOf)
      if (!url || !body || faults.includes('no-webhook') || !isAllowed(url, origins)) return
      const delivery: Delivery = { key: randomUUID(), taskId, vendor, url, body: JSON.stringify(body), attempts: 0, nextAt: Date.now() }
      if (faults.includes('webhook-forged')) {
        const forged = protocols[vendor]?.describe({ ...task, status: 'completed', error: null, outputs: [{ file: '', type: 'video/mp4', size: 1, width: 1, height: 1 }] }, () => FOREIGN)
        queue({ ...delivery, key: randomUUID(), body: JSON.stringify(forged), isForged: true })
      }
      if (faults.includes('webhook-replayed')) queue({ ...delivery, key: randomUUID() })
      queue(delivery)
    },
    resume() {
      for (const delivery of [...deliveries.values()]) queue(delivery)
    },
  }
}
