/** With the country in front: `+43 664 1234567`, `0043 664 1234567`. */
const INTERNATIONAL = /(?<![\w+#])(?:\+|00)[1-9](?:[\s()./-]{0,2}\d){6,13}(?!\w)/g
/** With the zero of a national number in front: `0664 123 45 67`, `(030) 123456`. */
const NATIONAL = /(?<![\w+.,/#-])(?<!\d:)\(?0[1-9]\d{0,4}\)?[\s/-]?\d{2,8}(?:[\s-]?\d{2,6}){0,4}(?![\w:])/g
/** As in North America: `(415) 555-0132`, `415.555.0132`. */
const NORTH_AMERICAN = /(?<![\w+.,#-])(?:\([2-9]\d{2}\)\s?|[2-9]\d{2}[\s.-])\d{3}[\s.-]\d{4}(?!\w)/g
/** Numbers in an address are no telephone numbers. */
const LINK = /https?:\/\/\S+/g
const DATE = /^\d{1,2}[-./\s]\d{1,2}[-./\s]\d{2,4}$/
/** A national number has at least this many digits; shorter groups are times, dates and codes. */
const MIN_NATIONAL_DIGITS = 9

const digitsIn = (text: string): number => text.replace(/\D/g, '').length
const isNational = (text: string): boolean => digitsIn(text) >= MIN_NATIONAL_DIGITS && !DATE.test(text)

/** The first telephone number in a text; null if there is none. Dates, times, prices and short codes are not taken for one. */
export function findPhoneNumber(text: string): string | null {
  const plain = text.replace(LINK, ' ')
  const found = [...plain.matchAll(INTERNATIONAL), ...plain.matchAll(NORTH_AMERICAN), ...[...plain.matchAll(NATIONAL)].filter(([match]) => isNational(match))]
  const [first] = found.toSorted((one, other) => one.index - other.index)
  return first?.[0].trim() ?? null
}
