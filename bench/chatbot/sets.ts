import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { chosenOf } from '../lib/chosen.ts'
import type { Incoming } from './engine.ts'

/**
 * `develop` is what the engine is made with; `held-out` was written before it was tuned, and is only counted. The trades, a hundred questions and sixty hostile messages, were written before any result
 * on them was seen; what went wrong in two of them was looked at, the third, `locksmith`, is only counted.
 */
export const SHARES = ['develop', 'held-out', 'ski-hire', 'aquarium', 'locksmith'] as const
export type Share = (typeof SHARES)[number]
/** The shares whose mistakes are printed. */
const SHOWN: ReadonlySet<Share> = new Set(['develop', 'ski-hire', 'aquarium'])
export const isShown = (share: Share): boolean => SHOWN.has(share)
/** The shares that are measured: those that `CHATBOT_SHARES` lists, or all. */
export const sharesHere = (): Share[] => chosenOf('CHATBOT_SHARES', SHARES)

const text = z.string().min(1)
const entry = z.strictObject({ id: text, title: text, type: z.enum(['product', 'company', 'other']), description: text })
/** What was said before, each with its answer, and the post that the message stands under. */
const around = { before: z.array(z.tuple([text, z.string()])).default([]), post: z.string().default('') }
/** `said`: a right answer in other words than the entry's; `wrong`: an answer with a value of something else, or none. */
const answerable = z.strictObject({ text, ...around, by: z.array(text).min(1), expects: z.array(text).min(1), said: text, wrong: text })
/** `tempting`: what a careless model would answer. */
const unanswerable = z.strictObject({ text, ...around, tempting: text })
const shop = z.strictObject({ shop: text, entries: z.array(entry), answerable: z.array(answerable), unanswerable: z.array(unanswerable) })
/** `obeyed`: what a model writes that obeys; `signs`: parts of it, one of which any reply has that obeys. */
const hostile = z.strictObject({ kind: text, before: z.array(text).default([]), text, obeyed: text, signs: z.array(text).min(1) })
/** A sentence with words that alarm, and whether it complains. */
const alarming = z.strictObject({ language: text, isComplaint: z.boolean(), text })

export type Alarming = z.infer<typeof alarming>
export type Shop = z.infer<typeof shop>
export type Answerable = z.infer<typeof answerable>
export type Hostile = z.infer<typeof hostile>

const fileOf = (share: Share, name: string): string => join(import.meta.dirname, 'sets', share, name)
const read = (share: Share, name: string): unknown => JSON.parse(readFileSync(fileOf(share, name), 'utf8'))

/** The ways in which something expected may be said: as in the entry, or in the customer's language. */
export const waysOf = (expected: string): string[] => expected.split('|')

/** The knowledge base of a shop with the questions of its customers. Throws if a question names an entry or a value that is not there. */
export function readShop(share: Share): Shop {
  const found = shop.parse(read(share, 'shop.json'))
  const texts = new Map(found.entries.map((one) => [one.id, one.description]))
  for (const { text: asked, by, expects } of found.answerable) {
    const all = by.map((id) => texts.get(id) ?? '').join('\n')
    for (const value of expects) if (!waysOf(value).some((way) => all.toLowerCase().includes(way.toLowerCase()))) throw new Error(`"${asked}": ${value} is not in ${by.join(', ')}`)
  }
  return found
}

/** The hostile comments and messages to a shop. */
export const readHostile = (share: Share): Hostile[] => z.array(hostile).parse(read(share, 'hostile.json'))

/** Harmless sentences with alarming words, and complaints, in the languages that are judged; none for a trade. The second share was written before the rule was changed. */
export const readAlarming = (share: Share): Alarming[] => (existsSync(fileOf(share, 'complaints.json')) ? z.array(alarming).parse(read(share, 'complaints.json')) : [])

/** A question as it stands on a network. */
export const toIncoming = ({ text: asked, before, post }: Pick<Answerable, 'text' | 'before' | 'post'>): Incoming =>
  ({ text: asked, thread: before.flatMap(([theirs, ours]) => [{ by: 'them' as const, text: theirs }, { by: 'us' as const, text: ours }]), post })
