import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import type { KnowledgeType } from '@marquee/contract/shared/knowledge-source'

const EXAMPLES = 3
/** Longer titles make unnatural questions. */
const LONGEST_TITLE = 60

const QUESTIONS: Readonly<Record<KnowledgeType, (title: string) => string>> = {
  product: (title) => `What does ${title} cost?`,
  service: (title) => `What is included in ${title}?`,
  company: (title) => `What should customers know about ${title}?`,
  faq: (title) => (title.endsWith('?') ? title : `What do we say about ${title}?`),
  other: (title) => `What do we know about ${title}?`,
  uploaded_file: (title) => `What does ${title} say?`,
}

/** Example questions made of the user's own titles: first one of each type, then the rest. */
export function exampleQuestions(entries: readonly KnowledgeEntry[]): string[] {
  const usable = entries.filter(({ title, isExpired, fileData }) => title.length <= LONGEST_TITLE && !isExpired && (fileData?.stage ?? 'ready') === 'ready')
  const firsts = usable.filter(({ type }, index) => usable.findIndex((other) => other.type === type) === index)
  const questions = [...firsts, ...usable].map(({ type, title }) => QUESTIONS[type](title))
  return [...new Set(questions)].slice(0, EXAMPLES)
}

/** A part of an answer; `[2]` of it is citation number 2. */
export type AnswerPart = { text: string; citation: number | null }

/** Splits an answer at its marks. Takes the answer and the number of citations; a mark without one stays text. */
export function splitAnswer(answer: string, citations: number): AnswerPart[] {
  return answer.split(/(\[\d+\])/).filter((text) => text !== '').map((text) => {
    const number = Number(/^\[(\d+)\]$/.exec(text)?.[1] ?? 0)
    return { text, citation: number >= 1 && number <= citations ? number : null }
  })
}
