import tls from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CERTIFICATE_ELSEWHERE, CERTIFICATE_HERE } from '../../../test/mail/certificates.ts'
import { MAIL_USER, type MailServer, startMailServer, startOther } from '../../../test/mail/smtp-server.ts'
import { createSmtpMailer } from './adapter.ts'

type Name = 'startTls' | 'tls' | 'elsewhere' | 'expired' | 'noSignIn' | 'http' | 'closing'
const servers = new Map<Name, MailServer>()
const authorities = tls.getCACertificates('default')

beforeAll(async () => {
  servers.set('startTls', await startMailServer(CERTIFICATE_HERE))
  servers.set('tls', await startMailServer({ secure: true, ...CERTIFICATE_HERE }))
  servers.set('elsewhere', await startMailServer({ secure: true, ...CERTIFICATE_ELSEWHERE }))
  // The package's own certificate, which is too old.
  servers.set('expired', await startMailServer({ secure: true }))
  servers.set('noSignIn', await startMailServer({ disabledCommands: ['AUTH', 'STARTTLS'] }))
  servers.set('http', await startOther('HTTP/1.1 400 Bad Request\r\n\r\n'))
  servers.set('closing', await startOther(''))
})
afterAll(async () => {
  tls.setDefaultCACertificates(authorities)
  for (const server of servers.values()) await server.close()
})

const urlOf = (name: Name, { scheme = 'smtp', password = MAIL_USER.password }: { scheme?: string; password?: string } = {}): string =>
  `${scheme}://${MAIL_USER.name}:${encodeURIComponent(password)}@127.0.0.1:${servers.get(name)?.port}`

/** What a check and a mail report: the same. */
async function reportOf(url: string) {
  const mailer = createSmtpMailer({ url, from: 'Marquee <no-reply@example.com>' })
  const [checked, sent] = [await mailer.check(), await mailer.send({ to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })]
  mailer.close()
  return { checked, sent }
}

const SELF_SIGNED = 'The mail server has a self-signed certificate, which this machine does not trust.'

describe('a mail server', () => {
  it.each([
    ['with STARTTLS and an unknown certificate', () => urlOf('startTls'), SELF_SIGNED],
    ['with TLS and an unknown certificate', () => urlOf('tls', { scheme: 'smtps' }), SELF_SIGNED],
    ['with an expired certificate', () => urlOf('expired', { scheme: 'smtps' }), 'The mail server has a certificate that has expired.'],
    ['that expects no TLS on its port', () => urlOf('startTls', { scheme: 'smtps' }), 'The mail server does not use TLS on this port: write smtp:// in SMTP_URL, which uses STARTTLS.'],
    ['that refuses connections', () => 'smtp://127.0.0.1:1', 'The mail server refuses connections on this port.'],
    ['that is something else', () => urlOf('http'), 'The mail server does not answer in SMTP on this port.'],
  ])('%s is reported in one sentence', async (_what, url, reason) => {
    const { checked, sent } = await reportOf(url())
    expect([checked, sent]).toEqual([expect.objectContaining({ reason }), expect.objectContaining({ reason })])
    expect(['unavailable', 'unknown']).toContain(checked.kind)
  })

  it('whose name nobody knows is reported', async () => {
    expect((await reportOf('smtp://mail.invalid:587')).checked).toEqual({ kind: 'unavailable', reason: expect.stringMatching(/^The mail server has a name that cannot be resolved( at the moment)?\.$/) })
  })

  it('that hangs up is reported, for a mail as an unknown outcome', async () => {
    expect((await reportOf(urlOf('closing'))).checked).toMatchObject({ reason: 'The mail server ended the connection.' })
  })

  it('without sign-in is no place for a password', async () => {
    expect((await reportOf(urlOf('noSignIn'))).checked).toMatchObject({ reason: 'The mail server offers no sign-in, but SMTP_URL has a user name.' })
  })
})

describe('a mail server that is trusted', () => {
  beforeAll(() => tls.setDefaultCACertificates([...authorities, CERTIFICATE_HERE.cert, CERTIFICATE_ELSEWHERE.cert]))
  afterAll(() => tls.setDefaultCACertificates(authorities))

  it('takes the password and the mail', async () => {
    for (const url of [urlOf('startTls'), urlOf('tls', { scheme: 'smtps' })]) {
      expect(await reportOf(url)).toEqual({ checked: { kind: 'ok', value: { isEncrypted: true } }, sent: { kind: 'ok', value: { messageId: expect.any(String) } } })
    }
  })

  it('refuses a wrong password, whichever way it encrypts', async () => {
    for (const url of [urlOf('startTls', { password: 'wrong' }), urlOf('tls', { scheme: 'smtps', password: 'wrong' })]) {
      const failure = { kind: 'unauthorized', reason: 'The mail server refuses the user name or password of SMTP_URL (status 535).' }
      expect(await reportOf(url)).toEqual({ checked: failure, sent: failure })
    }
  })

  it('must have a certificate for its name', async () => {
    expect((await reportOf(urlOf('elsewhere', { scheme: 'smtps' }))).checked).toEqual({ kind: 'unavailable', reason: 'The mail server has a certificate for another name.' })
  })
})
