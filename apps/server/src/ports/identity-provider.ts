import type { Outcome } from './outcome.ts'

/** An account at a provider. */
export type ExternalAccount = {
  /** The account's id there, never given to another one. */
  id: string
  email: string | null
  /** Whether the provider vouches that the address belongs to the account's owner. */
  isEmailVerified: boolean
  name: string
  pictureUrl: string | null
}

/** What the provider lets us do for the account. */
export type ProviderTokens = { accessToken: string; refreshToken: string | null }

/** What only this server knows of an attempt: it proves that the answer belongs to the request. */
export type FlowSecrets = { nonce: string; verifier: string }

export type StartRequest = {
  state: string
  secrets: FlowSecrets
  /** Where the provider returns to. */
  redirectUri: string
  /** Scopes besides those that signing in needs. */
  scopes: readonly string[]
  /** What else the provider's page is asked for, such as `login_hint`. */
  parameters: Readonly<Record<string, string>>
}

export type ReturnRequest = {
  state: string
  secrets: FlowSecrets
  /** The address at which the browser came back, with the provider's answer. */
  returned: URL
}

/** A service that people sign in with. Its calls never throw for what the service does. */
export type IdentityProvider = {
  /** As the auth protocol names it. */
  name: string
  /** As people know it. */
  label: string
  mode: 'sandbox' | 'real'
  /** The address to which the browser is sent. */
  start(request: StartRequest): Promise<Outcome<{ url: string }>>
  /** Who came back, and the tokens. `rejected` when the answer does not belong to the request or was used before. */
  finish(request: ReturnRequest): Promise<Outcome<{ account: ExternalAccount; tokens: ProviderTokens }>>
  /** The account of a token that an application got from the provider itself, and the token's nonce. Null when the provider issues no such tokens. */
  readIdToken: ((idToken: string) => Promise<Outcome<{ account: ExternalAccount; nonce: string | null }>>) | null
  /** The account of a connected network that the tokens open. Null when the provider has none. */
  findInstagram: ((accessToken: string) => Promise<Outcome<{ username: string; pictureUrl: string | null }>>) | null
}
