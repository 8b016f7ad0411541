import type { Draft } from '@marquee/contract/posts'

/** All texts of a post. */
export type PostTexts = Pick<Draft, 'content' | 'overrides' | 'thread' | 'firstComment'>
/** A part of a text; an old amount carries its replacement, null when unknown. */
export type TextPart = { text: string; isOld: boolean }

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Matches the amounts, longest first, but never a part of another number: `$5` does not match in `$50`, `$5.50` or `25%`. */
function patternOf(amounts: readonly string[]): RegExp | null {
  if (amounts.length === 0) return null
  const choices = [...amounts].sort((a, b) => b.length - a.length).map(escaped).join('|')
  return new RegExp(`(?<![\\d]|\\d[.,])(?:${choices})(?!\\d|[.,]\\d)`, 'g')
}

/** A text split into parts, its old amounts separate. Takes the text and the amounts as it writes them. */
export function splitAmounts(text: string, amounts: readonly string[]): TextPart[] {
  const pattern = patternOf(amounts)
  const parts: TextPart[] = []
  let end = 0
  for (const match of pattern ? text.matchAll(pattern) : []) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isOld: false })
    parts.push({ text: match[0], isOld: true })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isOld: false })
  return parts
}

const replaceIn = (text: string, amounts: readonly string[], now: string): string =>
  splitAmounts(text, amounts).map((part) => (part.isOld ? now : part.text)).join('')

/**
 * The texts of a post with its old amounts replaced. Takes the post, the amounts as it writes them and the new one; returns only the
 * texts that change: text, texts of single platforms, continuations, first comment.
 */
export function replaceAmounts(post: PostTexts, amounts: readonly string[], now: string): Partial<PostTexts> {
  const put = (text: string): string => replaceIn(text, amounts, now)
  const all: PostTexts = {
    content: put(post.content),
    thread: post.thread.map(put),
    firstComment: put(post.firstComment),
    overrides: Object.fromEntries(Object.entries(post.overrides).map(([name, own]) => [name, own.content === undefined ? own : { ...own, content: put(own.content) }])),
  }
  return pickTexts(all, (name) => JSON.stringify(all[name]) !== JSON.stringify(post[name]))
}

/** The same texts of the original post: what undoes a replacement. */
export const textsBefore = (post: PostTexts, changed: Partial<PostTexts>): Partial<PostTexts> => pickTexts(post, (name) => name in changed)

function pickTexts(texts: PostTexts, isWanted: (name: keyof PostTexts) => boolean): Partial<PostTexts> {
  return {
    ...(isWanted('content') && { content: texts.content }),
    ...(isWanted('thread') && { thread: texts.thread }),
    ...(isWanted('firstComment') && { firstComment: texts.firstComment }),
    ...(isWanted('overrides') && { overrides: texts.overrides }),
  }
}

/** The texts of a post that contain one of the amounts, each with its location. */
export function textsWith(post: PostTexts, amounts: readonly string[], labelOf: (platform: string) => string): { where: string | null; text: string }[] {
  const texts = [
    { where: null, text: post.content },
    ...Object.entries(post.overrides).map(([name, own]) => ({ where: `Text for ${labelOf(name)}`, text: own.content ?? '' })),
    ...post.thread.map((text, index) => ({ where: `Part ${index + 2} of the thread`, text })),
    { where: 'First comment', text: post.firstComment },
  ]
  return texts.filter(({ text }) => splitAmounts(text, amounts).some(({ isOld }) => isOld))
}
