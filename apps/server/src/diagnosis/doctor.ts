import { access, constants, mkdir, statfs } from 'node:fs/promises'
import { createConnection } from 'node:net'
import pg from 'pg'
import { listVendors } from '../app.ts'
import type { Config } from '../config.ts'
import { openMailer, openSms, openStore } from '../adapters.ts'
import { describeFileFault } from '../platform/faults/file-faults.ts'
import { isLoopbackHost } from '../platform/http/edge/hosts.ts'
import { findStorageFault } from './storage.ts'

type Finding = { state: 'ok' | 'note' | 'problem'; text: string }

const REACH_TIMEOUT_MS = 3_000
const LOW_DISK_BYTES = 1024 ** 3
const MARKS: Readonly<Record<Finding['state'], string>> = { ok: 'ok      ', note: 'note    ', problem: 'problem ' }

const textOf = (error: unknown): string => (error instanceof Error && error.message ? error.message : String(error))

async function checkDataDir(config: Config): Promise<Finding> {
  try {
    await mkdir(config.dataDir, { recursive: true })
    await access(config.dataDir, constants.W_OK)
    const { bavail, bsize } = await statfs(config.dataDir)
    const free = Math.floor((bavail * bsize) / 1024 ** 3)
    if (bavail * bsize < LOW_DISK_BYTES) return { state: 'problem', text: `The data folder ${config.dataDir} has less than 1 GB free.` }
    return { state: 'ok', text: `The data folder is ${config.dataDir}, with ${free} GB free.` }
  } catch (error) {
    return { state: 'problem', text: `The data folder ${config.dataDir} cannot be used: ${describeFileFault(error)}.` }
  }
}

async function checkDatabase(config: Config): Promise<Finding> {
  if (!config.databaseUrl) return { state: 'ok', text: 'The database is the embedded PostgreSQL in the data folder; it starts with Marquee.' }
  const client = new pg.Client({ connectionString: config.databaseUrl, connectionTimeoutMillis: REACH_TIMEOUT_MS })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (major < 15) return { state: 'problem', text: `DATABASE_URL points to PostgreSQL ${major}; version 15 or newer is needed.` }
    return { state: 'ok', text: `DATABASE_URL points to PostgreSQL ${major}.` }
  } catch (error) {
    return { state: 'problem', text: `DATABASE_URL cannot be reached: ${textOf(error)}.` }
  } finally {
    // A connection that never opened needs no end.
    await client.end().catch(() => undefined)
  }
}

/** Writes, reads and deletes a file in the storage. */
async function checkStorage(config: Config): Promise<Finding> {
  const { storage } = config
  const where = storage.kind === 's3' ? `the bucket ${storage.bucket}${storage.endpoint ? ` at ${storage.endpoint}` : ''}` : `the folder ${storage.dir}`
  const fault = await findStorageFault(openStore(config, () => ''))
  if (fault) return { state: 'problem', text: `Files are stored in ${where}, which cannot be used. ${fault.reason}` }
  return { state: 'ok', text: `Files are stored in ${where}: a test file was written, read and deleted.` }
}

/** Signs in to the mail server as a mail would. */
async function checkMail(smtpUrl: string, config: Config): Promise<Finding> {
  const { host, hostname, username } = new URL(smtpUrl)
  const mailer = openMailer(config, smtpUrl)
  const checked = await mailer.check()
  mailer.close()
  if (checked.kind !== 'ok') return { state: 'problem', text: `E-mail goes to ${host}, which cannot be used. ${checked.reason}` }
  if (username === '') return { state: 'ok', text: `E-mail goes to ${host}, which answers. SMTP_URL has no user name, so nobody signs in.` }
  if (!checked.value.isEncrypted && !isLoopbackHost(hostname)) return { state: 'problem', text: `E-mail goes to ${host}, which accepted the sign-in but offers no encryption (STARTTLS): anybody on the way can read the password of SMTP_URL.` }
  return { state: 'ok', text: `E-mail goes to ${host}, which accepted the sign-in.` }
}

/** Signs in to Twilio as a message would. */
async function checkSms(config: Config, baseUrl: string): Promise<Finding> {
  const { host } = new URL(baseUrl)
  const checked = await openSms(config, baseUrl)?.check()
  if (checked?.kind !== 'ok') return { state: 'problem', text: `Text messages go to ${host}, which cannot be used. ${checked?.reason ?? ''}`.trim() }
  if (!checked.value.isActive) return { state: 'problem', text: `Text messages go to ${host}, where the account is not active.` }
  return { state: 'ok', text: `Text messages go to ${host}, which accepted the sign-in.` }
}

/** Whether something accepts connections at `url`; nothing is sent. */
function isReachable(url: string, defaultPort: number): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = createConnection({ host: hostname, port: Number(port) || defaultPort, timeout: REACH_TIMEOUT_MS })
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true)).once('timeout', () => end(false)).once('error', () => end(false))
  })
}

async function checkReach(label: string, url: string, defaultPort: number): Promise<Finding> {
  const { host } = new URL(url)
  const isOpen = await isReachable(url, defaultPort)
  return isOpen ? { state: 'ok', text: `${label} goes to ${host}, which answers.` } : { state: 'problem', text: `${label} goes to ${host}, which does not answer.` }
}

const portOf = (url: string): number => (url.startsWith('https:') ? 443 : 80)

/** What stores need, apart from each one's own keys. */
function checkStores({ stores: { shopify, etsy }, publicUrl }: Config): Finding[] {
  const isReal = (shopify.mode === 'real' && shopify.app !== null) || etsy.mode === 'real'
  return [
    ...(isReal && !publicUrl?.startsWith('https://') ? [{ state: 'problem', text: 'PUBLIC_URL must be an https address: Shopify and Etsy send people back to no other one.' } as const] : []),
    ...(shopify.mode === 'real' && !shopify.app ? [{ state: 'note', text: 'Shops of Shopify are connected by the Storefront API only: SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET are not set.' } as const] : []),
  ]
}

async function checkVendors(config: Config): Promise<Finding[]> {
  const real: [string, string][] = []
  if (config.publisher.mode === 'real') real.push(['Social publishing', config.publisher.baseUrl])
  if (config.text.mode === 'real') real.push(['Text AI', config.text.baseUrl])
  if (config.stores.etsy.mode === 'real') real.push(['Etsy', config.stores.etsy.apiUrl])
  const local = listVendors({ config }).filter((vendor) => vendor.mode === 'sandbox')
  const notes = local.map(({ label }): Finding => ({ state: 'note', text: `${label} is simulated by the built-in sandbox: nothing leaves this machine.` }))
  const mail = config.smtpUrl ? [checkMail(config.smtpUrl, config)] : []
  const texts = config.sms.mode === 'real' ? [checkSms(config, config.sms.baseUrl)] : []
  return [...(await Promise.all([...real.map(([label, url]) => checkReach(label, url, portOf(url))), ...mail, ...texts])), ...checkStores(config), ...notes]
}

function checkAddress(config: Config): Finding {
  const isOpen = config.host !== '127.0.0.1' && config.host !== 'localhost'
  if (config.publisher.mode === 'real' && !config.publicUrl?.startsWith('https://')) {
    return { state: 'problem', text: 'PUBLIC_URL must be an https address that the social networks can reach, or they cannot fetch your pictures.' }
  }
  if (isOpen && !config.publicUrl) return { state: 'note', text: `HOST is ${config.host}: set PUBLIC_URL to the address that people use.` }
  return { state: 'ok', text: `Marquee is available at ${config.publicUrl ?? `http://localhost:${config.port}`}.` }
}

/** `marquee doctor`: reports in plain words what is configured, works and is missing. Returns whether all is well. */
export async function runDoctor(config: Config): Promise<boolean> {
  const findings = [await checkDataDir(config), await checkDatabase(config), await checkStorage(config), checkAddress(config), ...(await checkVendors(config))]
  for (const { state, text } of findings) process.stdout.write(`${MARKS[state]}${text}\n`)
  return findings.every(({ state }) => state !== 'problem')
}
