import { subjectOf } from './language/relevance.ts'
import { isOrder } from './language/speaks-to-writer.ts'
import { detectLanguage } from './writer/reading/language.ts'
import { splitSentences, tidy } from './writer/text.ts'

const MOST = 5
/** A passage with fewer letters says nothing. */
const MIN_LETTERS = 4
type Language = 'en' | 'de' | 'es' | 'fr'

/** What sentences state, and how customers ask for it; `%` is what the passage is about. */
const KINDS: readonly { states: RegExp; asks: Readonly<Record<Language, readonly string[]>> }[] = [
  {
    states: /[$€£¥]\s?\d|\d\s?(?:€|\$|£|eur|usd|gbp|chf|euros?|dollars?|pounds?)/iu,
    asks: { en: ['How much does % cost?', 'What is the price of %?'], de: ['Was kostet %?', 'Wie teuer ist %?'], es: ['¿Cuánto cuesta %?', '¿Qué precio tiene %?'], fr: ['Combien coûte % ?', 'Quel est le prix de % ?'] },
  },
  {
    states: /\b(?:open|opens|closed|hours|geöffnet|geschlossen|öffnen|abierto|cerrado|horario|ouvert|fermé|horaires)\b/iu,
    asks: { en: ['When are you open?', 'Are you closed on Sundays?'], de: ['Wann habt ihr geöffnet?', 'Habt ihr sonntags auf?'], es: ['¿Cuándo abren?', '¿Abren los domingos?'], fr: ['Quand êtes-vous ouverts ?', 'Êtes-vous ouverts le dimanche ?'] },
  },
  {
    states: /\d{1,2}:\d\d|\b\d{1,2}\s?(?:am|pm|uhr|h)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|lunes|martes|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b/iu,
    asks: { en: ['On which days, and at what time?'], de: ['An welchen Tagen und um wie viel Uhr?'], es: ['¿Qué días y a qué hora?'], fr: ['Quels jours et à quelle heure ?'] },
  },
  {
    states: /\b\d+\s?(?:minutes?|hours?|days?|weeks?|months?|years?|minuten|stunden?|tagen?|wochen?|monaten?|jahren?|minutos|horas|días|semanas|meses|años|heures?|jours?|semaines?|mois|ans)\b/iu,
    asks: { en: ['How long does it take?', 'How much time do I have?'], de: ['Wie lange dauert das?', 'Wie viel Zeit habe ich?'], es: ['¿Cuánto tarda?', '¿Cuánto tiempo tengo?'], fr: ['Combien de temps faut-il ?', 'Combien de temps ai-je ?'] },
  },
  {
    states: /\b(?:street|road|avenue|square|lane|station|next to|behind|straße|strasse|platz|neben|bahnhof|calle|plaza|junto a|rue|place|à côté)\b/iu,
    asks: { en: ['Where do I find you?'], de: ['Wo finde ich euch?'], es: ['¿Dónde están?'], fr: ['Où vous trouver ?'] },
  },
]
const ABOUT: Readonly<Record<Language, string>> = { en: 'What is there to know about %?', de: 'Was muss ich über % wissen?', es: '¿Qué hay que saber de %?', fr: 'Que faut-il savoir sur % ?' }
const IT: Readonly<Record<Language, string>> = { en: 'it', de: 'es', es: 'esto', fr: 'cela' }

function ask(text: string, subject: string): string[] {
  const language = detectLanguage(text)
  const sentences = splitSentences(tidy(text)).filter((sentence) => !isOrder(sentence))
  if (language === 'other' || (sentences.join(' ').match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS) return []
  const about = subject === '' ? ([...subjectOf(sentences[0] ?? '').words].slice(0, 2).join(' ') || IT[language]) : subject
  const stated = KINDS.filter(({ states }) => sentences.some((sentence) => states.test(sentence)))
  return [...new Set([...stated.flatMap(({ asks }) => asks[language]), ABOUT[language]].map((question) => question.replace('%', about)))].slice(0, MOST)
}

/** Questions that the numbered passages of a message answer, by the kinds of what they state. Takes the passages as one text and what they are about. */
export function askAbout(passages: string, subject: string): { passages: { number: number; questions: string[] }[] } {
  const blocks = passages.split(/^(?=\[\d+\]\s)/mu).flatMap((block) => {
    const [, number, text] = /^\[(\d+)\]\s+([\s\S]*)$/u.exec(block.trim()) ?? []
    return number && text ? [{ number: Number(number), questions: ask(text, tidy(subject)) }] : []
  })
  return { passages: blocks }
}
