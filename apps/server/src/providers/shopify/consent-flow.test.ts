import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askOwner, install } from '../../../test/factories/stores/shopify.ts'
import { openStoreBase } from '../../../test/factories/stores/open.ts'

describe('the consent of a shop', () => {
  let base: Awaited<ReturnType<typeof openStoreBase>>
  let shop = ''
  beforeAll(async () => {
    base = await openStoreBase('shopify', (nobody) => ({ SHOPIFY_BASE_URL: nobody }))
    shop = ((await base.sandbox.control('shops', { vendor: 'shopify', shop: `consent-${randomUUID().slice(0, 8)}` })) as { shop: string }).shop
  })
  afterAll(() => base.close())
  const consent = () => {
    if (!base.storefront.consent) throw new Error('There is no consent')
    return base.storefront.consent
  }

  it('asks for what is read, and nothing else', () => {
    const { url } = askOwner(base, shop)
    expect(url.searchParams.get('scope')).toBe('read_products,read_inventory,read_orders')
    expect(consent().start({ address: null, state: 's', verifier: 'v', returnTo: 'https://x.example', answerTo: '' })).toMatchObject({ kind: 'rejected', code: 'address' })
  })

  it('opens the shop once, for its own request alone', async () => {
    const { request, url } = askOwner(base, shop)
    const { searchParams: query } = await install(url)
    expect(consent().readState({ query })).toBe(request.state)
    expect(await consent().finish({ ...request, state: 'another' }, { query })).toMatchObject({ kind: 'rejected', code: 'consent' })
    const forged = new URLSearchParams(query)
    forged.set('code', 'forged')
    expect(await consent().finish(request, { query: forged })).toMatchObject({ kind: 'rejected', code: 'consent' })
    expect(await consent().finish(request, { rawBody: Buffer.from('{}') })).toMatchObject({ kind: 'rejected', code: 'consent' })
    const opened = await consent().finish(request, { query })
    expect(opened).toMatchObject({ kind: 'ok', value: { way: 'consent', expiresAt: expect.any(Date), shop: { address: shop, scopes: ['read_inventory', 'read_orders', 'read_products'] } } })
    expect(await consent().finish(request, { query })).toMatchObject({ kind: 'rejected', code: 'consent' })
  })

  it('is declined', async () => {
    const other = ((await base.sandbox.control('shops', { vendor: 'shopify', shop: `declined-${randomUUID().slice(0, 8)}` })) as { shop: string }).shop
    const { request, url } = askOwner(base, other)
    const body = new URLSearchParams({ ...Object.fromEntries(url.searchParams), decision: 'cancel' })
    const text = await (await fetch(`${url.origin}${url.pathname}`, { method: 'POST', body })).text()
    const back = new URL(/href="([^"]*error=access_denied[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? 'none:')
    expect(await consent().finish(request, { query: back.searchParams })).toMatchObject({ kind: 'rejected', code: 'consent', reason: expect.stringMatching(/declined/) })
  })

  it('is renewed before it ends, and what was renewed acts no longer as the shop', async () => {
    const { request, url } = askOwner(base, shop)
    const opened = await consent().finish(request, { query: (await install(url)).searchParams })
    if (opened.kind !== 'ok') throw new Error(opened.reason)
    const renewed = await base.storefront.renew(opened.value.key)
    expect(renewed).toMatchObject({ kind: 'ok', value: { expiresAt: expect.any(Date) } })
    if (renewed.kind === 'ok') expect((await base.storefront.readShop(renewed.value.key)).kind).toBe('ok')
    await base.pass(2 * 60 * 60_000)
    expect((await base.storefront.readShop(opened.value.key)).kind).toBe('unauthorized')
    await base.sandbox.control('shops/revoke', { vendor: 'shopify', shop })
    if (renewed.kind === 'ok') expect((await base.storefront.renew(renewed.value.key)).kind).toBe('unauthorized')
  })
})
