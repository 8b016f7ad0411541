import type { BoundFact } from '@marquee/contract/commerce/facts/fact'
import type { BoundTexts, PlatformOverrides } from '@marquee/contract/posts'
import type { Db } from '../../../platform/db/database.ts'
import type { PostChange, PostRow } from '../queries.ts'
import type { BoundValues, TextBinder } from './binder.ts'
import { hasAnyToken, textsAfter, withTexts } from './texts.ts'

export type BinderContext = { textBinder: TextBinder }
/** A change with filled texts. `facts`: those to store; null where the change is not about texts. */
type BoundChange<Change> = { change: Change; facts: BoundFact[] | null }

const namesTexts = (change: PostChange): boolean => change.content !== undefined || change.overrides !== undefined || change.thread !== undefined || change.first_comment !== undefined

/**
 * Fills the texts of a change that have tokens, and keeps those with tokens beside them. Texts without tokens unbind what was bound. Takes the post before, null for a new one.
 */
export async function bindChange<Change extends PostChange>({ textBinder }: BinderContext, db: Db, of: { owner: string; id: string | null; values?: BoundValues | undefined }, before: PostRow | null, change: Change): Promise<BoundChange<Change>> {
  if (!namesTexts(change)) return { change, facts: null }
  const texts = textsAfter(before, change)
  const isBound = before !== null && before.bound !== null
  if (!hasAnyToken(texts)) return isBound ? { change: { ...change, bound: null }, facts: [] } : { change, facts: null }
  // A held post keeps its values until somebody decides.
  const isHeld = before !== null && before.held_at !== null
  const values = of.values ?? (isHeld ? 'kept' : 'now')
  const { filled, facts } = await textBinder.bind(db, { owner: of.owner, id: of.id, values }, texts)
  const overrides = withTexts(change.overrides ?? before?.overrides ?? {}, filled.overrides)
  return { change: { ...change, content: filled.content, thread: filled.thread, first_comment: filled.firstComment, overrides, bound: JSON.stringify(texts) }, facts }
}

type Texts = { content: string; overrides?: PlatformOverrides | undefined; thread?: string[] | undefined; firstComment?: string | undefined; stored?: { id: string; isHeld: boolean } | undefined }

/** What would be published, with filled texts: limits of networks apply to those. */
export async function fillSubject<Subject extends Texts>({ textBinder }: BinderContext, db: Db, owner: string, subject: Subject): Promise<Subject> {
  const { content, overrides = {}, thread = [], firstComment = '' } = subject
  const texts: BoundTexts = textsAfter(null, { content, overrides, thread, first_comment: firstComment })
  if (!hasAnyToken(texts)) return subject
  const { filled } = await textBinder.bind(db, { owner, id: subject.stored?.id ?? null, values: subject.stored?.isHeld ? 'kept' : 'now' }, texts)
  return { ...subject, content: filled.content, overrides: withTexts(overrides, filled.overrides), thread: filled.thread, firstComment: filled.firstComment }
}
