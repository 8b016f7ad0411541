import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { ANONYMOUS_SIGN_INS: '1' } })
})
afterAll(() => world.close())

type Session = { access_token: string; user: { id: string; email: string } }
const callAs = (token: string) => <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => world.anonymous<T>(method, path, body, { authorization: `Bearer ${token}` })

it('people without an e-mail address can use the product: anonymous ones, and those with a phone', async () => {
  const anonymous = await world.anonymous<Session>('POST', '/auth/v1/signup', {})
  await world.anonymous('POST', '/auth/v1/otp', { phone: '+41760000001' })
  const [text] = await world.passUntil(() => world.control<{ text: string }[]>('GET', '/text-messages'), (texts) => texts.length > 0)
  const byPhone = await world.anonymous<Session>('POST', '/auth/v1/verify', { phone: '+41760000001', token: text?.text.slice(0, 6), type: 'sms' })
  for (const { status, body } of [anonymous, byPhone]) {
    expect([status, body.user.email]).toEqual([200, ''])
    const call = callAs(body.access_token)
    expect((await call('GET', '/api/profile')).status).toBe(200)
    expect((await call('POST', '/api/posts/draft', { content: 'Hello' })).status).toBe(201)
    expect((await call('POST', '/api/ayrshare/create-user-profile', {})).status).toBeLessThan(300)
    expect(await call('POST', '/api/ayrshare/link-existing-profile', { email: '', profileKey: 'x' })).toMatchObject({ status: expect.toSatisfy((code: number) => code === 400 || code === 403) })
  }
})
