import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type ReceivedPush = { url: string; headers: IncomingHttpHeaders; body: Buffer }

/** A browser's side of web push, written from the standards and independent of the server's library. */
export type PushBrowser = {
  /** What its subscription tells the server. */
  keys: { p256dh: string; auth: string }
  /** Reads a message (RFC 8188, RFC 8291). Throws when it was not encrypted for this browser. */
  decrypt(body: Buffer): string
}

/** Makes a browser with keys of its own. */
export function createPushBrowser(): PushBrowser {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const secret = randomBytes(16)
  return {
    keys: { p256dh: pair.getPublicKey('base64url'), auth: secret.toString('base64url') },
    decrypt(body) {
      const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
      const senderKey = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
      const input = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), secret, info, 32))
      const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12))
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
    },
  }
}

/** A push service that keeps what it gets. It answers 201; under `/status/N` with N, and with 0 by ending the connection. */
export async function startPushService() {
  const received: ReceivedPush[] = []
  const server = createServer(async (request, response) => {
    received.push({ url: request.url ?? '', headers: request.headers, body: await buffer(request) })
    const status = Number(/^\/status\/(\d+)/.exec(request.url ?? '')?.[1] ?? 201)
    if (status === 0) return request.socket.destroy()
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { received, host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => new Promise((resolve) => server.close(resolve)) }
}
