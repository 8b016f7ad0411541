import { randomUUID } from 'node:crypto'
import type { ChatRequest } from './chat-request.ts'
import type { Tool } from './chat-options.ts'
import { fillSchema } from './schema.ts'

/** A call that the model asks for; the arguments are JSON. */
export type ToolCall = { id: string; name: string; arguments: string }

const MIN_WORD = 4
/** Words with the same beginning of this length count as the same. */
const STEM = 5

const wordsOf = (text: string): string[] => (text.replace(/([a-z])([A-Z])/gu, '$1 $2').toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= MIN_WORD)
const stemOf = (word: string): string => word.slice(0, STEM)

/** How many words of a tool's name and description are in the text. */
function relevanceOf({ name, description }: Tool, text: string): number {
  const asked = new Set(wordsOf(text).map(stemOf))
  return new Set([...wordsOf(name), ...wordsOf(description)].map(stemOf).filter((stem) => asked.has(stem))).size
}

function pickTools({ tools, toolChoice, prompt, isParallel, isAfterTool }: ChatRequest): Tool[] {
  if (toolChoice === 'none') return []
  if (typeof toolChoice === 'object') return tools.filter(({ name }) => name === toolChoice.name)
  const ranked = tools.map((tool) => ({ tool, relevance: relevanceOf(tool, prompt) })).toSorted((one, other) => other.relevance - one.relevance)
  if (toolChoice === 'required') return ranked.slice(0, 1).map(({ tool }) => tool)
  // With the results at hand it answers instead of calling again.
  const related = isAfterTool ? [] : ranked.filter(({ relevance }) => relevance > 0).map(({ tool }) => tool)
  return isParallel ? related : related.slice(0, 1)
}

/** The calls of a model that uses a tool if the question shares words with it; the arguments fit its schema, their texts are the question's. */
export function chooseCalls(chat: ChatRequest): ToolCall[] {
  return pickTools(chat).map(({ name, parameters }) => ({ id: `call_${randomUUID().replaceAll('-', '').slice(0, 24)}`, name, arguments: JSON.stringify(fillSchema({ type: 'object', ...parameters }, [chat.prompt])) }))
}
