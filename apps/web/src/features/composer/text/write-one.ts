import { MAX_DESCRIPTION } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { ComposerForm, SeriesPart } from '../composer-form.ts'
import type { Origins } from './grounding.ts'
import { answersFor } from './answers.ts'
import { writeErrorText, writeTexts } from './write-texts.ts'
import type { GivenAnswer } from './answers.ts'

/** The server accepts variations up to a million. */
const VARIATIONS = 1_000_000

const ROLE_WORDS: Readonly<Record<string, string>> = { hook: 'Open a series with it.', proof: 'Give a proof or tell a story.', offer: 'Make the offer.', reminder: 'Remind readers, as the last post of a series.' }

type Written = { text: string; origins: Origins | null; error: null } | { error: string }

/**
 * Writes one post of a series again. Takes the form, what the user answered about its description, the post and its platforms; returns the text with its
 * sources, or why there is none.
 */
export async function writeOne(form: ComposerForm, given: readonly GivenAnswer[], part: SeriesPart, platforms: readonly Platform[]): Promise<Written> {
  const description = `${form.description.trim()} ${ROLE_WORDS[part.role] ?? ''}`.trim().slice(0, MAX_DESCRIPTION)
  const answers = answersFor(form, given)
  const variation = 1 + ((part.content.length * 31 + new Date().getTime()) % (VARIATIONS - 1))
  const request = { description: description || part.content.slice(0, MAX_DESCRIPTION), type: 'single' as const, useKnowledge: form.useKnowledge, variation, ...(form.useKnowledge && answers.length > 0 && { contradictions: answers }), ...(platforms.length > 0 && { platforms: [...platforms] }), ...(form.style && { style: form.style }) }
  try {
    const done = await writeTexts(request, new AbortController().signal, () => undefined)
    return { text: done?.suggestions[0] ?? part.content, origins: done, error: null }
  } catch (error) {
    return { error: writeErrorText(error) }
  }
}
