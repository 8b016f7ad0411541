import { checkFacts } from '@marquee/contract/post-facts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Origins } from './grounding.ts'

/** Finds the facts of a text that neither its description nor the knowledge base supports. */
export function useFactCheck() {
  return useMutation({
    mutationFn: async (asked: { text: string; description: string; useKnowledge: boolean }): Promise<Origins> => {
      const { sources, grounding } = await call(checkFacts, { body: asked })
      return { sources, grounding: [grounding] }
    },
  })
}
