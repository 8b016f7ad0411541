import { testProduct } from '@marquee/contract/campaigns/product-test'
import type { RouteAnswer, RouteInput } from '@marquee/contract/shared/route'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/api-error.ts'
import type { Lists } from './use-automation.ts'

export type Tested = RouteAnswer<typeof testProduct>
type Body = RouteInput<typeof testProduct>['body']
type Part = 'rules' | 'post'
/** What was tested last, of which rules and product, and how far it is. */
type State = { key: string; busy: Part | null; failure: { part: Part; text: string } | null; tested: Tested | null }
const NOTHING: State = { key: '', busy: null, failure: null, tested: null }
const FAILED: Readonly<Record<Part, string>> = { rules: 'The rules could not be tested.', post: 'The post could not be written.' }

/** Tests the rules of the form with a product. What was tested is gone as soon as the rules or the product are others. */
export function useProductTest(id: string, lists: Lists, product: string) {
  const key = JSON.stringify([product, lists.triggers, lists.actions])
  const [state, setState] = useState(NOTHING)
  const shown = state.key === key ? state : NOTHING
  const ask = async (part: Part): Promise<void> => {
    const begun: State = { key, busy: part, failure: null, tested: part === 'post' ? shown.tested : null }
    setState(begun)
    // An answer to what is not asked any more is dropped.
    const end = (change: Partial<State>): void => setState((now) => (now === begun ? { ...begun, busy: null, ...change } : now))
    try {
      // Values that are out of range are refused by the server, and shown by the form before.
      const body = { product_id: product, triggers: lists.triggers, actions: lists.actions, writes: part === 'post' } as unknown as Body
      end({ tested: await call(testProduct, { params: { id }, body }) })
    } catch (error) {
      end({ failure: { part, text: errorText(error, FAILED[part]) } })
    }
  }
  return { ...shown, ask: (part: Part) => void ask(part) }
}
export type ProductTest = ReturnType<typeof useProductTest>
