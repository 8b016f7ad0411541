/** Around sentences of a prompt that are background: what is written repeats nothing of them. */
const MARKED = /⟦[^⟧]*⟧/gu
/** What is left of a passage of which only the title may be repeated, and of one whose title may not. */
const TITLE_ALONE = /<knowledge>[^:<>\n]{0,200}:\s*<\/knowledge>\n?/gu
const WITHOUT_TITLE = /<knowledge>\s*:\s*/gu

/** Sentences of a description that are said to the writer. */
const DIRECTION = /⟪([^⟫]*)⟫/gu
const DESCRIPTION = /<description>([\s\S]*?)<\/description>/u

/** The description without its directions, which follow it in a tag of their own. */
const partDirections = (prompt: string): string =>
  prompt.replace(DESCRIPTION, (_tag, description: string) => {
    const directions = [...description.matchAll(DIRECTION)].map(([, direction = '']) => direction.trim())
    return `<description>${description.replace(DIRECTION, '').trim()}</description>\n<directions>${directions.join('\n')}</directions>`
  })

/**
 * A prompt as far as a careful model takes wording and facts from it: without the sentences between ⟦ and ⟧, and with those between ⟪ and ⟫ apart from the description, where the
 * instructions explain these marks. Takes both texts of a request.
 */
export function readForeground(prompt: string, instructions: string): string {
  const quotable = instructions.includes('⟦') ? withoutMarked(prompt) : prompt
  return instructions.includes('⟪') ? partDirections(quotable) : quotable
}

function withoutMarked(prompt: string): string {
  return prompt.replace(MARKED, '').replace(WITHOUT_TITLE, '<knowledge>').replace(TITLE_ALONE, '')
}
