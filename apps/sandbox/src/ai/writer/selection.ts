import { matchScore, readTerms, subjectOf } from '../language/relevance.ts'
import { foldedWords, stemOf } from '../language/stems.ts'
import { isContradicted } from './amounts.ts'
import { type KnownFact, listFacts, pickKnowledge } from './knowledge.ts'
import type { Intent } from './reading/understood.ts'
import { capitalise, endSentence, wordsOf } from './text.ts'
import { STOP_WORDS } from './words.ts'

/** What a text may say from the knowledge: sentences, each ready to be printed. */
export type Selection = {
  facts: string[]
  /** The brief asked for these, so that a longer text has all of them; otherwise one is enough. */
  isAsked: boolean
  /** One line per thing of several. */
  isList: boolean
}

const NONE: Selection = { facts: [], isAsked: false, isList: false }
const MAX_ASKED = 4
const MAX_THINGS = 3
const TITLE_WEIGHT = 1.6
/** Weight of a word that no entry has. */
const UNKNOWN_WEIGHT = 0.2
/** An entry that has less than this share of the brief's subject is about something else. */
const LEAST_SHARE = 0.2
/** Another thing of the same kind has nearly as much of the subject. */
const ALIKE = 0.35
/** A sentence that says so little beyond the brief would only repeat it. */
const REPEATED_FROM = 0.7

type Group = { title: string; facts: KnownFact[]; score: number }

/** The entries by how much of the subject they share; words that few entries have count more. */
function rankEntries(facts: readonly KnownFact[], subject: string): Group[] {
  const groups = [...Map.groupBy(facts, ({ entry }) => entry)].map(([title, own]) => ({ title, facts: own, names: subjectOf(title), text: subjectOf(own.map(({ text }) => text).join(' ')) }))
  const terms = readTerms(subject).filter(({ stem }) => !STOP_WORDS.has(stem))
  const found = groups.map(({ names, text }) => terms.map((term) => Math.max(TITLE_WEIGHT * matchScore(term, names), matchScore(term, text))))
  const weights = terms.map((_term, at) => {
    const matches = found.filter((scores) => (scores[at] ?? 0) > 0).length
    return matches === 0 ? UNKNOWN_WEIGHT : 1 / (1 + matches)
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  return groups
    .map(({ title, facts: own }, place) => ({ title, facts: own, score: (found[place] ?? []).reduce((sum, score, at) => sum + score * (weights[at] ?? 0), 0) / total }))
    .toSorted((one, other) => other.score - one.score)
}

const KINDS: readonly (readonly [asksFor: RegExp, has: RegExp])[] = [
  [/\b(?:prices?|costs?|pay|salary|fee|how much|deposit|figures|preis\w*|kostet|kosten|preise|precio\w*|cuesta|cu[aá]nto|prix|co[uû]te|combien)\b/iu, /[$€£¥]\s?\d|\d\s?(?:€|\$|£)|\b(?:eur|usd|gbp|chf|fr\.)\s?\d|\d\s?(?:eur|usd|gbp|chf|euros?)\b|\bfree\b|%/iu],
  [/\b(?:when|dates?|days?|hours|times?|deadline|since|years?|opening|uhrzeit|wann|seit|öffnungszeiten|datum|cu[aá]ndo|hora\w*|fecha|quand|heure|depuis|horaires?)\b/iu, /\b(?:mon|tue|tues|wed|wednes|thu|thurs|fri|sat|satur|sun)(?:day)?s?\b|\b(?:january|february|march|april|june|july|august|september|october|november|december)\b|\b(?:19|20)\d\d\b|\d{1,2}[:.h]\d\d|\d{1,2}\s?(?:am|pm|uhr|h)\b|\b(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|\b(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)/iu],
  [/\b(?:how long|duration|takes?|wie lange|combien de temps|cu[aá]nto tarda)\b/iu, /\b(?:\d+|two|three|four|five|six|ten)[\s-](?:\p{L}+ )?(?:min(?:ute)?s?|hours?|days?|weeks?|months?|years?|minuten|stunden|tage|wochen)\b/iu],
  [/\b(?:how far|distance|where we bring|how far we drive)\b/iu, /\b(?:\d+|two|three|four|five|six|ten) ?(?:km|miles?|kilomet\w+)\b|\bwithin\b/iu],
  [/\b(?:how many|how often|count|share|places|wie viele|cu[aá]nt[oa]s|combien)\b/iu, /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|half)\b/iu],
  [/\b(?:who|wer|qui[eé]n|qui)\b/iu, /\b(?:[Bb]y|[Ww]ith|[Tt]eacher:?|[Mm]it|[Cc]on|[Aa]vec|[Vv]on) \p{Lu}/u],
  [/\b(?:where|wo|woher|d[oó]nde|o[uù])\b/iu, /\b(?:goes|located|at|near|next to|behind|metres? from|from|on the|street|within|aus|in der|en la)\b/iu],
  [/\b(?:what came of|results?|outcome)\b/iu, /\b(?:have since|became|since then)\b/iu],
  [/\b(?:can't|cannot|shouldn't|may not|must not)\b/iu, /\b(?:no|not|never|except|cannot)\b/iu],
  [/\b(?:yardage|length|weight|sizes?|altitude|heights?)\b/iu, /\d\s?(?:yds?|yards?|m|km|kg|g|cm|lb|inch|heads)\b|"/iu],
  [/\b(?:languages?|sprachen|idiomas|langues)\b/iu, /\b(?:spoken|speaks?|spricht|habla|parle|english|german|french|spanish|polish)\b/iu],
  [/\b(?:phone|telephone|reach us|telefon|tel[eé]fono|t[eé]l[eé]phone)\b/iu, /\d[\d /-]{6,}/u],
  [/\b(?:what'?s in(?:side)?|in it|ingredients|contents?|what they get|included|tastes? of|what it is|inside)\b/iu, /,|\band\b|&/iu],
  [/\b(?:who shouldn't|not|can't|rules?|conditions?|condition|uncomfortable|has to bring|what can be done)\b/iu, /\b(?:not|no|never|only|must|unless|except|provided|ok)\b/iu],
  [/\b(?:why|warum|por qu[eé]|pourquoi)\b/iu, /\b(?:because|so that|so|since|that's why|we just|weil|porque|parce)\b/iu],
]

/** How well a sentence answers what is asked for. */
function answerScore(ask: string, sentence: string): number {
  const own = subjectOf(sentence)
  const shared = readTerms(ask).filter(({ stem }) => !STOP_WORDS.has(stem)).reduce((sum, term) => sum + matchScore(term, own), 0)
  const kinds = KINDS.filter(([asksFor]) => asksFor.test(ask))
  const isOfKind = kinds.filter(([, has]) => has.test(sentence)).length
  return shared * 0.8 + isOfKind
}

/** The sentences that answer what the brief asks for, in the order of their entry. */
function answersIn(groups: readonly Group[], asks: readonly string[], stated: string): KnownFact[] {
  const highest = Math.max(...groups.map(({ score }) => score))
  const facts = groups.flatMap(({ facts: own, score }) => own.map((fact) => ({ fact, weight: 0.4 + (0.6 * score) / (highest || 1), near: Math.min(0.6, 0.4 * answerScore(stated, fact.continuation)) })))
  const chosen = new Set<KnownFact>()
  for (const ask of asks) {
    const all = facts.map(({ fact, weight, near }) => ({ fact, own: answerScore(ask, fact.continuation), weight, near })).filter(({ own }) => own > 0.7)
    // Another entry answers only what the subject's own does not, or answers much better.
    const most = Math.max(0, ...all.map(({ own }) => own))
    const ofSubject = all.filter(({ fact, own }) => fact.entry === groups[0]?.title && own >= most * OWN_ENTRY_FROM)
    const scored = ofSubject.length > 0 ? ofSubject : all
    // Two questions seldom have the same answer while another sentence answers one of them too.
    const worth = ({ fact, own, near, weight }: (typeof scored)[number]) => (own * own + near) * weight - (chosen.has(fact) ? REUSED : 0)
    const [best] = scored.toSorted((one, other) => worth(other) - worth(one))
    if (best) chosen.add(best.fact)
  }
  return facts.flatMap(({ fact }) => (chosen.has(fact) ? [fact] : [])).slice(0, MAX_ASKED)
}

const REUSED = 0.5
const OWN_ENTRY_FROM = 0.6

/** What tells a title from others of its kind: "1 kg" of "Stollen 2025, 1 kg"; the whole title where they differ from the first words on. */
function labelsOf(titles: readonly string[]): string[] {
  const words = titles.map((title) => title.split(/[\s,]+/u))
  let common = 0
  while (words.every((own) => own[common] !== undefined && own[common] === words[0]?.[common] && own.length > common + 1)) common += 1
  if (common < 2) return [...titles]
  return words.map((own, at) => {
    const rest = own.slice(common)
    const isCode = rest.length === 1 && /^\p{L}\d/u.test(rest[0] ?? '')
    return isCode ? own.slice(common - 1).join(' ') : capitalise((titles[at] ?? '').slice((titles[at] ?? '').lastIndexOf(rest[0] ?? '')))
  })
}

const finish = (text: string): string => endSentence(capitalise(text))

/** Whether a price is asked for. */
export const PRICE_ASKED = /\b(?:prices?|costs?|preise?|precios?|prix)\b/iu

/** Sentences of several things of a kind, one line for each. */
function compare(groups: readonly Group[], asks: readonly string[]): Selection {
  const chosen = groups.slice(0, MAX_THINGS)
  const labels = labelsOf(chosen.map(({ title }) => title))
  const facts = chosen.map(({ facts: own }, at) => {
    const priced = own.filter(({ hasPrice }) => hasPrice)
    const isPriced = asks.some((ask) => PRICE_ASKED.test(ask)) && priced[0] !== undefined
    const answers = answersIn([{ title: '', facts: own, score: 1 }], isPriced ? asks.filter((ask) => !PRICE_ASKED.test(ask)) : asks, '')
    const wanted = new Set([...answers, ...(isPriced ? priced.slice(0, 1) : [])])
    const said = asks.length > 0 ? own.filter((fact) => wanted.has(fact)) : own.slice(0, 2)
    const lines = said.length > 0 ? said : priced.length > 0 ? priced.slice(0, 1) : own.slice(0, 1)
    return `${labels[at] ?? ''}: ${lines.map(({ continuation }) => continuation).join(' ')}`
  })
  return { facts, isAsked: true, isList: true }
}

/** Whether the sentence says something that the statements do not. */
function isNews(sentence: string, stated: ReadonlySet<string>): boolean {
  const own = foldedWords(sentence).filter((word) => !STOP_WORDS.has(word) && word.length > 1).map(stemOf)
  // An amount that the brief lacks is news whatever the words around it.
  if (own.some((stem) => /\d/u.test(stem) && !stated.has(stem))) return true
  return own.length > 0 && own.filter((stem) => stated.has(stem)).length / own.length < REPEATED_FROM
}

const OLD = /\b(?:last year|archived?|old|former|draft|internal|copied|for reference|previous|veraltet|alt|ancien)\b/iu
const YEAR = /\b(?:19|20)\d\d\b/u

/** Whether an entry is an earlier edition of another: the same words with an earlier year, or said to be old. */
function isOutdated(title: string, titles: readonly string[], description: string): boolean {
  if (OLD.test(title) && !OLD.test(description)) return true
  const year = YEAR.exec(title)?.[0]
  if (year === undefined || description.includes(year)) return false
  const [word = ''] = foldedWords(title)
  return titles.some((other) => (YEAR.exec(other)?.[0] ?? '') > year && foldedWords(other)[0] === word)
}

/** What "but not the price" leaves out. */
const OMITTED_KINDS: readonly (readonly [named: RegExp, has: RegExp])[] = [
  [/^(?:the |its |our |any )?(?:prices?|costs?|fees?|amounts?)$/iu, /[$€£¥]\s?\d|\d\s?(?:€|\$|£)|\b(?:eur|usd|gbp|chf|fr\.)\s?\d|\d\s?(?:eur|usd|gbp|chf|euros?)\b/iu],
  [/^(?:the |its |our |any )?(?:(?:phone |telephone )?numbers?)$/iu, /\d[\d /-]{6,}/u],
  [/^(?:the |its |our |any )?(?:dates?|days?)$/iu, /\b\d{1,2}(?:st|nd|rd|th|\.)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d{1,2}\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/iu],
]

/** Whether a sentence has none of the words and subjects that are not wanted. */
function isAllowed(sentence: string, { wishes: { banned, omitted } }: Intent): boolean {
  const text = sentence.toLowerCase()
  const words = new Set(foldedWords(sentence).map(stemOf))
  const isAbout = (subject: string) => foldedWords(subject).some((word) => (/\d/u.test(word) || word.length > 3) && !STOP_WORDS.has(word) && words.has(stemOf(word)))
  const isKind = (subject: string) => OMITTED_KINDS.some(([named, has]) => named.test(subject) && has.test(sentence))
  return !banned.some((word) => text.includes(word)) && !omitted.some((subject) => isAbout(subject) || isKind(subject))
}

/** How well the entries answer what is asked for lifts them: a brief may name its subject only by its questions. */
function liftByAsks(groups: readonly Group[], asks: readonly string[]): Group[] {
  if (asks.length === 0) return [...groups]
  return groups
    .map((group) => {
      const answered = asks.filter((ask) => group.facts.some(({ continuation }) => answerScore(ask, continuation) > 0.7)).length
      const named = asks.reduce((sum, ask) => sum + readTerms(ask).filter(({ stem }) => !STOP_WORDS.has(stem)).reduce((most, term) => Math.max(most, matchScore(term, subjectOf(`${group.title} ${group.facts.map(({ text }) => text).join(' ')}`))), 0), 0)
      return { ...group, score: group.score * (1 + (0.5 * answered) / asks.length) + (0.25 * named) / asks.length }
    })
    .toSorted((one, other) => other.score - one.score)
}

const say = (facts: readonly KnownFact[]): string[] => [...new Set(facts.map(({ continuation }) => finish(continuation)))]

/** The whole entry is wanted, not one fact of it. */
const STORY = /\b(?:our|the|my) (?:whole )?(?:hi)?story\b|\b(?:unsere|die) geschichte\b|\b(?:nuestra|la) historia\b|\b(?:notre|l['’])\s?histoire\b/iu
/** Another answer counts as near the best one from this share of its score on. */
const NEAR = 0.35

/** The entries that a text may be about, without what contradicts the brief. */
function readGroups(knowledge: string, intent: Intent, description: string): { groups: Group[]; titles: string[] } {
  const stated = intent.statements.join(' ')
  const listed = listFacts(knowledge, description)
  const titles = listed.map(({ entry }) => entry)
  const usable = listed.filter(({ entry, continuation }) => !isOutdated(entry, titles, description) && isAllowed(continuation, intent))
  // What contradicts the brief goes only now: another entry is no substitute for the one that the brief is about.
  const groups = liftByAsks(rankEntries(usable, stated), intent.asks).map((group) => ({ ...group, facts: group.facts.filter(({ continuation }) => !isContradicted(continuation, stated, new Set(), true)) }))
  return { groups, titles }
}

/** Other entries about things of the same kind as the best one. */
function findAlike(best: Group, others: readonly Group[]): Group[] {
  const own = foldedWords(best.title)
  const isLike = ({ score, title }: Group): boolean => foldedWords(title)[0] === own[0] || (score >= best.score * ALIKE && foldedWords(title).some((word) => word.length > 3 && own.includes(word)))
  return others.filter((group) => group.facts.length > 0 && group.score > 0 && isLike(group))
}

/** What the brief asks for, from the entry that it is about and those near it. */
function selectAnswers(best: Group, groups: readonly Group[], asks: readonly string[], stated: string): Selection {
  const answers = answersIn(groups.filter(({ score }) => score >= best.score * NEAR), asks, stated)
  const isShort = /[\p{L}]/u.test(stated) && wordsOf(stated).length <= 3
  const subject = isShort ? best.facts.filter(({ continuation }) => answerScore(stated, continuation) > 0.7).slice(0, 1) : []
  const all = [...new Set([...subject, ...answers])]
  return { facts: say(all.length > 0 ? all : best.facts.slice(0, 1)), isAsked: true, isList: false }
}

/** Selects from the knowledge what a text should say. Takes the knowledge, the brief as understood and as written. */
export function selectFacts(knowledge: string, intent: Intent, description: string): Selection {
  const { statements, asks, isPlural } = intent
  const stated = statements.join(' ')
  const { groups, titles } = readGroups(knowledge, intent, description)
  const [best, ...others] = groups
  if (!best || best.score < LEAST_SHARE) return NONE
  const alike = isPlural && best.facts.length > 0 ? findAlike(best, others) : []
  if (alike.length > 0) return compare([best, ...alike.slice(0, 1)].toSorted((one, other) => titles.indexOf(one.title) - titles.indexOf(other.title)), asks)
  if (STORY.test(description)) return { facts: say(best.facts.slice(0, MAX_ASKED)), isAsked: true, isList: false }
  if (asks.length > 0) return selectAnswers(best, groups, asks, stated)
  const stems = new Set(foldedWords(stated).map(stemOf))
  const picked = pickKnowledge(knowledge, description).filter(({ entry, text }) => entry === best.title && best.facts.some((fact) => fact.text === text))
  return { facts: say((picked.length > 0 ? picked : best.facts).filter(({ continuation }) => isNews(continuation, stems))), isAsked: false, isList: false }
}

/** Whether a sentence states a price. */
export const hasPrice = (fact: string): boolean => /[$€£¥]|\b(?:eur|usd|gbp|chf|fr\.)\s?\d|\d\s?(?:eur|usd|gbp|chf)\b/iu.test(fact)

/** Facts for one text: all that were asked for as far as there is room, otherwise a single one; another for each text unless the first has a price. */
export function factsFor({ facts, isAsked, isList }: Selection, isShortText: boolean, place: number): string[] {
  if (isList) return facts
  if (isAsked) return isShortText ? facts.slice(0, 2) : facts
  const [first] = facts
  if (first === undefined) return []
  return hasPrice(first) ? [first] : facts.slice(place % facts.length, (place % facts.length) + 1)
}
