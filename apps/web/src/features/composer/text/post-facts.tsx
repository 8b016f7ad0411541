import type { RefObject } from 'react'
import { useStore } from 'zustand'
import { onDemand } from '../../../ui/on-demand.tsx'
import type { Composer } from '../composer.ts'
import { selectIn } from './grounding.ts'
import type { TextFactsProps } from './text-facts.tsx'

const TextFacts = onDemand<TextFactsProps>(async () => (await import('./text-facts.tsx')).TextFacts, { fallback: () => null })

/** The sources of a post's text, and the facts to check; loaded after the text's field. `area` is that field. */
function ShownFacts({ composer, area }: { composer: Pick<Composer, 'form'>; area: RefObject<HTMLTextAreaElement | null> }) {
  const { text, chosen, description, useKnowledge, sources, grounding } = useStore(composer.form)
  const origins = typeof chosen === 'number' ? { sources, grounding: grounding[chosen] } : null
  return <TextFacts key={String(chosen)} text={text} description={description} useKnowledge={useKnowledge} origins={origins} onShow={(fact) => selectIn(area.current, fact)} />
}
export const PostFacts = Object.assign(ShownFacts, { preload: TextFacts.preload })
