import type { DraftRule } from '@marquee/contract/chatbot/drafting'
import { createLeakCheck } from '../../../../platform/injections/leaks.ts'
import { createRepetitionCheck } from '../../../../platform/injections/repetition.ts'
import { createContactCheck } from './contacts.ts'
import { isFalseIdentity } from './identity.ts'
import { isPromise } from './promises.ts'
import { doesFit, findAvoided, hasEmoji, isInOtherLanguage, isUnreadable, type LengthLimit } from './style.ts'

/** What replies to one message are held to. */
export type Rules = {
  limit: LengthLimit
  language: string
  /** What the chatbot is called. */
  name: string
  hasEmojis: boolean
  avoid: readonly string[]
  /** The user's instructions to the chatbot: nothing repeats them. */
  secret: string
  /** Texts of the passages that may be quoted: only they allow links, promises and figures. */
  sources: readonly string[]
  /** Sentences of the passages that may speak to whoever writes. */
  notQuoted: readonly string[]
  /** Whether a text repeats what the stranger says to whoever writes. */
  isRepeating: (text: string, own?: readonly string[]) => boolean
}

/** Judges a sentence, and a text of several: which rules it breaks. */
export type DraftChecks = {
  /** The rules that a sentence breaks by itself. */
  ofSentence: (sentence: string) => DraftRule[]
  /** The rules that a whole text breaks. `own`: the part of it that is not taken from a passage, by which its language is told. */
  ofText: (text: string, own: string) => Promise<DraftRule[]>
}

/** Creates the checks of the replies to one message. Takes what they are held to. */
export function createDraftChecks(rules: Rules): DraftChecks {
  const { sources, avoid, limit } = rules
  const findContacts = createContactCheck(sources)
  const isLeak = createLeakCheck(rules.secret, sources.join('\n'))
  const isBackground = createRepetitionCheck(rules.notQuoted, sources)
  const tests: readonly (readonly [DraftRule, (text: string) => boolean])[] = [
    ['emojis', (text) => !rules.hasEmojis && hasEmoji(text)],
    ['words', (text) => findAvoided(text, avoid).length > 0],
    ['contacts', (text) => findContacts(text).length > 0],
    ['promises', (text) => isPromise(text, sources)],
    ['identity', (text) => isFalseIdentity(text, sources, rules.name)],
    ['instructions', isLeak],
    ['background', (text) => isBackground(text) || rules.isRepeating(text, sources)],
    ['encoding', (text) => isUnreadable(text, sources)],
  ]
  const ofSentence = (text: string): DraftRule[] => tests.filter(([, isBroken]) => isBroken(text)).map(([name]) => name)
  return {
    ofSentence,
    ofText: async (text, own) => {
      // What is split over sentences is found in all of them together. A promise is one sentence.
      const broken = ofSentence(text).filter((name) => name !== 'promises' && name !== 'identity')
      return [...broken, ...(doesFit(text, limit) ? [] : ['length' as const]), ...((await isInOtherLanguage(own, rules.language)) ? ['language' as const] : [])]
    },
  }
}
