import { createHmac } from 'node:crypto'
import { equalTexts } from './crypto.ts'

/** Whether a body has this HMAC-SHA256. Takes the key, the body and the signature in its encoding. */
export const isSigned = (secret: string, body: string | Buffer, signature: string, encoding: 'hex' | 'base64'): boolean =>
  secret !== '' && equalTexts(createHmac('sha256', secret).update(body).digest(encoding), signature)
