/** What denies, in the languages of the chatbot; "closed" denies that something is open. */
const DENIES = /(?<!\p{L})(?:not|no|never|none|neither|nor|without|cannot|nothing|nobody|excluded|except|closed|nicht|kein\p{L}*|nie|niemals|ohne|weder|geschlossen|ausgeschlossen|zu|sin|nunca|jamás|ningun\p{L}*|ningún|tampoco|cerrad[oa]s?|cerramos|excepto|ne|n['’]\p{L}+|pas|jamais|aucun\p{L}*|sans|fermée?s?|sauf|non|mai|nessun\p{L}*|senza|chius[oaie]|não|nem|nenhum\p{L}*|sem|fechad[oa]s?|exceto|niet|geen|nooit|zonder|gesloten|dicht|\p{L}+n['’]t)(?!\p{L})/iu
/** Where clauses part. Lists go on: what "closed on Sundays and Mondays" says is said of both. */
const CLAUSES = /[,;:()–—!?\n]|\.(?=\s|$)|\s(?:but|while|though|however|aber|sondern|pero|sino|mais|mas|maar)\s/iu

/** A part of a sentence, and whether it denies something. */
export type Clause = { text: string; isDenied: boolean }

/** The clauses of a text. "No," alone denies what was asked, not what is said. */
export const clausesOf = (text: string): Clause[] => text.split(CLAUSES).map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part)).map((part) => ({ text: part, isDenied: DENIES.test(part) }))
