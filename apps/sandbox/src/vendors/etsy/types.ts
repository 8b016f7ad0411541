export type Code = { code: string; shop: string; scopes: string[]; redirectUri: string; challenge: string; expiresAt: number }
/** A pair of tokens, stored under the access token. Both begin with the user's id. */
export type Token = { token: string; refresh: string; shop: string; scopes: string[]; expiresAt: number; refreshExpiresAt: number }

/** A refusal in the form of the API. */
export class EtsyError extends Error {
  readonly status: number
  readonly description: string | undefined

  constructor(status: number, error: string, description?: string) {
    super(error)
    this.status = status
    this.description = description
  }
}
