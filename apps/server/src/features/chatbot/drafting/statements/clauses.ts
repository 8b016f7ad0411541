/** What denies, in the languages of the chatbot; "closed" denies that something is open, "too small for" that it suits. */
const DENIES = /(?<!\p{L})(?:not|no|never|none|neither|nor|without|cannot|nothing|nobody|excluded|except|außer|eccetto|behalve|closed|nicht|kein\p{L}*|nie|niemals|ohne|weder|geschlossen|ausgeschlossen|zu|sin|nunca|jamás|ningun\p{L}*|ningún|tampoco|cerrad[oa]s?|cerramos|excepto|ne|n['’]\p{L}+|pas|jamais|aucun\p{L}*|sans|fermée?s?|sauf|non|mai|nessun\p{L}*|senza|chius[oaie]|não|nem|nenhum\p{L}*|sem|fechad[oa]s?|exceto|niet|geen|nooit|zonder|gesloten|dicht|\p{L}+n['’]t|too(?=\s\p{L}+\s(?:for|to)(?!\p{L}))|trop(?=\s\p{L}+\spour(?!\p{L}))|demasiad[oa]s?(?=\s\p{L}+\spara(?!\p{L}))|troppo(?=\s\p{L}+\sper(?!\p{L}))|te(?=\s\p{L}+\svoor(?!\p{L})))(?!\p{L})/iu
const ASIDE = '(?:without|except|ohne|außer|sin|excepto|sans|sauf|senza|eccetto|sem|exceto|zonder|behalve)'
/** Where clauses part. Lists go on: what "closed on Sundays and Mondays" says is said of both; "without" and "except" deny what follows, not what stands before. */
const CLAUSES = new RegExp(`[,;:()–—!?\\n]|\\s(?=${ASIDE}\\s)|\\.(?=\\s|$)|\\s(?:but|while|though|however|aber|sondern|pero|sino|mais|mas|maar)\\s`, 'iu')
const BEGINS_ASIDE = new RegExp(`^${ASIDE}\\s`, 'iu')

/** A part of a sentence, and whether it denies something. `isAside`: only the word after "without" or "except", and what stands after that is of the rest. */
export type Clause = { text: string; isDenied: boolean; isAside: boolean }

/** The clauses of a text. "No," alone denies what was asked, not what is said. */
export const clausesOf = (text: string): Clause[] => text.split(CLAUSES).map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part)).map((part) => ({ text: part, isDenied: DENIES.test(part), isAside: BEGINS_ASIDE.test(part) }))
