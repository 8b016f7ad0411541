import { describe, expect, it } from 'vitest'
import { isSameMoney } from '@marquee/contract/commerce/money'
import { readCurrency, readMinorMoney, readMoney } from './money.ts'

describe('an amount of money', () => {
  it.each([
    ['19.9', 'EUR', '19.90'], ['0019.900', 'EUR', '19.90'], ['19', 'eur', '19.00'], ['1900', 'JPY', '1900'], ['1900.0', 'JPY', '1900'], ['1.5', 'KWD', '1.500'],
    ['0.125', 'USD', '0.125'], ['0', 'USD', '0.00'], ['.5', 'USD', null], ['', 'EUR', null], ['-1.00', 'EUR', null], ['1,50', 'EUR', null], ['1.234,50', 'EUR', null], ['1e3', 'EUR', null],
    ['12.50 ', 'EUR', '12.50'], ['Infinity', 'EUR', null], ['1'.repeat(16), 'EUR', null], ['12.50', 'EURO', null], ['12.50', '', null],
  ])('%s %s is %s', (amount, currency, expected) => {
    expect(readMoney(amount, currency)).toEqual(expected === null ? null : { amount: expected, currency: currency.toUpperCase() })
  })

  it.each([12.5, null, undefined, true, { amount: '12.50' }])('is never made of %s', (amount) => expect(readMoney(amount, 'EUR')).toBeNull())

  it.each([[1250, 100, 'USD', '12.50'], [5, 100, 'USD', '0.05'], [0, 100, 'USD', '0.00'], [1900, 1, 'JPY', '1900'], [1_234_567, 1_000, 'KWD', '1234.567'], [12.5, 100, 'USD', null], [-5, 100, 'USD', null], [1250, 99, 'USD', null], [1250, 0, 'USD', null]])(
    '%s over %s %s is %s',
    (amount, divisor, currency, expected) => expect(readMinorMoney(amount, divisor, currency)?.amount ?? null).toBe(expected),
  )

  it('is the same by amount and currency', () => {
    const [euros, dollars] = [readMoney('19', 'EUR'), readMoney('19.00', 'USD')]
    expect(isSameMoney(euros, readMoney('19.000', 'EUR'))).toBe(true)
    expect(isSameMoney(euros, dollars)).toBe(false)
    expect(isSameMoney(euros, null)).toBe(false)
    expect(isSameMoney(null, null)).toBe(true)
  })

  it('has a currency of three letters', () => {
    expect(['usd', ' EUR ', 'EURO', '€', 1, null].map(readCurrency)).toEqual(['USD', 'EUR', null, null, null, null])
  })
})
