import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { ApiError, errorText } from '../../lib/api-error.ts'
import { formatRelative } from '../../lib/format.ts'

/** A count with its noun. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Why the screen could not be read (trace.md CHAT-43, CHAT-44). */
export const loadErrorText = (error: unknown): string => (isSessionOver(error) ? CHATBOT_TEXTS.notAuthenticated : CHATBOT_TEXTS.loadFailed)

/** A text of the specification, and after it the server's reason, unless that says the same; of a session that ended, that it did (trace.md CHAT-43). */
export function withReason(text: string, error: unknown): string {
  if (isSessionOver(error)) return CHATBOT_TEXTS.notAuthenticated
  const reason = errorText(error, '')
  return reason === '' || reason.replace(/\.$/, '') === text ? text : `${text}. ${reason}`
}

/** How long ago something was. Takes it and now in milliseconds, which is rounded down. */
export const agoOf = (at: string, now: number): string => formatRelative(at, Math.max(now, Date.parse(at)))
