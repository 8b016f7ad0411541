import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collect } from '../../../../test/http/collect.ts'
import { openShopifyWorld } from '../../../../test/factories/stores/shopify.ts'
import type { MadeStore } from '../../../ports/storefront.contract.ts'

describe("the file of a shop's products", () => {
  let world: Awaited<ReturnType<typeof openShopifyWorld>>
  let store: MadeStore
  let file = ''
  const signal = new AbortController().signal
  const arm = (name: string, on?: string) => world.sandbox.control('scenario', { vendor: 'shopify', name, times: 1, ...(on === undefined ? {} : { on }) })

  async function prepare(): Promise<string> {
    const started = await world.storefront.startBulk(store.key)
    if (started.kind !== 'ok') throw new Error(started.reason)
    let state = await world.storefront.readBulk(store.key, started.value.bulkId)
    for (let turn = 0; turn < 500 && state.kind === 'ok' && state.value.status === 'running'; turn += 1) state = await world.storefront.readBulk(store.key, started.value.bulkId)
    return state.kind === 'ok' && state.value.status === 'done' ? state.value.file : `${state.kind === 'ok' ? state.value.status : state.kind}`
  }

  beforeAll(async () => {
    world = await openShopifyWorld('consent')
    store = await world.makeStore({ products: 40 })
    file = await prepare()
  })
  afterAll(() => world.close())

  it.each([['unavailable', 'unavailable'], ['lost-response', 'unavailable'], ['redirect-to-private', 'unavailable'], ['malformed', 'unavailable'], ['huge-body', 'unavailable']])('that is %s ends as %s, and can be read again', async (fault, kind) => {
    await arm(fault, 'bulk file')
    const read = await collect(world.storefront.openBulk(store.key, file, signal))
    expect(read.at(-1)?.kind).toBe(kind)
    expect(read.slice(0, -1).every((one) => one.kind === 'ok')).toBe(true)
    expect((await collect(world.storefront.openBulk(store.key, file, signal))).filter((one) => one.kind === 'ok')).toHaveLength(40)
  })

  it('leads nowhere else', async () => {
    for (const url of ['http://127.0.0.1:1/x', 'http://169.254.169.254/latest', 'file:///etc/passwd', `${new URL(world.sandbox.baseUrl).origin}/sandbox/control/published`, `${new URL(world.sandbox.baseUrl).origin}/sandbox/shopify/../control/published`]) {
      expect(await collect(world.storefront.openBulk(store.key, JSON.stringify({ url }), signal))).toMatchObject([{ kind: expect.stringMatching(/^(unavailable|not-found)$/) }])
    }
  })

  it('is not prepared too often at once, and may fail', async () => {
    const other = store
    store = await world.makeStore({ products: 1 })
    const outcomes: string[] = []
    for (let turn = 0; turn < 12; turn += 1) {
      await arm('bulk-stuck')
      const started = await world.storefront.startBulk(store.key)
      outcomes.push(started.kind === 'rejected' ? `${started.code}` : started.kind)
    }
    expect([outcomes[0], outcomes.at(-1)]).toEqual(['ok', 'busy'])
    await world.sandbox.control('scenario', { vendor: 'shopify', name: 'bulk-stuck', times: 0 })
    store = await world.makeStore({ products: 1 })
    await arm('bulk-failed')
    expect(await prepare()).toBe('failed')
    store = other
  })

  it('of a shop without products has none', async () => {
    const full = store
    store = await world.makeStore({ products: 0 })
    const empty = await prepare()
    expect(await collect(world.storefront.openBulk(store.key, empty, signal))).toEqual([])
    store = full
  })
})
