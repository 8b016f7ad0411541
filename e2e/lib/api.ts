import { type APIRequestContext, expect } from '@playwright/test'
import { now } from './clock.ts'
import { serverUrl, type User } from './test.ts'

/** One row of GET /sandbox/control/published: a post as one network shows it. */
export type PublishedRow = { id: string; refId: string; platform: string; text: string; mediaUrls: string[]; idempotencyKey: string | null; publishedAt: string }

type Caller = Pick<User, 'token'>
type Answer<T> = { status: number; body: T }

/** Calls the API as `user`. Takes method and path; returns status and JSON for any status. */
export async function send<T>(request: APIRequestContext, user: Caller, method: string, path: string, data?: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
  const response = await request.fetch(`${serverUrl()}${path}`, {
    method,
    headers: { authorization: `Bearer ${user.token}`, ...headers },
    ...(data === undefined ? {} : { data }),
  })
  return { status: response.status(), body: (await response.json()) as T }
}

/** Calls the API as `user` and expects success; returns the JSON. */
export async function call<T>(request: APIRequestContext, user: Caller, method: string, path: string, data?: unknown): Promise<T> {
  const answer = await send<T>(request, user, method, path, data)
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}

/** Gives the user a provider profile with linked accounts. */
export async function linkAccounts(request: APIRequestContext, user: User, platforms: readonly string[]): Promise<void> {
  await call(request, user, 'POST', '/api/ayrshare/create-user-profile', {})
  for (const platform of platforms) {
    const linked = await request.post(`${serverUrl()}/sandbox/control/link`, { data: { email: user.email, platform } })
    expect(linked.ok(), await linked.text()).toBe(true)
  }
  await call(request, user, 'POST', '/api/ayrshare/update-user-platforms', {})
}

export type ApiDraft = { id: string; content: string; status: string; state: string; scheduledTime: string | null; platforms: string[]; mediaUrls: string[] }

/** Saves a draft by API. */
export async function createDraft(request: APIRequestContext, user: Caller, fields: { content: string; platforms?: string[]; scheduledTime?: string; mediaUrls?: string[]; status?: string }): Promise<ApiDraft> {
  return (await call<{ draft: ApiDraft }>(request, user, 'POST', '/api/posts/draft', fields)).draft
}

/** Stores a picture by the signed upload routes, as the screens do for large files. Returns its URL. */
export async function uploadPicture(request: APIRequestContext, user: Caller, name: string, bytes: Buffer): Promise<string> {
  const facts = { fileName: name, fileType: 'image/png' }
  const { uploadUrl, filePath } = await call<{ uploadUrl: string; filePath: string }>(request, user, 'POST', '/api/images/upload-url', { ...facts, fileSize: bytes.length })
  const put = await request.put(new URL(uploadUrl, serverUrl()).href, { data: bytes, headers: { 'content-type': facts.fileType } })
  expect(put.ok(), await put.text()).toBe(true)
  return (await call<{ data: { url: string } }>(request, user, 'POST', '/api/images/complete-upload', { ...facts, filePath, fileSize: bytes.length })).data.url
}

/** What the networks show of one text, one row per network. */
export async function publishedWith(request: APIRequestContext, text: string): Promise<PublishedRow[]> {
  const response = await request.get(`${serverUrl()}/sandbox/control/published`)
  return ((await response.json()) as PublishedRow[]).filter((row) => row.text === text)
}

/** Instant `ms` from now, in ISO. */
export const fromNow = (ms: number): string => new Date(now().getTime() + ms).toISOString()
