import type { PersonalityTone, ReplyLanguage } from '@marquee/contract/chatbot/drafting'
import { REPLY_LANGUAGES } from '@marquee/contract/chatbot/drafting'
import { doesFit, findAvoided, type LengthLimit } from './checks/style.ts'

type Register = 'formal' | 'plain' | 'light'
const REGISTERS: Readonly<Record<PersonalityTone, Register>> = { formal: 'formal', authoritative: 'formal', neutral: 'plain', casual: 'plain', playful: 'light' }

/** How a personality says that it does not know: nothing of it, or not all. The shortest of each list fits where the others do not. */
const SAYINGS: Readonly<Record<ReplyLanguage, Readonly<Record<Register | 'rest', readonly string[]>>>> = {
  en: {
    formal: ['Thank you for your question. I am sorry, I do not know the answer and would rather not guess.', 'I am sorry, I do not know.'],
    plain: ['Thanks for asking! I don’t know that, and I’d rather not guess.', 'Sorry, I don’t know that.'],
    light: ['Good one! You got me there: I don’t know, and guessing would not help you.', 'You got me there: I don’t know.'],
    rest: ['As for the rest, I don’t know, sorry.', 'I don’t know the rest, sorry.'],
  },
  de: {
    formal: ['Vielen Dank für Ihre Frage. Das weiß ich leider nicht, und raten möchte ich nicht.', 'Das weiß ich leider nicht.'],
    plain: ['Danke für die Frage! Das weiß ich leider nicht, und raten möchte ich nicht.', 'Das weiß ich leider nicht.'],
    light: ['Gute Frage! Da muss ich passen: Das weiß ich nicht, und raten hilft ja keinem.', 'Da muss ich passen: Das weiß ich nicht.'],
    rest: ['Alles Weitere weiß ich leider nicht.', 'Den Rest weiß ich leider nicht.'],
  },
  es: {
    formal: ['Muchas gracias por su pregunta. Lamento no saberlo, y prefiero no adivinar.', 'Lo siento, no lo sé.'],
    plain: ['¡Gracias por preguntar! No lo sé, y prefiero no adivinar.', 'Lo siento, no lo sé.'],
    light: ['¡Buena pregunta! Ahí me has pillado: no lo sé, y adivinar no ayuda.', 'Ahí me has pillado: no lo sé.'],
    rest: ['Lo demás no lo sé, lo siento.', 'El resto no lo sé.'],
  },
  fr: {
    formal: ['Merci pour votre question. Je suis désolé, je ne le sais pas et préfère ne pas deviner.', 'Désolé, je ne le sais pas.'],
    plain: ['Merci pour la question ! Je ne le sais pas, et je préfère ne pas deviner.', 'Désolé, je ne le sais pas.'],
    light: ['Bonne question ! Là, je sèche : je ne sais pas, et deviner n’aiderait personne.', 'Là, je sèche : je ne sais pas.'],
    rest: ['Pour le reste, je ne sais pas, désolé.', 'Le reste, je ne le sais pas.'],
  },
  it: {
    formal: ['Grazie per la sua domanda. Mi dispiace, non lo so e preferisco non tirare a indovinare.', 'Mi dispiace, non lo so.'],
    plain: ['Grazie per la domanda! Non lo so, e preferisco non tirare a indovinare.', 'Mi dispiace, non lo so.'],
    light: ['Bella domanda! Qui mi arrendo: non lo so, e indovinare non aiuta.', 'Qui mi arrendo: non lo so.'],
    rest: ['Il resto non lo so, mi dispiace.', 'Il resto non lo so.'],
  },
  pt: {
    formal: ['Muito obrigado pela sua pergunta. Lamento, não sei e prefiro não adivinhar.', 'Lamento, não sei.'],
    plain: ['Obrigado pela pergunta! Não sei, e prefiro não adivinhar.', 'Desculpe, não sei.'],
    light: ['Boa pergunta! Essa não sei, e adivinhar não ajuda ninguém.', 'Boa pergunta! Essa não sei.'],
    rest: ['O resto não sei, desculpe.', 'O resto não sei.'],
  },
  nl: {
    formal: ['Hartelijk dank voor uw vraag. Dat weet ik helaas niet, en ik raad liever niet.', 'Dat weet ik helaas niet.'],
    plain: ['Bedankt voor de vraag! Dat weet ik niet, en ik raad liever niet.', 'Sorry, dat weet ik niet.'],
    light: ['Goede vraag! Daar heb je me: ik weet het niet, en raden helpt niemand.', 'Daar heb je me: ik weet het niet.'],
    rest: ['De rest weet ik helaas niet.', 'De rest weet ik niet.'],
  },
}

const toKnown = (language: string): ReplyLanguage => REPLY_LANGUAGES.find((one) => one === language) ?? 'en'
/** Whether there are words of a language here. */
export const isKnownLanguage = (language: string): boolean => REPLY_LANGUAGES.some((one) => one === language)
/** How a sentence that does not know sounds, within what is allowed. */
export type UnknownManner = { tone: PersonalityTone; language: string; avoid: readonly string[]; limit: LengthLimit }

/**
 * What is said plainly instead of a guess, in the personality's tone and in the language; in English where it has no words of that language. Takes these, and the text that
 * answers the other questions, if there is one. Returns null where no way of saying it fits.
 */
export function sayUnknown({ tone, language, avoid, limit }: UnknownManner, answered = ''): string | null {
  const sayings = SAYINGS[toKnown(language)][answered === '' ? REGISTERS[tone] : 'rest']
  const texts = sayings.map((saying) => (answered === '' ? saying : `${answered} ${saying}`))
  return texts.find((text) => doesFit(text, limit) && findAvoided(text, avoid).length === 0) ?? null
}
