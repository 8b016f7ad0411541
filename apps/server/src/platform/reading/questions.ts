import { anyOf, fold } from './fold.ts'
import { isPraise } from './mood.ts'

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
/** A longer part is no question. */
const LONGEST = 400

/** How questions begin that end without their sign, in the languages of the chatbot. */
const BEGINS = new RegExp(
  String.raw`^[¿¡\s]*(?:(?:hi|hey|hello|hallo|hola|bonjour|salut|ciao|buongiorno|ola|bom dia|guten tag|moin|servus|goedendag|dear \p{L}+|and|und|y|et|e|en|ok|so|but)[ ,!.-]+)*(?:how|what|when|where|who|which|why|whats|hows|do you|does|did|is (?:it|there|this|the)|are (?:you|there|these|the)|can (?:i|you|we)|could|may i|will|would you|have you|has|wie|was|wann|wo|wer|welche[nrms]?|warum|woher|wieviel|habt|haben|hast|gibt|kann|konnt|konnen|darf|ist das|sind (?:die|das)|seid|macht ihr|liefert|bietet|como|cuando|donde|cuanto|cuanta|cuantos|cual|quien|que (?:dia|hora|precio|horario)|tienen|teneis|hay|puedo|se puede|hacen|haceis|envian|abren|comment|quand|combien|quel(?:le)?s?|pourquoi|ou (?:est|se|puis)|est-ce|avez|peut-on|puis-je|faites|livrez|quanto|quando|dove|quale|quali|chi|avete|posso|si puo|fate|spedite|c'e|quando|onde|qual|quem|voces|tem|posso|fazem|entregam|ha |hoe|wanneer|waar|welke|waarom|hebben jullie|hebt u|kan ik|kunnen|mag|is er|zijn er|leveren)(?!\p{L})`,
  'u',
)
/** Requests for information. */
const ASKS = anyOf(
  'tell me', 'let me know', String.raw`(?:i'd|i would|would) like to know`, 'i wonder', 'wondering', 'any idea', 'looking for', 'interested in', 'please (?:send|share|advise)', 'need to know', 'want to know', 'more info(?:rmation)?', 'info', 'details', 'price list', 'how much',
  'sagt mir', 'ich (?:mochte|wurde gern\\p{L}*|wusste gern\\p{L}*) (?:gern\\p{L}* )?wissen', 'wusste gern\\p{L}*', 'wurde mich interessieren', 'suche', 'preisliste', 'mehr infos?', 'bitte um info\\p{L}*',
  '(?:queria|quisiera|me gustaria|quiero) saber', 'busco', 'mas informacion', 'informacion',
  '(?:voudrais|souhaite|aimerais|veux) savoir', 'je cherche', "plus d'infos?", 'renseignements?',
  '(?:vorrei|volevo) sapere', 'cerco', 'informazioni',
  '(?:gostaria de|queria|quero) saber', 'procuro', 'informacoes',
  '(?:wil|zou) graag weten', 'ik zoek', 'meer info\\p{L}*',
)
/** One word that asks: "Price?", "Preis". */
const ALONE = anyOf('price', 'prices', 'preis', 'preise', 'precio', 'precios', 'prix', 'tarifs?', 'prezz[oi]', 'precos?', 'prijs', 'prijzen', 'cost', 'hours', 'offnungszeiten', 'horarios?', 'horaires?', 'orari', 'openingstijden', 'address', 'adresse', 'direccion', 'indirizzo', 'endereco', 'adres', 'shipping', 'versand', 'envio', 'livraison', 'spedizione', 'verzending', 'size', 'sizes', 'vegan')
const FEW_WORDS = 3

const isAlone = (folded: string): boolean => ALONE.test(folded) && (folded.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= FEW_WORDS
/** Whether a sentence asks something. */
function isAsking(sentence: string): boolean {
  const folded = fold(sentence)
  return /[?？]/u.test(sentence) || BEGINS.test(folded) || ASKS.test(folded) || isAlone(folded)
}
const isSaid = (sentence: string): boolean => /[\p{L}\p{N}]/u.test(sentence)

/** What a message asks; `isAsking`: it does so in so many words. */
export type Asked = { questions: string[]; isAsking: boolean }

/**
 * What a message asks, each question as it stands. A message that asks nothing in so many words is one question, unless it only praises or greets. Takes the text and how
 * many are read.
 */
export function readQuestions(text: string, most: number): Asked {
  const said = text.split(/\n+/u).flatMap((line) => [...sentences.segment(line)].map(({ segment }) => segment.trim())).filter(isSaid)
  const asked = said.filter(isAsking)
  if (asked.length > 0) return { questions: [...new Set(asked.map((question) => question.slice(0, LONGEST).toWellFormed()))].slice(0, most), isAsking: true }
  const rest = said.join(' ')
  return { questions: rest === '' || isPraise(rest) || isGreeting(rest) ? [] : [rest.slice(0, LONGEST).toWellFormed()], isAsking: false }
}

const GREETING = anyOf('hi', 'hey', 'hello', 'good (?:morning|evening|afternoon|day)', 'hallo', 'moin', 'servus', 'guten (?:tag|morgen|abend)', 'hola', 'buenas', 'buenos dias', 'buenas tardes', 'bonjour', 'salut', 'bonsoir', 'ciao', 'buongiorno', 'buonasera', 'ola', 'oi', 'bom dia', 'boa tarde', 'goedendag', 'goedemorgen', 'hoi')
const isGreeting = (text: string): boolean => GREETING.test(fold(text)) && (text.match(/\p{L}+/gu)?.length ?? 0) <= FEW_WORDS
