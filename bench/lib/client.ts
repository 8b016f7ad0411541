/** One signed-in user of a running server, through HTTP only. */
export type Client = {
  userId: string
  email: string
  token: string
  call<T>(method: string, path: string, body?: unknown): Promise<T>
}

type Json = Record<string, unknown>

async function request<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${init.method} ${url} answered ${response.status}: ${text.slice(0, 300)}`)
  return (text === '' ? {} : JSON.parse(text)) as T
}

const asJson = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  ...(body === undefined ? { headers } : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }),
})

/** A call without a user, for example to the sandbox's controls. */
export const send = <T>(url: string, method: string, body?: unknown): Promise<T> => request<T>(url, { method, ...asJson(body) })

/** Signs a new user up. `base` may change when the server restarts on another port; the token stays valid. */
export async function signUp(base: string, email: string): Promise<Client> {
  const credentials = { email, password: 'correct horse battery', data: { name: email.split('@')[0] } }
  const session = await send<{ access_token: string; user: { id: string } }>(`${base}/auth/v1/signup`, 'POST', credentials)
  const headers = { authorization: `Bearer ${session.access_token}` }
  return {
    userId: session.user.id,
    email,
    token: session.access_token,
    call: <T>(method: string, path: string, body?: unknown) => request<T>(`${base}${path}`, { method, ...asJson(body, headers) }),
  }
}

/** Creates the user's provider profile and links `platforms` in the sandbox. */
export async function connect(base: string, client: Client, platforms: readonly string[]): Promise<void> {
  await client.call<Json>('POST', '/api/ayrshare/create-user-profile', {})
  for (const platform of platforms) await send(`${base}/sandbox/control/link`, 'POST', { email: client.email, platform })
  await client.call<Json>('POST', '/api/ayrshare/update-user-platforms', {})
}

/** Runs `run` for each item, at most `lanes` at a time. */
export async function inLanes<T>(items: readonly T[], lanes: number, run: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
