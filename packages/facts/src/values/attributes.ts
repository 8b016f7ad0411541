import type { Clause } from '../text/clauses.ts'
import { foldWord } from '../text/text.ts'
import type { Named } from './calendar-words.ts'

/** Kinds of things of which a text names one or the other, in English, German, Spanish, French, Italian, Dutch and Portuguese; each row is one of them. */
const KINDS: Readonly<Record<'colour' | 'wood' | 'cloth', readonly string[]>> = {
  colour: [
    'red rot rote roter rotes roten rojo roja rojos rojas rouge rouges rosso rossa rood rode vermelho vermelha', 'green grün grüne grüner grünes grünen verde verdes vert verte verts vertes groen groene', 'blue blau blaue blauer blaues blauen azul azules bleu bleue bleus bleues blu blauw blauwe',
    'yellow gelb gelbe gelber gelbes gelben amarillo amarilla jaune jaunes giallo gialla geel gele amarelo amarela', 'black schwarz schwarze schwarzer schwarzes schwarzen negro negra negros negras noir noire noirs noires nero nera zwart zwarte preto preta', 'white weiß weiße weißer weißes weißen blanco blanca blancos blancas blanc blanche blancs blanches bianco bianca wit witte branco branca',
    'brown braun braune brauner braunes braunen marrón marron bruin bruine marrom', 'grey gray grau graue grauer graues grauen gris grise grigio grigia grijs grijze cinza', 'purple violet lila violett morado morada violette viola paars paarse roxo', 'pink rosa rosafarben rose roze', 'turquoise türkis turquesa turchese',
  ],
  wood: [
    'oak eiche roble chêne quercia rovere eik eiken carvalho', 'ash esche fresno frêne frassino', 'beech buche haya hêtre faggio beuk beuken faia', 'walnut nussbaum nogal noyer noce noten nogueira', 'pine kiefer pino pin grenen pinho', 'maple ahorn arce érable acero esdoorn', 'birch birke abedul bouleau betulla berken', 'lime linde tilo tilleul tiglio',
    'cherry kirsche kirschbaum cerezo merisier ciliegio kersen', 'larch lärche alerce mélèze larice', 'spruce fichte abeto épicéa abete', 'elm ulme olmo orme', 'teak', 'mahogany mahagoni caoba acajou', 'bamboo bambus bambú bambou', 'cedar zeder cedro cèdre', 'cypress zypresse ciprés cyprès', 'mango',
  ],
  cloth: ['wool wolle lana laine wol lã', 'cotton baumwolle algodón coton cotone katoen algodão', 'linen leinen lino lin linnen linho', 'silk seide seda soie seta zijde', 'leather leder cuero cuir pelle cuoio leer couro', 'polyester poliéster', 'velvet samt terciopelo velours', 'hemp hanf cáñamo chanvre', 'felt filz fieltro feutre', 'denim'],
}
const BY_WORD = new Map(Object.entries(KINDS).flatMap(([kind, rows]) => rows.flatMap((row, index) => row.split(' ').map((word) => [`${kind} ${foldWord(word)}`, index] as const))))
/** Words that mean something else more often, or a colour only as a part of a name: they need another one of the kind beside them. */
const UNSURE: ReadonlySet<string> = new Set(['ash', 'lime', 'pin', 'felt', 'rose', 'rosa', 'viola', 'seta', 'lila', 'mango', 'cherry', 'noten', 'acero', 'blu', 'wit', 'leer', 'marron', 'lin', 'fir', 'lana'].map(foldWord))

const WORD = /\p{L}+/gu
const ABOUT_WOOD = /(?<!\p{L})(?:wood|kiln-dried|planed|firewood|logs|oiled)(?!\p{L})/iu

/** The colours, woods and cloths that a clause names. */
function findKinds(text: string, { start, end }: Clause): Named[] {
  const words = [...text.slice(start, end).matchAll(WORD)].map(({ 0: word, index }) => ({ word: foldWord(word), start: start + index, end: start + index + word.length }))
  return (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((kind) => {
    const found = words.flatMap(({ word, ...span }) => {
      const value = BY_WORD.get(`${kind} ${word}`)
      return value === undefined ? [] : [{ ...span, word, kind, values: new Set([value]), ends: [value] }]
    })
    const isSure = found.some(({ word }) => !UNSURE.has(word)) || (found.length > 0 && ABOUT_WOOD.test(text))
    return isSure ? found.map(({ word: _word, ...one }) => one) : []
  })
}

const ORDINALS = [
  'first|1st|erste[rnms]?|primer[oa]?|premi(?:er|ère)|primo|prima|eerste|primeir[oa]', 'second|2nd|zweite[rnms]?|segund[oa]|deuxième|second[oae]|tweede', 'third|3rd|dritte[rnms]?|tercer[oa]?|troisième|terz[oa]|derde|terceir[oa]', 'fourth|4th|vierte[rnms]?|cuart[oa]|quatrième|quart[oa]|vierde', 'fifth|5th|fünfte[rnms]?|quint[oa]|cinquième|vijfde',
  'sixth|6th|sechste[rnms]?|sext[oa]|sixième|sest[oa]|zesde', 'seventh|7th|siebte[rnms]?|séptim[oa]|septième|zevende', 'eighth|8th|achte[rnms]?|octav[oa]|huitième|achtste', 'ninth|9th|neunte[rnms]?', 'tenth|10th|zehnte[rnms]?|décim[oa]|dixième|tiende',
]
const LAST = 'last|letzte[rnms]?|últim[oa]|derni(?:er|ère)|ultim[oa]|laatste'
const WEEKDAY = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tage?s?|mittwochs?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?`
/** What is counted by place, and how it is called here. */
const NOUNS: readonly (readonly [string, string])[] = [
  ['weekday', WEEKDAY], ['generation', 'generation|generación|génération|generazione|generatie|geração'], ['floor', 'floor|storey|stock|etage|planta|piso|étage|piano|verdieping|andar'], ['week', 'weeks?|woche|semana|semaine|settimana'], ['day', 'days?|tag|día|jour|giorno'],
  ['year', 'year|jahr|año|an(?:née)?|anno|jaar|ano'], ['century', 'century|jahrhundert|siglo|siècle|secolo|eeuw|século'],
]
const PLACED = [...ORDINALS, LAST].map((words, index) => NOUNS.map(([noun, nouns]) => [index + 1, noun, new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})\s(?:${nouns})(?!\p{L})`, 'giu')] as const)).flat()

/** All of them in one: most clauses name none, which one search tells. */
const ANY_PLACED = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${[...ORDINALS, LAST].join('|')})\s(?:${NOUNS.map(([, nouns]) => nouns).join('|')})(?!\p{L})`, 'iu')

/** Places in an order: "the second Saturday", "in the third generation". */
const findPlaces = (text: string, { start, end }: Clause): Named[] =>
  (ANY_PLACED.test(text.slice(start, end)) ? PLACED : []).flatMap(([place, noun, pattern]) => [...text.slice(start, end).matchAll(pattern)].map(({ 0: found, index }) => ({ kind: `place ${noun}` as const, values: new Set([place]), ends: [place], start: start + index, end: start + index + found.length })))
    // "Last Friday" is a date, unless it is one of each month.
    .filter(({ values, kind }) => !values.has(ORDINALS.length + 1) || kind !== 'place week')

/** What of several of a kind a clause names: a colour, a wood, a cloth, or a place in an order. Takes the text and the clause. */
export const findAttributes = (text: string, clause: Clause): Named[] => [...findKinds(text, clause), ...findPlaces(text, clause)]
