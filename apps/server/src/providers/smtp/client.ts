import { createTransport, type Transporter } from 'nodemailer'

const CONNECT_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 20_000

/** Opens a mail connection that is reused for several mails. Takes an `smtp://` or `smtps://` URL. */
export function createSmtpClient(url: string): Transporter {
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // A mail is only the given text: no file or address in it is read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
