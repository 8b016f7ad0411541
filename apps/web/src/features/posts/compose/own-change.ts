import type { ComposerForm } from '../../composer/index.ts'

/** Fields that are no part of the post, and those that change by themselves too. */
const OTHERS: ReadonlySet<string> = new Set<keyof ComposerForm>(['description', 'useKnowledge', 'style', 'suggestions', 'sources', 'grounding', 'checked', 'chosen', 'isEdited', 'runId', 'platforms', 'parts'])

/** What the user changes of a series: not the drafts that its posts are stored as. */
const partsOf = ({ parts }: ComposerForm): string => JSON.stringify(parts.map(({ key, content, files, time, isSecond, isEnabled }) => [key, content, files, time, isSecond, isEnabled]))

/** Whether a change of the form is the user's, rather than a preselected network or a stored draft. Takes the form after and before it. */
export function isOwnChange(now: ComposerForm, before: ComposerForm): boolean {
  const isOther = (name: keyof ComposerForm) => OTHERS.has(name) || now[name] === before[name]
  return !(Object.keys(now) as (keyof ComposerForm)[]).every(isOther) || (now.hasChosenPlatforms && now.platforms !== before.platforms) || partsOf(now) !== partsOf(before)
}
