import { describe, expect, it } from 'vitest'
import { joinJudgements, judgeByRules, type Judgement } from './rules.ts'

const judge = (text: string) => judgeByRules({ text, thread: [], post: '' })

describe('without a model', () => {
  it.each([
    ['What does it cost?', { language: 'en', mood: 'neutral', flags: [], needsAnswer: true }],
    ['Wunderbar, danke euch!', { mood: 'happy', flags: [], needsAnswer: false }],
    ['Ich bin enttäuscht, die Tasse kam kaputt an.', { language: 'de', mood: 'unhappy', flags: ['complaint'], needsAnswer: true }],
    ['You will hear from my lawyer.', { mood: 'unhappy', flags: ['legal'], needsAnswer: true }],
    ['Quiero un reembolso', { flags: ['refund'], needsAnswer: true }],
    // Anger is for a person, whatever it is about.
    ['Are you open on Monday, you idiots?', { mood: 'angry', flags: ['complaint'], needsAnswer: true }],
    ['🔥🔥', { mood: 'happy', flags: [], needsAnswer: false }],
  ])('%s', async (text, judgement) => expect(await judge(text)).toMatchObject(judgement))
})

describe('a model beside the rules', () => {
  const calm: Judgement = { language: 'fr', mood: 'happy', flags: [], needsAnswer: false }
  const join = async (text: string, said: Partial<Judgement>) => joinJudgements(await judge(text), { ...calm, ...said })

  it('takes nothing away that the rules found: a message may have told it to', async () => {
    expect(await join('You will hear from my lawyer. What does it cost?', {})).toEqual({ language: 'en', mood: 'unhappy', flags: ['legal'], needsAnswer: true })
    expect(await join('What does it cost?', {})).toMatchObject({ needsAnswer: true })
  })
  it('adds subjects and anger that no word tells', async () => {
    expect(await join('The wick went out on the first evening.', { mood: 'unhappy', flags: ['complaint'], needsAnswer: true })).toMatchObject({ mood: 'unhappy', flags: ['complaint'], needsAnswer: true })
    expect(await join('What does it cost?', { mood: 'angry' })).toMatchObject({ mood: 'angry', flags: ['complaint'] })
  })
  it('says that a remark needs no answer, and which language a short one is in', async () => {
    expect(await join('We were there on Monday.', { mood: 'neutral' })).toMatchObject({ needsAnswer: false })
    expect(await join('Ok', {})).toMatchObject({ language: 'fr' })
  })
})
