import { limitsOf } from './fit.ts'

const EMOJI = /\s?\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic})*/gu
const NO_EMOJI = /\b(?:no|without|never (?:use )?(?:an? )?)\s*emojis?\b/iu
const NO_EXCLAMATION = /\b(?:no|without|never (?:use )?(?:an? )?)\s*exclamation (?:marks?|points?)\b/iu

/**
 * A text as a brand voice wishes: with its emoji at the end, or without emoji or exclamation marks. Takes the text, the wishes and the platforms; a
 * text that would not fit them any more stays as it is.
 */
export function followVoice(text: string, wishes: string, platforms: readonly string[]): string {
  if (wishes.trim() === '') return text
  const [favourite = ''] = wishes.match(EMOJI) ?? []
  const calm = NO_EXCLAMATION.test(wishes) ? text.replace(/!+/gu, '.') : text
  const plain = NO_EMOJI.test(wishes) || favourite !== '' ? calm.replace(EMOJI, '') : calm
  const voiced = favourite === '' ? plain : `${plain} ${favourite.trim()}`
  return limitsOf([...platforms]).fullness(voiced) <= 1 ? voiced : text
}
