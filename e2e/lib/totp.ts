import { TOTP } from 'totp-generator'
import { now } from './clock.ts'

const PERIOD_MS = 30_000

/** The code of an authenticator app, by another library than the server's. `later`: of one of the next half minutes. */
export const codeOf = async (secret: string, later = 0): Promise<string> => (await TOTP.generate(secret, { timestamp: now().getTime() + later * PERIOD_MS })).otp
