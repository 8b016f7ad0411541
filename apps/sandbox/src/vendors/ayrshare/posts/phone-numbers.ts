/** With a country, as `+43 664 1234567`; with parentheses, as `(415) 555-0132`; and with a leading zero, as `0664 123 45 67`. */
const PATTERNS = [/(?<![\w+])\+[1-9](?:[\s()./-]{0,2}\d){6,13}(?!\w)/u, /(?<!\w)\(?[2-9]\d{2}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\w)/u, /(?<![\w+.,:/#-])\(?0\d{2,4}\)?[\s/-]?\d{3,}(?:[\s-]?\d{2,}){0,3}(?![\w:])/u]

/** @returns whether a text has what Google takes for a telephone number; one in an address of the web is none. */
export function findPhoneNumber(text: string): boolean {
  const plain = text.replace(/https?:\/\/\S+/gu, ' ')
  return PATTERNS.some((pattern) => pattern.test(plain))
}
