/** The text that a picture must contain. `kind` decides on its layout. */
export type Wording = { kind: 'sale' | 'quote' | 'menu' | 'note'; headline: string; lines: string[] }

const QUOTED = /["“”„«»]([^"“”„«»\n]{1,220})["“”«»]|(?<![\p{L}\p{N}])['‘]([^'‘’\n]{2,220})['’](?![\p{L}\p{N}])/gu
const WITHOUT_TEXT = /(?<!\p{L})(?:(?:no|without(?: any)?|free of)\s+(?:text|words|letters|lettering|typography|writing|captions?)|(?:ohne|kein(?:en|e)?)\s+(?:text|wörter|worte|schrift|beschriftung)|(?:sin|ning[uú]n)\s+(?:textos?|palabras|letras)|(?:sans|aucun)\s+(?:textes?|mots|lettres))(?!\p{L})/iu
const SAYING = /(?<!\p{L})(?:saying|that says|which says|that reads|reading|with the (?:words?|text|headline|title|slogan|caption|message)|titled|headlined|captioned|mit (?:dem|der) (?:text|titel|slogan|spruch|aufschrift|überschrift)|con el (?:texto|título|lema|mensaje)|avec le (?:texte|titre|slogan|message))\s*:?\s+([^.\n]{2,160})/iu
const POSTER = /(?<!\p{L})(?:poster|flyer|banner|sign|invitation|announcement|card|cover|thumbnail|ad|advert|advertisement|header|story|graphic|infographic|plakat|aushang|einladung|ankündigung|anzeige|cartel|anuncio|invitación|folleto|affiche|annonce|prospectus)(?!\p{L})/iu
const SUBJECT = /(?<!\p{L})(?:for|about|announcing|advertising|promoting|on|of|für|zum|zur|über|para|sobre|pour)\s+(?:(?:the|an?|our|my|your|das|die|den|der|eine?n?|unser(?:e[nmrs]?)?|el|la|los|las|una?|nuestr[oa]s?|le|les|notre|nos)\s+)?([^.,;:\n"“]{3,70})/iu
const AFTER_LABEL = /(?<!\p{L})(?:announcement|invitation|poster|flyer|banner|sign|menu|quote|plakat|einladung|ankündigung|aushang|zitat|cartel|anuncio|invitación|cita|affiche|annonce|citation)\s*:\s*([^.\n]{3,160})/iu
const PERCENT = /(?<![\p{L}\p{N}])(\d{1,2})\s?(?:%|percent(?!\p{L})|prozent(?!\p{L}))(?:\s+(?:de\s+)?(off|discount|reduction|rabatt|nachlass|descuento|réduction|remise)(?!\p{L}))?/iu
const SALE = /(?<!\p{L})((?:(?:spring|summer|autumn|winter|christmas|easter|holiday|weekend|flash|clearance|black friday|cyber monday|end of season|mid[- ]season)\s+)?(?<!(?:for|on)\s)sales?|(?:sommer|winter)?(?:schluss)?verkauf|ausverkauf|rabattaktion|rebajas(?:\s+de\s+\p{L}+)?|soldes(?:\s+d(?:e\s|['’])\p{L}+)?)(?!\p{L})/iu
/** The end of a subject, if it describes its style. */
const STYLE_SUFFIX = /\s+(?:with|in|using|on a|against|showing|featuring|that|which|style|styled|background|colou?rs?|and a)\b.*$/iu
const PRICE = /^(.*?)\s*(?:\bfor\b|\bat\b|:|-|–)?\s*([$€£]\s?\d+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?\s?(?:[$€£]|eur|usd|gbp|chf|euros?|dollars?))\s*$/iu
/** Between the items of a menu: "soup 4 EUR, cake 3 EUR and tea 2 EUR". */
const BETWEEN_ITEMS = /[\n;]|,(?!\d)|(?<=\d\s?(?:[$€£]|eur|usd|gbp|chf|euros?|dollars?))\s+(?:and|und|y|et)\s+/iu
/** What stands before the first item: "Menu with", "Unsere Speisekarte:". */
const BEFORE_ITEMS = /^(?:[\p{L} ]*(?:\bmenu\b|menü|menú|speisekarte|carte du jour)\s*:?\s*)?(?:(?:with|and|of|a|our|the|mit|und|con|y|avec|et)\s+)*/iu
const MAX_ITEM = 70
const MAX_HEADLINE = 80
const MAX_LINES = 5

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const clean = (text: string): string => text.replace(/\s+/gu, ' ').replace(/[\s,;:]+$/u, '').trim()

/** Splits a long text: the first sentence or clause is the headline, the rest a line below. */
function splitHeadline(text: string): { headline: string; lines: string[] } {
  const whole = clean(text)
  if (whole.length <= 48) return { headline: whole, lines: [] }
  const [, first = whole, rest = ''] = /^(.{6,60}?[.!?:–—]|.{6,48}?,)\s+(.+)$/u.exec(whole) ?? []
  if (first.length > MAX_HEADLINE) return { headline: `${first.slice(0, MAX_HEADLINE).replace(/\s+\S*$/u, '')}…`, lines: [] }
  return { headline: first.replace(/[,:–—]$/u, ''), lines: rest ? [rest] : [] }
}

function readMenu(prompt: string, headline: string): Wording | undefined {
  const lines = prompt.replace(QUOTED, ' ').split(BETWEEN_ITEMS).flatMap((part) => {
    const [, name = '', price = ''] = PRICE.exec(part.trim()) ?? []
    const dish = clean(name.replace(BEFORE_ITEMS, ''))
    return dish && price ? [`${capital(dish.length <= MAX_ITEM ? dish : `${dish.slice(0, MAX_ITEM).replace(/\s+\S*$/u, '')}…`)}  ${price.trim()}`] : []
  })
  return lines.length > 1 ? { kind: 'menu', headline: headline || 'Menu', lines: lines.slice(0, MAX_LINES) } : undefined
}

/** A reduction in the language in which it is written. */
function reductionOf(percent: string, word = 'off'): string {
  const lower = word.toLowerCase()
  if (lower === 'rabatt' || lower === 'nachlass') return `${percent} % ${capital(lower)}`
  return lower === 'descuento' || lower === 'réduction' || lower === 'remise' ? `${percent} % de ${lower}` : `${percent}% off`
}

/** The name of a sale, in capitals where English writes it so. */
const saleName = (sale: string): string => (/sales?$/iu.test(sale) ? sale.split(/\s+/u).map(capital).join(' ') : capital(sale))
const OFF = /(?<!\p{L})(?:off|discount)(?!\p{L})/iu

function readSale(prompt: string): Wording | undefined {
  const [, percent, word] = PERCENT.exec(prompt) ?? []
  const off = percent && (word || SALE.test(prompt) || OFF.test(prompt)) ? reductionOf(percent, word) : ''
  const [, sale] = SALE.exec(prompt) ?? []
  if (!sale) return off ? { kind: 'sale', headline: off, lines: [] } : undefined
  return { kind: 'sale', headline: saleName(sale), lines: off ? [off] : [] }
}

/** The quoted texts of a prompt. */
const readQuoted = (prompt: string): string[] => [...prompt.matchAll(QUOTED)].map(([, double, single]) => clean(double ?? single ?? '')).filter(Boolean)

/** Words about the style of a picture, not its content: a "green background", an "inspirational" quote. */
const STYLE_WORDS = /\b(?:background|inspirational|motivational|quote|quotation)\b/giu
/** The rest of a prompt, which describes the scene around its text. */
export const withoutText = (prompt: string): string => prompt.replace(QUOTED, ' ').replace(STYLE_WORDS, ' ')

const QUOTE = /(?<!\p{L})(?:quote|quotation|inspirational|motivational|zitat|spruch|citation)(?!\p{L})/iu
/** What of a sale's text is neither its name nor its reduction. */
const restOfSale = (given: string): string => given.replace(SALE, ' ').replace(PERCENT, ' ').replace(/[\s,.:;!-]+/gu, '')

/** A given headline with its lines: the other quoted texts, and the percentage of a sale. */
function readHeadline(given: string, quoted: readonly string[], prompt: string): Wording {
  if (QUOTE.test(prompt)) return { kind: 'quote', headline: clean(given), lines: quoted.slice(1, 2) }
  const sale = readSale(given)
  if (sale && restOfSale(given) === '' && sale.lines.length > 0) return { ...sale, lines: [...sale.lines, ...quoted.slice(1)].slice(0, MAX_LINES) }
  const { headline, lines } = splitHeadline(given)
  const [percent] = sale && !PERCENT.test(given) ? (PERCENT.exec(prompt) ?? []) : []
  return { kind: sale ? 'sale' : 'note', headline: capital(headline), lines: [...lines, ...quoted.slice(1), ...(percent ? [percent] : [])].slice(0, MAX_LINES) }
}

/** The subject of a poster, a flyer or the like. */
function readSubject(prompt: string): Wording | undefined {
  const subject = POSTER.test(prompt) ? clean((SUBJECT.exec(prompt)?.[1] ?? '').replace(STYLE_SUFFIX, '')) : ''
  return subject ? { kind: 'note', headline: capital(subject), lines: [] } : undefined
}

/**
 * Reads the text that a prompt requests for its picture, in its own words; undefined if it requests none. In order of preference: a menu
 * with prices, quoted text, text after "saying", a sale, the subject of a poster.
 */
export function readWording(prompt: string): Wording | undefined {
  if (WITHOUT_TEXT.test(prompt)) return undefined
  const quoted = readQuoted(prompt)
  const menu = /(?<!\p{L})(?:menu|menü|menú|speisekarte|carte du jour)(?!\p{L})/iu.test(prompt) ? readMenu(prompt, quoted[0] ?? '') : undefined
  if (menu) return menu
  const given = quoted[0] ?? SAYING.exec(prompt)?.[1]?.replace(STYLE_SUFFIX, '') ?? AFTER_LABEL.exec(prompt)?.[1]
  return given ? readHeadline(given, quoted, prompt) : (readSale(prompt) ?? readSubject(prompt))
}

/** The request around a subject, in English, German, Spanish and French: "please create a photo of". */
const REQUEST = /^\s*(?:please\s+|bitte\s+)?(?:(?:create|make|draw|generate|show|paint|erstelle|zeichne|zeige|crea|dibuja|muestra|cr[ée]e|dessine|montre)\s+(?:me\s+|mir\s+|uns\s+)?)?(?:(?:an?|the|eine?n?|una?|une|la|le|l['’])\s*(?:[\p{L}-]+\s+)?(?:photo(?:graph)?|picture|image|illustration|drawing|foto|bild|zeichnung|imagen|fotograf[ií]a|dibujo|dessin)\s+(?:of|showing|with|von|mit|de|con|d['’]|du|des)\s*)?/iu
const MAX_TITLE = 64

/** The words of a prompt as the title of a card, as far as they fit; undefined if it wants a picture without text, or has no words. */
export function titleOf(prompt: string): Wording | undefined {
  if (WITHOUT_TEXT.test(prompt)) return undefined
  const [clause = ''] = clean(prompt.replace(REQUEST, '')).split(/[.;\n]|,\s+(?=(?:photo|style|high|ultra|4k|8k|cinematic|professional|realistic|studio|soft|warm|bright)\b)/iu)
  const whole = clean(clause)
  if (!/\p{L}/u.test(whole)) return undefined
  const title = whole.length <= MAX_TITLE ? whole : `${whole.slice(0, MAX_TITLE).replace(/\s+\S*$/u, '')}…`
  return { kind: 'note', headline: capital(title), lines: [] }
}
