import { tooManyText } from '@marquee/contract/auth'
import { SIGN_IN_METHOD_TEXTS } from '@marquee/contract/auth-providers'
import type { UserIdentity } from '@supabase/auth-js'
import { PROVIDER_FAILED, providerName } from '../auth/index.ts'
import type { Refusal } from './queries.ts'

/** One way to sign in, or a service that could become one. */
export type SignInMethod = {
  /** Of the row: a service keeps it when it is connected. */
  key: string
  provider: string
  name: string
  /** The account there: its name and address, as far as they are known. */
  account: string
  /** Null for a service that is not connected. */
  identity: UserIdentity | null
  /** The account's own address or number: it is changed on the Profile tab. */
  isOwn: boolean
  isLast: boolean
}

const OWN: Readonly<Record<string, string>> = { email: SIGN_IN_METHOD_TEXTS.email, phone: SIGN_IN_METHOD_TEXTS.phone }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function accountOf({ provider, identity_data: data = {} }: UserIdentity): string {
  if (provider === 'phone') return textOf(data['phone']).replace(/^(?=\d)/, '+')
  const [name, email] = [textOf(data['name']), textOf(data['email'])]
  return provider === 'email' ? email : [...new Set([name, email])].filter(Boolean).join(', ')
}

/** The address and the number first, then the services as the installation lists them, then those it no longer offers. */
function inOrder(identities: readonly UserIdentity[], offered: readonly string[]): string[] {
  const used = identities.map(({ provider }) => provider)
  return [...new Set([...Object.keys(OWN).filter((way) => used.includes(way)), ...offered, ...used])]
}

/** What the card lists: how the account can be opened, and what this installation offers besides. A service that holds two accounts is listed twice. */
export const methodsOf = (identities: readonly UserIdentity[], offered: readonly string[]): SignInMethod[] =>
  inOrder(identities, offered).flatMap((provider): SignInMethod[] => {
    const isOwn = provider in OWN
    const shown = { provider, name: OWN[provider] ?? providerName(provider), isOwn }
    const linked = identities.filter((identity) => identity.provider === provider)
    if (linked.length === 0) return [{ ...shown, key: provider, account: '', identity: null, isLast: false }]
    return linked.map((identity, index) => ({ ...shown, key: index === 0 ? provider : identity.identity_id, account: accountOf(identity), identity, isLast: identities.length === 1 }))
  })

/** Sentence for a refused connection. */
export function connectRefusal({ retryAfter }: Refusal): string {
  return retryAfter === undefined ? PROVIDER_FAILED : tooManyText('attempts', retryAfter)
}

/** Sentence for a refused disconnection. */
export function disconnectRefusal({ code, retryAfter }: Refusal): string {
  if (retryAfter !== undefined) return tooManyText('attempts', retryAfter)
  return code === 'single_identity_not_deletable' ? SIGN_IN_METHOD_TEXTS.last : SIGN_IN_METHOD_TEXTS.disconnectFailed
}
