import { answerFrom } from '../answers/answer.ts'
import { readTurns } from '../answers/passages.ts'
import { readQuestion, type Turn } from '../answers/question.ts'
import { isOrder } from '../language/speaks-to-writer.ts'
import { readTag } from '../writer/brief.ts'
import { splitSentences, tidy } from '../writer/text.ts'
import { COURTESIES, PRAISE, REGISTERS } from './phrases.ts'

/** A sentence of a reply, with the numbers of the passages that it is taken from. */
export type Sentence = { text: string; passages: number[] }
export type Reply = { sentences: Sentence[] }

/** Questions of one message that are answered. */
const MOST_QUESTIONS = 3
const EMOJIS = ['😊', '🙌', '💛', '✨'] as const
const ANY_EMOJI = /\s*(?:\p{Extended_Pictographic}|\p{Regional_Indicator})[\u{fe0f}\u{200d}\p{Extended_Pictographic}\p{Emoji_Modifier}]*/gu

/** Requests for information without a question mark. */
const ASKS = /^(?:please |hi[,!]? |hello[,!]? )?(?:tell me|let me know|i(?:['’]d| would) like to know|i wonder|(?:sag|verrat)\p{L}* mir|ich (?:möchte|würde gern\p{L}*|wüsste gern) (?:gern )?wissen|ich wüsste|quería saber|quisiera saber|me gustaría saber|je (?:voudrais|souhaite|aimerais) savoir|vorrei sapere|gostaria de saber|ik (?:wil|zou) graag weten)(?!\p{L})/iu

/** Whether a question names nothing itself: "Price?" */
const isBare = (question: string): boolean => readQuestion(question, []).terms.length <= 1 && question.split(/\s+/u).length <= 3

/** The questions of a message; all of it if it has none and is more than praise. */
function readQuestions(message: string): string[] {
  const sentences = splitSentences(tidy(message)).filter((sentence) => !isOrder(sentence))
  const asked = sentences.filter((sentence) => /[?？]/u.test(sentence) || ASKS.test(sentence))
  if (asked.length > 0) return asked.slice(0, MOST_QUESTIONS)
  const rest = sentences.join(' ')
  return rest === '' || PRAISE.test(rest) ? [] : [rest]
}

/** The answer to one question as sentences: each ends with the mark of its passage. */
async function answerOne(question: string, passages: string, turns: readonly Turn[], post: string): Promise<Sentence[]> {
  const [subject = ''] = splitSentences(tidy(post))
  const isContinued = isBare(question) && subject !== ''
  const before: Turn[] = subject === '' ? [...turns] : [{ question: subject, answer: '' }, ...turns]
  const { answer } = await answerFrom(isContinued ? `and ${question}` : question, passages, before)
  return [...answer.matchAll(/([\s\S]+?) \[(\d{1,2})\](?: |$)/gu)].map(([, text = '', number]) => ({ text: text.trim(), passages: [Number(number)] }))
}

/** How a reply is to be written. */
type Manner = { language: string; tone: string; hasEmojis: boolean; limit: number; avoid: readonly string[]; seed: number }

function readManner(prompt: string, seed: number): Manner {
  const limit = Number(readTag(prompt, 'limit'))
  return {
    language: readTag(prompt, 'language') ?? 'en',
    tone: readTag(prompt, 'tone') ?? 'neutral',
    hasEmojis: readTag(prompt, 'emojis') === 'yes',
    limit: limit > 0 ? limit : Number.POSITIVE_INFINITY,
    avoid: (readTag(prompt, 'avoid') ?? '').split('\n').map((word) => word.trim().toLowerCase()).filter(Boolean),
    seed,
  }
}

const isAllowed = ({ text }: Sentence, { avoid }: Manner): boolean => !avoid.some((word) => text.toLowerCase().includes(word))
const lengthOf = (sentences: readonly Sentence[]): number => [...sentences.map(({ text }) => text).join(' ')].length

/** The sentences that fit: the courtesy first, if there is room for it beside the answer. */
function fit(courtesy: Sentence | null, answers: readonly Sentence[], { limit }: Manner): Sentence[] {
  const kept: Sentence[] = []
  for (const answer of answers) if (lengthOf([...kept, answer]) <= limit) kept.push(answer)
  const all = courtesy ? [courtesy, ...kept] : kept
  return lengthOf(all) <= limit ? all : kept
}

function courtesyOf(kind: 'asked' | 'praised', { language, tone, hasEmojis, seed }: Manner): Sentence {
  const text = (COURTESIES[language] ?? COURTESIES.en)?.[kind][REGISTERS[tone] ?? 1] ?? ''
  return { text: hasEmojis ? `${text} ${EMOJIS[Math.abs(seed) % EMOJIS.length]}` : text, passages: [] }
}

/**
 * Answers a message of a customer with sentences of the passages, after a courtesy in the language and tone that are asked for; thanks for praise; and says nothing where
 * the passages do not answer. Takes the request's text and its seed. It cannot translate: a sentence stays in the language of its passage.
 */
export async function replyTo(prompt: string, seed: number): Promise<Reply> {
  const message = readTag(prompt, 'customer-message') ?? ''
  const [passages, turns, post, manner] = [readTag(prompt, 'passages') ?? '', readTurns(prompt), readTag(prompt, 'post') ?? '', readManner(prompt, seed)]
  const questions = readQuestions(message)
  const answers: Sentence[] = []
  for (const question of questions) answers.push(...(await answerOne(question, passages, turns, post)).filter((one) => !answers.some(({ text }) => text === one.text)))
  const plain = manner.hasEmojis ? answers : answers.map((one) => ({ ...one, text: one.text.replace(ANY_EMOJI, '').trim() }))
  const kept = plain.filter((one) => one.text !== '' && isAllowed(one, manner))
  if (questions.length === 0) return { sentences: PRAISE.test(message) ? fit(null, [courtesyOf('praised', manner)].filter((one) => isAllowed(one, manner)), manner) : [] }
  if (kept.length === 0) return { sentences: [] }
  const courtesy = courtesyOf('asked', manner)
  return { sentences: fit(isAllowed(courtesy, manner) ? courtesy : null, kept, manner) }
}
