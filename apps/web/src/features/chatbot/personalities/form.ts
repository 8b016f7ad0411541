import { type Personality, PERSONALITY_DEFAULTS, type PersonalityFields, type PersonalityVersion, RESPONSE_LENGTH } from '@marquee/contract/chatbot/personalities'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'

/** A new personality before anything was typed (trace.md CHAT-16). */
export const EMPTY: PersonalityFields = { name: '', description: '', systemPrompt: '', ...PERSONALITY_DEFAULTS }

/** The fields of a version. */
export const fieldsOf = ({ name, description, system_prompt: systemPrompt, tone, max_response_length: maxResponseLength, use_emojis: useEmojis }: Personality | PersonalityVersion): PersonalityFields => ({ name, description, systemPrompt, tone, maxResponseLength, useEmojis })

export const isChanged = (before: PersonalityFields, now: PersonalityFields): boolean => JSON.stringify(before) !== JSON.stringify(now)

/** What is wrong with a form, as a sentence; null if nothing is (trace.md CHAT-13). */
export const problemOf = ({ name, systemPrompt }: PersonalityFields): string | null => (name.trim() === '' || systemPrompt.trim() === '' ? CHATBOT_TEXTS.incomplete : null)

/** A length as it was typed: clamped to the limits, the default if it is no number (trace.md CHAT-15). */
export function readLength(typed: string): number {
  const number = Number.parseInt(typed, 10)
  return Number.isNaN(number) ? RESPONSE_LENGTH.default : Math.min(RESPONSE_LENGTH.max, Math.max(RESPONSE_LENGTH.min, number))
}

