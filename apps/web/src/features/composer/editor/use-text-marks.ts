import { useDeferredStore } from '../../../lib/use-deferred-store.ts'
import { useLinkedAccounts } from '../accounts/use-linked-accounts.ts'
import type { Composer } from '../composer.ts'
import { findingsOf, openFacts } from '../text/grounding.ts'
import { excessMark, type Mark } from './mark-segments.ts'
import { platformsOf } from './marks.ts'
import { type TextTab, textOf } from './text-target.ts'

/** The text of a tab with its marks: what is too long, and facts to check. They may lag behind typing. */
export function useTextMarks(composer: Pick<Composer, 'form'>, tab: TextTab): { text: string; marks: Mark[] } {
  const form = useDeferredStore(composer.form)
  const ways = useLinkedAccounts()?.ways
  const text = textOf(form, tab)
  const facts = tab === 'all' ? openFacts(findingsOf(form).grounding, text) : []
  return { text, marks: [...excessMark(text, platformsOf(form, tab), ways), ...facts.map(({ start, end }) => ({ start, end, kind: 'check' as const }))] }
}
