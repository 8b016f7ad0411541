import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import { anonKey } from '../../src/features/auth/index.ts'
import { memoryStorage } from '../auth-client.ts'
import type { World } from '../world.ts'

/** Where a browser ended up: at a page, or back at the application. */
export type Arrival = { url: URL; html: string }
export type Choice = { decision: 'allow' | 'deny'; name?: string; email?: string; isVerified?: boolean; hasInstagram?: boolean }

/** A browser of its own: it keeps cookies and follows redirects up to a page or the application's return page. */
export type Browser = {
  fetch: typeof fetch
  open(address: string): Promise<Arrival>
  /** Presses a button of a consent page. */
  decide(page: Arrival, choice: Choice): Promise<Arrival>
  /** A client of the auth service in this browser. */
  client(options?: SupabaseClientOptions<'public'>['auth']): Promise<SupabaseClient>
}

type Cookie = { value: string; path: string }

const isBack = ({ pathname }: URL): boolean => pathname === '/auth/callback' || pathname === '/'

function readCookie(header: string): [string, Cookie] {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
  const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice('Path='.length) ?? '/'
  const split = pair.indexOf('=')
  return [pair.slice(0, split), { value: pair.slice(split + 1), path }]
}

/** The hidden fields of the form for another account. */
function formFields(html: string): URLSearchParams {
  const form = html.slice(html.lastIndexOf('<form'))
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return new URLSearchParams(fields.map(([, name = '', value = '']): [string, string] => [name, value.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"')]))
}

/** Opens a browser. Takes the world whose server it visits. */
export function openBrowser(world: World): Browser {
  const jar = new Map<string, Cookie>()
  const send: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    const cookie = [...jar].filter(([, { path }]) => url.pathname.startsWith(path)).map(([name, { value }]) => `${name}=${value}`).join('; ')
    const headers = new Headers(init?.headers)
    if (cookie !== '') headers.set('cookie', cookie)
    const response = await fetch(input, { ...init, headers, redirect: 'manual' })
    for (const header of response.headers.getSetCookie()) jar.set(...readCookie(header))
    return response
  }
  const follow = async (address: string, init?: RequestInit, steps = 0): Promise<Arrival> => {
    const url = new URL(address)
    if (isBack(url)) return { url, html: '' }
    const response = await send(address, init)
    const next = response.headers.get('location')
    if (next === null || steps > 8) return { url, html: await response.text() }
    return follow(new URL(next, address).href, undefined, steps + 1)
  }
  return {
    fetch: send,
    open: (address) => follow(address),
    decide({ url, html }, { decision, name, email, isVerified = true, hasInstagram = true }) {
      const body = formFields(html)
      body.set('decision', decision)
      if (name) body.set('name', name)
      if (email) body.set('email', email)
      if (isVerified) body.set('verified', 'on')
      if (hasInstagram) body.set('instagram', 'on')
      return follow(`${url.origin}${url.pathname}`, { method: 'POST', body })
    },
    async client(auth = {}) {
      const settings = { autoRefreshToken: false, persistSession: true, detectSessionInUrl: false, flowType: 'pkce' as const, storage: memoryStorage(), ...auth }
      return createClient(world.ctx.publicUrl(), await anonKey(world.ctx), { auth: settings, global: { fetch: send } })
    },
  }
}
