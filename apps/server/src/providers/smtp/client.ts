import { createTransport, type Transporter } from 'nodemailer'

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

/**
 * Connects, checks the certificate and signs in as a mail would, then leaves. Takes the URL; with a user name in it, the sign-in must succeed. Throws
 * the library's error.
 */
export async function signInOnce(url: string): Promise<void> {
  const client = createTransport({ url, forceAuth: new URL(url).username !== '', ...SETTINGS })
  try {
    await client.verify()
  } finally {
    client.close()
  }
}
