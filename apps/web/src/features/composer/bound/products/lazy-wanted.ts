import type { FactKind } from '@marquee/contract/commerce/facts/fact'
import { toast } from '../../../../ui/toast-store.ts'
import type { Target } from './wanted.ts'

/** Inserts a fact of the product at hand at a place of the text; its code is loaded for it. Before any product was chosen, it is asked for. */
export function insertWanted(target: Target, kind: FactKind, from: number): void {
  import('./wanted.ts').then(
    (loaded) => loaded.insertWanted(target, kind, from),
    () => toast({ kind: 'error', text: 'The fact could not be inserted. Check your connection and try again.' }),
  )
}
