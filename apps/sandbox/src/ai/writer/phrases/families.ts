/** Groups of trades that speak alike in the languages other than English. */
export const FAMILIES = ['food', 'play', 'craft', 'repair', 'home', 'health', 'animals', 'beauty', 'sport', 'travel', 'shop', 'professional', 'event', 'learning', 'community', 'any'] as const
export type Family = (typeof FAMILIES)[number]

/** Trades that speak formally to their customers unless told otherwise. */
export const FORMAL_FAMILIES: ReadonlySet<Family> = new Set(['health', 'professional', 'home'])

/** Lines of a family; `{a|b|c}` holds the forms for du, ihr and Sie (tú, vosotros, usted; tu, vous, vous). */
export type Lines = { openers: readonly string[]; calls: readonly string[]; questions: readonly string[] }

/** Picks the forms of an address in a line. Takes the line and the address. */
export const addressed = (line: string, address: 0 | 1 | 2): string =>
  line.replace(/\{([^{}|]*)\|([^{}|]*)\|([^{}|]*)\}/gu, (_whole, ...forms: string[]) => forms[address] ?? '')
