import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askPerson, grant, makeEtsyShop, openEtsyBase } from '../../../test/factories/stores/etsy.ts'
import { createEtsyCheck } from './check.ts'

describe('the consent of a person at Etsy', () => {
  let base: Awaited<ReturnType<typeof openEtsyBase>>
  let shop = ''
  beforeAll(async () => {
    base = await openEtsyBase()
    shop = await makeEtsyShop(base)
  })
  afterAll(() => base.close())
  const consent = () => {
    if (!base.storefront.consent) throw new Error('There is no consent')
    return base.storefront.consent
  }

  it('asks to read, with a challenge, and does not show its secret', () => {
    const { request, url } = askPerson(base)
    expect([url.searchParams.get('scope'), url.searchParams.get('code_challenge_method')]).toEqual(['listings_r shops_r transactions_r', 'S256'])
    expect(url.href).not.toContain(request.verifier)
  })

  it('opens the shop once, for its own request alone', async () => {
    const { request, url } = askPerson(base)
    const first = await grant(url, shop)
    expect(consent().readState({ query: first.searchParams })).toBe(request.state)
    expect(await consent().finish({ ...request, state: 'another' }, { query: first.searchParams })).toMatchObject({ kind: 'rejected', code: 'consent' })
    expect(await consent().finish({ ...request, verifier: 'another secret of at least forty-three characters' }, { query: first.searchParams })).toMatchObject({ kind: 'rejected', code: 'consent' })
    const { searchParams: query } = await grant(url, shop)
    expect(await consent().finish(request, { query })).toMatchObject({ kind: 'ok', value: { way: 'consent', expiresAt: expect.any(Date), shop: { externalId: shop, address: null, currency: 'EUR', productCount: 0 } } })
    expect(await consent().finish(request, { query })).toMatchObject({ kind: 'rejected', code: 'consent' })
  })

  it('is declined', async () => {
    const { request, url } = askPerson(base)
    const back = await grant(url, shop, 'cancel')
    expect(await consent().finish(request, { query: back.searchParams })).toMatchObject({ kind: 'rejected', code: 'consent', reason: expect.stringMatching(/declined/) })
  })

  it('is renewed, once by each token', async () => {
    const { request, url } = askPerson(base)
    const opened = await consent().finish(request, { query: (await grant(url, shop)).searchParams })
    if (opened.kind !== 'ok') throw new Error(opened.reason)
    await base.pass(2 * 60 * 60_000)
    expect((await base.storefront.readProducts(opened.value.key, { since: null, cursor: null })).kind).toBe('unauthorized')
    const renewed = await base.storefront.renew(opened.value.key)
    if (renewed.kind !== 'ok') throw new Error(renewed.reason)
    expect((await base.storefront.readProducts(renewed.value.key, { since: null, cursor: null })).kind).toBe('ok')
    expect((await base.storefront.renew(opened.value.key)).kind).toBe('unauthorized')
    expect(base.storefront.paceOf(renewed.value.key)).toMatchObject({ most: 1_000_000, left: expect.any(Number) })
  })

  it('is tested with the keystring and its secret', async () => {
    const check = (clientSecret: string) => createEtsyCheck({ app: { clientId: 'marquee', clientSecret }, apiUrl: `${base.url}/etsy/v3/application`, timeoutMs: 5_000 })()
    expect(await check('sandbox')).toMatchObject({ kind: 'ok' })
    expect((await check('other')).kind).toBe('unauthorized')
  })
})
