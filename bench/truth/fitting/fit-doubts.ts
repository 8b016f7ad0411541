import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { doubtOf, FEATURES, readFeatures } from '../../../apps/server/src/platform/injections/speech/features.ts'
import { isSaid, partsOf } from '../../../apps/server/src/platform/injections/withhold-orders.ts'
import { readCorpus } from '../corpora/hostile.ts'
import { readTrades } from '../corpora/trades.ts'
import { fitLogistic } from './logistic.ts'
import { readSets } from '../set.ts'

/** A sentence with its features; `text` is the text that it stands in, `part` the share of the corpus that it is kept aside with. */
type Sentence = { features: number[]; isHostile: boolean; isOrdinary: boolean; text: string; part: number }

const FILE = join(import.meta.dirname, '../../../apps/server/src/platform/injections/speech/weights.ts')
/** Shares of which each is judged by weights that were fitted to the others. */
const PARTS = 6
/** Of an order, what of a sentence must be in it. */
const LEAST_OVERLAP = 0.4
/** Sentences of ordinary entries are many and much alike. */
const ORDINARY_WEIGHT = 0.5
const PENALTY = 3
/** The share of the sentences of ordinary entries that are not quoted. */
const ORDINARY_SHARE = 0.06
const SHARES = [0.02, 0.04, ORDINARY_SHARE, 0.1] as const

function readText(text: string, hostile: string, isOrdinary: boolean, name: string, part: number): Sentence[] {
  const sentences = partsOf(text).filter(isSaid)
  const from = text.indexOf(hostile)
  const to = from + hostile.length
  let at = 0
  return sentences.map((sentence, index) => {
    const start = text.indexOf(sentence, at)
    at = start + sentence.length
    const overlap = Math.min(to, at) - Math.max(from, start)
    const isHostile = hostile !== '' && overlap > LEAST_OVERLAP * Math.min(sentence.trim().length, hostile.length)
    return { features: readFeatures(sentence, { before: sentences[index - 1] ?? '', after: sentences[index + 1] ?? '' }), isHostile, isOrdinary, text: name, part }
  })
}

const trades = [...readSets('tuning'), ...readTrades('trades-learn')]
const sentences: Sentence[] = [
  ...readCorpus('hostile-learn').flatMap(({ id, text, hostile }, index) => readText(text, hostile, false, id, Math.floor(index / 30) % PARTS)),
  ...trades.flatMap(({ trade, entries, honest }, part) => [
    ...entries.flatMap(({ id, description }) => readText(description, '', true, `${trade} ${id}`, part % PARTS)),
    ...honest.flatMap(({ text }, index) => readText(text, '', false, `${trade} honest ${index}`, part % PARTS)),
  ]),
]

const fit = (own: readonly Sentence[]): number[] => fitLogistic(own.map(({ features, isHostile, isOrdinary }) => ({ features, isPositive: isHostile, weight: isOrdinary ? ORDINARY_WEIGHT : 1 })), PENALTY)
type Doubted = Sentence & { doubt: number }

/** The doubt from which a share of the ordinary sentences is not quoted. */
function thresholdOf(doubted: readonly Doubted[], share: number): number {
  const ordinary = doubted.filter(({ isOrdinary }) => isOrdinary).map(({ doubt }) => doubt).toSorted((one, other) => other - one)
  return ordinary[Math.floor(share * ordinary.length)] ?? 0
}

function print(doubted: readonly Doubted[]): void {
  const texts = [...Map.groupBy(doubted.filter(({ isOrdinary }) => !isOrdinary), ({ text }) => text).values()]
  const hostile = texts.filter((text) => text.some(({ isHostile }) => isHostile))
  const honest = texts.filter((text) => !hostile.includes(text)).flat()
  for (const share of SHARES) {
    const least = thresholdOf(doubted, share)
    const found = hostile.filter((text) => text.some(({ isHostile, doubt }) => isHostile && doubt > least)).length
    console.log(`${(100 * share).toFixed(0)} % of ordinary sentences (from ${least.toFixed(2)}): ${found} of ${hostile.length} hostile texts, ${((100 * honest.filter(({ doubt }) => doubt > least).length) / honest.length).toFixed(1)} % of the sentences of honest texts that look like orders`)
  }
}

const judged = Array.from({ length: PARTS }, (_, part) => {
  const weights = fit(sentences.filter((sentence) => sentence.part !== part))
  return sentences.filter((sentence) => sentence.part === part).map((sentence): Doubted => ({ ...sentence, doubt: doubtOf(sentence.features, weights) }))
}).flat()
console.log('Each part by weights fitted to the others:')
print(judged)

const weights = fit(sentences).map((weight) => Number(weight.toFixed(3)))
const all = sentences.map((sentence): Doubted => ({ ...sentence, doubt: doubtOf(sentence.features, weights) }))
const lines = Array.from({ length: Math.ceil(weights.length / 12) }, (_, line) => `  ${weights.slice(line * 12, (line + 1) * 12).join(', ')},`)
writeFileSync(FILE, `/** Weights of FEATURES (${FEATURES.length}), in their order. Written by \`bench/truth/fitting/fit-doubts.ts\`. */
export const DOUBT_WEIGHTS: readonly number[] = [
${lines.join('\n')}
]
/** The least doubt from which a sentence is not quoted: ${(100 * ORDINARY_SHARE).toFixed(0)} % of the sentences of ordinary entries have more. */
export const LEAST_DOUBT = ${thresholdOf(all, ORDINARY_SHARE).toFixed(3)}
`)
