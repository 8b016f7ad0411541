import { expect, it } from 'vitest'
import type { StoreProduct, StoreVariant } from '../../../ports/storefront.ts'
import { compareGone, compareProduct, countStock, type KnownProduct } from './compare.ts'

const euros = (amount: string) => ({ amount, currency: 'EUR' })
const variant = (change: Partial<StoreVariant> = {}): StoreVariant => ({ id: 'v1', title: '', sku: null, price: euros('18.00'), compareAt: null, saleEndsAt: null, stock: 4, isAvailable: true, stockId: null, ...change })
const product = (change: Partial<StoreProduct> = {}): StoreProduct => ({
  id: 'p1', title: 'Huila', description: '', state: 'listed', url: 'https://shop.example/huila', adminUrl: null, brand: null, category: 'Coffee', tags: [], collections: [], createdAt: null, updatedAt: null, pictures: [], variants: [variant()], isWhole: true, ...change,
})
const known = ({ variants, ...rest }: StoreProduct, isRemoved = false): KnownProduct => ({ ...rest, isRemoved, variants: variants.map((one) => ({ ...one, id: `our-${one.id}`, externalId: one.id })) })
const kinds = (before: KnownProduct | null, now: StoreProduct) => compareProduct(before, now).map(({ kind }) => kind)

it('finds nothing in what is the same', () => {
  expect(compareProduct(known(product()), product())).toEqual([])
})

it.each<[what: string, change: Partial<StoreProduct>, found: string[]]>([
  ['a price', { variants: [variant({ price: euros('19.00') })] }, ['price_changed']],
  ['a currency', { variants: [variant({ price: { amount: '18.00', currency: 'USD' } })] }, ['price_changed']],
  ['a price that is no longer known', { variants: [variant({ price: null })] }, ['price_changed']],
  ['a stock', { variants: [variant({ stock: 0, isAvailable: false })] }, ['stock_changed']],
  ['a stock that is no longer counted', { variants: [variant({ stock: null })] }, ['stock_changed']],
  ['a sale with its price', { variants: [variant({ price: euros('15.00'), compareAt: euros('18.00') })] }, ['price_changed', 'sale_changed']],
  ['the end of a sale', { variants: [variant({ saleEndsAt: new Date(0) })] }, ['sale_changed']],
  ['title and link', { title: 'Huila 2', url: null }, ['title_changed', 'link_changed']],
  ['a variant that is gone', { variants: [] }, ['stock_changed']],
  ['a variant that a cut answer leaves out', { variants: [], isWhole: false }, []],
  ['a hidden product', { state: 'hidden' }, ['product_removed']],
])('finds %s', (_, change, found) => {
  expect(kinds(known(product()), product(change))).toEqual(found)
})

it('counts what comes back as added, and what was never offered as nothing', () => {
  expect(kinds(null, product())).toEqual(['product_added'])
  expect(kinds(known(product(), true), product())).toEqual(['product_added'])
  expect(kinds(null, product({ state: 'hidden' }))).toEqual([])
  expect(compareGone(known(product())).map(({ kind }) => kind)).toEqual(['product_removed'])
  expect(compareGone(known(product(), true))).toEqual([])
})

it('keeps both values, in the same shape', () => {
  expect(compareProduct(known(product()), product({ variants: [variant({ stock: 0, isAvailable: false })] }))).toEqual([
    { kind: 'stock_changed', variant: 'v1', before: { stock: 4, isAvailable: true }, after: { stock: 0, isAvailable: false } },
  ])
})

it('does not count what is not counted', () => {
  expect(countStock([{ stock: null }, { stock: 3 }])).toBe(3)
  expect(countStock([{ stock: null }])).toBeNull()
})
