import { describe, expect, it } from 'vitest'
import { countGraphemes, countHashtags, countMastodon, countMentions, countWeighted } from './text-length.ts'

const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}'

describe('countGraphemes', () => {
  it.each([
    ['', 0],
    ['Café', 4],
    ['Cafe\u0301', 4],
    ['日本語', 3],
    [FAMILY, 1],
    ['🇩🇪🇫🇷', 2],
    ['👍🏽', 1],
    ['a\r\nb', 3],
    ['\uD800', 1],
  ])('%j is %i', (text, length) => {
    expect(countGraphemes(text)).toBe(length)
  })
})

describe('countWeighted', () => {
  it.each([
    ['', 0],
    ['Hello, world', 12],
    ['Cafe\u0301', 4],
    ['“quoted” – dash…', 17],
    ['日本語', 6],
    ['한국어', 6],
    ['ไทย', 3],
    ['नमस्ते', 6],
  ])('counts Latin and most alphabets once, CJK twice: %j is %i', (text, length) => {
    expect(countWeighted(text)).toBe(length)
  })

  it.each([
    ['😀', 2],
    [FAMILY, 2],
    ['👍🏽', 2],
    ['🇩🇪', 2],
    ['1️⃣', 2],
    ['❤️', 2],
    ['☕ and ☕', 9],
    ['©', 1],
    ['3#*', 3],
  ])('counts an emoji twice, however it is made: %j is %i', (text, length) => {
    expect(countWeighted(text)).toBe(length)
  })

  it.each([
    ['https://a.co', 23],
    ['https://example.com/a/very/long/path?with=query&and=more#anchor', 23],
    ['See https://example.com/a.', 28],
    ['(https://example.com)', 25],
    ['https://example.com,https://example.org', 47],
    ['example.com', 23],
    ['Visit example.de today', 35],
    ['sub.shop.example.co.uk/sale', 23],
    ['見てexample.com', 27],
    ['https://münchen.de/straße', 23],
    ['https://example.com/見て', 27],
    ['http://example.com:8080/x', 23],
  ])('counts a link as 23: %j is %i', (text, length) => {
    expect(countWeighted(text)).toBe(length)
  })

  it.each([['me@example.com'], ['jane.co@example.com'], ['end.Start of'], ['e.g. this'], ['v1.2.3'], ['example.community'], ['#example.com'], ['report.pdf'], ['https://'], ['3.5']])(
    'counts what is no link by its characters: %j',
    (text) => {
      expect(countWeighted(text)).toBe(text.length)
    },
  )

  it('counts long hostile texts within the test timeout', () => {
    for (const text of ['a'.repeat(65_000), 'a.'.repeat(32_000), '-.'.repeat(32_000), `https://${'a.'.repeat(32_000)}`, 'https://a.com/'.repeat(4_500), `a.com/${'('.repeat(60_000)}`]) {
      expect(countWeighted(text)).toBeGreaterThan(0)
    }
  })
})

describe('hashtags and mentions', () => {
  it('counts tags in any alphabet, but not entities or anchors', () => {
    expect(countHashtags('#eins #日本 #three_3')).toBe(3)
    expect(countHashtags('a#b &#39; # alone')).toBe(0)
  })

  it('counts mentions, but not e-mail addresses', () => {
    expect(countMentions('@anna and @ben.k, write to team@example.com')).toBe(2)
    expect(countMentions('@ alone')).toBe(0)
  })
})

describe('Mastodon', () => {
  it.each([
    ['a', 1],
    ['👩‍👩‍👧 日本', 4],
    [`https://example.com/${'x'.repeat(300)}`, 23],
    ['see https://a.co/b. And http://a.co', 4 + 23 + 6 + 23],
    ['example.com', 11],
    ['@ana@example.social', 4],
    ['@ana thanks @ben.k@mas.to!', 4 + 8 + 6 + 1],
    ['ana@example.com', 15],
    ['https://example.social/@ana@example.org', 23],
  ])('counts %s', (text, length) => {
    expect(countMastodon(text)).toBe(length)
  })

  it('counts long hostile texts within the test timeout', () => {
    for (const text of ['@'.repeat(60_000), '@a'.repeat(30_000), `@${'a'.repeat(60_000)}`, `@a@${'.'.repeat(60_000)}`, 'https://'.repeat(8_000)]) expect(countMastodon(text)).toBeGreaterThan(0)
  })
})
