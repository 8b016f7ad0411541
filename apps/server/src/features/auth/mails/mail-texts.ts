import type { Mail } from '../../../ports/mailer.ts'
import type { MailKind } from './queries.ts'

type MailProof = { link: string | null; otp: string; expiresAt: Date }
type MailText = { subject: string; intro: string; action: string; otherwise: string }

/** The text of each mail. None repeats anything a stranger could have typed in. */
const MAIL_TEXTS: Readonly<Record<MailKind, MailText>> = {
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
  magiclink: {
    subject: 'Sign in to Marquee',
    intro: 'We received a request to sign in to Marquee with this e-mail address.',
    action: 'Sign in',
    otherwise: 'If you did not request this, ignore this e-mail, and give the code to nobody.',
  },
  reauthentication: {
    subject: 'Your code for changing your Marquee password',
    intro: 'Somebody who is signed in to your Marquee account asked for a code to change its password.',
    action: '',
    otherwise: 'If it was not you, give the code to nobody, and end your other sessions.',
  },
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** When link and code end. The reader's time zone is not known. */
const END = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const lifetime = ({ link, expiresAt }: MailProof): string => `${link === null ? 'The code' : 'The link and the code'} can be used once, until ${END.format(expiresAt)} UTC.`

function htmlOf({ subject, intro, action, otherwise }: MailText, proof: MailProof): string {
  const { link, otp } = proof
  const paragraph = (content: string) => `<p style="margin:0 0 16px;line-height:1.5">${content}</p>`
  const button = link && `<a href="${escape(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f2937;color:#ffffff;text-decoration:none;font-weight:600">${escape(action)}</a>`
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escape(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;color:#111827;background:#ffffff">',
    `<h1 style="margin:0 0 16px;font-size:20px">${escape(subject)}</h1>`,
    paragraph(escape(intro)),
    button ? paragraph(button) : '',
    paragraph(`${link === null ? 'Enter' : 'Or enter'} this code: <strong>${otp}</strong>`),
    paragraph(lifetime(proof)),
    paragraph(escape(otherwise)),
    '</body></html>',
  ].join('')
}

/** Composes a mail. Takes its kind, the recipient, and its link, if it has one, and six-digit code with their end; returns text and HTML. */
export function writeMail(kind: MailKind, to: string, proof: MailProof): Mail {
  const { link, otp } = proof
  const content = MAIL_TEXTS[kind]
  const ways = link === null ? [`Enter this code: ${otp}`] : [`${content.action}:\n${link}`, `Or enter this code: ${otp}`]
  const text = [content.intro, ...ways, lifetime(proof), content.otherwise]
  return { to, subject: content.subject, text: `${text.join('\n\n')}\n`, html: htmlOf(content, proof) }
}
