import { pino, type Logger } from 'pino'

export type { Logger } from 'pino'

/** Names of fields that are never logged, at any depth. */
const SECRET_FIELDS = [
  'authorization', 'cookie', 'password', 'current_password', 'access_token', 'refresh_token', 'token', 'token_hash', 'auth_code',
  'code_verifier', 'apikey', 'apiKey', 'profileKey', 'profile_key', 'profile-key', 'secret', 'supabaseKey', 'fileData',
]
const paths = SECRET_FIELDS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])

/** The key of the sandbox, which is part of addresses that errors contain. */
const SANDBOX_KEY = /\/sandbox\/~[\w-]+/g

/** Structured log on standard output. Takes the minimum level, returns the logger; secrets are masked by field name, and the sandbox's key wherever it is. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[hidden]' },
    hooks: { streamWrite: (line) => line.replace(SANDBOX_KEY, '/sandbox/~[hidden]') },
    formatters: { level: (label) => ({ level: label }) },
  })
}

/** `url` without its query, whose values may be secrets (signed tokens, codes). */
export const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? ''
