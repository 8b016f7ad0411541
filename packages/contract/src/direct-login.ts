import { DIRECT_TEXTS } from './direct-texts.ts'

/** The longest values of a login, in characters. */
export const LOGIN_LIMITS = { handle: 253, password: 200, server: 300 } as const

/** A handle as it is sent: without a leading @, in lower case. */
export const readHandle = (text: string): string => text.trim().replace(/^@/, '').toLowerCase()

/** Whether it is a handle, or an e-mail address. Takes what `readHandle` returns. */
export const isHandle = (handle: string): boolean => handle.length <= LOGIN_LIMITS.handle && /^[^\s@/]+(?:\.[^\s@/]+)+$|^[^\s@]+@[^\s@]+$/.test(handle)

/** The path to which a Mastodon server returns people. */
export const CONSENT_RETURN_PATH = '/social-accounts'

type Login = { handle: string; password: string; server: string }

/** What is wrong with the fields of a login, in a sentence each. */
export function findLoginProblems({ handle, password, server }: Login): Partial<Login> {
  const isPassword = password.trim().length >= 1 && password.trim().length <= LOGIN_LIMITS.password
  const isServer = server.trim().length >= 1 && server.trim().length <= LOGIN_LIMITS.server
  return { ...(!isHandle(readHandle(handle)) && { handle: DIRECT_TEXTS.badHandle }), ...(!isPassword && { password: DIRECT_TEXTS.badPassword }), ...(!isServer && { server: DIRECT_TEXTS.badServer }) }
}
