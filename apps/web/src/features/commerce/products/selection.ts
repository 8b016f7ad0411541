import { COMMERCE_LIMITS } from '@marquee/contract/commerce/limits'
import type { Product } from '@marquee/contract/commerce/products/product'
import { create } from 'zustand'
import { onSessionEnd } from '../../../lib/session.ts'
import { toast } from '../../../ui/toast-store.ts'

/** The selected products in the order in which they are written about. `anchor`: where a range with Shift begins. */
export const useChosen = create<{ products: readonly Product[]; anchor: string | null }>(() => ({ products: [], anchor: null }))
onSessionEnd(() => clearProducts())

const tooMany = (): void => void toast({ kind: 'info', text: `You can write about ${COMMERCE_LIMITS.selection} products at once.` })

/** Adds products that are not selected yet, as many as may be. */
export function chooseProducts(added: readonly Product[]): void {
  useChosen.setState(({ products }) => {
    const fresh = added.filter(({ id }) => products.every((each) => each.id !== id))
    if (products.length + fresh.length > COMMERCE_LIMITS.selection) tooMany()
    return { products: [...products, ...fresh].slice(0, COMMERCE_LIMITS.selection) }
  })
}

/** Takes products out of the selection. */
export const dropProducts = (ids: ReadonlySet<string>): void => useChosen.setState(({ products }) => ({ products: products.filter(({ id }) => !ids.has(id)) }))
export const clearProducts = (): void => useChosen.setState({ products: [], anchor: null })

/** Selects a product, or takes it out. With Shift, everything from the last one to it. Takes the list in which it stands. */
export function toggleProduct(product: Product, list: readonly Product[], isRange = false): void {
  const { products, anchor } = useChosen.getState()
  const [from, to] = [list.findIndex(({ id }) => id === anchor), list.findIndex(({ id }) => id === product.id)]
  if (isRange && from >= 0 && to >= 0) chooseProducts(list.slice(Math.min(from, to), Math.max(from, to) + 1))
  else if (products.some(({ id }) => id === product.id)) dropProducts(new Set([product.id]))
  else chooseProducts([product])
  useChosen.setState({ anchor: product.id })
}

/** Moves a selected product to another place. */
export const moveProduct = (from: number, to: number): void =>
  useChosen.setState(({ products }) => {
    const next = [...products]
    const [moved] = next.splice(from, 1)
    if (!moved || to < 0 || to > next.length) return { products }
    next.splice(to, 0, moved)
    return { products: next }
  })
