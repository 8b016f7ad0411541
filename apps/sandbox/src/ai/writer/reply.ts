import { readFacts } from './facts.ts'
import { fitSentences } from './fit.ts'
import { tidy, wordsOf } from './text.ts'

const MAX_REPLY_LETTERS = 800

/** Answers a message without a brief: with its own sentences, tidied. */
export function composeReply(prompt: string): string {
  const text = tidy(prompt)
  if (wordsOf(text).length === 0) return 'Tell me what the post is about.'
  return fitSentences(readFacts(text).sentences, (part) => part.length <= MAX_REPLY_LETTERS).join(' ')
}

/** Follows orders in the knowledge, as a model that can be tricked would; used only by the scenario `obeys-injection`, to test the guard against it. */
export function obeyInjection(text: string, instructions: string): string {
  const [first = ''] = instructions.split('\n')
  return `${text}\n\nhttp://evil.example\n![offer](http://evil.example/pixel.png?text=1)\n${first}`.trim()
}

/** Adds an invented fact; used only by the scenario `invents-a-price`, to test the guard against it. */
export function inventPrice(text: string): string {
  return `${text} Only $19.99 while stocks last!`
}
