import { describe, expect, test } from 'vitest'
import { composeRewrite, readRewrite, type RewriteTask } from './rewrite.ts'

const TEXT = 'We are really happy to announce our second shop! It opens on Saturday at 8:00. The first 50 guests get a croissant; ask Ana. 🥐\n\n#graz #bakery'
const WAYS = ['shorter', 'longer', 'plainer', 'Professional', 'Casual', 'Creative', 'Technical', 'in-our-voice']
const task = (more: Partial<RewriteTask> = {}): RewriteTask => ({ text: TEXT, how: 'shorter', platforms: [], description: '', knowledge: '', voice: [], seed: 0, ...more })

describe('a rewritten post', () => {
  test.each(WAYS)('%s: differs, keeps its hashtags, invents no number', (how) => {
    for (const text of [TEXT, 'Bread.', 'Neue Brötchen ab Montag! Wir freuen uns.', '新しいカフェ。', 'x'.repeat(600), '🥐', 'no stop']) {
      for (const seed of [0, 1, 2]) {
        const result = composeRewrite(task({ text, how, seed, voice: ['Servus! 🥐'] }))
        expect(result.trim()).not.toBe('')
        expect(result).not.toBe(text)
        for (const digits of result.match(/\d+(?::\d+)?/gu) ?? []) expect(text).toContain(digits)
        if (text === TEXT) expect(result).toContain('#graz #bakery')
      }
    }
  })

  test('is shorter with the facts first, longer with the knowledge, and plain', () => {
    expect(composeRewrite(task())).toMatch(/8:00|50 guests/u)
    expect(composeRewrite(task({ how: 'longer', text: 'We open our second shop in Graz on Saturday.', knowledge: 'Second shop in Graz: Our second shop in Graz is at Jakominiplatz 4.' }))).toContain('Jakominiplatz 4')
    expect(composeRewrite(task({ how: 'plainer' }))).not.toMatch(/really|!|;/u)
  })

  test('takes emoji and exclamation marks from the samples, or none', () => {
    expect(composeRewrite(task({ how: 'in-our-voice', text: 'Bread is here.', voice: ['Servus! 🥨🥨🥐'] }))).toBe('Bread is here! 🥨')
    expect(composeRewrite(task({ how: 'in-our-voice', text: 'Bread is here! 🥐', voice: ['Good morning.'] }))).toBe('Bread is here.')
  })

  test('is read from the fenced request', () => {
    expect(readRewrite('<text>A</text>\n<rewrite>longer</rewrite>\n<voice>B</voice>\n<voice>C</voice>', 3)).toMatchObject({ text: 'A', how: 'longer', voice: ['B', 'C'], seed: 3 })
    expect(readRewrite('<description>A</description>', 0)).toBeUndefined()
  })
})
