import { fillFacts, findTokens } from '@marquee/contract/commerce/facts/tokens'
import { factKey } from '@marquee/contract/commerce/facts/fact'
import type { Draft, PlatformOverrides } from '@marquee/contract/posts'
import type { ComposerForm } from '../composer-form.ts'
import { bodyOfDraft, type DraftBody, fingerprint } from '../saving/draft-body.ts'
import type { Sheet } from '../sheet.ts'
import { type PostFacts, readFilled, readPostFacts } from './queries.ts'
import type { BoundText } from './tokens.ts'
import { trackFacts } from './track.ts'

/** A text with tokens as a text with facts. Takes how a token is written, null where it has no value. */
function bind(text: string, valueOf: (key: string) => string | null): BoundText {
  const { text: filled, facts } = fillFacts(text, (token) => valueOf(factKey(token)))
  const tokens = findTokens(text).filter((token) => valueOf(factKey(token)) !== null)
  return { text: filled, ranges: facts.map(({ start, end }, index) => ({ start, end, token: text.slice(tokens[index]?.start, tokens[index]?.end) })) }
}

/** Fills texts that another screen prepared. Returns what the form shows and where the facts stand in it. Throws ApiError. */
export async function fillPrepared(texts: readonly string[]): Promise<BoundText[]> {
  const filled = await readFilled(texts)
  const values = new Map(filled.facts.map(({ key, nowText }) => [key, nowText]))
  return texts.map((text) => bind(text, (key) => values.get(key) ?? null))
}

type Texts = NonNullable<PostFacts['texts']>

/** The texts of a stored post with its facts, as its editor's form has them. */
function boundForm(form: ComposerForm, texts: Texts, facts: PostFacts['facts']): Partial<ComposerForm> {
  const written = new Map(facts.map((fact) => [factKey(fact), fact.writtenText]))
  const found: BoundText[] = []
  const read = (text: string): string => {
    const one = bind(text, (key) => written.get(key) ?? null)
    if (one.ranges.length > 0) found.push(one)
    return one.text
  }
  const own = Object.entries(form.own).map(([name, version]) => {
    const content = texts.overrides[name as keyof typeof texts.overrides]
    return [name, content === undefined ? version : { ...version, content: read(content) }] as const
  })
  return { text: read(texts.content), own: Object.fromEntries(own), thread: texts.thread.map(read), firstComment: read(texts.firstComment), bound: found }
}

/** What the sheet saves while nobody edits it: the stored draft with its tokens. */
function tokenBody(draft: Draft, texts: Texts): DraftBody {
  const body = bodyOfDraft(draft)
  const overrides = Object.fromEntries(Object.entries(body.overrides).map(([name, own]) => [name, { ...own, ...(own.content !== undefined && { content: texts.overrides[name as keyof PlatformOverrides] ?? own.content }) }]))
  return { ...body, overrides, content: texts.content.trim(), thread: texts.thread, firstComment: texts.firstComment }
}

/** Binds the facts of a stored post in the sheet that shows it. Without this the next save would unbind them. Throws ApiError. */
export async function bindSheet(sheet: Sheet, draft: Draft): Promise<void> {
  const { texts, facts } = await readPostFacts(draft.id)
  if (!texts) return
  sheet.form.setState(boundForm(sheet.form.getState(), texts, facts))
  const body = tokenBody(draft, texts)
  // What Undo puts back.
  sheet.opened = body
  sheet.server.setState({ saved: fingerprint(body), shown: fingerprint(bodyOfDraft(draft)) })
  trackFacts(sheet.form)
}
