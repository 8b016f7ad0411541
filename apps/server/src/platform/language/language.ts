/** Languages whose words are reduced to their stems: each has a text search configuration in the database. */
export const STEMMED_LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'sv', 'ru', 'tr'] as const
export type TextLanguage = (typeof STEMMED_LANGUAGES)[number]

/** More of a text tells nothing new. */
const MAX_READ = 2_000
const isStemmed = (language: string): language is TextLanguage => STEMMED_LANGUAGES.some((one) => one === language)

/** A language as it was stored. */
export const toStemmed = (language: string): TextLanguage => (isStemmed(language) ? language : 'en')

let loading: Promise<(text: string) => string> | undefined

/** The detector takes 25 MB: it is loaded by processes that index or search, when they first do. */
async function loadDetector(): Promise<(text: string) => string> {
  const { eld } = await import('eld/extrasmall')
  eld.setLanguageSubset([...STEMMED_LANGUAGES])
  return (text) => eld.detect(text).language
}

/** Whether a text is in one of some languages; null for all. */
export const isInLanguages = async (text: string, languages: readonly string[] | null): Promise<boolean> => languages === null || languages.includes(await detectLanguage(text))

/** The language of a text, of those that are stemmed; English when it cannot be told. */
export async function detectLanguage(text: string): Promise<TextLanguage> {
  const detect = await (loading ??= loadDetector())
  return toStemmed(detect(text.slice(0, MAX_READ)))
}
