import { z } from 'zod'

/** An amount as a decimal string with the currency's digits, and the currency (ISO 4217): `19.00 EUR`, `1900 JPY`. */
export const money = z.object({ amount: z.string().regex(/^-?\d+(\.\d+)?$/), currency: z.string().length(3) })
export type Money = z.infer<typeof money>

const DIGITS = new Map<string, number>()

/** How many digits after the point a currency has: 2 for EUR, 0 for JPY, 3 for KWD; 2 for one that this runtime does not know. */
export function currencyDigits(currency: string): number {
  const known = DIGITS.get(currency)
  if (known !== undefined) return known
  let digits = 2
  try {
    digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  DIGITS.set(currency, digits)
  return digits
}

/** The amount in the smallest unit of its currency. Digits beyond it are rounded half away from zero. */
export function toMinor({ amount, currency }: Money): number {
  const digits = currencyDigits(currency)
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  const kept = Number(whole + fraction.padEnd(digits, '0').slice(0, digits))
  const rounded = Number(fraction.charAt(digits) || '0') >= 5 ? kept + 1 : kept
  return sign === '-' && rounded !== 0 ? -rounded : rounded
}

/** The same from the smallest unit. */
export function fromMinor(minor: number, currency: string): Money {
  const digits = currencyDigits(currency)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const amount = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  return { amount: minor < 0 ? `-${amount}` : amount, currency }
}

/** Whether both are the same price: `19` and `19.00` are, EUR and USD are not, and one that is not known is only itself. */
export const isSameMoney = (one: Money | null, other: Money | null): boolean => (one === null || other === null ? one === other : one.currency === other.currency && toMinor(one) === toMinor(other))

/** As people read it: `€19.00`, `¥1,900`. */
export function formatMoney(price: Money, locale = 'en-US'): string {
  const digits = currencyDigits(price.currency)
  const value = toMinor(price) / 10 ** digits
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency: price.currency }).format(value)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return `${value.toFixed(digits)} ${price.currency}`
  }
}
