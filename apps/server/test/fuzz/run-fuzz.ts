import fc from 'fast-check'
import { type ApiDescription, type FuzzRequest, fuzzRequests } from './requests.ts'
import { isLearned } from './schema-values.ts'

/** A response that no request may cause, with all that repeats it. */
export type Finding = { status: number; method: string; url: string; body: string | null; headers: Record<string, string>; answer: string }
export type FuzzResult = { sent: number; statuses: Record<string, number>; findings: Finding[] }
export type FuzzOptions = {
  /** Base URL of the server. */
  url: string
  requests: number
  /** The same seed sends the same requests; values learned from responses may differ. */
  seed: number
  /** Requests in parallel. */
  atOnce?: number
}

const MOST_LEARNED = 200
const PASSWORD = 'correct horse battery'

/** Values that responses had, by the name of their field. */
class Memory {
  readonly #values = new Map<string, string[]>()

  learn(value: unknown, name = ''): void {
    if (typeof value === 'string') this.#add(name, value)
    else if (Array.isArray(value)) for (const each of value) this.learn(each, name)
    else if (value !== null && typeof value === 'object') for (const [key, each] of Object.entries(value)) this.learn(each, key)
  }

  #add(name: string, value: string): void {
    if (value === '' || value.length > 500) return
    const kind = /^https?:|^\/media\//.test(value) ? 'url' : /(?:^|_)(?:id|ids)$|Id$|Ids$/.test(name) ? 'id' : name
    for (const each of new Set([kind, name])) {
      const list = this.#values.get(each) ?? []
      if (list.includes(value)) continue
      if (list.push(value) > MOST_LEARNED) list.shift()
      this.#values.set(each, list)
    }
  }

  /** A value of that name, else any id. */
  find(name: string, pick: number): string {
    const list = this.#values.get(name) ?? this.#values.get('id') ?? []
    return list[pick % Math.max(1, list.length)] ?? '11111111-1111-4111-8111-111111111111'
  }
}

type Session = { token: string; userId: string }

async function signUp(url: string): Promise<Session> {
  const body = JSON.stringify({ email: `fuzz-${crypto.randomUUID()}@example.com`, password: PASSWORD, data: { name: 'Fuzz' } })
  const response = await fetch(`${url}/auth/v1/signup`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const answer = (await response.json()) as { access_token?: string; user?: { id: string } }
  if (!answer.access_token || !answer.user) throw new Error(`Nobody could sign up: ${response.status} ${JSON.stringify(answer)}`)
  return { token: answer.access_token, userId: answer.user.id }
}

function fill(value: unknown, memory: Memory, { userId }: Session): unknown {
  if (isLearned(value)) return value.$learned === 'me' || value.$learned === 'userId' ? userId : memory.find(value.$learned, value.pick)
  if (Array.isArray(value)) return value.map((each) => fill(each, memory, { userId, token: '' }))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each, memory, { userId, token: '' })]))
}

/** A value as part of an address. What no client can send (half a character) is replaced. */
const asText = (value: unknown): string => encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 3_000))

function addressOf(request: FuzzRequest, memory: Memory, session: Session): string {
  const path = request.path.replace(/\{(\w+)\}/g, (_all, name: string) => asText(fill(request.params[name], memory, session)))
  const pairs = Object.entries(request.query).flatMap(([name, value]) => [fill(value, memory, session)].flat().map((each) => `${encodeURIComponent(name)}=${asText(each)}`))
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

/** Headers that a client can send: others are tests of the client's library. */
const isSendable = ([, value]: [string, string]): boolean => /^[\x20-\x7e]*$/.test(value)

type Sent = Pick<Finding, 'method' | 'url' | 'body' | 'headers'>

/** A request with its learned values. */
function toSent(request: FuzzRequest, memory: Memory, session: Session): Sent {
  const { method, hasBody } = request
  const body = hasBody && method !== 'GET' ? (JSON.stringify(fill(request.body, memory, session)) ?? null) : null
  const type: Record<string, string> = body === null ? {} : { 'content-type': 'application/json' }
  const headers = { ...type, ...Object.fromEntries(Object.entries(request.headers).filter(isSendable)), authorization: `Bearer ${session.token}` }
  return { method, url: addressOf(request, memory, session), body, headers }
}

async function exchange(base: string, { method, url, body, headers }: Sent): Promise<{ status: number; answer: string }> {
  try {
    const response = await fetch(`${base}${url}`, { method, headers, redirect: 'manual', ...(body === null ? {} : { body }) })
    return { status: response.status, answer: await response.text() }
  } catch (error) {
    return { status: 0, answer: String(error) }
  }
}

/** Whether it is the answer of the health check of a server that is not ready, which is what it was asked for. */
const isNotReady = (url: string, answer: string): boolean => url.startsWith('/api/health') && answer.includes('"checks":')

/**
 * Sends generated requests to every call that the server describes, as a signed-in user. Takes where and how many. Returns how many had
 * which status, and those that a server must not answer: 5xx, or none at all.
 */
export async function runFuzz({ url, requests, seed, atOnce = 8 }: FuzzOptions): Promise<FuzzResult> {
  const description = (await (await fetch(`${url}/api/openapi.json`)).json()) as ApiDescription
  const queue = fc.sample(fuzzRequests(description), { numRuns: requests, seed })
  const result: FuzzResult = { sent: 0, statuses: {}, findings: [] }
  const memory = new Memory()
  let session = await signUp(url)

  async function send(request: FuzzRequest): Promise<void> {
    const sent = toSent(request, memory, session)
    const { status, answer } = await exchange(url, sent)
    result.sent += 1
    result.statuses[status] = (result.statuses[status] ?? 0) + 1
    if (status === 0 || (status >= 500 && !isNotReady(sent.url, answer))) result.findings.push({ ...sent, url: sent.url.slice(0, 500), body: sent.body?.slice(0, 1_000) ?? null, status, answer: answer.slice(0, 300) })
    if (status < 300 && answer.startsWith('{')) memory.learn(JSON.parse(answer))
    // A change of the person's own account may have ended the session.
    if (status === 401 && sent.method !== 'POST') session = await signUp(url)
  }

  const lane = async () => {
    for (let request = queue.shift(); request; request = queue.shift()) await send(request)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return result
}
