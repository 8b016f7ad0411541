import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CERTIFICATE_HERE } from '../../test/mail/certificates.ts'
import { S3_KEYS, type S3Server, startS3Server } from '../../test/s3-server.ts'
import { MAIL_USER, type MailServer, startMailServer } from '../../test/mail/smtp-server.ts'
import { readConfig } from '../config.ts'
import { runDoctor } from './doctor.ts'

let dataDir: string
let s3: S3Server
let mail: MailServer
const authorities = tls.getCACertificates('default')

beforeAll(async () => {
  ;[dataDir, s3, mail] = await Promise.all([mkdtemp(join(tmpdir(), 'marquee-doctor-')), startS3Server(), startMailServer(CERTIFICATE_HERE)])
  await s3.createBucket('files')
})
afterEach(() => {
  tls.setDefaultCACertificates(authorities)
  vi.restoreAllMocks()
})
afterAll(async () => {
  await Promise.all([s3.close(), mail.close()])
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs the command. Returns its verdict and its lines. */
async function report(env: Record<string, string> = {}): Promise<{ isWell: boolean; lines: string[] }> {
  let text = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    text += String(chunk)
    return true
  })
  const isWell = await runDoctor(readConfig({ DATA_DIR: dataDir, AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId, AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey, ...env }))
  return { isWell, lines: text.trim().split('\n') }
}
const smtp = (password: string, { port }: MailServer = mail, host = '127.0.0.1') => `smtp://${MAIL_USER.name}:${encodeURIComponent(password)}@${host}:${port}`

describe('marquee doctor', () => {
  it('writes, reads and deletes a file where files are kept', async () => {
    const { isWell, lines } = await report()
    expect(isWell).toBe(true)
    expect(lines).toContainEqual(expect.stringMatching(/^ok +Files are stored in the folder .+: a test file was written, read and deleted\.$/))
    const bucket = await report({ STORAGE_URL: `s3://files/folder?endpoint=${s3.url}` })
    expect([bucket.isWell, bucket.lines.filter((line) => line.includes('a test file was written, read and deleted')), await s3.countFiles('files')]).toEqual([true, [expect.stringContaining('the bucket files')], 0])
  })

  it('says why files cannot be kept', async () => {
    const { isWell, lines } = await report({ STORAGE_URL: `s3://none?endpoint=${s3.url}` })
    expect(isWell).toBe(false)
    expect(lines).toContain(`problem Files are stored in the bucket none at ${s3.url}, which cannot be used. The bucket none does not exist.`)
    const file = join(dataDir, 'a-file')
    await writeFile(file, '')
    expect((await report({ STORAGE_URL: `file://${file}` })).lines).toContain(`problem Files are stored in the folder ${file}, which cannot be used. The folder ${file} cannot be used: it is a file, or a folder above it is.`)
    expect((await report({ DATA_DIR: file })).lines).toContain(`problem The data folder ${file} cannot be used: it is a file, or a folder above it is.`)
  })

  it('signs in to the mail server', async () => {
    tls.setDefaultCACertificates([...authorities, CERTIFICATE_HERE.cert])
    expect(await report({ SMTP_URL: smtp(MAIL_USER.password) })).toEqual({ isWell: true, lines: expect.arrayContaining([`ok      E-mail goes to 127.0.0.1:${mail.port}, which accepted the sign-in.`]) })
    const wrong = await report({ SMTP_URL: smtp('a wrong one') })
    expect(wrong.isWell).toBe(false)
    expect(wrong.lines).toContain(`problem E-mail goes to 127.0.0.1:${mail.port}, which cannot be used. The mail server refuses the user name or password of SMTP_URL (status 535).`)
    expect(wrong.lines.join()).not.toContain('a wrong one')
  })

  it('notices that a mail server on another machine takes the password unencrypted', async () => {
    const options = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }
    const [elsewhere, here] = await Promise.all([startMailServer(options, '127.0.0.2'), startMailServer(options)])
    const { isWell, lines } = await report({ SMTP_URL: smtp(MAIL_USER.password, elsewhere, '127.0.0.2') })
    expect([isWell, lines]).toEqual([false, expect.arrayContaining([`problem E-mail goes to 127.0.0.2:${elsewhere.port}, which accepted the sign-in but offers no encryption (STARTTLS): anybody on the way can read the password of SMTP_URL.`])])
    expect((await report({ SMTP_URL: smtp(MAIL_USER.password, here) })).lines).toContain(`ok      E-mail goes to 127.0.0.1:${here.port}, which accepted the sign-in.`)
    await Promise.all([elsewhere.close(), here.close()])
  })

  it('says what stores need', async () => {
    const app = { SHOPIFY_CLIENT_ID: 'id', SHOPIFY_CLIENT_SECRET: 'hush' }
    const problem = 'problem PUBLIC_URL must be an https address: Shopify and Etsy send people back to no other one.'
    expect((await report(app)).lines).toContain(problem)
    expect((await report({ ...app, PUBLIC_URL: 'https://marquee.example' })).lines).not.toContain(problem)
    expect((await report({ SHOPIFY_BASE_URL: 'https://{shop}' })).lines).toContain('note    Shops of Shopify are connected by the Storefront API only: SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET are not set.')
    expect((await report()).lines).toContainEqual(expect.stringMatching(/^note +Commerce is simulated/))
  })

  it('signs in to Twilio', async () => {
    const twilio = createServer((request, response) => {
      const isKnown = request.headers.authorization === `Basic ${Buffer.from('AC1:right').toString('base64')}`
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end(isKnown ? `{"status":"${status}"}` : '{"code":20003,"message":"Authenticate"}')
    })
    let status = 'active'
    await new Promise<void>((resolve) => twilio.listen(0, '127.0.0.1', resolve))
    const { port } = twilio.address() as AddressInfo
    const env = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'right', TWILIO_FROM: '+15005550006', TWILIO_BASE_URL: `http://127.0.0.1:${port}` }
    expect((await report(env)).lines).toContain(`ok      Text messages go to 127.0.0.1:${port}, which accepted the sign-in.`)
    status = 'suspended'
    expect((await report(env)).lines).toContain(`problem Text messages go to 127.0.0.1:${port}, where the account is not active.`)
    const wrong = await report({ ...env, TWILIO_AUTH_TOKEN: 'a wrong one' })
    expect([wrong.isWell, wrong.lines.filter((line) => line.includes('Text messages'))]).toEqual([false, [`problem Text messages go to 127.0.0.1:${port}, which cannot be used. Twilio refused it with code 20003.`]])
    expect(wrong.lines.join()).not.toContain('a wrong one')
    twilio.closeAllConnections()
    await new Promise((resolve) => twilio.close(resolve))
  })

  it('checks the certificate of the mail server', async () => {
    expect((await report({ SMTP_URL: smtp(MAIL_USER.password) })).lines).toContain(
      `problem E-mail goes to 127.0.0.1:${mail.port}, which cannot be used. The mail server has a self-signed certificate, which this machine does not trust.`,
    )
  })
})
