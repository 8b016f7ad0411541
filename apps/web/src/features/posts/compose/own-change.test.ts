import { expect, it } from 'vitest'
import { EMPTY_FORM } from '../../composer/composer-form.ts'
import { emptyParts } from '../../composer/series/series-model.ts'
import { isOwnChange } from './own-change.ts'

const before = { ...EMPTY_FORM, parts: emptyParts(2) }

it.each([
  ['a text', { text: 'Hello' }, true],
  ['a time', { isLater: true, schedule: '2090-01-01T09:00' }, true],
  ['a chosen network', { platforms: ['twitter' as const], hasChosenPlatforms: true }, true],
  ['a post of the series', { parts: before.parts.map((part) => ({ ...part, content: 'One' })) }, true],
  ['a preselected network', { platforms: ['twitter' as const] }, false],
  ['the drafts of a series that were stored', { parts: before.parts.map((part, index) => ({ ...part, draftId: `d${index}`, saved: '{}', isAutosaved: true })) }, false],
  ['suggestions that arrive', { suggestions: ['One'] }, false],
] as const)('tells what the user changed from what changes by itself: %s', (_, change, isOwn) => {
  expect(isOwnChange({ ...before, ...change } as typeof before, before)).toBe(isOwn)
})
