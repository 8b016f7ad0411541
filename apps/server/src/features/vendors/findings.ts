import type { Vendor, VendorState } from '@marquee/contract/vendors'
import { findConnectionFault } from '../../platform/faults/connection-faults.ts'
import type { Failure, Outcome } from '../../ports/outcome.ts'
import type { VendorAnswer, VendorCheck, VendorRemark } from '../../ports/vendor-check.ts'
import type { UsedModel } from '../usage/index.ts'

/** The names of the settings of a service; null where it has none of the kind. */
export type SettingNames = { key: string | null; address: string | null; model: string | null }
/** Who a finding is about. `speaksForItself`: the reasons of its failures are sentences that name neither addresses nor keys. */
export type Subject = { name: string; settings: SettingNames; speaksForItself: boolean }
/** A service that the installation uses or could use. */
export type VendorService = Subject &
  Pick<Vendor, 'id' | 'purpose' | 'usedFor'> & {
    /** local: part of the installation, so it works while the installation does. off: not configured. */
    mode: 'sandbox' | 'real' | 'local' | 'off'
    /** What is missing without it (empty for what is never off), and what to do about it if not setting its key. */
    offText: string
    offMend?: string
    /** A keyed hash of its settings: a test says nothing about others. */
    fingerprint: string
    /** Null when it is off. */
    check: VendorCheck | null
    /** How a call of the check is recorded, if it costs something. */
    usage: Pick<UsedModel, 'task' | 'model'> | null
  }
/** What a test found: the state, the sentence about it, and what to do. */
export type Finding = { state: Extract<VendorState, 'working' | 'limited' | 'refused' | 'unreachable'>; text: string; mend: string | null }

const both = (...names: (string | null)[]): string => [...new Set(names.filter((name) => name !== null))].join(' and ')
const check = (...names: (string | null)[]): string | null => (both(...names) === '' ? null : `Check ${both(...names)}.`)

const REMARKS: Readonly<Record<VendorRemark, (subject: Subject) => Finding>> = {
  'model-missing': ({ name, settings }) => ({ state: 'limited', text: `${name} accepts the key, but does not list the model that is set.`, mend: check(settings.model) }),
  'key-untested': ({ name, settings }) => ({ state: 'limited', text: `${name} answers, but does not list its models, so neither the key nor the model could be tested.`, mend: check(settings.address) }),
  'quota-used': ({ name }) => ({ state: 'limited', text: `The quota of the plan at ${name} is used up.`, mend: `Wait for the next period, or choose a larger plan at ${name}.` }),
  unencrypted: ({ settings }) => ({ state: 'limited', text: 'The mail server accepts the sign-in but offers no encryption (STARTTLS): anybody on the way can read the password.', mend: `Name a server with encryption in ${both(settings.address)}.` }),
  inactive: ({ name }) => ({ state: 'refused', text: `The account at ${name} is not active.`, mend: `Activate it at ${name}.` }),
}

/** `HTTP 503` as the end of a sentence. */
const statusOf = (reason: string): string => {
  const [, status] = /^HTTP (\d{3})$/.exec(reason) ?? []
  return status === undefined ? '' : ` (status ${status})`
}

function ofUnreachable({ name, settings }: Subject, failure: Extract<Failure, { kind: 'unavailable' | 'unknown' }>): Finding {
  const mend = settings.address === null ? null : `Check ${settings.address}, and the network of the server.`
  const fault = findConnectionFault({ code: failure.reason, name: failure.reason })
  if (fault) return { state: 'unreachable', text: `${name} ${fault.reason}.`, mend }
  if (failure.kind === 'unavailable' && failure.isUnreadable) return { state: 'unreachable', text: `What answers at the address of ${name} does not speak its protocol.`, mend: check(settings.address) }
  const status = statusOf(failure.reason)
  if (/5\d\d\)$/.test(status)) return { state: 'unreachable', text: `${name} reports an error of its own${status}.`, mend: 'Test again in a few minutes.' }
  return { state: 'unreachable', text: `${name} cannot be reached${status}.`, mend }
}

type Refused = Exclude<Failure, { kind: 'unavailable' | 'unknown' }>

function ofRefusal({ name, settings }: Subject, failure: Refused): Finding {
  const status = statusOf(failure.reason)
  switch (failure.kind) {
    case 'unauthorized':
      return { state: 'refused', text: `${name} refuses the key${status}.`, mend: check(settings.key) }
    case 'not-found':
      return { state: 'refused', text: `${name} does not know what it is asked for${status}.`, mend: check(settings.model, settings.address) }
    case 'rejected':
      return { state: 'refused', text: `${name} refuses the request${status}.`, mend: check(settings.model, settings.address) }
    case 'quota-exceeded':
      return REMARKS['quota-used']({ name, settings, speaksForItself: false })
    case 'rate-limited':
      return { state: 'limited', text: `${name} allows no more calls at the moment${status}.`, mend: `Test again in ${Math.max(1, Math.ceil(failure.retryAfterSeconds / 60))} min.` }
  }
}

/** What the outcome of a test means. Takes the service and the outcome; the texts contain no address, no key and nothing that the service said. */
export function judgeOutcome(subject: Subject, outcome: Outcome<VendorAnswer>): Finding {
  if (outcome.kind === 'ok') return outcome.value.remark ? REMARKS[outcome.value.remark](subject) : { state: 'working', text: 'It answers as it should.', mend: null }
  const finding = outcome.kind === 'unavailable' || outcome.kind === 'unknown' ? ofUnreachable(subject, outcome) : ofRefusal(subject, outcome)
  return subject.speaksForItself ? { ...finding, text: outcome.reason } : finding
}
