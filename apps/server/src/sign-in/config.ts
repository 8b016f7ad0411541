import { z } from 'zod'
import { BootError } from '../platform/errors.ts'

/** A provider that people sign in with. */
export type OidcTarget = { kind: 'oidc'; mode: 'sandbox' | 'real'; name: string; label: string; issuer: string | null; clientId: string; clientSecret: string }
export type FacebookTarget = { kind: 'facebook'; mode: 'sandbox' } | { kind: 'facebook'; mode: 'real'; clientId: string; clientSecret: string; dialogUrl: string; graphUrl: string }
export type SignInTarget = OidcTarget | FacebookTarget

export type SignInVars = {
  SANDBOX: boolean
  OIDC_ISSUERS: string
  GOOGLE_CLIENT_ID?: string | undefined
  GOOGLE_CLIENT_SECRET?: string | undefined
  FACEBOOK_CLIENT_ID?: string | undefined
  FACEBOOK_CLIENT_SECRET?: string | undefined
  FACEBOOK_DIALOG_URL: string
  FACEBOOK_GRAPH_URL: string
  SUPABASE_URL?: string | undefined
  SUPABASE_ANON_KEY?: string | undefined
  CHATBOT_URL?: string | undefined
  MEDIA_ANALYSIS_URL?: string | undefined
  INSTAGRAM_INTEGRATION: boolean
  BUCKET_CREATION: boolean
  AUTH_DEBUG?: boolean | undefined
}

const GOOGLE_ISSUER = 'https://accounts.google.com'
/** Names with a meaning of their own in the auth protocol. */
const RESERVED = ['email', 'phone', 'anonymous', 'google', 'facebook', 'instagram', 'sandbox']
const name = z.string().regex(/^[a-z][a-z0-9_]{0,29}$/)
const issuer = z.url({ protocol: /^https$/ }).or(z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1|\[::1\])$/ }))

const fail = (reason: string): never => {
  throw new BootError(`The environment variable OIDC_ISSUERS is not valid: ${reason}.`)
}

/** Reads `acme=https://id.acme.example` with the variables OIDC_ACME_CLIENT_ID, OIDC_ACME_CLIENT_SECRET and OIDC_ACME_LABEL. */
function readIssuer(entry: string, env: NodeJS.ProcessEnv): OidcTarget {
  const split = entry.indexOf('=')
  const [key, address] = [entry.slice(0, split).trim(), entry.slice(split + 1).trim()]
  if (split < 1 || !name.safeParse(key).success) return fail('each entry must be name=https://issuer, with a name of small letters, digits and underscores')
  if (RESERVED.includes(key)) return fail(`the name ${key} has another meaning`)
  if (!issuer.safeParse(address).success) return fail(`the issuer of ${key} must be an https:// address`)
  const variable = (what: string): string => `OIDC_${key.toUpperCase()}_${what}`
  const [clientId, clientSecret] = [env[variable('CLIENT_ID')], env[variable('CLIENT_SECRET')]]
  if (!clientId || !clientSecret) throw new BootError(`The sign-in provider ${key} needs ${variable('CLIENT_ID')} and ${variable('CLIENT_SECRET')}.`)
  return { kind: 'oidc', mode: 'real', name: key, label: env[variable('LABEL')] || key.charAt(0).toUpperCase() + key.slice(1), issuer: address, clientId, clientSecret }
}

function readIssuers(list: string, env: NodeJS.ProcessEnv): OidcTarget[] {
  const targets = list.split(',').map((entry) => entry.trim()).filter(Boolean).map((entry) => readIssuer(entry, env))
  const twice = targets.find((target, index) => targets.findIndex((other) => other.name === target.name) !== index)
  return twice ? fail(`the name ${twice.name} occurs twice`) : targets
}

/** Both of a pair of credentials, or null for none. Throws BootError when one is missing. */
export function readPair(vendor: string, id: string | undefined, secret: string | undefined): { clientId: string; clientSecret: string } | null {
  if (id && secret) return { clientId: id, clientSecret: secret }
  if (!id && !secret) return null
  throw new BootError(`${vendor} needs both ${vendor}_CLIENT_ID and ${vendor}_CLIENT_SECRET.`)
}

/** The sandbox's providers: one that speaks OpenID Connect, and Facebook. */
const SANDBOXED: readonly SignInTarget[] = [
  { kind: 'oidc', mode: 'sandbox', name: 'sandbox', label: 'Sandbox', issuer: null, clientId: 'marquee', clientSecret: 'sandbox' },
  { kind: 'facebook', mode: 'sandbox' },
]

/**
 * The providers that people sign in with, in the order of their buttons. Without any, the sandbox's, but not where others can reach the server: there
 * anybody could choose whom the sandbox says they are. Throws BootError for a wrong or incomplete setting.
 */
function readTargets(vars: SignInVars, env: NodeJS.ProcessEnv, isExposed: boolean): readonly SignInTarget[] {
  const google = readPair('GOOGLE', vars.GOOGLE_CLIENT_ID, vars.GOOGLE_CLIENT_SECRET)
  const facebook = readPair('FACEBOOK', vars.FACEBOOK_CLIENT_ID, vars.FACEBOOK_CLIENT_SECRET)
  const targets: SignInTarget[] = [
    ...(google ? [{ kind: 'oidc' as const, mode: 'real' as const, name: 'google', label: 'Google', issuer: GOOGLE_ISSUER, ...google }] : []),
    ...(facebook ? [{ kind: 'facebook' as const, mode: 'real' as const, ...facebook, dialogUrl: vars.FACEBOOK_DIALOG_URL, graphUrl: vars.FACEBOOK_GRAPH_URL }] : []),
    ...readIssuers(vars.OIDC_ISSUERS, env),
  ]
  if (targets.length > 0) return targets
  return vars.SANDBOX && !isExposed ? SANDBOXED : []
}

/** Origins of the services that can be moved elsewhere (trace.md GEN-13); empty for this server. */
export type ServiceBases = { chatbot: string; mediaAnalysis: string }
/** A hosted project that signs people in. */
export type HostedSettings = { url: string; anonKey: string }

/** The hosted project, or null for this server's own sign-in. Throws BootError when one of its two settings is missing. */
function readHostedProject(url: string | undefined, anonKey: string | undefined): HostedSettings | null {
  if (url && anonKey) return { url, anonKey }
  if (!url && !anonKey) return null
  throw new BootError('A hosted project needs both SUPABASE_URL and SUPABASE_ANON_KEY.')
}

export type SignInConfig = {
  /** In the order of their buttons. */
  signIn: readonly SignInTarget[]
  /** Null while this server signs people in itself. */
  hostedProject: HostedSettings | null
  services: ServiceBases
  isInstagramOn: boolean
  isBucketCreationOn: boolean
  /** Whether /debug-auth is open. */
  isAuthDebugOn: boolean
}

/** Whether people only pretend to sign in: then nothing on /debug-auth is worth stealing. */
const isSandboxed = (targets: readonly SignInTarget[]): boolean => targets.length > 0 && targets.every(({ mode }) => mode === 'sandbox')

/**
 * Reads who signs people in, and where the browser finds each service. Takes the parsed variables, the environment for the credentials of the issuers in
 * OIDC_ISSUERS, and whether others can reach the server. Throws BootError for a wrong or incomplete setting.
 */
export function readSignIn(vars: SignInVars, env: NodeJS.ProcessEnv, isExposed: boolean): SignInConfig {
  const hostedProject = readHostedProject(vars.SUPABASE_URL, vars.SUPABASE_ANON_KEY)
  const signIn = hostedProject ? [] : readTargets(vars, env, isExposed)
  return {
    signIn,
    hostedProject,
    services: { chatbot: vars.CHATBOT_URL ?? '', mediaAnalysis: vars.MEDIA_ANALYSIS_URL ?? '' },
    isInstagramOn: vars.INSTAGRAM_INTEGRATION,
    isBucketCreationOn: vars.BUCKET_CREATION,
    isAuthDebugOn: vars.AUTH_DEBUG ?? isSandboxed(signIn),
  }
}
