import { PERSONALITY_TONES, REPLY_LANGUAGES } from '@marquee/contract/chatbot/drafting'
import { describe, expect, it } from 'vitest'
import { isCourtesy } from './statements/courtesy.ts'
import { createDraftChecks } from './checks/checks.ts'
import { sayUnknown } from './unknown.ts'

const limit = { characters: 280, counting: 'graphemes', mostLength: 280 } as const
const say = (more: object = {}, answered = '') => sayUnknown({ tone: 'neutral', language: 'en', avoid: [], limit, ...more }, answered)

describe('not knowing', () => {
  it('is said in the language and tone', () => {
    expect(say()).toContain('I don’t know that')
    expect(say({ tone: 'playful' })).toContain('You got me there')
    expect(say({ language: 'de', tone: 'formal' })).toContain('Ihre Frage')
    expect(say({ language: 'fi' })).toBe(say())
  })
  it('is said of the rest after what is known', () => expect(say({}, 'The mug is €5.')).toBe('The mug is €5. As for the rest, I don’t know, sorry.'))
  it('is said shorter where there is less room, and not at all where there is none', () => {
    expect(say({ limit: { ...limit, mostLength: 50 } })).toBe('Sorry, I don’t know that.')
    expect(say({ limit: { ...limit, mostLength: 10 } })).toBeNull()
    expect(say({ avoid: ['sorry', 'guess'] })).toBeNull()
  })
  it('breaks no rule and states nothing of the business, in any language and tone', () => {
    for (const language of REPLY_LANGUAGES) {
      for (const tone of PERSONALITY_TONES) {
        const text = say({ language, tone }) ?? ''
        const checks = createDraftChecks({ limit, language, name: 'Mia', hasEmojis: false, avoid: [], secret: '', sources: [], notQuoted: [], isRepeating: () => false })
        expect([language, tone, text.length > 0, /\d/u.test(text), checks.ofSentence(text)]).toEqual([language, tone, true, false, []])
        expect(isCourtesy(`${text} 5`)).toBe(false)
      }
    }
  })
})
