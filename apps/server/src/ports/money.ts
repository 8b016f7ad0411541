import { currencyDigits, type Money } from '@marquee/contract/commerce/money'

// Amounts are decimal digits, in the currency's usual number of decimals, with the ISO 4217 code: never floating-point numbers.

const CURRENCY = /^[A-Z]{3}$/
/** Longer ones are no prices; it also bounds what is compared and stored. */
const DECIMAL = /^\d{1,15}(?:\.\d{1,12})?$/
const DIVISOR = /^10*$/

/** The code of a currency as platforms write it; null for what is none. */
export function readCurrency(code: unknown): string | null {
  const text = typeof code === 'string' ? code.trim().toUpperCase() : ''
  return CURRENCY.test(text) ? text : null
}

/**
 * An amount and a currency as platforms write them: `19.9` or `0019.900` in EUR is `19.90`. Decimals that the currency does not have are kept where they are
 * not zero. Null for anything else, such as an empty text, a sign, a comma or digits in groups: an unclear price is unknown, never guessed.
 */
export function readMoney(amount: unknown, currency: unknown): Money | null {
  const code = readCurrency(currency)
  const text = typeof amount === 'string' ? amount.trim() : ''
  if (code === null || !DECIMAL.test(text)) return null
  const [whole = '', fraction = ''] = text.split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(currencyDigits(code), '0')
  const units = whole.replace(/^0+(?=\d)/, '')
  return { amount: kept === '' ? units : `${units}.${kept}`, currency: code }
}

/** The same for an amount in parts of the unit: 1250 with divisor 100 is `12.50`. */
export function readMinorMoney(amount: unknown, divisor: unknown, currency: unknown): Money | null {
  if (!Number.isSafeInteger(amount) || !DIVISOR.test(String(divisor))) return null
  const places = String(divisor).length - 1
  const digits = String(amount).padStart(places + 1, '0')
  return readMoney(places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`, currency)
}
