import type { HumanReason } from '@marquee/contract/chatbot/drafting'
import { HUMAN_FLAGS, type HumanFlag } from '@marquee/contract/conversations/states'
import { type Mood, MOODS } from '@marquee/contract/conversations/thread'
import { type Incoming, readMessage } from '../../../platform/reading/read-message.ts'

/** What is known of a message: its language (null where nobody can tell), how it sounds, subjects that only a person answers, and whether there is anything to answer. */
export type Judgement = { language: string | null; mood: Mood; flags: HumanFlag[]; needsAnswer: boolean }

/** The judgement of our rules, and whether it must stay as it is: what asks something in so many words, or is for a person, needs an answer whatever a model says. */
export type RuledJudgement = Judgement & { isCertain: boolean }

/** Anger is for a person, whatever it is about. */
const withAnger = (flags: readonly HumanFlag[], mood: Mood): HumanFlag[] => HUMAN_FLAGS.filter((flag) => flags.includes(flag) || (flag === 'complaint' && mood === 'angry'))

const isFlag = (reason: HumanReason): reason is HumanReason & HumanFlag => HUMAN_FLAGS.some((flag) => flag === reason)

/** Judges a message by words alone, in seven languages. Takes it with what was said before. */
export async function judgeByRules(incoming: Incoming): Promise<RuledJudgement> {
  const { language, mood, humanReasons, questions, isAsking } = await readMessage(incoming)
  const flags = withAnger(humanReasons.filter(isFlag), mood)
  const isCertain = isAsking || humanReasons.length > 0 || flags.length > 0
  return { language, mood, flags, needsAnswer: isCertain || questions.length > 0, isCertain }
}

const worse = (one: Mood, other: Mood): Mood => MOODS[Math.max(MOODS.indexOf(one), MOODS.indexOf(other))] ?? one

/**
 * Puts the judgement of a model beside that of the rules. The message may have told the model what to say, so a model only adds caution: it adds subjects, makes a mood that the rules know
 * to be bad no better, and lets nothing go unanswered that asks or complains. Takes both; returns what is stored.
 */
export function joinJudgements({ isCertain, ...ruled }: RuledJudgement, said: Judgement): Judgement {
  const isBad = ruled.mood === 'unhappy' || ruled.mood === 'angry'
  const mood = isBad ? worse(ruled.mood, said.mood) : said.mood
  const flags = withAnger([...ruled.flags, ...said.flags], mood)
  return { language: ruled.language ?? said.language, mood, flags, needsAnswer: isCertain || said.needsAnswer || flags.length > 0 }
}
