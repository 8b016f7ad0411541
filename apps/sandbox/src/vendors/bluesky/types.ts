/** A record's value, of which only its author decides the content. */
export type Value = Record<string, unknown>

export type Account = { did: string; handle: string; displayName: string; password: string | null; /** The password that was taken back. */ revoked?: string | null }
export type Token = { token: string; did: string; kind: 'access' | 'refresh' }
export type Blob = { cid: string; did: string; mimeType: string; size: number }
/** `indexedAt`: when the network saw it. */
export type StoredRecord = { uri: string; did: string; collection: string; rkey: string; cid: string; value: Value; indexedAt: string }

export type Ref = { uri: string; cid: string }
/** A refusal in the protocol's form. */
export class XrpcError extends Error {
  readonly status: number
  readonly error: string

  constructor(status: number, error: string, message: string) {
    super(message)
    this.status = status
    this.error = error
  }
}
