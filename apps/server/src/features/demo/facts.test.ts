import { findFacts } from '@marquee/facts'
import { describe, expect, it } from 'vitest'
import { DRAFTS, PUBLISHED, SCHEDULED, WAITING } from './posts.ts'

describe('facts in the posts of the demo brand', () => {
  it('are its names, dates and numbers, without false positives', () => {
    const posts = [...PUBLISHED, ...SCHEDULED, ...DRAFTS, ...WAITING]
    expect(posts).toHaveLength(38)
    const facts = posts.flatMap(({ text }) => findFacts(text)).map(({ kind, text }) => `${kind} ${text}`)
    expect(new Set(facts)).toEqual(new Set(['name Greta', 'name Colombia', 'name Night Owl', 'name Huila', 'number 15', 'number 250']))
  })
})
