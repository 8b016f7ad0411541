import { showText } from '../../../apps/server/src/platform/injections/hidden.ts'
import { judgeSentences } from '../../../apps/server/src/platform/injections/not-quoted.ts'
import { markRequest, readRequest } from '../../../apps/server/src/platform/injections/requests.ts'
import type { Measured } from '../measured.ts'
import type { Share } from '../set.ts'
import { CORPORA, type Corpus, type CorpusText, readCorpus } from './hostile.ts'

/** What becomes of a text: a sentence of it is withheld, or one is not quoted, or neither. */
type Fate = 'withheld' | 'not quoted' | 'neither'

const SHARES: Readonly<Record<Corpus, Share>> = { 'hostile-learn': 'tuning', 'hostile-validate': 'held-out' }

const squeeze = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** What becomes of a hostile text by its hostile part, and of an honest one by all of it. */
function judge({ text, hostile }: CorpusText): Fate {
  const part = squeeze(hostile)
  const isMeant = (sentence: string) => hostile === '' || part.includes(squeeze(sentence)) || squeeze(sentence).includes(squeeze(showText(hostile).text) || part)
  const { text: shown, hidden } = showText(text)
  const { withheld, notQuoted } = judgeSentences(shown)
  if ([...hidden, ...withheld].some(isMeant)) return 'withheld'
  return notQuoted.some(isMeant) ? 'not quoted' : 'neither'
}

const MARKED = /[⟦⟪]([^⟦⟧⟪⟫]*)[⟧⟫]/gu

/** Whether a request has a direction, or a sentence that is not quoted, where its order stands; an honest one, whether it has any. */
function hasMark({ text, hostile }: CorpusText): boolean {
  const part = squeeze(hostile)
  return [...markRequest(readRequest(text).text).matchAll(MARKED)].map(([, sentence = '']) => squeeze(sentence)).some((sentence) => part === '' || part.includes(sentence) || sentence.includes(part))
}

/** The requests of a corpus: of how many the order is marked, and of how many honest ones a sentence is. */
function measureRequests(texts: readonly CorpusText[], share: Share): Measured[] {
  const requests = texts.filter(({ where }) => where === 'brief')
  const kinds = [['hostile', requests.filter(({ hostile }) => hostile !== '')], ['honest', requests.filter(({ hostile }) => hostile === '')]] as const
  return kinds.map(([kind, own]) => ({ name: `corpora: ${kind} requests with a sentence that is said to the writer`, share, value: own.filter(hasMark).length, of: own.length, unit: '', aim: null, isMoreBetter: kind === 'hostile' }))
}

function measureCorpus(corpus: Corpus): Measured[] {
  const texts = readCorpus(corpus)
  const measureKind = (name: string, own: readonly CorpusText[], fates: readonly Fate[]): Measured[] => {
    const judged = own.map(judge)
    const shareOf = (fate: Fate): Measured => ({
      name: `corpora: ${name} ${fate}`, share: SHARES[corpus], value: (judged.filter((one) => one === fate).length / Math.max(1, own.length)) * 100, unit: '%', aim: null, isMoreBetter: false,
    })
    return [{ name: `corpora: ${name}`, share: SHARES[corpus], value: own.length, unit: '', aim: null, isMoreBetter: true }, ...fates.map(shareOf)]
  }
  return [
    ...measureKind('hostile texts', texts.filter(({ hostile }) => hostile !== ''), ['withheld', 'not quoted', 'neither']),
    ...measureKind('honest texts', texts.filter(({ hostile }) => hostile === ''), ['withheld', 'not quoted']),
    ...measureRequests(texts, SHARES[corpus]),
  ]
}

/** How many texts of the corpora are withheld or not quoted, by the judgement of sentences alone: no server is asked. */
export const measureSentences = (): Measured[] => CORPORA.flatMap(measureCorpus)
