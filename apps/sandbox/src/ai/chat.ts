import { randomUUID } from 'node:crypto'
import { answerFrom } from './answers/answer.ts'
import { readTurns } from './answers/passages.ts'
import { readForeground } from './background.ts'
import { type ChatRequest, countTokens, toLetters } from './chat-request.ts'
import type { Painter } from './pictures/painter.ts'
import { askAbout } from './questions.ts'
import { type Reply, replyTo } from './replies/reply.ts'
import { fillSchema } from './schema.ts'
import { answerPicture } from './vision/answer.ts'
import { followVoice } from './writer/brand-voice.ts'
import { composeSuggestions } from './writer/compose.ts'
import { composeSeries } from './writer/series/compose-series.ts'
import { sortMessage } from './replies/sort.ts'
import { readBrief, readTag } from './writer/brief.ts'
import type { Brief } from './writer/brief.ts'
import { readComment } from './writer/replying/comment.ts'
import { composeReplies } from './writer/replying/compose-replies.ts'
import { composeReply, inventPrice, obeyInjection } from './writer/reply.ts'
import { composeRewrite, readRewrite } from './writer/rewriting/rewrite.ts'

export type ChatAnswer = {
  id: string
  created: number
  content: string
  finishReason: 'stop' | 'length' | 'content_filter'
  usage: Record<string, unknown>
}

/** The separator between two suggestions, as the callers' prompts request it. */
const DIVIDER = '\n---\n'

/**
 * Writes the answer. `painter` recognises the pictures that were drawn here; `fault` is the name of an armed scenario that changes the text.
 * @throws ApiError 400 for an invalid picture.
 */
export async function answerChat(chat: ChatRequest, painter: Painter, fault?: string): Promise<ChatAnswer> {
  const whole = fault === 'content-filter' ? '' : await answerText(chat, painter, fault)
  const limit = toLetters(chat.maxTokens ?? Number.POSITIVE_INFINITY)
  const content = whole.length > limit ? whole.slice(0, limit) : whole
  const completionTokens = countTokens(content)
  const cut = content.length < whole.length ? 'length' : 'stop'
  return {
    id: `chatcmpl-${randomUUID()}`,
    created: Math.floor(Date.now() / 1000),
    content,
    finishReason: fault === 'content-filter' ? 'content_filter' : cut,
    usage: {
      prompt_tokens: chat.promptTokens,
      completion_tokens: completionTokens,
      total_tokens: chat.promptTokens + completionTokens,
      prompt_tokens_details: { cached_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 0 },
    },
  }
}

async function writeTexts(brief: Brief): Promise<string[]> {
  const comment = readComment(brief.description)
  if (comment) return composeReplies(brief, comment)
  return brief.roles.length > 0 ? composeSeries(brief) : composeSuggestions(brief)
}

async function answerText(asked: ChatRequest, painter: Painter, fault: string | undefined): Promise<string> {
  const chat = { ...asked, prompt: readForeground(asked.prompt, asked.instructions) }
  if (chat.picture !== undefined) return answerPicture(chat.picture, chat.prompt, painter)
  const passages = readTag(chat.prompt, 'passages-to-question')
  if (passages !== undefined) return JSON.stringify(askAbout(passages, readTag(chat.prompt, 'subject') ?? ''))
  if (readTag(chat.prompt, 'message-to-sort') !== undefined) return JSON.stringify(sortMessage(chat.prompt))
  if (readTag(chat.prompt, 'customer-message') !== undefined) return JSON.stringify(distortReply(await replyTo(chat.prompt, chat.seed), chat, fault))
  const question = readTag(chat.prompt, 'question')
  if (question === undefined) return compose(chat, fault)
  const { answer, used } = await answerFrom(question, readTag(chat.prompt, 'passages') ?? '', readTurns(chat.prompt))
  return JSON.stringify({ answer: distort(answer, chat, fault), used })
}

/** The text of a faulty model. */
function distort(text: string, { instructions }: ChatRequest, fault: string | undefined): string {
  if (fault === 'invents-a-price') return inventPrice(text)
  return fault === 'obeys-injection' ? obeyInjection(text, instructions) : text
}

/** The reply of a faulty model: what it says too much is a sentence of its own, which it claims to have from the first passage. */
function distortReply({ sentences }: Reply, chat: ChatRequest, fault: string | undefined): Reply {
  const text = sentences.map((sentence) => sentence.text).join(' ')
  const added = distort(text, chat, fault).slice(text.length).trim()
  return { sentences: added === '' ? sentences : [...sentences, { text: added, passages: [1] }] }
}

async function compose(chat: ChatRequest, fault: string | undefined): Promise<string> {
  const task = readRewrite(chat.prompt, chat.seed)
  const wishes = readTag(chat.prompt, 'brand-voice') ?? ''
  if (task) return distort(followVoice(composeRewrite(task), wishes, task.platforms), chat, fault)
  const brief = readBrief(chat.prompt, chat.seed)
  const texts = (brief ? (await writeTexts({ ...brief, from: chat.choice * brief.count })).map((text) => followVoice(text, wishes, brief.platforms)) : [composeReply(chat.prompt)]).map((text) => distort(text, chat, fault))
  if (!chat.format) return texts.join(DIVIDER)
  const { schema } = chat.format
  return JSON.stringify(schema && Object.keys(schema).length > 0 ? fillSchema(schema, texts) : { suggestions: texts })
}
