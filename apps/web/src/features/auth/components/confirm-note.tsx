import { RESEND_AFTER_SECONDS } from '@marquee/contract/auth'
import { Alert } from '../../../ui/alert.tsx'
import { AUTH_TEXTS, confirmErrorText } from '../model.ts'
import { resendConfirmation } from '../queries.ts'
import { MailSent, useMail } from './mail-sent.tsx'

/** Whose address is to be confirmed, and whether the account was made just now. */
export type Unconfirmed = { email: string; isNew: boolean }

/** What to do while an address is not confirmed: open the link that was sent, or have it sent again. */
export function ConfirmNote({ email, isNew, onBack }: Unconfirmed & { onBack: () => void }) {
  const mail = useMail({ request: resendConfirmation, errorText: confirmErrorText, firstWait: isNew ? RESEND_AFTER_SECONDS : 0 })
  const isSent = mail.sentTo !== null
  return (
    <MailSent mail={mail} to={email} onBack={onBack}>
      <Alert kind={isNew || isSent ? 'success' : 'warning'}>{isSent ? AUTH_TEXTS.confirmSentAgain : isNew ? AUTH_TEXTS.confirmSent : AUTH_TEXTS.notConfirmed}</Alert>
    </MailSent>
  )
}
