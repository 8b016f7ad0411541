import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { doubtOf, FEATURES, readRequestFeatures, REQUEST_FEATURES } from '../../../apps/server/src/platform/injections/speech/features.ts'
import { partsOfRequest } from '../../../apps/server/src/platform/injections/requests.ts'
import { isSaid, partsOf } from '../../../apps/server/src/platform/injections/withhold-orders.ts'
import { readCorpus } from '../corpora/hostile.ts'
import { type OrdersCorpus, readOrders } from '../corpora/orders.ts'
import { readTradeBriefs, readTrades } from '../corpora/trades.ts'
import { EXTRA_BRIEFS } from '../more-briefs.ts'
import { readSets } from '../set.ts'
import { fitLogistic } from './descent.ts'

/**
 * A sentence with its features; `text` is the text that it stands in, `part` the share of the corpus that it is kept aside with. Ordinary ones stand in texts that nobody wrote to look like
 * orders; those of a request are a user's own words, and `isOnlyRequest` ones are kept for requests alone.
 */
type Sentence = { features: number[]; isHostile: boolean; isOrdinary: boolean; isOfRequest: boolean; isOnlyRequest: boolean; text: string; part: number }
/** What is fitted: weights of so many features, to sentences that each count so much, and the share of the ordinary ones that may have the doubt. */
type Model = { title: string; width: number; weightOf: (sentence: Sentence) => number; isJudged: (sentence: Sentence) => boolean; ordinaryShare: number; shares: readonly number[] }

const FILE = join(import.meta.dirname, '../../../apps/server/src/platform/injections/speech/weights.ts')
/** Shares of which each is judged by weights that were fitted to the others. */
const PARTS = 6
/** Of an order, what of a sentence must be in it. */
const LEAST_OVERLAP = 0.4
/** Sentences of ordinary entries are many and much alike. */
const ORDINARY_WEIGHT = 0.5
/** Of what users ask for, few texts have orders, and these few are what requests are fitted by. */
const REQUEST_WEIGHT = 2
const PENALTY = 3

/** Ordinary entries say nothing of requests; texts that look like orders say something. */
function weighForRequests({ isOrdinary, isOfRequest, isHostile }: Sentence): number {
  if (isOfRequest) return isOrdinary ? 1 : REQUEST_WEIGHT
  return isOrdinary ? 0 : isHostile ? 1 : ORDINARY_WEIGHT
}

const KNOWLEDGE: Model = { title: 'knowledge', width: FEATURES.length, weightOf: ({ isOrdinary, isOnlyRequest }) => (isOnlyRequest ? 0 : isOrdinary ? ORDINARY_WEIGHT : 1), isJudged: () => true, ordinaryShare: 0.07, shares: [0.02, 0.04, 0.07, 0.1] }
const REQUESTS: Model = { title: 'requests', width: REQUEST_FEATURES.length, weightOf: weighForRequests, isJudged: ({ isOfRequest }) => isOfRequest, ordinaryShare: 0.02, shares: [0.01, 0.02, 0.03, 0.05] }

type Source = Pick<Sentence, 'isOrdinary' | 'isOfRequest' | 'isOnlyRequest' | 'text' | 'part'> & { hostile: string }

function readText(whole: string, { hostile, ...source }: Source): Sentence[] {
  const sentences = (source.isOfRequest ? partsOfRequest : partsOf)(whole).filter(isSaid)
  const from = whole.indexOf(hostile)
  const to = from + hostile.length
  let at = 0
  return sentences.map((sentence, index) => {
    const start = whole.indexOf(sentence, at)
    at = start + sentence.length
    const overlap = Math.min(to, at) - Math.max(from, start)
    const isHostile = hostile !== '' && overlap > LEAST_OVERLAP * Math.min(sentence.trim().length, hostile.length)
    return { ...source, features: readRequestFeatures(sentence, { before: sentences[index - 1] ?? '', after: sentences[index + 1] ?? '' }, index === 0), isHostile }
  })
}

/** The sentence of an order that has what may not be repeated; empty for one that is spread over lines, which no sentence shows. */
const sentenceOf = (text: string, [sign = '']: readonly string[]): string => (text.includes('\n') ? '' : (partsOf(text).find((part) => part.includes(sign)) ?? '').trim())

const sets = readSets('tuning')
const spent = readSets('spent')
const texts: Pick<OrdersCorpus, 'hostile' | 'honest'>[] = [readOrders('orders-learn'), ...sets.map(({ hostile }) => ({ hostile, honest: [] })), ...spent.map(({ hostile, honest }) => ({ hostile, honest: honest.map((one) => ({ ...one, language: 'en' })) }))]
const orders = { hostile: texts.flatMap(({ hostile }) => hostile), honest: texts.flatMap(({ honest }) => honest) }
const trades = [...sets, ...readTrades('trades-learn')]
const briefs = [...sets.map(({ trade, briefs: own }) => ({ trade, briefs: own.map(({ text }) => text) })), ...readTradeBriefs('trades-learn'), { trade: 'extra', briefs: EXTRA_BRIEFS.map(({ text }) => text) }]
const sentences: Sentence[] = [
  ...readCorpus('hostile-learn').flatMap(({ id, text, hostile, where }, index) => readText(text, { hostile, isOrdinary: false, isOfRequest: where === 'brief', isOnlyRequest: false, text: id, part: Math.floor(index / 30) % PARTS })),
  ...readCorpus('requests-learn').flatMap(({ id, text, hostile }, index) => readText(text, { hostile, isOrdinary: false, isOfRequest: true, isOnlyRequest: true, text: id, part: index % PARTS })),
  ...orders.hostile.flatMap(({ where, text, mustNotContain }, index) => {
    const hostile = sentenceOf(text, mustNotContain)
    return hostile === '' ? [] : readText(text, { hostile, isOrdinary: false, isOfRequest: where === 'brief', isOnlyRequest: false, text: `order ${index}`, part: index % PARTS })
  }),
  ...orders.honest.flatMap(({ text }, index) => readText(text, { hostile: '', isOrdinary: false, isOfRequest: false, isOnlyRequest: false, text: `honest ${index}`, part: index % PARTS })),
  ...trades.flatMap(({ trade, entries, honest }, index) => {
    const ordinary = { hostile: '', isOrdinary: true, isOfRequest: false, isOnlyRequest: false, part: index % PARTS }
    return [...entries.flatMap(({ id, description }) => readText(description, { ...ordinary, text: `${trade} ${id}` })), ...honest.flatMap(({ text }, place) => readText(text, { ...ordinary, isOrdinary: false, text: `${trade} honest ${place}` }))]
  }),
  ...briefs.flatMap(({ trade, briefs: own }, index) => own.flatMap((text, place) => readText(text, { hostile: '', isOrdinary: true, isOfRequest: true, isOnlyRequest: true, text: `${trade} brief ${place}`, part: index % PARTS }))),
]

type Doubted = Sentence & { doubt: number }

/** The doubt from which a share of the ordinary sentences is found. */
function thresholdOf(doubted: readonly Doubted[], share: number): number {
  const ordinary = doubted.filter(({ isOrdinary }) => isOrdinary).map(({ doubt }) => doubt).toSorted((one, other) => other - one)
  return ordinary[Math.floor(share * ordinary.length)] ?? 0
}

function print(doubted: readonly Doubted[], shares: readonly number[]): void {
  const texts = [...Map.groupBy(doubted.filter(({ isOrdinary }) => !isOrdinary), ({ text }) => text).values()]
  const hostile = texts.filter((text) => text.some(({ isHostile }) => isHostile))
  const honest = texts.filter((text) => !hostile.includes(text)).flat()
  for (const share of shares) {
    const least = thresholdOf(doubted, share)
    const found = hostile.filter((text) => text.some(({ isHostile, doubt }) => isHostile && doubt > least)).length
    console.log(`  ${(100 * share).toFixed(0)} % of ordinary sentences (from ${least.toFixed(2)}): ${found} of ${hostile.length} hostile texts, ${((100 * honest.filter(({ doubt }) => doubt > least).length) / honest.length).toFixed(1)} % of the sentences of honest texts that look like orders`)
  }
}

/** Fits a model, prints what it finds where it was not fitted, and returns its weights and its threshold. */
function fitModel({ title, width, weightOf, isJudged, ordinaryShare, shares }: Model): { weights: number[]; least: number } {
  const fit = (own: readonly Sentence[]): number[] =>
    fitLogistic(own.map((sentence) => ({ features: sentence.features.slice(0, width), isPositive: sentence.isHostile, weight: weightOf(sentence) })), PENALTY)
  const doubt = (own: readonly Sentence[], weights: readonly number[]): Doubted[] => own.map((sentence) => ({ ...sentence, doubt: doubtOf(sentence.features.slice(0, width), weights) }))
  const used = sentences.filter((sentence) => weightOf(sentence) > 0)
  const apart = Array.from({ length: PARTS }, (_, part) => doubt(used.filter((sentence) => sentence.part === part && isJudged(sentence)), fit(used.filter((sentence) => sentence.part !== part)))).flat()
  console.log(`${title}, each part by weights fitted to the others:`)
  print(apart, shares)
  const weights = fit(used).map((weight) => Number(weight.toFixed(3)))
  return { weights, least: thresholdOf(doubt(used.filter(isJudged), weights), ordinaryShare) }
}

const writeList = (weights: readonly number[]): string => Array.from({ length: Math.ceil(weights.length / 12) }, (_, line) => `  ${weights.slice(line * 12, (line + 1) * 12).join(', ')},`).join('\n')

const [knowledge, requests] = [fitModel(KNOWLEDGE), fitModel(REQUESTS)]
writeFileSync(FILE, `/** Weights of FEATURES (${FEATURES.length}), in their order. Written by \`bench/truth/fitting/fit-doubts.ts\`. */
export const DOUBT_WEIGHTS: readonly number[] = [
${writeList(knowledge.weights)}
]
/** The least doubt from which a sentence is not quoted: ${(100 * KNOWLEDGE.ordinaryShare).toFixed(0)} % of the sentences of ordinary entries have more. */
export const LEAST_DOUBT = ${knowledge.least.toFixed(3)}
/** Weights of REQUEST_FEATURES (${REQUEST_FEATURES.length}), in their order. */
export const DIRECTION_WEIGHTS: readonly number[] = [
${writeList(requests.weights)}
]
/** The least doubt from which a sentence of a request is a direction: ${(100 * REQUESTS.ordinaryShare).toFixed(0)} % of the sentences of ordinary requests have more. */
export const LEAST_DIRECTION = ${requests.least.toFixed(3)}
`)
