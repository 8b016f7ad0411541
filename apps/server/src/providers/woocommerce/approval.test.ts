import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collect } from '../../../test/http/collect.ts'
import { approve, askOwner, disableHook, openWooBase } from '../../../test/factories/stores/woocommerce.ts'

describe('the approval of an owner of a store', () => {
  let base: Awaited<ReturnType<typeof openWooBase>>
  beforeAll(async () => {
    base = await openWooBase()
    // Small, so that reading it takes a moment.
    await base.sandbox.control('shops', { vendor: 'woocommerce', shop: 'small', currency: 'EUR' })
    await base.sandbox.control('shops/seed', { vendor: 'woocommerce', shop: 'small', count: 2 })
  })
  afterAll(() => base.close())

  it('comes from the store with the keys, and opens it', async () => {
    const { storefront, url } = base
    const { request, url: page } = askOwner(base, `${url}/woocommerce/small`)
    const { answer, back } = await approve(base, page)
    expect([storefront.consent?.answersBy, storefront.consent?.readState(answer), back.searchParams.get('success')]).toEqual(['server', request.state, '1'])
    expect(await storefront.consent?.finish({ ...request, state: 'another' }, answer)).toMatchObject({ kind: 'rejected', code: 'consent' })
    const opened = await storefront.consent?.finish(request, answer)
    expect(opened).toMatchObject({ kind: 'ok', value: { way: 'keys', expiresAt: null, shop: { address: request.address, currency: 'EUR', productCount: expect.any(Number) } } })
  })

  it('tells in the test whether webhooks can be made, and makes none', async () => {
    const { storefront, receiver, sandbox, url } = base
    const address = `${url}/woocommerce/small`
    const keysFor = async (scope: string) => {
      const { answer } = await approve(base, askOwner(base, address, scope).url)
      const sent = JSON.parse('rawBody' in answer ? answer.rawBody.toString() : '{}') as { consumer_key: string; consumer_secret: string }
      return { way: 'keys', address, key: sent.consumer_key, secret: sent.consumer_secret } as const
    }
    const lastOf = async (scope: string) => (await collect(storefront.test(await keysFor(scope), { hookUrl: `${receiver.origin}/hooks`, signal: new AbortController().signal }))).at(-1)
    expect(await lastOf('read_write')).toMatchObject({ step: 'webhook', state: 'passed', finding: 'webhooks-possible' })
    expect(await lastOf('read')).toMatchObject({ step: 'webhook', state: 'noted', finding: 'keys-only-read' })
    expect(await sandbox.control('shops/webhooks?vendor=woocommerce&shop=small')).toMatchObject({ subscriptions: [] })
  })

  it('makes a webhook active again that the store gave up', async () => {
    const { storefront, receiver, url } = base
    const { request, url: page } = askOwner(base, `${url}/woocommerce/small`)
    const opened = await storefront.consent?.finish(request, (await approve(base, page)).answer)
    if (opened?.kind !== 'ok') throw new Error(opened?.reason)
    const { key } = opened.value
    const hook = { url: `${receiver.origin}/hooks`, secret: 'a secret' }
    const made = await storefront.events.subscribe(key, hook)
    const first = made.kind === 'ok' ? made.value[0] : undefined
    await disableHook(key, first?.id ?? '')
    expect(await storefront.events.list(key, hook.url)).toMatchObject({ kind: 'ok', value: expect.arrayContaining([expect.objectContaining({ id: first?.id, isActive: false })]) })
    const repaired = await storefront.events.subscribe(key, hook)
    expect(repaired.kind === 'ok' && repaired.value.every(({ isActive }) => isActive)).toBe(true)
    expect(repaired.kind === 'ok' && repaired.value.length).toBe(made.kind === 'ok' && made.value.length)
  })
})
