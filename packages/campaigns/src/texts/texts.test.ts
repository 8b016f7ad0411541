import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALIKE_FROM, findAlike, findAvoided, similarityOf } from '../index.ts'

const TRAVEL = 'The travel mug fits every bike holder we tried. Nine left.'

describe('two texts', () => {
  it.each([
    ['with another number', TRAVEL, 'The travel mug fits every bike holder we tried. Four left.'],
    ['in other case and punctuation', TRAVEL, 'the TRAVEL mug: fits every bike holder, we tried! nine left'],
    ['with other prices and links', 'Copper mug for €19.00 in the shop today https://a.example/1', 'Copper mug for €24.50 in the shop today https://a.example/2'],
    ['with tokens of facts', 'Copper mug for {{price:a}} in the shop today', 'Copper mug for {{price:b}} in the shop today'],
    ['with another product in the same words', 'Meet our new copper mug, now on the shelf and waiting for your first coffee', 'Meet our new travel mug, now on the shelf and waiting for your first coffee'],
    ['with a sentence more', TRAVEL, `${TRAVEL} Come and see.`],
  ])('are nearly the same %s', (_name, one, other) => expect(similarityOf(one, other)).toBeGreaterThanOrEqual(ALIKE_FROM))

  it.each([
    ['about one product in other words', TRAVEL, 'Ola fires the next batch in December: until then, a travel mug for the commute.'],
    ['of the same voice', 'The Advent Box is on the shelf: 24 small bags, one for each morning.', 'Twelve roasts went into the Winter Box this year, and one of them is a secret.'],
    ['without words', '🎄🎄', '☕'],
  ])('are not %s', (_name, one, other) => expect(similarityOf(one, other)).toBeLessThan(ALIKE_FROM))

  it('have as much in common either way, and everything with themselves', () => {
    const text = fc.array(fc.constantFrom('mug', 'bag', 'new', 'left', 'shop', 'nine', '7', 'é'), { maxLength: 12 }).map((words) => words.join(' '))
    fc.assert(fc.property(text, text, (one, other) => {
      expect(similarityOf(one, other)).toBe(similarityOf(other, one))
      expect(similarityOf(one, one)).toBe(one === '' ? 0 : 1)
    }))
  })

  it('the most similar of many is found', () => {
    const posts = [{ text: 'Something else entirely' }, { text: 'The travel mug fits every bike. Four left.' }, { text: 'The travel mug fits every bike holder we tried. Four left.' }]
    expect(findAlike(TRAVEL, posts).post).toBe(posts[2])
    expect(findAlike(TRAVEL, posts.slice(0, 1))).toEqual({ post: null, similarity: 0 })
  })
})

describe('words to avoid', () => {
  it.each([
    ['Our CHEAP mugs', ['cheap'], ['cheap']],
    ['A cheapskate writes', ['cheap'], []],
    ['Now #cheap and cheerful', ['cheap', 'cheerful!'], ['cheap']],
    ['Best   deal\never', ['best deal', 'deal of'], ['best deal']],
    ['Voilà: café', ['cafe', 'voila'], ['cafe', 'voila']],
    ['100% off (really)', ['100% off', '(really)'], ['100% off', '(really)']],
    ['Nothing here', ['', ' '], []],
  ])('in %j of %j are %j', (text, avoided, found) => expect(findAvoided(text, avoided)).toEqual(found))
})
