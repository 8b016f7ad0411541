import { createTransport, type Transporter } from 'nodemailer'
import { smtpFailure } from './schemas.ts'

const CONNECT_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 20_000
const SETTINGS = {
  connectionTimeout: CONNECT_TIMEOUT_MS,
  greetingTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: SOCKET_TIMEOUT_MS,
  // A mail is only the given text: no file or address in it is read.
  disableFileAccess: true,
  disableUrlAccess: true,
} as const

/** Opens a mail connection that is reused for several mails. Takes an `smtp://` or `smtps://` URL. */
export const createSmtpClient = (url: string): Transporter => createTransport({ url, pool: true, maxConnections: 2, ...SETTINGS })

async function signIn(url: string, requireTLS: boolean): Promise<void> {
  const client = createTransport({ url, requireTLS, forceAuth: new URL(url).username !== '', ...SETTINGS })
  try {
    await client.verify()
  } finally {
    client.close()
  }
}

const lacksTls = (error: unknown): boolean => smtpFailure.safeParse(error).data?.code === 'ETLS'

/**
 * Connects, checks the certificate and signs in as a mail would, then leaves. Takes the URL; with a user name in it, the sign-in must succeed. Returns
 * whether the connection was encrypted. Throws the library's error.
 */
export async function signInOnce(url: string): Promise<{ isEncrypted: boolean }> {
  try {
    await signIn(url, true)
    return { isEncrypted: true }
  } catch (error) {
    if (!lacksTls(error)) throw error
    await signIn(url, false)
    return { isEncrypted: false }
  }
}
