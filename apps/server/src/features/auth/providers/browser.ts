import { OAUTH_FLOW_SECONDS } from '@marquee/contract/auth-providers'
import { equalTexts } from '../../../platform/crypto.ts'
import type { AuthContext } from '../service.ts'

type State = { state: string; stateHash: string }

/** Each attempt has a cookie of its own, so that attempts in two tabs do not disturb each other. */
const cookieName = (stateHash: string): string => `marquee_oauth_${stateHash.slice(0, 16)}`
const cookieValue = ({ vault }: Pick<AuthContext, 'vault'>, state: string): string => vault.sign(state, 'auth-oauth-browser')
const CALLBACK_PATH = '/auth/v1/callback'

/** The cookie that marks the browser that begins an attempt. Without it, somebody could make another's browser finish an attempt of theirs. */
export function browserMark(ctx: Pick<AuthContext, 'vault' | 'publicUrl'>, { state, stateHash }: State): string {
  const secure = ctx.publicUrl().startsWith('https:') ? '; Secure' : ''
  return `${cookieName(stateHash)}=${cookieValue(ctx, state)}; Path=${CALLBACK_PATH}; Max-Age=${OAUTH_FLOW_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

/** Whether a request with this `Cookie` header comes from the browser that began the attempt. */
export function isSameBrowser(ctx: Pick<AuthContext, 'vault'>, cookies: string, { state, stateHash }: State): boolean {
  const pairs = cookies.split(';').map((part) => part.trim().split('='))
  const given = pairs.find(([name]) => name === cookieName(stateHash))?.[1] ?? ''
  return equalTexts(given, cookieValue(ctx, state))
}

/** Address at which providers return to this server. */
export const callbackAddress = ({ publicUrl }: Pick<AuthContext, 'publicUrl'>): string => `${publicUrl()}${CALLBACK_PATH}`
