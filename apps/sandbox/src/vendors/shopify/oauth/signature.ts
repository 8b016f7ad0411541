import { createHmac } from 'node:crypto'

/** The hex signature of a query: its fields but `hmac`, sorted, as a query string, with spaces as `%20` (protocols/shopify.md section 1). */
export function signQuery(fields: Readonly<Record<string, string>>, secret: string): string {
  const sorted = new URLSearchParams(Object.entries(fields).filter(([name]) => name !== 'hmac').toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return createHmac('sha256', secret).update(sorted.toString().replaceAll('+', '%20')).digest('hex')
}

/** The base64 signature of a webhook's raw body. */
export const signBody = (body: string, secret: string): string => createHmac('sha256', secret).update(body).digest('base64')
