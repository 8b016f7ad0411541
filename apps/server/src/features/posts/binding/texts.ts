import { hasTokens } from '@marquee/contract/commerce/facts/tokens'
import { type BoundTexts, boundTexts, type PlatformOverrides } from '@marquee/contract/posts'
import type { PostChange, PostRow } from '../queries.ts'

type Columns = { content: string; overrides: unknown; thread: string[]; first_comment: string }

const overridesOf = (overrides: unknown): BoundTexts['overrides'] =>
  Object.fromEntries(Object.entries(overrides as PlatformOverrides).flatMap(([name, own]) => (own.content === undefined ? [] : [[name, own.content] as const])))

/** The texts of a post as they are sent. */
export const filledTexts = ({ content, overrides, thread, first_comment: firstComment }: Columns): BoundTexts => ({ content, overrides: overridesOf(overrides), thread, firstComment })

/** Its texts with tokens; null without bound facts. */
export const readBound = ({ bound }: { bound: unknown }): BoundTexts | null => (bound === null || bound === undefined ? null : boundTexts.parse(bound))

/** Texts as a list, in one order; `putBack` reverses it. */
export const listTexts = ({ content, thread, firstComment, overrides }: BoundTexts): string[] => [content, ...thread, firstComment, ...Object.values(overrides)]

/** The same texts with others in their places. */
export function putBack(texts: BoundTexts, list: readonly string[]): BoundTexts {
  const { length } = texts.thread
  const at = (index: number) => list[index] ?? ''
  return { content: at(0), thread: list.slice(1, length + 1), firstComment: at(length + 1), overrides: Object.fromEntries(Object.keys(texts.overrides).map((name, index) => [name, at(length + 2 + index)])) }
}

export const hasAnyToken = (texts: BoundTexts): boolean => listTexts(texts).some(hasTokens)

/** The own texts and files of platforms, with other texts. */
export const withTexts = (overrides: unknown, texts: BoundTexts['overrides']): PlatformOverrides =>
  Object.fromEntries(Object.entries(overrides as PlatformOverrides).map(([name, own]) => {
    const content = texts[name as keyof typeof texts]
    return [name, content === undefined ? own : { ...own, content }]
  }))

/** A post, or a version of one, with its texts as its author wrote them: with tokens where it has them. */
export function asWritten<Row extends Columns & { bound: unknown }>(row: Row): Row {
  const bound = readBound(row)
  return bound ? { ...row, content: bound.content, thread: bound.thread, first_comment: bound.firstComment, overrides: withTexts(row.overrides, bound.overrides) } : row
}

/** The texts after a change: those that it names, and of the others what their author wrote. */
export function textsAfter(before: PostRow | null, change: PostChange): BoundTexts {
  const written = before ? asWritten(before) : { content: '', overrides: {}, thread: [], first_comment: '' }
  return filledTexts({
    content: change.content ?? written.content,
    overrides: change.overrides ?? written.overrides,
    thread: change.thread ?? written.thread,
    first_comment: change.first_comment ?? written.first_comment,
  })
}
