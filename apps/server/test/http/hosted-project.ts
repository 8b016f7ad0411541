import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { exportJWK, SignJWT } from 'jose'
import { freePort } from '../../../sandbox/test/free-port.ts'

export type HostedProjectServer = Awaited<ReturnType<typeof startProject>>

/** A hosted project with one user: its keys, and who holds a token. */
export async function startProject() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const user = { id: randomUUID() as string, email: 'Hosted@Example.com', email_confirmed_at: '2026-01-01T00:00:00Z', user_metadata: { name: 'Hosted Person' }, factors: [] as object[] }
  const state = { isSignedOut: false, isDown: false, asked: 0, user }
  const server: Server = createServer(async (request, response) => {
    const send = (status: number, body: unknown) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/auth/v1/.well-known/jwks.json') return send(200, { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }] })
    if (request.method === 'POST' && request.url === '/auth/v1/logout?scope=global') {
      state.isSignedOut = true
      return response.writeHead(204).end()
    }
    state.asked += 1
    if (state.isDown) return send(503, {})
    return state.isSignedOut ? send(403, { code: 'session_not_found' }) : send(200, user)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const sign = (claims: Record<string, unknown> = {}, isForged = false) =>
    new SignJWT({ session_id: randomUUID(), role: 'authenticated', aal: 'aal1', ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(typeof claims['iss'] === 'string' ? claims['iss'] : `${url}/auth/v1`)
      .setAudience(typeof claims['aud'] === 'string' ? claims['aud'] : 'authenticated')
      .setSubject(user.id)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(isForged ? other.privateKey : privateKey)
  return { url, state, sign, close: () => new Promise((resolve) => server.close(resolve)) }
}
