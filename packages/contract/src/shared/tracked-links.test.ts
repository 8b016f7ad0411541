import { describe, expect, it } from 'vitest'
import { campaignTag, trackLinks } from './tracked-links.ts'

const track = (text: string, campaign = '') => trackLinks(text, { platform: 'linkedin', campaign })
const TAGS = 'utm_source=linkedin&utm_medium=social'

describe('tracked links', () => {
  it.each([
    ['https://a.example', `https://a.example?${TAGS}`],
    ['https://a.example/?q=1', `https://a.example/?q=1&${TAGS}`],
    ['https://a.example/?a=1&', `https://a.example/?a=1&${TAGS}`],
    ['Is it https://a.example/?', `Is it https://a.example/?${TAGS}?`],
    ['https://a.example/p?x=1#part', `https://a.example/p?x=1&${TAGS}#part`],
    ['See https://a.example/p.', `See https://a.example/p?${TAGS}.`],
    ['(https://a.example/p)', `(https://a.example/p?${TAGS})`],
    ['Is it https://a.example/p?!', `Is it https://a.example/p?${TAGS}?!`],
    ['http://a.example/ü und HTTPS://B.EXAMPLE', `http://a.example/ü?${TAGS} und HTTPS://B.EXAMPLE?${TAGS}`],
  ])('%s', (text, tracked) => {
    expect(track(text)).toBe(tracked)
  })

  it.each(['a.example', 'me@a.example', 'ftp://a.example', 'https://', 'https://a.example/?UTM_Source=x', 'https://a.example/?a=1&utm_campaign=c', ''])('leaves %s alone', (text) => {
    expect(track(text)).toBe(text)
  })

  it('ends soon for a long run of punctuation, which a backtracking search would not', () => {
    const punctuation = '!'.repeat(200_000)
    expect(track(`https://a.example/${punctuation}x`)).toBe(`https://a.example/${punctuation}x?${TAGS}`)
  })

  it('names the campaign in lower case, joined by hyphens, and applies twice as once', () => {
    expect([campaignTag('Spring Sale 2027!'), campaignTag('Größe & Co'), campaignTag('  ')]).toEqual(['spring-sale-2027', 'größe-co', ''])
    const once = track('https://a.example', 'Größe & Co')
    expect(once).toBe(`https://a.example?${TAGS}&utm_campaign=gr%C3%B6%C3%9Fe-co`)
    expect(track(once, 'Other')).toBe(once)
  })
})
