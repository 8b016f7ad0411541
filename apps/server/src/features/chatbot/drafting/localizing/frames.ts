import { REPLY_LANGUAGES, type ReplyLanguage } from '@marquee/contract/chatbot/drafting'

/** Says in a language that what follows is quoted in another one: the first quotation of a reply, and those that follow it. `%l`: the other language's name, `%q`: the quotation. */
const FRAMES: Readonly<Record<ReplyLanguage, readonly [string, string]>> = {
  en: ['Our information says, in %l: “%q”', 'It also says, in %l: “%q”'],
  de: ['In unseren Angaben steht auf %l: „%q“', 'Außerdem steht dort auf %l: „%q“'],
  es: ['Nuestra información dice, en %l: «%q»', 'También dice, en %l: «%q»'],
  fr: ['Nos informations disent, en %l : « %q »', 'Elles disent aussi, en %l : « %q »'],
  it: ['Le nostre informazioni dicono, in %l: «%q»', 'Dicono anche, in %l: «%q»'],
  pt: ['As nossas informações dizem, em %l: “%q”', 'Dizem também, em %l: “%q”'],
  nl: ['In onze informatie staat, in het %l: “%q”', 'Er staat ook, in het %l: “%q”'],
}

/** A language that the chatbot has words in; null for others. */
export const toReplyLanguage = (language: string): ReplyLanguage | null => REPLY_LANGUAGES.find((one) => one === language) ?? null

/** Introduces a sentence as a quotation in another language. Takes the sentence, its language, the language of the reply, and whether a quotation stands before it. Null where there are no words for that. */
export function frameQuotation(quotation: string, from: string, to: ReplyLanguage, isFollowing: boolean): string | null {
  const name = from === 'und' ? undefined : new Intl.DisplayNames([to], { type: 'language', fallback: 'none' }).of(from)
  return name === undefined ? null : FRAMES[to][isFollowing ? 1 : 0].replace('%l', () => name).replace('%q', () => quotation)
}
