import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import type { StoreFault } from '../ports/object-store.ts'
import { createOwnChecks } from './own-checks.ts'

const dataDir = join(tmpdir(), 'marquee-own-checks')
const S3 = { STORAGE_URL: 's3://key:secret@photos/folder?endpoint=http://minio.internal:9000' }

/** Runs one check. Takes the settings, what is checked, and what differs from a world in which all is well. */
function run(env: Record<string, string>, id: string, { fault = null, isEncrypted = true, isActive = true }: { fault?: StoreFault | null; isEncrypted?: boolean; isActive?: boolean } = {}) {
  const checks = createOwnChecks(readConfig({ DATA_DIR: dataDir, ...env }), {
    mailer: { check: async () => ({ kind: 'ok', value: { isEncrypted } }) },
    sms: { check: async () => ({ kind: 'ok', value: { isActive } }) },
    store: { findFault: async () => fault },
    askDatabase: async () => undefined,
    readSigningKeys: async () => undefined,
  })
  return checks[id]?.()
}
const remark = (name: string | null) => ({ kind: 'ok', value: { remark: name, usage: null } })

it.each(['mail', 'sms', 'storage', 'sign-in', 'database'])('%s is well', async (id) => {
  expect(await run({}, id)).toEqual(remark(null))
})

it('notices a password that is sent in the clear, unless it stays on this machine', async () => {
  const check = (url: string) => run({ SMTP_URL: url }, 'mail', { isEncrypted: false })
  expect(await check('smtp://user:secret@mail.example.com')).toEqual(remark('unencrypted'))
  expect(await check('smtp://user:secret@127.0.0.1')).toEqual(remark(null))
  expect(await check('smtp://mail.example.com')).toEqual(remark(null))
})

it('notices a suspended account for text messages', async () => {
  expect(await run({}, 'sms', { isActive: false })).toEqual(remark('inactive'))
})

it('says why files cannot be kept, without the names of places', async () => {
  const reasons = [
    ['The server minio.internal:9000 refuses connections on this port.', 'The server … refuses connections on this port.'],
    ['The bucket photos does not exist.', 'The bucket … does not exist.'],
  ] as const
  for (const [reason, shown] of reasons) expect(await run(S3, 'storage', { fault: { kind: 'passing', reason } })).toEqual({ kind: 'unavailable', reason: shown })
  const full = { kind: 'settings', reason: `The folder ${join(dataDir, 'storage')} cannot be used: its disk is full.` } as const
  expect(await run({}, 'storage', { fault: full })).toEqual({ kind: 'rejected', reason: 'The folder … cannot be used: its disk is full.', code: null })
})
