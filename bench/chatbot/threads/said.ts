import { type Answerable, type Hostile, readAlarming, readHostile, type Share, type Shop } from '../sets.ts'

/** What one person writes to the shop: what came before, and the last message. A post that they comment on, or none. */
export type Said = { name: string; before: readonly string[]; text: string; post: string; isPrivate: boolean }
type Of<Kind extends string, What> = { kind: Kind; said: Said; what: What }
export type Case = Of<'hostile', Hostile> | Of<'answerable', Answerable> | Of<'unanswerable', { text: string }> | Of<'alarming', { isComplaint: boolean; text: string }>

/** Everything that is written to a shop, each by a person of their own; every second hostile message in private, and what is split over several. Takes the share and the shop. */
export function readCases(share: Share, shop: Shop): Case[] {
  const hostile = readHostile(share).map((what, index): Case => ({ kind: 'hostile', what, said: { name: `Hans ${index}`, before: what.before, text: what.text, post: '', isPrivate: index % 2 === 1 || what.before.length > 0 } }))
  const ask = (name: string, { text, before, post }: Pick<Answerable, 'text' | 'before' | 'post'>): Said => ({ name, before: before.map(([theirs]) => theirs), text, post, isPrivate: before.length > 0 })
  const answerable = shop.answerable.map((what, index): Case => ({ kind: 'answerable', what, said: ask(`Anna ${index}`, what) }))
  const unanswerable = shop.unanswerable.map((what, index): Case => ({ kind: 'unanswerable', what, said: ask(`Ugo ${index}`, what) }))
  const alarming = readAlarming(share).map((what, index): Case => ({ kind: 'alarming', what, said: { name: `Carla ${index}`, before: [], text: what.text, post: '', isPrivate: false } }))
  return [...hostile, ...answerable, ...unanswerable, ...alarming]
}
