import { describe, expect, it } from 'vitest'
import type { BoundFact, FactRule, FactSubject } from './fact.ts'
import { factKey } from './fact.ts'
import { leaveOutFacts, sentencesWith } from './leave-out.ts'
import { fillFacts, findTokens, setRule, unbindFact, writeToken } from './tokens.ts'
import { formatFact, type ProductNow, readFact } from './values.ts'
import { type StoreNow, verifyFacts } from './verify.ts'
import { describeRule, headChange } from './words.ts'

const PRODUCT = '0198c2f4-0000-7000-8000-000000000001'
const BAG = '0198c2f4-0000-7000-8000-000000000002'
const KILO = '0198c2f4-0000-7000-8000-000000000003'
const AT = '2026-11-22T10:00:00.000Z'

const euros = (amount: string) => ({ amount, currency: 'EUR' })
const huila: ProductNow = {
  id: PRODUCT, title: 'Huila Single Origin', url: 'https://copperfinch.example/huila', isOffered: true,
  variants: [
    { id: BAG, price: euros('18.00'), compareAt: null, saleEndsAt: null, stock: 41, isAvailable: true },
    { id: KILO, price: euros('66.00'), compareAt: euros('70.00'), saleEndsAt: '2026-12-06T22:59:00.000Z', stock: null, isAvailable: true },
  ],
}
const withBag = (change: Partial<ProductNow['variants'][number]>): ProductNow => ({ ...huila, variants: huila.variants.map((one) => (one.id === BAG ? { ...one, ...change } : one)) })

const subject = (kind: FactSubject['kind'], variantId: string | null = BAG): FactSubject => ({ kind, productId: PRODUCT, variantId: kind === 'title' || kind === 'link' ? null : variantId })
function fact(kind: FactSubject['kind'], rule: FactRule = 'hold', variantId: string | null = BAG): BoundFact {
  const of = subject(kind, variantId)
  const written = readFact(of, huila)
  if (!written) throw new Error(`no ${kind}`)
  return { ...of, id: PRODUCT, rule, floor: null, written, writtenText: formatFact(written, { zone: 'UTC' }), writtenAt: AT, checkedAt: null }
}
const token = (kind: FactSubject['kind'], rule: FactRule | null = null) => writeToken({ ...subject(kind), rule })
const fresh = (product: ProductNow | null): StoreNow => ({ answer: 'fresh', products: new Map(product ? [[PRODUCT, product]] : []) })
const verify = (facts: BoundFact[], product: ProductNow | null, { texts = ['Some text.'], msLeft = null }: { texts?: string[]; msLeft?: number | null } = {}) => verifyFacts({ facts, texts, msLeft, at: AT }, fresh(product))

describe('tokens', () => {
  const text = `${token('title')} is back: 250 g for ${token('price', 'hold')}.`

  it('are found with their places, and nothing else is', () => {
    expect(findTokens(text).map(({ kind, rule }) => [kind, rule])).toEqual([['title', null], ['price', 'hold']])
    expect(findTokens(`{{price:huila}} {{ ${PRODUCT} }} {price} {{cost:${PRODUCT}::}}`)).toEqual([])
  })

  it('are filled, and what is counted is the filled text', () => {
    const filled = fillFacts(text, (one) => formatFact(readFact(one, huila) ?? { kind: 'title', title: '' }, { zone: 'UTC' }))
    expect(filled.text).toBe('Huila Single Origin is back: 250 g for €18.00.')
    expect(filled.facts.map(({ start, end }) => filled.text.slice(start, end))).toEqual(['Huila Single Origin', '€18.00'])
  })

  it('are left out and named where there is no value', () => {
    expect(fillFacts(text, () => null)).toEqual({ text: ' is back: 250 g for .', facts: [], missing: [factKey(subject('title')), factKey(subject('price'))] })
  })

  it('become plain text, or get another rule, one fact at a time', () => {
    expect(unbindFact(text, factKey(subject('price')), '€18.00')).toBe(`${token('title')} is back: 250 g for €18.00.`)
    expect(findTokens(setRule(text, factKey(subject('price')), 'without')).map(({ rule }) => rule)).toEqual([null, 'without'])
  })
})

describe('values', () => {
  it('of a product without a variant are its lowest price and whole stock, which is unknown as soon as one is', () => {
    expect(readFact(subject('price', null), huila)).toEqual({ kind: 'price', price: euros('18.00') })
    expect(readFact(subject('stock', null), huila)).toEqual({ kind: 'stock', stock: null, isAvailable: true })
    expect(formatFact({ kind: 'stock', stock: null, isAvailable: true }, { zone: 'UTC' })).toBe('in stock')
  })

  it('of a variant that is gone, or of no sale, are none', () => {
    expect(readFact({ kind: 'price', variantId: PRODUCT }, huila)).toBeNull()
    expect(readFact(subject('compare'), huila)).toBeNull()
    expect(readFact(subject('sale_end'), huila)).toBeNull()
  })

  it('are written by the clock of the owner', () => {
    const end = readFact(subject('sale_end', KILO), huila)
    expect(end && [formatFact(end, { zone: 'UTC' }), formatFact(end, { zone: 'Asia/Tokyo' })]).toEqual(['Dec 6', 'Dec 7'])
  })
})

describe('leaving a fact out', () => {
  const price = new Set([factKey(subject('price'))])
  it.each([
    ['the sentence that names it', `It is back. Only ${token('price')} today! Come in.`, 'It is back. Come in.'],
    ['a whole line', `It is back.\n\n250 g for ${token('price')}\n\nCome in.`, 'It is back.\n\nCome in.'],
    ['points in numbers and addresses end no sentence', `Roast no. 4.5 at example.com costs ${token('price')}. Come in.`, 'Come in.'],
    ['everything', `${token('title')} for ${token('price')}`, ''],
    ['nothing when it is not named', `${token('title')} is back.`, `${token('title')} is back.`],
  ])('%s', (_, text, left) => {
    expect(leaveOutFacts(text, price)).toBe(left)
  })
})

describe('the sentences of a fact', () => {
  it('are found with their places, without the space around them', () => {
    const text = `It is back.\n\n Only ${token('price')} today! Come in. And ${token('price')} tomorrow`
    const found = sentencesWith(text, new Set([factKey(subject('price'))])).map(({ start, end }) => text.slice(start, end))
    expect(found).toEqual([`Only ${token('price')} today!`, `And ${token('price')} tomorrow`])
    expect(sentencesWith(text, new Set([factKey(subject('title'))]))).toEqual([])
  })
})

describe('verifying', () => {
  it('sends what is true, also when a price is written differently', () => {
    expect(verify([fact('price'), fact('title'), fact('link')], withBag({ price: euros('18') })).decision).toBe('send')
    expect(verifyFacts({ facts: [], texts: ['x'], msLeft: null, at: AT }, { answer: 'none', platformLabel: 'Etsy', isRevoked: true, isWaitOver: true }).decision).toBe('send')
  })

  it('writes a stock anew that is still there', () => {
    const result = verify([fact('stock')], withBag({ stock: 38 }))
    expect([result.decision, result.refills.map(({ now }) => now)]).toEqual(['send', [{ kind: 'stock', stock: 38, isAvailable: true }]])
  })

  it.each([
    ['another price', [fact('price')], withBag({ price: euros('19.00') }), 'changed'],
    ['another currency', [fact('price')], withBag({ price: { amount: '18.00', currency: 'USD' } }), 'changed'],
    ['sold out', [fact('stock')], withBag({ stock: 0, isAvailable: false }), 'sold_out'],
    ['sold out without a bound stock', [fact('price')], withBag({ stock: 0, isAvailable: false }), 'sold_out'],
    ['below the number of its owner', [{ ...fact('stock'), floor: 10 }], withBag({ stock: 9 }), 'low'],
    ['another title', [fact('title')], { ...huila, title: 'Huila' }, 'changed'],
    ['a sale that is over', [fact('sale_end', 'hold', KILO)], { ...huila, variants: huila.variants.map((one) => ({ ...one, saleEndsAt: null })) }, 'ended'],
    ['a hidden product', [fact('title')], { ...huila, isOffered: false }, 'gone'],
    ['a product that is gone', [fact('title')], null, 'gone'],
    ['a variant that is gone', [fact('price')], { ...huila, variants: huila.variants.slice(1) }, 'gone'],
  ] as const)('holds: %s', (_, facts, product, what) => {
    const result = verify([...facts], product)
    expect([result.decision, result.changes.map((change) => change.what)]).toEqual(['hold', [what]])
    expect(result.reason).toContain('waits for you')
  })

  it('follows the rule of each fact, the strictest first', () => {
    const dearer = withBag({ price: euros('19.00') })
    const texts = [`Back. For ${token('price')}.`]
    expect(verify([fact('price', 'rewrite')], dearer, { texts }).decision).toBe('rewrite')
    expect(verify([fact('price', 'rewrite')], dearer, { texts, msLeft: 119_000 }).decision).toBe('hold')
    expect(verify([fact('price', 'without')], dearer, { texts })).toMatchObject({ decision: 'without', texts: ['Back.'] })
    expect(verify([fact('price', 'without')], dearer, { texts: [token('price')] }).decision).toBe('hold')
    // A text of a single platform, or a part of a thread, of which nothing is left would be sent empty.
    expect(verify([fact('price', 'without')], dearer, { texts: [...texts, '', token('price')] }).decision).toBe('hold')
    expect(verify([fact('price', 'without'), fact('title', 'hold')], { ...dearer, title: 'Huila' }, { texts }).decision).toBe('hold')
  })

  it('never sends what cannot be verified', () => {
    const post = { facts: [fact('price')], texts: ['x'], msLeft: 0, at: AT }
    const silent = { answer: 'none', platformLabel: 'Etsy', isRevoked: false, isWaitOver: false } as const
    expect(verifyFacts(post, silent).decision).toBe('wait')
    expect(verifyFacts(post, { ...silent, isWaitOver: true }).decision).toBe('hold')
    expect(verifyFacts(post, { ...silent, isRevoked: true }).decision).toBe('hold')
  })
})

describe('words', () => {
  it('say what a rule does and what changed', () => {
    expect(describeRule('price', 'hold')).toBe('If the price changes, the post waits for you.')
    expect(describeRule('stock', 'without')).toBe('If it sells out, the sentence that names it is left out. If nothing is left, the post waits for you.')
    expect(headChange([{ fact: subject('price'), what: 'changed', productTitle: 'Huila' }])).toBe('The price changed')
    expect(headChange([{ fact: subject('price'), what: 'changed', productTitle: 'Huila' }, { fact: subject('stock'), what: 'sold_out', productTitle: 'Box' }])).toBe('Sold out')
  })
})
