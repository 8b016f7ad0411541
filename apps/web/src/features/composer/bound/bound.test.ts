import { writeToken } from '@marquee/contract/commerce/facts/tokens'
import { describe, expect, it } from 'vitest'
import { id } from '../../../../test/samples/commerce.ts'
import { createComposer } from '../composer.ts'
import { EMPTY_FORM } from '../composer-form.ts'
import { writeText } from '../editor/text-target.ts'
import { draftBody } from '../saving/draft-body.ts'
import { factsOfForm, insertFact, keyOf, refillFacts, ruleFact, unbindFact } from './edit.ts'
import { keepWhole, pressChip } from './field/chip-keys.ts'
import { editShown, showFacts, toShown, toText } from './field/shown.ts'
import type { FilledFact } from './queries.ts'
import { rangesOf, withTokens } from './tokens.ts'

const PRICE = { kind: 'price', productId: id(101), variantId: id(201) } as const
const TITLE = { kind: 'title', productId: id(101), variantId: null } as const
const token = (subject: typeof PRICE | typeof TITLE, rule: 'hold' | 'rewrite' | null = null) => writeToken({ ...subject, rule })

/** A composer with `Huila for €18.00 today.`, of which the title and the price are facts. */
function bound() {
  const composer = createComposer({ text: ' for  today.' })
  insertFact({ composer, tab: 'all', area: caret(5) }, { ...PRICE, text: '€18.00' })
  insertFact({ composer, tab: 'all', area: caret(0) }, { ...TITLE, text: 'Huila' })
  return composer
}
const caret = (at: number, end = at) => Object.assign(document.createElement('textarea'), { value: ' '.repeat(99), selectionStart: at, selectionEnd: end })
const saved = (composer: ReturnType<typeof bound>) => withTokens(composer.form.getState(), composer.form.getState().text)

describe('facts in a text', () => {
  it('are saved as tokens while every count and preview reads the filled text', () => {
    const composer = bound()
    expect(composer.form.getState().text).toBe('Huila for €18.00 today.')
    expect(saved(composer)).toBe(`${token(TITLE)} for ${token(PRICE)} today.`)
    expect(draftBody(composer.form.getState(), [], 'UTC', 0).content).toBe(`${token(TITLE)} for ${token(PRICE)} today.`)
  })

  it('move with the text around them, and become plain text when one is edited inside', () => {
    const composer = bound()
    writeText(composer, 'all', 'New: Huila for €18.00 today only.')
    expect(saved(composer)).toBe(`New: ${token(TITLE)} for ${token(PRICE)} today only.`)
    writeText(composer, 'all', 'New: Huila for €17.00 today only.')
    expect(saved(composer)).toBe(`New: ${token(TITLE)} for €17.00 today only.`)
  })

  it('come back with the text that Undo puts back', () => {
    const composer = bound()
    writeText(composer, 'all', 'Something else.')
    expect(factsOfForm(composer.form.getState())).toEqual([])
    writeText(composer, 'all', 'Huila for €18.00 today.')
    expect(factsOfForm(composer.form.getState())).toHaveLength(2)
  })

  it("go along into a platform's own text, which begins as a copy", () => {
    const composer = bound()
    composer.form.setState({ platforms: ['instagram'] })
    writeText(composer, 'instagram', 'Huila for €18.00 today!')
    expect(draftBody(composer.form.getState(), [], 'UTC', 0).overrides).toEqual({ instagram: { content: `${token(TITLE)} for ${token(PRICE)} today!` } })
    expect(saved(composer)).toBe(`${token(TITLE)} for ${token(PRICE)} today.`)
  })

  it('get a rule, a new value, or become plain text', () => {
    const composer = bound()
    const key = keyOf(rangesOf(composer.form.getState(), 'Huila for €18.00 today.')[1]!)
    ruleFact(composer, key, 'rewrite')
    expect(saved(composer)).toContain(token(PRICE, 'rewrite'))
    refillFacts(composer, new Map([[key, '€19.50']]))
    expect(composer.form.getState().text).toBe('Huila for €19.50 today.')
    unbindFact(composer, key)
    expect(saved(composer)).toBe(`${token(TITLE)} for €19.50 today.`)
  })

  it('leave texts alone that look like a property of every object', () => {
    expect(withTokens(EMPTY_FORM, 'constructor')).toBe('constructor')
  })
})

it('that are sold out say so, and not the price that is still the same', () => {
  const composer = bound()
  const text = composer.form.getState().text
  const ranges = rangesOf(composer.form.getState(), text)
  const [, price] = showFacts(text, ranges, new Map([[keyOf(ranges[1]!), { what: 'sold_out', nowText: '€18.00' } as FilledFact]])).chips
  expect([price?.now, price?.isUsable]).toEqual(['sold out', false])
})

describe('chips', () => {
  const composer = bound()
  const text = composer.form.getState().text
  const ranges = rangesOf(composer.form.getState(), text)
  const changed = { what: 'changed', nowText: '€19.00' } as FilledFact
  const shown = showFacts(text, ranges, new Map([[keyOf(ranges[1]!), changed]]))
  const [title, price] = shown.chips

  it('have room for an icon, and show old and new beside each other once the fact changed', () => {
    expect(shown.value.replaceAll('\u00a0', '')).toBe('Huila for €18.00 → €19.00 today.')
    expect([title?.now, price?.now]).toEqual([null, '€19.00'])
  })

  it('leave every place of the text where it was', () => {
    for (const at of [0, 5, 7, 10, 16, 20, text.length]) expect(toText(shown, toShown(shown, at))).toBe(at)
  })

  it('go as a whole when an edit touches them', () => {
    const cut = shown.value.slice(0, price!.end - 1) + shown.value.slice(price!.end)
    expect(editShown(shown, text, cut)).toEqual({ text: 'Huila for  today.', caret: 10 })
    expect(editShown(shown, text, `${shown.value}!`)).toEqual({ text: `${text}!`, caret: text.length + 1 })
  })

  it('are taken as a whole by arrows, removed by Backspace, and opened by Enter', () => {
    const field = caret(price!.end)
    const acts = { onOpen: (chip: unknown) => done.push(['open', chip]), onRemove: (chip: unknown) => done.push(['remove', chip]) }
    const done: unknown[] = []
    const press = (key: string) => pressChip(shown, field, { key, shiftKey: false, metaKey: false, ctrlKey: false, altKey: false }, acts)
    field.value = shown.value
    field.setSelectionRange(price!.end, price!.end)
    expect(press('ArrowLeft')).toBe(true)
    expect([field.selectionStart, field.selectionEnd]).toEqual([price!.start, price!.end])
    // The browser moves to its other side.
    expect(press('ArrowLeft')).toBe(false)
    press('Enter')
    press('Backspace')
    expect(done).toEqual([['open', price], ['remove', price]])
  })

  it('are never selected in part', () => {
    const field = Object.assign(document.createElement('textarea'), { value: shown.value })
    field.setSelectionRange(price!.start + 3, price!.end + 2)
    keepWhole(shown, field)
    expect([field.selectionStart, field.selectionEnd]).toEqual([price!.start, price!.end + 2])
  })
})
