import { dropEmptyQuotes, readKnowledge, readTag } from '../brief.ts'
import { looksEnglish } from '../facts.ts'
import { limitsOf, fitSentences } from '../fit.ts'
import { pickKnowledge } from '../knowledge.ts'
import { readComment } from '../replying/comment.ts'
import { capitalise, joinSentences, splitSentences, tidy } from '../text.ts'

/** A request to rewrite a post. */
export type RewriteTask = { text: string; how: string; platforms: string[]; description: string; knowledge: string; voice: string[]; seed: number }

/** Share of its length that a shorter text may keep. */
const SHORTER_SHARE = 0.7
const CONTRACTIONS: readonly (readonly [string, string])[] = [
  ['we are', "we're"], ['we have', "we've"], ['we will', "we'll"], ['you are', "you're"], ['it is', "it's"], ['that is', "that's"], ['there is', "there's"],
  ['do not', "don't"], ['does not', "doesn't"], ['is not', "isn't"], ['are not', "aren't"], ['cannot', "can't"], ['will not', "won't"], ['I am', "I'm"],
]
const PLAIN_WORDS: readonly (readonly [string, string])[] = [
  ['utilize', 'use'], ['utilise', 'use'], ['in order to', 'to'], ['commence', 'start'], ['commences', 'starts'], ['purchase', 'buy'], ['assist', 'help'], ['approximately', 'about'],
  ['additional', 'more'], ['numerous', 'many'], ['prior to', 'before'], ['obtain', 'get'], ['require', 'need'], ['sufficient', 'enough'], ['facilitate', 'help'], ['leverage', 'use'],
]
const SUPERLATIVES = /\b(?:absolutely|amazing(?:ly)?|incredibl[ey]|awesome|truly|really|very|extremely|simply|just|stunning|breathtaking|unparalleled|world-class|revolutionary)\s+/giu
const EMOJI = /\s?\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic})*/gu
const OPENERS: Readonly<Record<string, readonly string[]>> = {
  Casual: ['Good news:', 'Psst:', 'Quick one:'],
  Creative: ['Picture this:', 'Imagine the scene:', 'Close your eyes for a second:'],
}
const CLOSERS = ['Tell us what you think.', 'Come and see for yourself.', 'Pass it on to somebody who would like it.']

/** Reads the fenced request `<text>…</text><rewrite>shorter</rewrite>`. Returns undefined for any other prompt. */
export function readRewrite(prompt: string, seed: number): RewriteTask | undefined {
  const [text, how] = [readTag(prompt, 'text'), readTag(prompt, 'rewrite')]
  if (text === undefined || how === undefined) return undefined
  // What somebody else wrote is nothing to write a post longer with.
  const described = dropEmptyQuotes(readTag(prompt, 'description') ?? '')
  return {
    text,
    how,
    seed: Math.abs(seed),
    platforms: (readTag(prompt, 'platforms') ?? '').toLowerCase().split(/[\s,]+/u).filter(Boolean),
    description: readComment(described) ? '' : described,
    knowledge: readKnowledge(prompt),
    voice: [...prompt.matchAll(/<voice>([\s\S]*?)<\/voice>/gu)].map(([, sample = '']) => sample),
  }
}

/** A post and the hashtags below it, which no rewriting changes. */
function splitTags(text: string): { body: string; tags: string } {
  const [tags = ''] = /(?:\s*#[\p{L}\p{N}_]+)+\s*$/u.exec(text) ?? []
  return { body: text.slice(0, text.length - tags.length).trim(), tags: tags.trim() }
}

const withoutEmoji = (text: string): string => text.replace(EMOJI, '')
const calm = (text: string): string => text.replace(/!+(?=\s|$)/gu, '.')

/** Replaces words and keeps a capital at their start. */
const replaceWords = (text: string, words: readonly (readonly [string, string])[]): string =>
  words.reduce((result, [from, to]) => result.replace(new RegExp(String.raw`\b${from}\b`, 'giu'), (found) => (/^\p{Lu}/u.test(found) ? to.charAt(0).toUpperCase() + to.slice(1) : to)), text)
const expand = (text: string): string => replaceWords(text.replaceAll('’', "'"), CONTRACTIONS.map(([whole, short]) => [short, whole] as const))
const contract = (text: string): string => replaceWords(text, CONTRACTIONS)

/** The sentences worth most, in their order: the first, and those with amounts or links. */
function shorten(body: string): string {
  const sentences = splitSentences(body)
  const limit = body.length * SHORTER_SHARE
  const worth = (sentence: string, at: number) => (at === 0 ? 2 : 0) + (/\d|https?:/u.test(sentence) ? 1.5 : 0) - at / 100
  const ranked = [...sentences.keys()].toSorted((one, other) => worth(sentences[other] ?? '', other) - worth(sentences[one] ?? '', one))
  const kept = new Set<number>()
  for (const at of ranked) {
    const length = [...kept, at].reduce((sum, place) => sum + (sentences[place]?.length ?? 0) + 1, 0)
    if (length <= limit) kept.add(at)
  }
  if (kept.size === 0) return fitSentences(sentences.slice(0, 1), (text) => text.length <= limit).join(' ')
  return joinSentences(sentences.filter((_sentence, at) => kept.has(at)))
}

function lengthen(body: string, { description, knowledge, seed }: RewriteTask, isEnglish: boolean): string {
  const entry = description === '' ? '' : `About: ${description}`
  const facts = pickKnowledge([entry, knowledge].filter(Boolean).join('\n\n'), body).slice(0, 2).map(({ text }) => text)
  const closing = isEnglish ? [CLOSERS[seed % CLOSERS.length] ?? ''] : ['✨']
  return [body, joinSentences([...facts, ...(facts.length > 0 ? [] : closing)])].join(isEnglish ? '\n\n' : ' ')
}

const simplify = (body: string): string => calm(withoutEmoji(replaceWords(body, PLAIN_WORDS)).replace(SUPERLATIVES, '').replace(/\s?[;–—]\s?(\p{L})/gu, (_mark, letter: string) => `. ${letter.toUpperCase()}`))

const open = (body: string, how: string, seed: number): string => {
  const openers = OPENERS[how] ?? []
  const opener = openers[seed % Math.max(openers.length, 1)] ?? ''
  return opener === '' || body.startsWith(opener) ? body : `${opener} ${body}`
}

/** As the samples are written: with their favourite emoji or none, with or without exclamation marks, contracted or not. */
function imitate(body: string, voice: readonly string[]): string {
  const all = voice.join('\n')
  const emoji = all.match(/\p{Extended_Pictographic}\uFE0F?/gu) ?? []
  const favourite = emoji.toSorted((one, other) => emoji.filter((each) => each === other).length - emoji.filter((each) => each === one).length)[0]
  const spoken = CONTRACTIONS.some(([, short]) => all.replaceAll('’', "'").toLowerCase().includes(short.toLowerCase())) ? contract(body) : expand(body)
  const loud = all.includes('!') ? spoken.replace(/\.$/u, '!') : calm(spoken)
  return favourite ? `${withoutEmoji(loud)} ${favourite}` : withoutEmoji(loud)
}

function rewriteBody(body: string, task: RewriteTask): string {
  const isEnglish = looksEnglish(body)
  const { how, seed, voice } = task
  switch (how) {
    case 'shorter':
      return shorten(body)
    case 'longer':
      return lengthen(body, task, isEnglish)
    case 'plainer':
      return simplify(body)
    case 'Professional':
      return calm(withoutEmoji(isEnglish ? expand(body) : body))
    case 'Technical':
      return calm(withoutEmoji(splitSentences(body).join('\n')))
    case 'in-our-voice':
      return imitate(body, voice)
    default:
      return isEnglish ? open(how === 'Casual' ? contract(body) : body, how, seed) : `✨ ${body}`
  }
}

/** Rewrites a post without a new fact. The same request gives the same text; a text that needs no change loses or gets its last full stop. */
export function composeRewrite(task: RewriteTask): string {
  const { body, tags } = splitTags(tidy(task.text))
  // A post of nothing but emoji has nothing to rewrite.
  const rewritten = tidy(rewriteBody(body, task)) || body
  const text = [capitalise(rewritten), tags].filter(Boolean).join('\n\n')
  const changed = text === task.text.trim() ? (text.endsWith('.') ? text.slice(0, -1) : `${text}.`) : text
  const { fullness } = limitsOf(task.platforms)
  return fullness(changed) <= 1 ? changed : fitSentences(splitSentences(changed), (part) => fullness(part) <= 1).join(' ')
}
