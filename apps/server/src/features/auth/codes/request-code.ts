import { AUTH_CODE_TEXTS } from '@marquee/contract/auth-codes'
import type { z } from 'zod'
import { AuthError, invalid } from '../auth-error.ts'
import { requestMail } from '../mails/request-mail.ts'
import { assertChannel, assertTexts, readPhone } from '../phone/phone-number.ts'
import { requestText } from '../phone/request-text.ts'
import { type otpBody, readEmail, readFlow } from '../requests.ts'
import type { AuthContext, Origin } from '../service.ts'
import { countOtp } from '../throttle/throttle.ts'
import { mergeMetadata } from '../users/metadata.ts'

type OtpFields = z.output<typeof otpBody>

/**
 * Requests a code for signing in (protocols/supabase-auth.md section 3, otp; trace.md AUTH-03, AUTH-04). The answer is the same whether or not
 * somebody has the address or number; whether an account is opened is decided by a job.
 * Throws AuthError validation_failed, email_address_invalid, phone_provider_disabled (400), otp_disabled (422), 429.
 */
export async function requestCode(ctx: AuthContext, body: OtpFields, redirectTo: string, origin: Origin): Promise<{ message_id?: string }> {
  const { email, phone, channel, create_user: mayCreate, data } = body
  if (!email && !phone) throw invalid(AUTH_CODE_TEXTS.addressMissing)
  if (email && phone) throw invalid(AUTH_CODE_TEXTS.oneAddress)
  const metadata = mergeMetadata({}, data ?? {})
  const newAccount = mayCreate === false ? {} : { newAccount: { metadata, address: origin.address } }
  if (phone) {
    assertTexts(ctx)
    assertChannel(channel)
    const number = readPhone(phone)
    await countOtp(ctx, origin.address)
    return { message_id: await requestText(ctx, { kind: 'sms', phone: number, ...newAccount }, origin) }
  }
  if (ctx.isRecoveryWithheld) throw new AuthError(422, 'otp_disabled', AUTH_CODE_TEXTS.otpWithheld)
  const address = readEmail(email)
  const flow = readFlow(body)
  await countOtp(ctx, origin.address)
  await requestMail(ctx, { kind: 'magiclink', email: address, redirectTo, flow, ...newAccount }, origin)
  return {}
}
