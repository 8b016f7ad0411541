/**
 * Telephone numbers: with the country in front (`+43 664 1234567`, `0043 664 1234567`), as in North America (`(415) 555-0132`, `415.555.0132`), or with the
 * zero of a national number (`0664 123 45 67`, `(030) 123456`).
 */
const NUMBER =
  /(?<![\w+#])(?:\+|00)[1-9](?:[\s()./-]{0,2}\d){6,13}(?!\w)|(?<![\w+.,#-])(?:\([2-9]\d{2}\)\s?|[2-9]\d{2}[\s.-])\d{3}[\s.-]\d{4}(?!\w)|(?<![\w+.,/#-])(?<!\d:)\(?0[1-9]\d{0,4}\)?[\s/-]?\d{2,8}(?:[\s-]?\d{2,6}){0,4}(?![\w:])/g
/** Numbers in an address are no telephone numbers. */
const LINK = /https?:\/\/\S+/g
/** A national number has at least nine digits; shorter groups are times, dates and codes. */
const SHORT_NATIONAL = /^\(?0(?:\D*\d){0,7}\D*$/

/** The first telephone number in a text; null if there is none. Dates, times, prices and short codes are not taken for one. */
export const findPhoneNumber = (text: string): string | null => text.replace(LINK, ' ').match(NUMBER)?.find((found) => !SHORT_NATIONAL.test(found))?.trim() ?? null
