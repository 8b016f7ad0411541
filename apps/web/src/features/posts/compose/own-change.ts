import type { ComposerForm } from '../../composer/index.ts'

/** Fields that only the user changes. */
const OWN = ['text', 'type', 'own', 'thread', 'firstComment', 'campaign', 'options', 'trackLinks', 'autoPost', 'isNow', 'isLater', 'schedule', 'isSecond', 'seriesSize', 'perPlatform', 'spread'] as const satisfies readonly (keyof ComposerForm)[]

/** What the user changes of a series: not the drafts that its posts are stored as. */
const partsOf = ({ parts }: ComposerForm): string => JSON.stringify(parts.map(({ key, content, files, time, isSecond, isEnabled }) => [key, content, files, time, isSecond, isEnabled]))

/** Whether a change of the form is the user's, rather than a preselected network or a stored draft. Takes the form after and before it. */
export function isOwnChange(now: ComposerForm, before: ComposerForm): boolean {
  const hasOwn = OWN.some((name) => now[name] !== before[name]) || (now.hasChosenPlatforms && now.platforms !== before.platforms)
  return hasOwn || (now.parts !== before.parts && partsOf(now) !== partsOf(before))
}
