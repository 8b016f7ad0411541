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

/** Texts about the simulator that writes while no model is connected, and about trying one. */
export const SIMULATOR_TEXTS = {
  line: 'Texts are written by the built-in simulator.',
  better: 'A model of your own, or a key of a service, writes better.',
  connect: 'Connect a model',
  heading: 'Connect a model that writes',
  lead: 'Ollama or any other service that speaks the OpenAI protocol. Marquee lists its models and lets one of them answer with a word; nothing is stored.',
  address: 'Address',
  addressHint: 'Ollama on this machine listens at http://localhost:11434',
  model: 'Model',
  modelHint: 'Leave it empty to take the first model that the service lists.',
  key: 'Key',
  keyHint: 'Only for services that need one.',
  test: 'Test this address',
  testing: 'Testing...',
  models: 'Its models',
  start: 'Stop Marquee and start it with this line:',
  copy: 'Copy the line',
  copied: 'The line was copied.',
  copyFailed: 'The line could not be copied. Select it instead.',
  tryFailed: 'The address could not be tested.',
  badAddress: 'Type an address that starts with http:// or https://.',
  forbiddenAddress: 'Link-local addresses, such as 169.254.169.254, are not tested.',
  noModel: 'The service answers, but has no model that writes.',
  loadModel: 'Load one first, for example with ollama pull, and test again.',
  notHere: 'Addresses are tested only by somebody at the machine that Marquee runs on, in a browser that opened it as localhost. Whoever runs this server sets OPENAI_BASE_URL and OPENAI_MODEL, or the key of a service, and starts it again.',
} as const
/** Models of a service that are shown. */
export const MAX_LISTED_MODELS = 50

/** What a test of an address found. Nothing of it is stored. */
export const textTrial = z.object({
  state: z.enum(['working', 'limited', 'refused', 'unreachable']),
  text: z.string(),
  mend: z.string().nullable(),
  /** The models that the service lists. */
  models: z.array(z.string()),
  /** The model that was asked for a word; null when none was. */
  model: z.string().nullable(),
  /** The line that starts Marquee with this model; null when it did not answer. */
  command: z.string().nullable(),
})
export type TextTrial = z.infer<typeof textTrial>

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
  response: z.object({ success: z.literal(true), vendors: z.array(vendor), /** Whether this client may test addresses of its choice. */ canTryAddress: z.boolean() }),
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

export const tryTextModel = route({
  method: 'POST',
  path: '/api/vendors/text-trial',
  auth: 'user',
  scope: 'none',
  feature: 'vendors',
  summary: 'Try a service that writes texts at an address, without storing it; only from the machine that Marquee runs on',
  body: z.object({
    address: z.string().trim().min(1).max(500),
    model: z.string().trim().max(200).optional(),
    key: z.string().trim().max(500).optional(),
  }),
  response: z.object({ success: z.literal(true), trial: textTrial }),
})
