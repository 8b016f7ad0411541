/** `name`: `user` of this server, or `user@domain` of another one. */
export type Account = { id: string; name: string; displayName: string }
export type App = { clientId: string; clientSecret: string; redirectUris: string[]; scopes: string[] }
export type Code = { code: string; clientId: string; accountId: string; redirectUri: string; scopes: string[]; challenge: string | null; expiresAt: number }
export type Token = { token: string; clientId: string; accountId: string; scopes: string[] }
/** `questions`: how often it is asked for until it is processed; `isBroken`: it cannot be. */
export type Media = { id: string; accountId: string; type: string; description: string | null; size: number; questions: number; isBroken: boolean }
export const VISIBILITIES = ['public', 'unlisted', 'private', 'direct'] as const
export type Visibility = (typeof VISIBILITIES)[number]
export type Status = { id: string; accountId: string; text: string; inReplyToId: string | null; visibility: Visibility; mediaIds: string[]; createdAt: string; idempotencyKey: string | null }
/** A key that the server has seen, which it remembers for an hour. */
export type SeenKey = { key: string; statusId: string; at: number }
export type Favourite = { key: string; statusId: string; accountId: string }
/** `aheadMs`: how far the server's clock is ahead. */
export type Settings = { maxCharacters: number; aheadMs: number }

/** A refusal in the form of the API. */
export class ApiError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
