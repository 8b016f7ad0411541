/** The longest quote in an address; its beginning finds the passage, too. */
const MAX_QUOTE = 400

/** A sentence of an entry or a file. */
export type PassagePlace = { entryId: string; quote?: string | undefined }

/** The part of the address of /knowledge that opens an entry's or a file's text at a quote, marked. */
export const passageSearch = ({ entryId, quote = '' }: PassagePlace) => ({ passage: entryId, quote: quote.slice(0, MAX_QUOTE).toWellFormed() || null })

/** The address that opens an entry's or a file's text at a quote. */
export function passageAddress(place: PassagePlace): string {
  const { passage, quote } = passageSearch(place)
  return `/knowledge?${new URLSearchParams({ passage, ...(quote === null ? {} : { quote }) }).toString()}`
}
