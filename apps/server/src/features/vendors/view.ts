import type { Vendor } from '@marquee/contract/vendors'
import type { VendorService } from './findings.ts'
import type { CheckRow } from './queries.ts'

type Said = Pick<Vendor, 'state' | 'text' | 'mend'>

const setText = (setting: string | null, end: string): string | null => (setting === null ? null : `Set ${setting} ${end}`)

/** What is known of a service that was not tested with its present settings. */
function untested({ name, mode, settings, offText, offMend }: VendorService): Said {
  switch (mode) {
    case 'off':
      return { state: 'off', text: offText, mend: offMend ?? setText(settings.key, 'to use it.') }
    case 'sandbox':
      return { state: 'sandbox', text: `The built-in sandbox stands in for ${name}: nothing leaves this server.`, mend: setText(settings.key, `to use ${name}.`) }
    case 'local':
      return { state: 'working', text: 'Part of this installation.', mend: null }
    case 'real':
      return { state: 'untested', text: 'Configured. A test shows whether it works.', mend: null }
  }
}

/** What a test found. While the sandbox stands in and answers, the service still is the sandbox. */
function tested(service: VendorService, { state, text, mend }: CheckRow): Said {
  if (service.mode === 'sandbox' && state === 'working') return { ...untested(service), text: `The built-in sandbox stands in for ${service.name}, and answers. Nothing leaves this server.` }
  return { state: state as Vendor['state'], text, mend }
}

/** A service as the API shows it. Takes it and its last test, which counts only if its settings are the same. */
export function toVendor(service: VendorService, row: CheckRow | undefined): Vendor {
  const last = row?.fingerprint === service.fingerprint && service.check ? row : undefined
  const { id, purpose, name, usedFor, mode } = service
  return { id, purpose, name, usedFor, ...(last ? tested(service, last) : untested(service)), isSandboxed: mode === 'sandbox', testedAt: last?.checked_at.toISOString() ?? null }
}
