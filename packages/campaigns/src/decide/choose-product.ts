import type { EventProduct } from '../model/event.ts'
import type { Rule } from '../model/rule.ts'
import { checkFit } from './fits.ts'

/**
 * The product that a time's post is about: of those that the rule asks for, the one that the campaign has not posted for longest. Null for a rule that asks for none, and where none
 * fits. `lastPostedAt`: 0 for one that was never posted.
 */
export function chooseProduct(rule: Rule, products: readonly EventProduct[], at: number, lastPostedAt: (productId: string) => number): EventProduct | null {
  const asks = (product: EventProduct | null): boolean => checkFit(rule, { kind: 'clock', id: '', at, product, next: null }).every(({ isPassed }) => isPassed)
  if (asks(null)) return null
  return products.filter(asks).toSorted((one, other) => lastPostedAt(one.id) - lastPostedAt(other.id) || (one.id < other.id ? -1 : 1))[0] ?? null
}
