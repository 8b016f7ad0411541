export type Permission = 'read' | 'write' | 'read_write'
export type Key = { id: number; shop: string; key: string; secret: string; permissions: Permission; description: string; createdAt: number; isUsed: boolean }
export type WooHook = { id: number; shop: string; name: string; topic: string; url: string; secret: string; status: 'active' | 'paused' | 'disabled'; failures: number; createdAt: number; updatedAt: number }

/** A refusal in the form of WordPress. */
export class WooError extends Error {
  readonly status: number
  readonly code: string
  readonly params: Record<string, string> | undefined

  constructor(status: number, code: string, message: string, params?: Record<string, string>) {
    super(message)
    this.status = status
    this.code = code
    this.params = params
  }
}

/** A parameter that is not valid. */
export const invalid = (name: string, reason: string): WooError => new WooError(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, { [name]: reason })
