import { FACT_LABELS, type FactKind } from '@marquee/contract/commerce/facts/fact'
import { reasonOf } from '../../../../lib/api-error.ts'
import { queryClient } from '../../../../lib/query.ts'
import { toast } from '../../../../ui/toast-store.ts'
import type { Composer } from '../../composer.ts'
import type { TextTab } from '../../editor/text-target.ts'
import { useChoice } from './choice.ts'
import { factsOfForm, insertFact } from '../edit.ts'
import { factsOfProduct, usualVariant } from './product-facts.ts'
import { productQuery } from '../queries.ts'

export type Target = { composer: Pick<Composer, 'form'>; tab: TextTab; area: { current: HTMLTextAreaElement | null }; zone: string }

/** Inserts a fact of the product at hand at a place of the text. Before any product was chosen, it is asked for. */
export async function insertWanted(target: Target, kind: FactKind, from: number): Promise<void> {
  const used = factsOfForm(target.composer.form.getState())
  const { productId, variantId } = useChoice.getState()
  const id = productId ?? used[0]?.token.productId
  if (!id) return useChoice.setState({ wanted: { kind, from } })
  try {
    const product = await queryClient.fetchQuery({ ...productQuery(id), staleTime: 30_000 })
    const fact = factsOfProduct(product, (of) => variantId ?? usualVariant(product, used, of), target.zone).find((one) => one.kind === kind)
    if (!fact?.text) return void toast({ text: `${product.title} has no ${FACT_LABELS[kind].toLowerCase()} in the store.` })
    insertFact({ ...target, area: target.area.current }, { ...fact.subject, text: fact.text }, from)
  } catch (error) {
    toast({ kind: 'error', text: `The product could not be loaded. ${reasonOf(error)}` })
  }
}
