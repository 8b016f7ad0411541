import type { Config } from '../config.ts'
import { isLoopbackHost } from '../platform/http/edge/hosts.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { ObjectStore } from '../ports/object-store.ts'
import type { Sms } from '../ports/sms.ts'
import { answered, type VendorCheck } from '../ports/vendor-check.ts'
import { findStorageFault } from './storage.ts'
import type { VendorChecks } from './vendor-services.ts'

/** Whether a password goes to another machine. */
function isPasswordSent(smtpUrl: string | null): boolean {
  if (smtpUrl === null) return false
  const { hostname, username } = new URL(smtpUrl)
  return username !== '' && !isLoopbackHost(hostname)
}

function mailCheck(mailer: Pick<Mailer, 'check'>, smtpUrl: string | null): VendorCheck {
  return async () => {
    const checked = await mailer.check()
    if (checked.kind !== 'ok') return checked
    return answered(!checked.value.isEncrypted && isPasswordSent(smtpUrl) ? 'unencrypted' : null)
  }
}

function smsCheck(sms: Pick<Sms, 'check'>): VendorCheck {
  return async () => {
    const checked = await sms.check()
    if (checked.kind !== 'ok') return checked
    return answered(checked.value.isActive ? null : 'inactive')
  }
}

/** What the settings say about where files are: names that the reasons of faults contain, the longest first. */
function placesOf({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): string[] {
  const names = storage.kind === 'disk' ? [storage.dir, dataDir] : [storage.bucket, ...(storage.endpoint ? [new URL(storage.endpoint).host, new URL(storage.endpoint).hostname] : [])]
  return names.toSorted((one, other) => other.length - one.length)
}

/** A sentence without the names of folders, buckets and hosts: it is for whoever uses the installation, `npm run doctor` is for whoever runs it. */
const withoutPlaces = (sentence: string, places: readonly string[]): string => places.reduce((text, place) => text.replaceAll(place, '…'), sentence)

function storageCheck(store: Pick<ObjectStore, 'findFault'>, config: Pick<Config, 'storage' | 'dataDir'>): VendorCheck {
  return async () => {
    const fault = await findStorageFault(store)
    if (!fault) return answered()
    const reason = withoutPlaces(fault.reason, placesOf(config))
    return fault.kind === 'settings' ? { kind: 'rejected', reason, code: null } : { kind: 'unavailable', reason }
  }
}

type Parts = {
  mailer: Pick<Mailer, 'check'>
  sms: Pick<Sms, 'check'> | null
  store: Pick<ObjectStore, 'findFault'>
  /** Rejects when the database does not answer. */
  askDatabase: () => Promise<unknown>
  /** Rejects when no token could be signed. */
  readSigningKeys: () => Promise<unknown>
}

/** The checks of what has connections of its own: mail, text messages, files, sign-in and the database. Their failures reject like those of any request. */
export const createOwnChecks = (config: Config, { mailer, sms, store, askDatabase, readSigningKeys }: Parts): VendorChecks => ({
  mail: mailCheck(mailer, config.smtpUrl),
  sms: sms && smsCheck(sms),
  storage: storageCheck(store, config),
  'sign-in': async () => readSigningKeys().then(() => answered()),
  database: async () => askDatabase().then(() => answered()),
})
