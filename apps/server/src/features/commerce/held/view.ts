import { factKey, type FactKind } from '@marquee/contract/commerce/facts/fact'
import { leaveOutFacts, sentencesWith } from '@marquee/contract/commerce/facts/leave-out'
import { fillFacts } from '@marquee/contract/commerce/facts/tokens'
import type { StorePlatform } from '@marquee/contract/commerce/platforms'
import type { HeldDecision, HeldPost } from '@marquee/contract/commerce/posts/held'
import { decisionLabel, isBuyable } from '@marquee/contract/commerce/posts/held-words'
import type { BoundTexts } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import { listTexts, type PostRow, readBound } from '../../posts/index.ts'
import { readChanges, type StoredChange } from './changes.ts'
import type { HoldRow } from './queries.ts'
import { headingOf } from './words.ts'

type Piece = HeldPost['before'][number]
/** How each fact stands in the text: as written, and as the store has it now. */
export type Words = ReadonlyMap<string, string>

const keysOf = (changes: readonly StoredChange[]): Set<string> => new Set(changes.map(({ subject }) => factKey(subject)))

/** The sentences that name what changed, with the words in place of the tokens; the changed ones are marked. */
function piecesOf(texts: BoundTexts, changed: ReadonlySet<string>, words: Words): Piece[] {
  const text = listTexts(texts).find((each) => sentencesWith(each, changed).length > 0)
  if (text === undefined) return []
  const pieces: Piece[] = []
  for (const { start, end } of sentencesWith(text, changed)) {
    const sentence = text.slice(start, end)
    const filled = fillFacts(sentence, (token) => words.get(factKey(token)) ?? '')
    let from = 0
    const push = (part: string, isChanged: boolean) => part !== '' && pieces.push({ text: part, isChanged })
    push(pieces.length > 0 ? ' ' : '', false)
    for (const fact of filled.facts) {
      push(filled.text.slice(from, fact.start), false)
      push(filled.text.slice(fact.start, fact.end), changed.has(fact.key))
      from = fact.end
    }
    push(filled.text.slice(from), false)
  }
  return pieces
}

/** Whether the store has a value that a text can be filled with. */
const hasValue = ({ what, now, subject }: StoredChange): boolean => what !== 'sold_out' && now !== null && now.kind === subject.kind && isBuyable(now)

/** What can be done: only what would have an effect, the primary one first. */
function decisionsOf(changes: readonly StoredChange[], texts: BoundTexts | null, isWaiting: boolean): HeldDecision[] {
  if (changes.length === 0) return ['use_now', 'do_not_send']
  const isLeft = texts !== null && leaveOutFacts(texts.content, keysOf(changes)).trim() !== ''
  const offered: HeldDecision[] = []
  if (!isWaiting && changes.every(({ what }) => what === 'sold_out')) offered.push('wait')
  if (changes.every(hasValue)) offered.push('use_now', 'rewrite')
  if (isLeft) offered.push('without')
  return [...offered, 'do_not_send']
}

/** The fact that the buttons name: that of the first change. */
const kindOf = (changes: readonly StoredChange[]): FactKind => changes[0]?.subject.kind ?? 'price'

function presentDecisions(decisions: readonly HeldDecision[], changes: readonly StoredChange[]): HeldPost['decisions'] {
  return decisions.map((decision, index) => ({ decision, label: decisionLabel(decision, { kind: kindOf(changes), value: changes[0]?.nowText ?? null }), isPrimary: index === 0 }))
}

export type HeldFacts = { written: Words; now: Words; storePlatform: StorePlatform | null; nextSlot: Date | null; at: Date; writtenAt: Date }

/** The sentences with those facts: as written, and filled with what the store says now. */
function presentPieces(post: PostRow, changes: readonly StoredChange[], { written, now }: HeldFacts): Pick<HeldPost, 'before' | 'now'> {
  const texts = readBound(post)
  if (!texts) return { before: [], now: [] }
  const wordsOf = (of: (change: StoredChange) => string) => changes.map((change): [string, string] => [factKey(change.subject), of(change)])
  const changed = keysOf(changes)
  return {
    before: piecesOf(texts, changed, new Map([...written, ...wordsOf(({ beforeText }) => beforeText)])),
    now: piecesOf(texts, changed, new Map([...now, ...wordsOf(({ nowText }) => nowText ?? '')])),
  }
}

/** When it leaves: at its own time, or the next free slot when that passed. */
function presentTimes({ scheduled_at: dueAt }: PostRow, { at, nextSlot }: HeldFacts): Pick<HeldPost, 'dueAt' | 'wouldLeaveAt' | 'isLate'> {
  const isLate = dueAt === null || dueAt <= at
  return { dueAt: dueAt?.toISOString() ?? null, wouldLeaveAt: (isLate ? nextSlot : dueAt)?.toISOString() ?? null, isLate }
}

/** A held post as screens show it. Takes the post, its hold, the words of its facts, and when it would leave. */
export function presentHeld(post: PostRow, hold: HoldRow, facts: HeldFacts): HeldPost {
  const changes = readChanges(hold.changes)
  const picture = post.media_urls[0] ?? null
  const isWaiting = hold.state === 'waiting'
  return {
    id: hold.id, postId: post.id, heading: headingOf(hold, changes), reason: hold.reason, because: hold.because === 'facts' ? 'facts' : 'no-answer', storePlatform: facts.storePlatform,
    changes: changes.map(({ eventId: _, ...change }) => change), ...presentPieces(post, changes, facts),
    writtenAt: facts.writtenAt.toISOString(), changedAt: hold.changed_at.toISOString(), pictureBefore: hold.picture_before ?? picture, pictureNow: picture,
    platforms: post.platforms as Platform[], ...presentTimes(post, facts), heldAt: (post.held_at ?? hold.held_at).toISOString(),
    decisions: presentDecisions(decisionsOf(changes, readBound(post), isWaiting), changes), version: hold.version, isWaiting,
  }
}
