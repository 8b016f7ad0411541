import { z } from 'zod'
import { route } from './shared/route.ts'
import { instant } from './shared/time.ts'

/**
 * The state of a service. `untested`: configured, and not tried since its settings changed. `limited`: it answers, but not everything works
 * at the moment. `refused`: it answers, and does not accept the key or another setting. `unreachable`: nothing answers, or not in its protocol.
 */
export const VENDOR_STATES = ['working', 'untested', 'sandbox', 'off', 'limited', 'refused', 'unreachable'] as const
export type VendorState = (typeof VENDOR_STATES)[number]

/** Tests that one person can start in an hour: some of them cost the installation a little money. */
export const VENDOR_TESTS_PER_HOUR = 60

/** Texts of /api-settings. */
export const VENDOR_TEXTS = {
  heading: 'API Settings',
  lead: 'The services that this installation uses.',
  note: 'Settings are environment variables of the server: whoever runs it changes them and starts it again. Keys are never shown here.',
  test: 'Test',
  testing: 'Testing...',
  testAll: 'Test all',
  allTested: 'All services were tested.',
  tested: 'Tested',
  loadFailed: 'The services could not be loaded.',
  testFailed: 'The test could not be made.',
  notConfigured: 'This service is not configured, so it cannot be tested.',
} as const
/** How many services do not work as they should. */
export const needYouText = (count: number, all: number): string => `${count} of ${all} ${count === 1 ? 'needs' : 'need'} you.`
/** The word of each state. */
export const VENDOR_STATE_LABELS: Readonly<Record<VendorState, string>> = {
  working: 'Working',
  untested: 'Not tested',
  sandbox: 'Sandbox',
  off: 'Not configured',
  limited: 'Limited',
  refused: 'Refused',
  unreachable: 'Unreachable',
}

/** The error for a person who has started too many tests. */
export function vendorTestsUsedText(waitSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(waitSeconds / 60))
  return `You have started the ${VENDOR_TESTS_PER_HOUR} tests that one person can start in an hour. The next one is possible in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

/** A service that the installation uses. Nothing in it says where the service is or what its key is. */
export const vendor = z.object({
  id: z.string(),
  /** What kind of service it is: `Text AI`. */
  purpose: z.string(),
  /** Who offers it: `OpenAI`. */
  name: z.string(),
  /** What it does here, in a sentence. */
  usedFor: z.string(),
  state: z.enum(VENDOR_STATES),
  /** What the state means, with the reason of a failure. */
  text: z.string(),
  /** What to do about it, naming the setting; null when nothing is to be done. */
  mend: z.string().nullable(),
  /** Whether the sandbox stands in for it. */
  isSandboxed: z.boolean(),
  /** When it was last tested with its present settings. */
  testedAt: instant.nullable(),
})
export type Vendor = z.infer<typeof vendor>

export const listVendors = route({
  method: 'GET',
  path: '/api/vendors',
  auth: 'user',
  scope: 'none',
  feature: 'vendors',
  summary: 'The services that this installation uses, with the result of their last test',
  response: z.object({ success: z.literal(true), vendors: z.array(vendor) }),
})

export const testVendor = route({
  method: 'POST',
  path: '/api/vendors/:vendor/test',
  auth: 'user',
  scope: 'none',
  feature: 'vendors',
  summary: 'Call a service with its settings; the answer says whether it works and, if not, why',
  params: z.object({ vendor: z.string().max(60) }),
  response: z.object({ success: z.literal(true), vendor }),
})
