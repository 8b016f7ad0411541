import { getProfile, saveProfile } from '@marquee/contract/profile'
import { connectLink } from '@marquee/contract/social'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, buildUrl, call } from './api.ts'
import { CALL_ERRORS } from './api-error.ts'
import { forgetAnswers } from './known-answers.ts'
import * as session from './session.ts'

const answer = (status: number, body: unknown): Response => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
  vi.spyOn(session, 'getAccessToken').mockResolvedValue('token-1')
})

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.catch((thrown: unknown) => thrown)
  if (error instanceof ApiError) return error
  throw new Error('The call did not fail.')
}

describe('call', () => {
  it('sends the token, the body and the idempotency key', async () => {
    fetchMock.mockResolvedValue(answer(200, { success: true, profile: {} }))
    await call(saveProfile, { body: { name: 'Alice' } }, { idempotencyKey: 'key-1' })
    const [url, request] = fetchMock.mock.calls[0] ?? []
    expect(url).toBe('/api/profile')
    expect(request).toMatchObject({ method: 'PUT', body: '{"name":"Alice"}', headers: { authorization: 'Bearer token-1', 'idempotency-key': 'key-1' } })
  })

  it("passes the server's sentence, code and details on", async () => {
    fetchMock.mockResolvedValue(answer(409, { success: false, error: 'Taken.', code: 'conflict', details: [{ path: 'name', message: 'x' }] }))
    expect(await failure(call(getProfile, { query: {} }))).toMatchObject({ status: 409, code: 'conflict', message: 'Taken.', details: [{ path: 'name', message: 'x' }] })
  })

  it('reports an answer that is not JSON', async () => {
    fetchMock.mockResolvedValue(answer(502, '<html>'))
    expect(await failure(call(getProfile, { query: {} }))).toMatchObject({ code: 'invalid_response', message: CALL_ERRORS.invalidResponse })
  })

  it('reports a lost connection', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failure(call(getProfile, { query: {} }))).toMatchObject({ status: 0, code: 'network' })
  })

  it('asks whether an answer with an ETag has changed, until the session ends', async () => {
    const first = { success: true, profile: { name: 'A' } }
    const tagged = (status: number, body: unknown, etag: string) => new Response(status === 304 ? null : JSON.stringify(body), { status, headers: { etag } })
    const asked = () => new Headers(fetchMock.mock.calls.at(-1)?.[1]?.headers).get('if-none-match')
    fetchMock.mockResolvedValueOnce(tagged(200, first, 'W/"1"')).mockResolvedValueOnce(tagged(304, null, 'W/"1"'))
    await call(getProfile, { query: {} })
    expect(asked()).toBeNull()
    expect(await call(getProfile, { query: {} })).toEqual(first)
    expect(asked()).toBe('W/"1"')
    fetchMock.mockResolvedValueOnce(tagged(200, { ...first, profile: { name: 'B' } }, 'W/"2"'))
    expect((await call(getProfile, { query: {} })).profile.name).toBe('B')
    forgetAnswers()
    fetchMock.mockResolvedValueOnce(tagged(200, first, 'W/"3"'))
    await call(getProfile, { query: {} })
    expect(asked()).toBeNull()
    forgetAnswers()
  })

  it('renews the session once after a 401 and repeats the call', async () => {
    vi.spyOn(session, 'refreshAccessToken').mockResolvedValue('token-2')
    fetchMock.mockResolvedValueOnce(answer(401, {})).mockResolvedValueOnce(answer(200, { success: true, profile: { name: 'A' } }))
    await call(getProfile, { query: {} })
    expect(fetchMock.mock.calls[1]?.[1]).toMatchObject({ headers: { authorization: 'Bearer token-2' } })
  })

  it('ends the session when the renewed token is rejected too', async () => {
    vi.spyOn(session, 'refreshAccessToken').mockResolvedValue(null)
    const end = vi.spyOn(session, 'endSession').mockResolvedValue()
    fetchMock.mockResolvedValue(answer(401, { success: false, error: 'No valid session found. Please log in.', code: 'unauthenticated' }))
    expect((await failure(call(getProfile, { query: {} }))).status).toBe(401)
    expect(end).toHaveBeenCalledWith('expired')
  })
})

it('fills parameters and leaves empty query values out', () => {
  expect(buildUrl(connectLink.path, { params: { userId: 'a/b' }, query: { platforms: 'x', verify: undefined } })).toBe('/api/ayrshare/user-jwt/a%2Fb?platforms=x')
})
