/** What a search looks at: values by the name of the filter, and the words that a text without a name is looked for in. */
export type Searched = { values: Readonly<Record<string, string | number | readonly string[]>>; words: string }

type Term = { name: string | null; operator: string; value: string; isNot: boolean }

const TERM = /(?<not>-|NOT\s+)?(?:(?<name>[a-z_]+):)?(?<operator>>=|<=|>|<)?(?:'(?<single>[^']*)'|"(?<double>[^"]*)"|(?<bare>[^\s'"()]+))/gu

function readTerms(text: string): Term[] {
  return [...text.matchAll(TERM)].flatMap(({ groups = {} }) => {
    const value = groups.single ?? groups.double ?? groups.bare ?? ''
    if (groups.name === undefined && (value === 'AND' || value === '')) return []
    return [{ name: groups.name ?? null, operator: groups.operator ?? '=', value, isNot: groups.not !== undefined }]
  })
}

const numberOf = (value: string | number): number => {
  if (typeof value === 'number') return value
  return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : Date.parse(value)
}

function isEqual(own: string | number, value: string): boolean {
  if (typeof own === 'number') return own === numberOf(value)
  const [one, other] = [own.toLowerCase(), value.toLowerCase()]
  return other.endsWith('*') ? one.startsWith(other.slice(0, -1)) : one === other
}

function fits({ values, words }: Searched, { name, operator, value }: Term): boolean {
  if (name === null) return words.toLowerCase().includes(value.toLowerCase().replace(/\*$/u, ''))
  const own = values[name]
  // Shopify ignores filters that it does not know.
  if (own === undefined) return true
  if (typeof own === 'object') return own.some((one) => isEqual(one, value))
  if (operator === '=') return value.split(',').some((one) => isEqual(own, one))
  const [mine, theirs] = [numberOf(own), numberOf(value)]
  if (operator === '>') return mine > theirs
  if (operator === '<') return mine < theirs
  return operator === '>=' ? mine >= theirs : mine <= theirs
}

/** Reads a search such as `status:active updated_at:>'2026-11-01' OR tag:new`; returns what decides whether a thing is found. */
export function readSearch(text: string | null | undefined): ((searched: Searched) => boolean) | undefined {
  if (!text?.trim()) return undefined
  const choices = text.split(/\s+OR\s+/u).map(readTerms)
  return (searched) => choices.some((terms) => terms.every((term) => fits(searched, term) !== term.isNot))
}
