import { describe, expect, it } from 'vitest'
import { findPhoneNumber } from './phone-numbers.ts'

describe('telephone numbers', () => {
  it.each([
    ['Call +43 664 1234567 today', '+43 664 1234567'],
    ['Rufen Sie 0043 (0)1 234 56 78 an', '0043 (0)1 234 56 78'],
    ['Tel. 0664/1234567', '0664/1234567'],
    ['Tel:0664 1234567', '0664 1234567'],
    ['Bestellung: (030) 123456', '(030) 123456'],
    ['Phone (415) 555-0132 or write', '(415) 555-0132'],
    ['415.555.0132', '415.555.0132'],
    ['Appelez le 01 23 45 67 89 !', '01 23 45 67 89'],
    ['First 07911 123456, then +44 20 7946 0958', '07911 123456'],
  ])('are found: %s', (text, number) => {
    expect(findPhoneNumber(text)).toBe(number)
  })

  it.each([
    'Open 09:00 - 18:00', 'On 01-02-2026 and 01.02.2026', '2026-01-02', 'For 1,250,000 people', 'Only €1 200.50', 'Order 4711', 'From 08 to 12, 13 to 18', 'ISBN 978-3-16-148410-0',
    'https://example.com/00436641234567/01234567890', 'Loaf 0.750 kg for 12.50', '10 000 followers', '#0123456789',
  ])('are not seen in: %s', (text) => {
    expect(findPhoneNumber(text)).toBeNull()
  })
})
