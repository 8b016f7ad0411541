import { readdirSync, readFileSync } from 'node:fs'
import { findConflicts, selectAbout, type Statement } from '@marquee/facts'
import { describe, expect, it } from 'vitest'

type Brief = { text: string; about: string[]; foreign: string[]; contradicts: { entry: string; brief: string } | null }
type TruthSet = { entries: { id: string; title: string; description: string }[]; briefs: Brief[] }

const FOLDER = new URL('../../../../../../../bench/truth/tuning/', import.meta.url)
const SETS = readdirSync(FOLDER).map((name): TruthSet => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')))
const BRIEFS = SETS.flatMap((set) => set.briefs.map((brief) => ({ ...brief, set })))

const statementsOf = ({ entries }: TruthSet): Statement[] => entries.map(({ title, description }) => ({ title, text: description }))
/** Each brief with the entries that a text would be written from. */
const CHOSEN = BRIEFS.map((brief) => ({ ...brief, chosen: selectAbout(brief.text, statementsOf(brief.set)).flatMap((index) => brief.set.entries[index] ?? []) }))
const share = (parts: readonly boolean[]): number => parts.filter(Boolean).length / parts.length

describe('the briefs of the truth sets', () => {
  it('are written from the entries that they are about, seldom from others', () => {
    const about = CHOSEN.flatMap(({ about: ids, chosen }) => ids.map((id) => chosen.some((entry) => entry.id === id)))
    const foreign = CHOSEN.flatMap(({ foreign: ids, chosen }) => ids.map((id) => chosen.some((entry) => entry.id === id)))
    expect(about.length).toBeGreaterThanOrEqual(60)
    expect(share(about)).toBeGreaterThanOrEqual(0.9)
    expect(share(foreign)).toBeLessThanOrEqual(0.2)
  })

  it('are asked about where they contradict an entry, and only there', () => {
    const asked = CHOSEN.map(({ text, set, chosen, contradicts }) => ({ contradicts, given: findConflicts(text, statementsOf({ ...set, entries: chosen })).map((conflict) => conflict.given.text) }))
    const hits = asked.flatMap(({ contradicts, given }) => (contradicts ? [given.some((value) => contradicts.brief.includes(value) || value.includes(contradicts.brief))] : []))
    expect(share(hits)).toBeGreaterThanOrEqual(0.75)
    expect(asked.filter(({ contradicts, given }) => !contradicts && given.length > 0)).toEqual([])
  })
})
