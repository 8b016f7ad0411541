import { describe, expect, it } from 'vitest'
import { counterOf, counterTone } from './counter.ts'
import { excessOf } from './excess.ts'

describe('counters', () => {
  it('turn amber at 90 percent and red over the limit', () => {
    expect([counterTone(251, 'twitter'), counterTone(252, 'twitter'), counterTone(280, 'twitter'), counterTone(281, 'twitter')]).toEqual(['normal', 'near', 'near', 'over'])
  })

  it('mark the excess over the limit, never half a character', () => {
    expect(excessOf('twitter', `${'a'.repeat(280)}bc`)).toBe('bc')
    expect(excessOf('twitter', `${'a'.repeat(279)}👩‍👩‍👧`)).toBe('👩‍👩‍👧')
    expect(excessOf('bluesky', 'short')).toBe('')
  })

  it('know the limit of a server where it has its own', () => {
    const ways = { mastodon: { maxText: 800, maxMedia: 4 } } as const
    const text = `${'a'.repeat(700)} @ana@example.social https://example.com/${'x'.repeat(100)}`
    expect(counterOf('mastodon', text, ways)).toMatchObject({ length: 729, tone: 'near', words: '729 / 800' })
    expect(counterOf('mastodon', text)).toMatchObject({ maxText: 500, tone: 'over' })
    expect([excessOf('mastodon', 'a'.repeat(802), ways), excessOf('mastodon', 'a'.repeat(502))]).toEqual(['aa', 'aa'])
  })

  it('give the length on a platform as the platform counts it', () => {
    expect(counterOf('facebook', 'a'.repeat(1_200))).toMatchObject({ length: 1_200, tone: 'normal', words: '1,200 / 63,206' })
    expect(counterOf('twitter', `${'a'.repeat(260)} https://example.com/a-long-way-to-go`).length).toBe(284)
  })
})
