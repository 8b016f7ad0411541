import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { freePort } from '../../../../sandbox/test/free-port.ts'
import { openStorefronts } from '../../../src/adapters.ts'
import { readConfig } from '../../../src/config.ts'
import type { StoreChange, StoreFault, TrueProduct } from '../../../src/ports/storefront.contract.ts'
import type { StoreDelivery } from '../../../src/ports/storefront-events.ts'
import type { StorePlatform } from '@marquee/contract/commerce/platforms'
import type { Storefront } from '../../../src/ports/storefront.ts'
import { PATIENT_MS } from '../../http/timeouts.ts'
import { openSandbox, type SandboxWorld } from '../social.ts'

const log = pino({ level: 'silent' })
const IMPATIENT_MS = 1_000

/** A receiver of webhooks that keeps them as they came. */
async function startReceiver() {
  const received: StoreDelivery[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, rawBody: Buffer.concat(chunks) })
      response.writeHead(200).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Settings = Record<string, string>

/** What all worlds of stores have: the simulator, the adapters with patience and without, and where nobody listens. */
export async function openStoreBase(platform: StorePlatform, nowhere: (nobody: string) => Settings) {
  const receiver = await startReceiver()
  const sandbox = await openSandbox({ origins: [receiver.origin] })
  const url = sandbox.baseUrl.replace('/ayrshare/api', '')
  const nobody = `http://127.0.0.1:${await freePort()}`
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  const closers: (() => Promise<void>)[] = []
  const open = (env: Settings, storeTimeoutMs: number): Storefront => {
    const { storefronts, close } = openStorefronts({ ...readConfig(env), storeTimeoutMs }, { publicUrl: url, base: url }, { clock: { now }, log })
    closers.push(close)
    const storefront = storefronts[platform]
    if (!storefront) throw new Error(`${platform} is off`)
    return storefront
  }
  return {
    sandbox, receiver, url, nobody, now,
    storefront: open({}, PATIENT_MS),
    impatient: open({}, IMPATIENT_MS),
    elsewhere: open(nowhere(nobody), PATIENT_MS),
    async pass(ms: number) {
      passed += ms
      await sandbox.control('shops/clock', { advanceMs: ms })
    },
    async close() {
      for (const close of closers) await close()
      receiver.close()
      await sandbox.close()
    },
  }
}

type Presented = { product: string; title: string; collections: string[]; currency: string; url: string; variants: { variant: string; price: string; compareAt: string | null; stock: number }[]; pictures: { alt: string }[] }
/** How ids of the simulator are written by the platform. `only`: that of the only variant of a product. */
export type Ids = { product(number: string): string; variant(number: string): string; only?(product: string): string }
const numberOf = (id: string): string => /\d+$/.exec(id)?.[0] ?? ''

/** The simulator's controls of one store. */
export function controlStore(sandbox: SandboxWorld, vendor: StorePlatform, shop: string, ids: Ids) {
  const control = (path: string, body: object) => sandbox.control(`shops/${path}`, { vendor, shop, ...body })
  const ask = (path: string) => sandbox.control(`shops/${path}?${new URLSearchParams({ vendor, shop }).toString()}`)
  return {
    control,
    async truth(): Promise<TrueProduct[]> {
      const products = (await ask('products')) as Presented[]
      return products.map(({ product, title, collections, currency, url, variants, pictures }) => ({
        id: ids.product(product), title, collections, currency, url,
        variants: variants.map(({ variant, price, compareAt, stock }) => ({ id: variants.length === 1 && ids.only ? ids.only(product) : ids.variant(variant), price, compareAt, stock })),
        pictures: pictures.map(({ alt }) => ({ altText: alt })),
      }))
    },
    async add(product: { title: string; price: string; stock: number }): Promise<string> {
      return ids.product(((await control('product', product)) as Presented).product)
    },
    change: async (productId: string, change: StoreChange) => void (await control('change', { product: numberOf(productId), ...change })),
    remove: async (productId: string) => void (await control('delete', { product: numberOf(productId) })),
    sell: async (productId: string, landing: string) => void (await control('order', { product: numberOf(productId), quantity: 2, landing })),
    arm: async (name: StoreFault) => void (await sandbox.control('scenario', { vendor, name, times: 1, text: shop })),
    async calls(): Promise<number> {
      return Object.values((await ask('calls')) as Record<string, number>).reduce((sum, count) => sum + count, 0)
    },
  }
}
