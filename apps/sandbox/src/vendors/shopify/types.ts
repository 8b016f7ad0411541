/** A permission that waits to be exchanged for a token. */
export type Code = { code: string; shop: string; clientId: string; scopes: string[]; redirectUri: string; expiresAt: number }

/** `refresh`: for tokens that expire. A refresh token stays usable until the token that it gave is used, so that a lost answer loses nothing. */
export type Token = { token: string; shop: string; clientId: string; kind: 'offline' | 'storefront'; scopes: string[]; id: number; title: string; createdAt: number; expiresAt: number | null; refresh: string | null; refreshExpiresAt: number | null; isUsed: boolean; before: string | null }

export type Hook = { id: number; shop: string; clientId: string; topic: string; uri: string; format: string; includeFields: string[]; metafieldNamespaces: string[]; filter: string | null; name: string | null; createdAt: number; updatedAt: number }

export type BulkStatus = 'CREATED' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELING' | 'CANCELED' | 'EXPIRED'
export type Bulk = {
  id: number; shop: string; clientId: string; scopes: string[]; query: string; isGrouped: boolean; status: BulkStatus; errorCode: string | null; objectCount: number; rootObjectCount: number
  fileSize: number | null; file: string | null; isPartial: boolean; createdAt: number; completedAt: number | null
}
