import type { FactKind } from '@marquee/contract/commerce/facts/fact'
import { create } from 'zustand'
import { onSessionEnd } from '../../../../lib/session.ts'

/** Whose facts are offered, and the fact that was asked for by a command before any product was chosen: it replaces the text from `from` on. */
type Choice = { productId: string | null; variantId: string | null; wanted: { kind: FactKind; from: number } | null }

export const useChoice = create<Choice>(() => ({ productId: null, variantId: null, wanted: null }))
/** Chooses a product; its first variant until another is chosen. */
export const chooseProduct = (productId: string | null, variantId: string | null = null): void => useChoice.setState({ productId, variantId })
onSessionEnd(() => useChoice.setState({ productId: null, variantId: null, wanted: null }))
