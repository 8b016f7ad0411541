import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectAndRead, listTrue, openShop } from '../../../../test/factories/stores/commerce.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import { createKeptPictures } from './kept-pictures.ts'

let world: World
let picture: string
beforeAll(async () => {
  world = await startWorld()
  const shop = await openShop(world, 'proxy-test', { products: 1 })
  await connectAndRead(world, await world.signUp('alice'), shop)
  picture = (await listTrue(world, shop))[0]?.pictures[0]?.url ?? ''
})
afterAll(() => world.close())

const get = (url: string) => fetch(`${world.url}/api/image-proxy?url=${encodeURIComponent(url)}`, { redirect: 'manual' })

describe('the image proxy', () => {
  it('delivers pictures of connected stores, without a token, for a day', async () => {
    const response = await get(picture)
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control'), response.headers.get('x-content-type-options')]).toEqual([200, expect.stringMatching(/^image\//), 'public, max-age=86400', 'nosniff'])
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100)
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  })

  it.each([
    ['an address of nobody', 'https://example.com/a.png', 403],
    ['this server', 'SELF/metrics', 403],
    ['this server by its simulator', 'SELF/sandbox/shopify/proxy-test.myshopify.com/admin', 403],
    ['a private address', 'http://10.0.0.1/a.png', 403],
    ['the loopback', 'http://127.0.0.1:22/', 403],
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data/', 403],
    ['IPv6 in disguise', 'http://[::ffff:169.254.169.254]/', 403],
    ['a name and password', 'https://cdn.shopify.com:x@127.0.0.1/a.png', 400],
    ['a host that only begins like one', 'https://cdn.shopify.com.evil.example/a.png', 403],
    ['a file', 'file:///etc/passwd', 400],
    ['a script', 'javascript:alert(1)', 400],
    ['nothing', '', 400],
  ])('refuses %s', async (_, address, status) => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end('secret')
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    expect((await get(address.replace('SELF', world.ctx.publicUrl()))).status).toBe(status)
    expect((await get(own)).status).toBe(403)
    expect(asked).toEqual([])
    server.close()
  })

  it('leads to the library for a picture that is there', async () => {
    const response = await get(`${world.ctx.publicUrl()}/media/0198c2f4-0000-7000-8000-000000000001/a.png?w=400`)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/media/0198c2f4-0000-7000-8000-000000000001/a.png?w=400'])
  })
})

it('keeps pictures within its bounds, those that are used longest', () => {
  const kept = createKeptPictures({ maxBytes: 100, maxEach: 60, keptMs: 1_000 })
  const at = (ms: number) => new Date(ms)
  const of = (size: number) => ({ bytes: Buffer.alloc(size), type: 'image/png' })
  kept.keep('large', of(61), at(0))
  kept.keep('one', of(40), at(0))
  kept.keep('two', of(40), at(0))
  expect([kept.find('large', at(0)), kept.find('one', at(0))?.bytes.length]).toEqual([undefined, 40])
  kept.keep('three', of(40), at(0))
  expect(['one', 'two', 'three'].map((name) => kept.find(name, at(999)) !== undefined)).toEqual([true, false, true])
  expect(kept.find('one', at(1_000))).toBeUndefined()
})
