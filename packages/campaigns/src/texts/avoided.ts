import { normalizeText } from '@marquee/contract/shared/fuzzy'

const escape = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The words to avoid that a text has, as they are in the list. Case and accents do not matter, and neither does the sign of a hashtag; "cheap" is not in "cheapskate". */
export function findAvoided(text: string, avoided: readonly string[]): string[] {
  const plain = normalizeText(text).replaceAll(/\s+/g, ' ')
  return avoided.filter((words) => {
    const wanted = normalizeText(words).trim().replaceAll(/\s+/g, ' ')
    return wanted !== '' && new RegExp(`(?<![\\p{L}\\p{N}])${escape(wanted)}(?![\\p{L}\\p{N}])`, 'u').test(plain)
  })
}
