import { formatWhen } from '../when.ts'
import type { Mail } from '../../../ports/mailer.ts'
import type { NoticeRow } from '../queries.ts'

type Letter = { id: string; to: string; zone: string; baseUrl: string }

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const SETTINGS_PATH = '/profile?tab=notifications'

/** A subject of several notices: how many there are, failures first in words. */
function subjectOf(notices: readonly NoticeRow[]): string {
  const [first] = notices
  if (first && notices.length === 1) return first.title
  const urgent = notices.find(({ is_urgent: isUrgent }) => isUrgent)
  return urgent ? `${urgent.title}, and ${notices.length - 1} more` : `${notices.length} notifications from Marquee`
}

const whenOf = ({ about_at: about }: NoticeRow, zone: string): string[] => (about ? [formatWhen(about, zone)] : [])

const textOf = (notice: NoticeRow, { zone, baseUrl }: Letter): string => [notice.title, ...whenOf(notice, zone), notice.body, `${baseUrl}${notice.path}`].filter((line) => line !== '').join('\n')

function htmlOf(notice: NoticeRow, { zone, baseUrl }: Letter): string {
  const line = (text: string, style: string) => `<p style="margin:4px 0 0;line-height:1.5;${style}">${escape(text)}</p>`
  return [
    '<div style="padding:16px 0;border-top:1px solid #e5e7eb">',
    `<h2 style="margin:0;font-size:16px"><a href="${escape(baseUrl + notice.path)}" style="color:#1f2937">${escape(notice.title)}</a></h2>`,
    ...whenOf(notice, zone).map((when) => line(when, 'color:#4b5563')),
    notice.body === '' ? '' : line(notice.body, 'white-space:pre-line'),
    '</div>',
  ].join('')
}

/** Composes one e-mail of one or more notices, as text and as HTML. Whatever users wrote is escaped. */
export function writeNoticeMail(notices: readonly NoticeRow[], letter: Letter): Mail {
  const subject = subjectOf(notices).replace(/\s+/g, ' ')
  const settings = `${letter.baseUrl}${SETTINGS_PATH}`
  const footer = `You get this e-mail because of your notification settings: ${settings}`
  return {
    id: letter.id,
    to: letter.to,
    subject,
    unsubscribeUrl: settings,
    text: `${[...notices.map((notice) => textOf(notice, letter)), footer].join('\n\n')}\n`,
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      `<title>${escape(subject)}</title></head>`,
      '<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;color:#111827;background:#ffffff">',
      `<h1 style="margin:0 0 16px;font-size:20px">${escape(subject)}</h1>`,
      ...notices.map((notice) => htmlOf(notice, letter)),
      `<p style="margin:16px 0 0;padding-top:16px;border-top:1px solid #e5e7eb;font-size:14px;color:#4b5563">You get this e-mail because of your <a href="${escape(settings)}" style="color:#4b5563">notification settings</a>.</p>`,
      '</body></html>',
    ].join(''),
  }
}
