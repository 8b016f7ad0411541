/** Around sentences of a prompt that are background: what is written repeats nothing of them. */
const MARKED = /⟦[^⟧]*⟧/gu
/** What is left of a passage of which only the title may be repeated, and of one whose title may not. */
const TITLE_ALONE = /<knowledge>[^:<>\n]{0,200}:\s*<\/knowledge>\n?/gu
const WITHOUT_TITLE = /<knowledge>\s*:\s*/gu

/**
 * A prompt as far as a careful model takes wording and facts from it: without the sentences between ⟦ and ⟧, where the instructions explain that mark. Takes both
 * texts of a request.
 */
export function readForeground(prompt: string, instructions: string): string {
  if (!instructions.includes('⟦')) return prompt
  return prompt.replace(MARKED, '').replace(WITHOUT_TITLE, '<knowledge>').replace(TITLE_ALONE, '')
}
