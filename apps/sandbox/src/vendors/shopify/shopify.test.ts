import { afterAll, beforeAll, expect, test } from 'vitest'
import { authorizeUrl, decide, exchange, hmac, install, SHOP, startShops, type ShopBench } from '../../../test/shops.ts'

let bench: ShopBench
beforeAll(async () => {
  bench = await startShops()
})
afterAll(() => bench.close())

const PRODUCTS = `query P($first:Int!,$after:String,$query:String){products(first:$first,after:$after,query:$query,sortKey:UPDATED_AT){
 nodes{id title handle descriptionHtml vendor productType status tags totalInventory onlineStoreUrl updatedAt featuredMedia{preview{image{url altText}}}
  media(first:10){nodes{mediaContentType ...on MediaImage{id image{url width height altText}}}}
  priceRangeV2{minVariantPrice{amount currencyCode} maxVariantPrice{amount currencyCode}}
  variants(first:50){nodes{id title sku price compareAtPrice inventoryQuantity inventoryItem{id tracked}}}} pageInfo{hasNextPage endCursor}}}`

type Node = { id: string; title: string; variants: { nodes: { price: string; compareAtPrice: string | null; inventoryQuantity: number }[] } }
type Page = { data: { products: { nodes: Node[]; pageInfo: { hasNextPage: boolean; endCursor: string } } }; extensions: { cost: { requestedQueryCost: number; actualQueryCost: number; throttleStatus: { currentlyAvailable: number } } }; errors?: { message: string; extensions: Record<string, unknown> }[] }
const page = (body: unknown) => body as Page

test('a merchant installs the app: the answer is signed, and its code gives a token once', async () => {
  const url = authorizeUrl(bench)
  const asked = await fetch(url)
  expect(await asked.text()).toContain('View products, variants and collections')
  const { location } = await decide(url, 'install')
  const fields = Object.fromEntries(location!.searchParams)
  const message = Object.entries(fields).filter(([name]) => name !== 'hmac').toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  expect(fields).toMatchObject({ shop: SHOP, state: 'nonce-1', hmac: hmac(message, 'hex') })
  expect(Math.abs(Date.now() / 1000 - Number(fields.timestamp))).toBeLessThan(90)
  const first = await exchange(bench, { code: fields.code })
  expect(first.body).toMatchObject({ access_token: expect.stringMatching(/^shpat_/u), scope: 'read_products,read_inventory,read_orders' })
  const again = await exchange(bench, { code: fields.code })
  expect([again.status, again.body]).toEqual([400, { error: 'invalid_request', error_description: 'The authorization code was not found or was already used' }])
  // Installed already: the merchant is not asked again.
  expect((await fetch(url, { redirect: 'manual' })).status).toBe(302)
  await bench.control('/revoke', { shop: SHOP })
})

test('a merchant cancels; an unknown app, scope or address is refused', async () => {
  const cancelled = await decide(authorizeUrl(bench), 'cancel')
  expect(cancelled.text).toContain('Marquee was not installed')
  const wrong: Record<string, string>[] = [{ client_id: 'other' }, { scope: 'read_everything' }, { redirect_uri: 'https://elsewhere.example/' }]
  for (const more of wrong) expect((await fetch(authorizeUrl(bench, more))).status).toBe(400)
  expect((await fetch(authorizeUrl(bench, {}, 'nobody.myshopify.com'))).status).toBe(404)
  expect((await exchange(bench, { client_secret: 'wrong', code: 'x' })).status).toBe(400)
})

test('a token that expires is refreshed; the old one works until the new one is used', async () => {
  const { location } = await decide(authorizeUrl(bench), 'install')
  const { body } = await exchange(bench, { code: location!.searchParams.get('code'), expiring: '1' })
  expect(body).toMatchObject({ expires_in: 3600, refresh_token: expect.stringMatching(/^shprt_/u) })
  const old = String(body.access_token)
  const next = await exchange(bench, { grant_type: 'refresh_token', refresh_token: body.refresh_token })
  expect((await bench.admin(old, '{shop{name}}')).status).toBe(200)
  expect((await bench.admin(String(next.body.access_token), '{shop{name}}')).body).toMatchObject({ data: { shop: { name: 'Copper Finch Coffee' } } })
  expect((await bench.admin(old, '{shop{name}}')).status).toBe(401)
  await bench.control('/clock', { advanceMs: 3_601_000 })
  expect((await bench.admin(String(next.body.access_token), '{shop{name}}')).status).toBe(401)
  await bench.control('/clock', { reset: true })
  await bench.control('/revoke', { shop: SHOP })
})

test('products are paged by the time of change, with what they cost', async () => {
  const token = await install(bench)
  const seen: Node[] = []
  let after: string | null = null
  do {
    const { body } = await bench.admin(token, PRODUCTS, { first: 20, after })
    const { data, extensions, errors } = page(body)
    expect(errors).toBeUndefined()
    expect(extensions.cost.requestedQueryCost).toBeGreaterThan(extensions.cost.actualQueryCost)
    seen.push(...data.products.nodes)
    after = data.products.pageInfo.hasNextPage ? data.products.pageInfo.endCursor : null
  } while (after !== null)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(48)
  const huila = seen.find(({ title }) => title === 'Huila Single Origin')
  expect(huila?.variants.nodes[0]).toMatchObject({ price: '18.00', compareAtPrice: null, inventoryQuantity: 64 })
  const soldOut = page((await bench.admin(token, PRODUCTS, { first: 5, query: 'inventory_total:<=0' })).body)
  expect(soldOut.data.products.nodes.map(({ title }) => title)).toEqual(['Tarrazú Honey'])
  const tagged = page((await bench.admin(token, PRODUCTS, { first: 50, query: "tag:decaf status:active -title:'Half-Caf Sunday'" })).body)
  expect(tagged.data.products.nodes.map(({ title }) => title)).toEqual(['Night Owl Decaf'])
})

test('what does not fit the schema, the scopes or the limits is refused in Shopify\'s words', async () => {
  const token = await install(bench, 'read_products')
  expect((await bench.admin(token, 'query Q{products(first:1){nodes{prize}}}')).body).toMatchObject({ errors: [{ message: "Field 'prize' doesn't exist on type 'Product'", extensions: { code: 'undefinedField', typeName: 'Product', fieldName: 'prize' } }] })
  expect((await bench.admin(token, '{products{nodes{id}}}')).body).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
  expect((await bench.admin(token, '{orders(first:1){nodes{id}}}')).body).toMatchObject({ errors: [{ extensions: { code: 'ACCESS_DENIED' } }] })
  expect((await bench.admin('shpat_wrong', '{shop{name}}')).status).toBe(401)
  const huge = `{products(first:250){nodes{${[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `v${number}:variants(first:250){nodes{inventoryItem{variant{product{id}}}}}`).join(' ')}}}}`
  expect((await bench.admin(token, huge)).body).toMatchObject({ errors: [{ extensions: { code: 'MAX_COST_EXCEEDED' } }] })
  await bench.control('/limits', { max: 60, restore: 1 })
  const query = '{products(first:250){nodes{id}}}'
  const answers = [await bench.admin(token, query), await bench.admin(token, query), await bench.admin(token, query), await bench.admin(token, query), await bench.admin(token, query), await bench.admin(token, query)]
  expect(answers.some(({ body }) => page(body).errors?.[0]?.extensions.code === 'THROTTLED')).toBe(true)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await bench.control('/clock', { advanceMs: 120_000 })
  expect(page((await bench.admin(token, query)).body).errors).toBeUndefined()
  await bench.control('/limits', { max: 2_000, restore: 100 })
  await bench.control('/clock', { reset: true })
})

test('customers read products without a token; tags and stock need one', async () => {
  const full = '{shop{name primaryDomain{host}} products(first:3,sortKey:TITLE){nodes{title tags totalInventory variants(first:2){nodes{price{amount currencyCode} quantityAvailable}} images(first:1){nodes{url}}}}}'
  const tokenless = await bench.storefront(full)
  expect(tokenless.body).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ extensions: expect.objectContaining({ code: 'ACCESS_DENIED' }) as unknown })]) as unknown })
  expect((await bench.storefront('{shop{name primaryDomain{host}} products(first:2){nodes{title images(first:1){nodes{url altText}}}}}')).body).toMatchObject({ data: { shop: { name: 'Copper Finch Coffee', primaryDomain: { host: SHOP } } } })
  const shops = JSON.parse((await bench.read('')).text) as { vendor: string; storefrontToken: string }[]
  const token = shops.find(({ vendor }) => vendor === 'shopify')!.storefrontToken
  expect((await bench.storefront(full, token)).body).not.toHaveProperty('errors')
  expect((await bench.storefront(full, 'wrong')).status).toBe(401)
})

test('a shop that is closed refuses both APIs; one with a password does not', async () => {
  const token = await install(bench)
  for (const [state, status] of [['frozen', 402], ['locked', 423], ['password', 200]] as const) {
    await bench.control('/state', { shop: SHOP, state })
    expect([(await bench.admin(token, '{shop{name}}')).status, (await bench.storefront('{shop{name}}')).status]).toEqual([status, status])
  }
  await bench.control('/state', { shop: SHOP, state: 'open' })
  await bench.control('/revoke', { shop: SHOP })
  expect((await bench.admin(token, '{shop{name}}')).status).toBe(401)
})

test('orders tell the link that the buyer came by', async () => {
  const token = await install(bench)
  const landing = `${bench.base}/shopify/${SHOP}/products/huila-single-origin?utm_source=instagram&utm_medium=social&utm_campaign=autumn&utm_content=p7`
  await bench.control('/order', { shop: SHOP, product: 'huila-single-origin', quantity: 2, landing })
  const { body } = await bench.admin(token, '{orders(first:1,sortKey:PROCESSED_AT,reverse:true){nodes{name totalPriceSet{shopMoney{amount}} lineItems(first:5){nodes{quantity product{title}}} customerJourneySummary{lastVisit{landingPage utmParameters{source campaign content}}}}}}')
  expect(body).toMatchObject({ data: { orders: { nodes: [{ totalPriceSet: { shopMoney: { amount: '36.0' } }, lineItems: { nodes: [{ quantity: 2, product: { title: 'Huila Single Origin' } }] }, customerJourneySummary: { lastVisit: { landingPage: landing, utmParameters: { source: 'instagram', campaign: 'autumn', content: 'p7' } } } }] } } })
})

test('pictures are really drawn', async () => {
  const { body } = await bench.storefront('{product(handle:"huila-single-origin"){featuredImage{url}}}')
  const { url } = (body as { data: { product: { featuredImage: { url: string } } } }).data.product.featuredImage
  const answer = await fetch(`${url}?width=120`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
})
