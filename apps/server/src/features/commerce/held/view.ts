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

/** What can be done: only what would have an effect, the primary one first. */
function decisionsOf(changes: readonly StoredChange[], texts: BoundTexts | null, isWaiting: boolean): HeldDecision[] {
  if (changes.length === 0) return ['use_now', 'do_not_send']
  const out = keysOf(changes)
  const isLeft = texts !== null && leaveOutFacts(texts.content, out).trim() !== ''
  const isAway = changes.some(({ what, now }) => what === 'sold_out' || (what === 'gone' && now === null))
  const hasValue = changes.every(({ now, subject, what }) => now !== null && now.kind === subject.kind && what !== 'sold_out' && isBuyable(now))
  const comesBack = changes.every(({ what }) => what === 'sold_out')
  const offered: HeldDecision[] = []
  if (isAway && comesBack && !isWaiting) offered.push('wait')
  if (hasValue) offered.push('use_now', 'rewrite')
  if (isLeft) offered.push('without')
  return [...offered, 'do_not_send']
}

/** The fact that the buttons name: that of the first change. */
const kindOf = (changes: readonly StoredChange[]): FactKind => changes[0]?.subject.kind ?? 'price'

function presentDecisions(decisions: readonly HeldDecision[], changes: readonly StoredChange[]): HeldPost['decisions'] {
  return decisions.map((decision, index) => ({ decision, label: decisionLabel(decision, { kind: kindOf(changes), value: changes[0]?.nowText ?? null }), isPrimary: index === 0 }))
}

export type HeldFacts = { written: Words; now: Words; storePlatform: StorePlatform | null; nextSlot: Date | null; at: Date }

/** A held post as screens show it. Takes the post, its hold, the words of its facts, and when it would leave. */
export function presentHeld(post: PostRow, hold: HoldRow, { written, now, storePlatform, nextSlot, at }: HeldFacts): HeldPost {
  const changes = readChanges(hold.changes)
  const changed = keysOf(changes)
  const texts = readBound(post)
  const isLate = post.scheduled_at === null || post.scheduled_at <= at
  const picture = post.media_urls[0] ?? null
  const after = new Map([...now, ...changes.map((change): [string, string] => [factKey(change.subject), change.nowText ?? ''])])
  const before = new Map([...written, ...changes.map((change): [string, string] => [factKey(change.subject), change.beforeText])])
  return {
    id: hold.id, postId: post.id, heading: headingOf(hold, changes), reason: hold.reason, because: hold.because === 'facts' ? 'facts' : 'no-answer', storePlatform,
    changes: changes.map(({ eventId: _, ...change }) => change),
    before: texts ? piecesOf(texts, changed, before) : [], now: texts ? piecesOf(texts, changed, after) : [],
    writtenAt: post.created_at.toISOString(), changedAt: hold.changed_at.toISOString(), pictureBefore: picture, pictureNow: picture,
    platforms: post.platforms as Platform[], dueAt: post.scheduled_at?.toISOString() ?? null, heldAt: (post.held_at ?? hold.held_at).toISOString(),
    decisions: presentDecisions(decisionsOf(changes, texts, hold.state === 'waiting'), changes),
    wouldLeaveAt: (isLate ? nextSlot : post.scheduled_at)?.toISOString() ?? null, isLate, version: hold.version, isWaiting: hold.state === 'waiting',
  }
}
