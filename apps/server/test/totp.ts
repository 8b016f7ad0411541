import { TOTP } from 'totp-generator'
import type { AuthServer } from './auth-server.ts'

/** The code that an authenticator app shows, by another library than the server's. Takes the server, whose clock counts, and the secret in base32. */
export async function totpCode(server: Pick<AuthServer, 'ctx'>, secret: string, laterBySeconds = 0): Promise<string> {
  const { otp } = await TOTP.generate(secret, { timestamp: server.ctx.clock.now().getTime() + laterBySeconds * 1_000 })
  return otp
}
