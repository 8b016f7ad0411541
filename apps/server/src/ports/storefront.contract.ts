import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collect } from '../../test/http/collect.ts'
import type { Outcome } from './outcome.ts'
import type { StoreDelivery } from './storefront-events.ts'
import { type Page, STORE_CAPABILITIES, type Storefront, type StoreLogin, type StoreOrder, type StoreProduct, type StoreWay, type TestStep } from './storefront.ts'

/** What a call of a store can run into. */
export type StoreFault = 'rate-limited' | 'slow' | 'lost-response' | 'lost-request' | 'server-error' | 'unavailable' | 'malformed' | 'huge-body' | 'redirect-to-private'

/** A product as the store itself has it. */
export type TrueProduct = { id: string; title: string; collections: string[]; currency: string; url: string | null; variants: { id: string; price: string; compareAt: string | null; stock: number }[]; pictures: { altText: string }[] }
export type StoreChange = { price?: string; compareAt?: string | null; stock?: number; title?: string; state?: 'active' | 'draft' | 'archived' }

/** A store of its own, with products and without orders. */
export type MadeStore = {
  key: string
  /** As `ShopFacts` has it. */
  address: string | null
  truth(): Promise<TrueProduct[]>
  add(product: { title: string; price: string; stock: number }): Promise<string>
  change(productId: string, change: StoreChange): Promise<void>
  remove(productId: string): Promise<void>
  /** A buyer comes by this link and buys two of a product. */
  sell(productId: string, landing: string): Promise<void>
  /** The owner takes back what acts as the store; null where that cannot be. */
  revoke: (() => Promise<void>) | null
  /** The platform closes the store; null where it has no such thing. */
  close: (() => Promise<void>) | null
  arm(fault: StoreFault): Promise<void>
  /** How many calls the store got so far. */
  calls(): Promise<number>
  /** Where its webhooks may be sent, and those that came so far. */
  hookUrl: string
  deliveries(): Promise<StoreDelivery[]>
}

export type StoreWorld = {
  storefront: Storefront
  /** The same with little patience. */
  impatient: Storefront
  /** The same where nobody listens, and a key for it. */
  unreachable: { storefront: Storefront; key: string }
  way: StoreWay
  makeStore(options: { products: number; currency?: string }): Promise<MadeStore>
  /** A key for a store that does not exist. */
  missingKey: string
  /** A key that may not read orders; null where there is no such thing. */
  makeLimited: (() => Promise<string>) | null
  /** A login by the given way for a store, and one that is wrong; null where stores are opened by consent alone. */
  logins: ((store: MadeStore) => { good: StoreLogin; wrong: StoreLogin | null }) | null
  /** The clock of the platform and ours. */
  pass(ms: number): Promise<void>
  now(): Date
  close(): Promise<void>
}

const value = <T>(outcome: Outcome<T>): T => {
  if (outcome.kind !== 'ok') throw new Error(`${outcome.kind}: ${outcome.reason}`)
  return outcome.value
}

/** Everything that a question has, page by page. */
async function readAll<Item>(ask: (cursor: string | null) => Promise<Outcome<Page<Item>>>): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor: string | null = null, page = 0; page < 500; page += 1) {
    const { items: more, next }: Page<Item> = value(await ask(cursor))
    items.push(...more)
    if (next === null) return items
    cursor = next
  }
  throw new Error('There is no end of pages')
}

const byId = <T extends { id: string }>(items: readonly T[]): T[] => [...new Map(items.map((item) => [item.id, item])).values()].toSorted((one, other) => one.id.localeCompare(other.id))
const SINCE_EVER = { since: null, cursor: null }
/** Longer than a second: some platforms' times have no parts of one. */
const APART_MS = 5_000
/** What the simulator's buyers are called, and where they live. */
const BUYERS = /Sandbuyer|@example\.com|Gothenburg|Malmö|Valencia|Hamburg|Lyon|Gdańsk/

type Tools = { world(): StoreWorld; store(): MadeStore; capabilities: NonNullable<(typeof STORE_CAPABILITIES)['shopify']['consent']> }

type Knows = Pick<Tools['capabilities'], 'knowsStock' | 'knowsSales' | 'knowsCollections'>
/** What of a product is compared with the store: the number left, and prices before a sale, only where they are told. */
const compare = (product: StoreProduct, { knowsStock }: Knows) => ({
  id: product.id, title: product.title, collections: product.collections.map((title) => title.toLowerCase()), currency: product.variants[0]?.price?.currency, url: product.url,
  variants: product.variants.map(({ id, price, compareAt, stock }) => ({ id, price: price?.amount, compareAt: compareAt?.amount ?? null, ...(knowsStock ? { stock } : {}) })),
  pictures: product.pictures.map(({ altText }) => ({ altText })),
})
function truly({ variants, collections, ...product }: TrueProduct, { knowsStock, knowsSales, knowsCollections }: Knows) {
  return { ...product, collections: knowsCollections ? collections : [], variants: variants.map(({ stock, compareAt, ...variant }) => ({ ...variant, compareAt: knowsSales ? compareAt : null, ...(knowsStock ? { stock } : {}) })) }
}

function describeProducts({ world, store, capabilities }: Tools): void {
  const { knowsStock } = capabilities
  const readOne = async (id: string) => value(await world().storefront.readProduct(store().key, id))

  it('knows the shop', async () => {
    const shop = value(await world().storefront.readShop(store().key))
    expect(shop).toMatchObject({ externalId: expect.stringMatching(/\S/), name: expect.stringMatching(/\S/), address: store().address, currency: 'EUR' })
  })

  it('reads every product once the pages are read, as the store has it', async () => {
    const read = byId(await readAll((cursor) => world().storefront.readProducts(store().key, { since: null, cursor })))
    expect(read.map((product) => compare(product, capabilities))).toEqual(byId(await store().truth()).map((product) => truly(product, capabilities)))
    expect([read.some(({ collections }) => collections.length > 0), read.every(({ isWhole, state, updatedAt }) => isWhole && state === 'listed' && updatedAt !== null)]).toEqual([capabilities.knowsCollections, true])
    if (!knowsStock) expect(read.flatMap(({ variants }) => variants.map(({ stock }) => stock)).every((stock) => stock === null)).toBe(true)
  })

  it('reads what changed since a time, and what is new', async () => {
    await world().pass(APART_MS)
    const since = world().now()
    const [first] = await store().truth()
    await store().change(first?.id ?? '', { title: 'Renamed' })
    const added = await store().add({ title: 'Brand new', price: '7.00', stock: 3 })
    const read = await readAll((cursor) => world().storefront.readProducts(store().key, { since, cursor }))
    expect(byId(read).map(({ title }) => title).toSorted()).toEqual(['Brand new', 'Renamed'])
    expect(read.map(({ id }) => id)).toContain(added)
  })

  it('reads one product as it is now: price, price before a sale, stock, title', async () => {
    const id = await store().add({ title: 'Cup', price: '19.00', stock: 4 })
    expect((await readOne(id)).variants).toMatchObject([{ price: { amount: '19.00', currency: 'EUR' }, compareAt: null, isAvailable: true, stock: knowsStock ? 4 : null }])
    await store().change(id, { price: '17.10', compareAt: '19.00', stock: 0, title: 'Cup & saucer' })
    const { title, variants } = await readOne(id)
    expect(title).toBe('Cup & saucer')
    expect(variants).toMatchObject([{ price: { amount: '17.10' }, isAvailable: false, stock: knowsStock ? 0 : null }])
    expect(variants[0]?.compareAt?.amount ?? null).toBe(capabilities.knowsSales ? '19.00' : null)
  })

  it('says when a product is gone, hidden, or never was', async () => {
    const id = await store().add({ title: 'Vase', price: '30.00', stock: 1 })
    await store().change(id, { state: 'draft' })
    const hidden = await world().storefront.readProduct(store().key, id)
    expect(hidden.kind === 'not-found' || (hidden.kind === 'ok' && hidden.value.state === 'hidden')).toBe(true)
    await store().remove(id)
    expect((await world().storefront.readProduct(store().key, id)).kind).toBe('not-found')
    for (const wrong of ['nothing', '', '../../admin', '0', 'gid://shopify/Product/1']) expect((await world().storefront.readProduct(store().key, wrong)).kind).toBe('not-found')
  })
}

function describeNoOrders({ world, store }: Tools): void {
  it('does not know orders', async () => {
    expect(await world().storefront.readOrders(store().key, SINCE_EVER)).toMatchObject({ kind: 'rejected', code: 'not-supported' })
  })
}

function describeOrders({ world, store, capabilities: { knowsLandings } }: Tools): void {
  const read = (since: Date | null) => readAll<StoreOrder>((cursor) => world().storefront.readOrders(store().key, { since, cursor }))
  it('reads the sum, the items and the link of orders, and nothing about buyers', async () => {
    const id = await store().add({ title: 'Kettle', price: '12.50', stock: 9 })
    await world().pass(APART_MS)
    const since = world().now()
    await store().sell(id, 'https://shop.example/products/kettle?utm_source=instagram&utm_medium=social&utm_campaign=may&utm_content=p7')
    const orders = await read(since)
    expect(orders).toMatchObject([{ total: { amount: '25.00', currency: 'EUR' }, isWhole: true, items: [{ productId: id, quantity: 2, total: { amount: '25.00' } }] }])
    expect(orders[0]?.landing ?? null).toEqual(knowsLandings ? { path: '/products/kettle', source: 'instagram', medium: 'social', campaign: 'may', content: 'p7' } : null)
    expect(JSON.stringify(orders)).not.toMatch(BUYERS)
    expect((await read(null)).map((order) => order.id)).toContain(orders[0]?.id)
  })

  it('says when orders are not allowed', async () => {
    const { makeLimited, storefront } = world()
    const outcome = makeLimited ? await storefront.readOrders(await makeLimited(), SINCE_EVER) : null
    expect(outcome === null || (outcome.kind === 'rejected' && outcome.code === 'scope-missing')).toBe(true)
  })
}

function describeNoBulk({ world, store }: Tools): void {
  it('prepares no reading of everything', async () => {
    const { storefront } = world()
    const outcomes = [await storefront.startBulk(store().key), await storefront.readBulk(store().key, '1'), ...(await collect(storefront.openBulk(store().key, '{}', new AbortController().signal)))]
    expect(outcomes).toMatchObject(Array.from({ length: 3 }, () => ({ kind: 'rejected', code: 'not-supported' })))
  })
}

function describeBulk({ world, store, capabilities }: Tools): void {
  const signal = new AbortController().signal

  /** The file of a prepared reading. */
  async function prepare(): Promise<string> {
    const { bulkId } = value(await world().storefront.startBulk(store().key))
    return expect.poll(async () => {
      const state = value(await world().storefront.readBulk(store().key, bulkId))
      return state.status === 'done' ? state.file : null
    }, { timeout: 30_000, interval: 50 }).not.toBeNull().then(async () => {
      const state = value(await world().storefront.readBulk(store().key, bulkId))
      return state.status === 'done' ? state.file : ''
    })
  }

  it('prepares a reading of everything, which is the same as page by page, in the same order each time', async () => {
    const file = await prepare()
    const products = await collect(world().storefront.openBulk(store().key, file, signal))
    const paged = byId(await readAll((cursor) => world().storefront.readProducts(store().key, { since: null, cursor })))
    expect(byId(products.map((product) => value(product))).map((product) => compare(product, capabilities))).toEqual(paged.map((product) => compare(product, capabilities)))
    expect(await collect(world().storefront.openBulk(store().key, file, signal))).toEqual(products)
  })

  it('says what is no file, and what is no reading', async () => {
    const { storefront } = world()
    expect(await collect(storefront.openBulk(store().key, 'nothing', signal))).toMatchObject([{ kind: 'not-found' }])
    expect(await storefront.readBulk(store().key, 'gid://shopify/BulkOperation/1')).toMatchObject({ kind: 'ok', value: { status: 'gone' } })
  })
}

function describeNoHooks({ world, store }: Tools): void {
  it('sends no webhooks', async () => {
    const [{ events }, url] = [world().storefront, 'https://marquee.example/hooks']
    expect([await events.subscribe(store().key, { url, secret: 'a secret' }), await events.list(store().key, url), await events.unsubscribe(store().key, url)]).toMatchObject(Array.from({ length: 3 }, () => ({ kind: 'rejected', code: 'not-supported' })))
  })
}

function describeHooks({ world, store }: Tools): void {
  const secret = 'a secret of our own'

  it('subscribes once, however often it is asked, and ends that', async () => {
    const { events } = world().storefront
    const { key, hookUrl: url } = store()
    const first = value(await events.subscribe(key, { url, secret }))
    expect(first.length).toBeGreaterThan(3)
    expect(value(await events.subscribe(key, { url, secret })).map(({ id }) => id).toSorted()).toEqual(first.map(({ id }) => id).toSorted())
    expect(value(await events.list(key, url)).every((hook) => hook.isActive && hook.url === url)).toBe(true)
    for (let turn = 0; turn < 2; turn += 1) expect(await events.unsubscribe(key, url)).toEqual({ kind: 'ok', value: null })
    expect(value(await events.list(key, url))).toEqual([])
  })

  it('tells what changed, signed, and nothing about buyers', async () => {
    const { events } = world().storefront
    const { key, hookUrl: url } = store()
    value(await events.subscribe(key, { url, secret }))
    const id = await store().add({ title: 'Bowl', price: '8.00', stock: 2 })
    await store().change(id, { price: '9.00' })
    await store().sell(id, 'https://shop.example/')
    await store().remove(id)
    const deliveries = await store().deliveries()
    const news = deliveries.map((delivery) => events.readNews(delivery, secret, world().now()))
    expect(news.every((one) => typeof one !== 'string')).toBe(true)
    expect(news).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'product-changed', productId: id }), expect.objectContaining({ kind: 'product-removed', productId: id }), expect.objectContaining({ kind: 'order-changed' })]))
    expect(JSON.stringify(news)).not.toMatch(BUYERS)
    for (const delivery of deliveries) expect(events.readClaim(delivery)?.address ?? store().address).toBe(store().address)
    const forged = deliveries.map((delivery) => events.readNews({ ...delivery, rawBody: Buffer.concat([delivery.rawBody, Buffer.from(' ')]) }, secret, world().now()))
    expect(forged.filter((one) => typeof one !== 'string' && one.kind !== 'ping')).toEqual([])
    value(await events.unsubscribe(key, url))
  })

  it('takes nothing for a delivery that is none', () => {
    const { events } = world().storefront
    const nothing = { headers: {}, rawBody: Buffer.from('{}') }
    expect([events.readClaim(nothing), events.readNews(nothing, secret, world().now())]).toEqual([null, 'unreadable'])
  })
}

function describeFaults({ world, store }: Tools): void {
  const ask = (storefront: Storefront) => storefront.readProducts(store().key, SINCE_EVER)

  it.each([
    ['server-error', { kind: 'unavailable' }],
    ['unavailable', { kind: 'unavailable' }],
    ['lost-response', { kind: 'unavailable' }],
    ['lost-request', { kind: 'unavailable' }],
    ['slow', { kind: 'unavailable', reason: expect.stringMatching(/long/) }],
    ['huge-body', { kind: 'unavailable', isUnreadable: true }],
    ['redirect-to-private', { kind: 'rejected', code: 'moved' }],
    ['rate-limited', { kind: 'rate-limited', retryAfterSeconds: expect.any(Number) }],
  ] as const)('answers %s as such, with one call, and goes on', async (fault, expected) => {
    await ask(world().storefront)
    const before = await store().calls()
    await ask(world().storefront)
    const usual = (await store().calls()) - before
    await store().arm(fault)
    const outcome = await ask(fault === 'slow' ? world().impatient : world().storefront)
    expect(outcome).toMatchObject(expected)
    if (outcome.kind !== 'ok') expect(outcome.reason).toMatch(/^[A-Z].+\.$/)
    expect((await store().calls()) - before - usual).toBeLessThanOrEqual(usual)
    if (outcome.kind === 'rate-limited') await world().pass(outcome.retryAfterSeconds * 1_000)
    expect((await ask(world().storefront)).kind).toBe('ok')
  })

  it('answers what cannot be read as such', async () => {
    await store().arm('malformed')
    const outcome = await ask(world().storefront)
    expect(outcome.kind === 'unavailable' || (outcome.kind === 'rejected' && outcome.code === 'not-a-store')).toBe(true)
  })

  it('answers unavailable when nobody listens, and unauthorized to a key that is none', async () => {
    const { storefront, key } = world().unreachable
    expect([(await storefront.readShop(key)).kind, (await storefront.readProducts(key, SINCE_EVER)).kind]).toEqual(['unavailable', 'unavailable'])
    for (const nothing of ['', 'nothing', '{}', '{"shop":"evil.example"}']) expect((await world().storefront.readShop(nothing)).kind).toBe('unauthorized')
  })

  it('says that there is no such store', async () => {
    const outcome = await world().storefront.readShop(world().missingKey)
    expect(outcome.kind === 'unauthorized' || (outcome.kind === 'rejected' && outcome.code === 'no-store')).toBe(true)
  })
}

function describeEnds({ world }: Tools): void {
  it('says that the owner took it back', async () => {
    const { storefront } = world()
    const own = await world().makeStore({ products: 1 })
    const [product] = await own.truth()
    if (!own.revoke) return
    await own.revoke()
    const outcomes = [await storefront.readProducts(own.key, SINCE_EVER), await storefront.readOrders(own.key, SINCE_EVER)]
    expect(outcomes.map(({ kind }) => kind)).toEqual(['unauthorized', 'unauthorized'])
    // What everybody may see, a platform may tell all the same.
    const open = [await storefront.readShop(own.key), await storefront.readProduct(own.key, product?.id ?? '')]
    expect(open.every(({ kind }) => kind === 'unauthorized' || kind === 'ok')).toBe(true)
    expect((await storefront.revoke(own.key)).kind).toBe('ok')
    expect(JSON.stringify(outcomes)).not.toMatch(/shpat_|ck_|cs_|Bearer/)
  })

  it('says that the platform closed the store', async () => {
    const own = await world().makeStore({ products: 1 })
    if (!own.close) return
    await own.close()
    expect(await world().storefront.readShop(own.key)).toMatchObject({ kind: 'rejected', code: 'store-closed' })
  })

  it('reads a store without products, and prices of a currency without decimals', async () => {
    const empty = await world().makeStore({ products: 0, currency: 'JPY' })
    expect(await readAll((cursor) => world().storefront.readProducts(empty.key, { since: null, cursor }))).toEqual([])
    const id = await empty.add({ title: 'Cup', price: '1900.00', stock: 1 })
    expect(value(await world().storefront.readProduct(empty.key, id)).variants[0]?.price).toEqual({ amount: '1900', currency: 'JPY' })
  })
}

function describeTest({ world, store }: Tools): void {
  const run = async (login: StoreLogin): Promise<TestStep[]> => collect(world().storefront.test(login, { hookUrl: null, signal: new AbortController().signal }))

  it('tries an address step by step, and stops at a cross', async () => {
    const { logins } = world()
    if (!logins) {
      expect((await run({ way: 'keys', address: 'x', key: 'k', secret: 's' })).at(-1)).toMatchObject({ state: 'failed' })
      return
    }
    const { good, wrong } = logins(store())
    const steps = await run(good)
    expect(steps.filter(({ state }) => state === 'failed')).toEqual([])
    expect(steps.map(({ step }) => step)).toEqual(expect.arrayContaining(['address', 'answers', 'shop', 'products', 'pictures', 'stock']))
    expect(steps.find(({ step }) => step === 'pictures')).toMatchObject({ state: 'passed' })
    for (const address of ['', 'not an address', 'http://127.0.0.1:1/', 'https://user:pass@shop.example']) expect(await run({ ...good, address })).toMatchObject([{ step: 'address', state: 'failed' }])
    if (wrong) {
      const refused = await run(wrong)
      expect(refused.at(-1)).toMatchObject({ state: 'failed', finding: expect.stringMatching(/^(token|keys)-refused$/) })
      expect(JSON.stringify(refused)).not.toContain('wrong')
      expect((await world().storefront.open(wrong)).kind).toBe('unauthorized')
    }
    expect(value(await world().storefront.open(good))).toMatchObject({ way: good.way, shop: { currency: 'EUR' } })
  })

  it('ends when it is told to', async () => {
    const { logins } = world()
    if (!logins) return
    const stop = new AbortController()
    const steps: TestStep[] = []
    for await (const step of world().storefront.test(logins(store()).good, { hookUrl: null, signal: stop.signal })) {
      steps.push(step)
      if (step.step === 'answers') stop.abort()
    }
    expect(steps.map(({ step }) => step)).toEqual(['address', 'answers'])
  })
}

/** The behaviour of every adapter of stores. Takes how a world with its simulator is opened, and the way that it is for. */
export function describeStorefront(name: string, openWorld: () => Promise<StoreWorld>, platform: Storefront['platform'], way: StoreWay): void {
  const capabilities = STORE_CAPABILITIES[platform][way]
  if (!capabilities) throw new Error(`${platform} has no stores by ${way}`)
  describe(`the storefront ${name}`, () => {
    let opened: StoreWorld | null = null
    let made: MadeStore | null = null
    const world = (): StoreWorld => {
      if (!opened) throw new Error('The world is not open')
      return opened
    }
    const store = (): MadeStore => {
      if (!made) throw new Error('There is no store')
      return made
    }
    beforeAll(async () => {
      opened = await openWorld()
      made = await opened.makeStore({ products: 30 })
    })
    afterAll(() => opened?.close())
    const tools: Tools = { world, store, capabilities }
    const rooms = {
      products: describeProducts,
      orders: capabilities.knowsOrders ? describeOrders : describeNoOrders,
      'a reading of everything': capabilities.hasBulkRead ? describeBulk : describeNoBulk,
      webhooks: capabilities.hasWebhooks ? describeHooks : describeNoHooks,
      failures: describeFaults,
      'the end': describeEnds,
      'the test of an address': describeTest,
    }
    describe.each(Object.entries(rooms))('%s', (_, describeRoom) => {
      describeRoom(tools)
    })
  })
}
