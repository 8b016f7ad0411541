import type { Mail } from '../../../ports/mailer.ts'
import type { MailTokenKind } from './queries.ts'

type MailProof = { link: string; otp: string; expiresAt: Date }
type MailText = { subject: string; intro: string; action: string; otherwise: string }

/** The text of each mail. None repeats anything a stranger could have typed in. */
const MAIL_TEXTS: Readonly<Record<MailTokenKind, MailText>> = {
  signup: {
    subject: 'Confirm your Marquee account',
    intro: 'Welcome to Marquee. Please confirm that this e-mail address is yours.',
    action: 'Confirm your account',
    otherwise: 'If you did not sign up, ignore this e-mail: the account will not be activated.',
  },
  recovery: {
    subject: 'Reset your Marquee password',
    intro: 'We received a request to reset the password of your Marquee account.',
    action: 'Set a new password',
    otherwise: 'If you did not request this, ignore this e-mail: your password will not change.',
  },
  email_change_current: {
    subject: 'Confirm the change of your Marquee e-mail address',
    intro: 'We received a request to change the e-mail address of your Marquee account. Please confirm it from both addresses.',
    action: 'Confirm the change',
    otherwise: 'If you did not request this, do not confirm it, and change your password.',
  },
  email_change_new: {
    subject: 'Confirm your new e-mail address for Marquee',
    intro: 'Please confirm that this is the new e-mail address of your Marquee account.',
    action: 'Confirm the new address',
    otherwise: 'If you do not use Marquee, ignore this e-mail.',
  },
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** When link and code end. The reader's time zone is not known. */
const END = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const lifetime = (expiresAt: Date): string => `The link and the code can be used once, until ${END.format(expiresAt)} UTC.`

function htmlOf({ subject, intro, action, otherwise }: MailText, { link, otp, expiresAt }: MailProof): string {
  const paragraph = (content: string) => `<p style="margin:0 0 16px;line-height:1.5">${content}</p>`
  const button = `<a href="${escape(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f2937;color:#ffffff;text-decoration:none;font-weight:600">${escape(action)}</a>`
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escape(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;color:#111827;background:#ffffff">',
    `<h1 style="margin:0 0 16px;font-size:20px">${escape(subject)}</h1>`,
    paragraph(escape(intro)),
    paragraph(button),
    paragraph(`Or enter this code: <strong>${otp}</strong>`),
    paragraph(lifetime(expiresAt)),
    paragraph(escape(otherwise)),
    '</body></html>',
  ].join('')
}

/** Composes a mail. Takes its kind, the recipient, and its link and six-digit code with their end; returns text and HTML. */
export function writeMail(kind: MailTokenKind, to: string, proof: MailProof): Mail {
  const { link, otp, expiresAt } = proof
  const content = MAIL_TEXTS[kind]
  const text = [content.intro, `${content.action}:\n${link}`, `Or enter this code: ${otp}`, lifetime(expiresAt), content.otherwise]
  return { to, subject: content.subject, text: `${text.join('\n\n')}\n`, html: htmlOf(content, proof) }
}
