import { expect, it } from 'vitest'
import { findCrowded } from './layout.ts'

const fill = (folder: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${folder}/part-${index}.ts`)

it('lets a folder hold 20 files beside its rooms', () => {
  expect(findCrowded([...fill('apps/web/src/features/posts', 20), ...fill('apps/web/src/features/posts/drafts', 20)])).toEqual([])
})

it('names a folder that holds more', () => {
  expect(findCrowded(fill('apps/web/src/features/posts', 21))).toEqual(['apps/web/src/features/posts holds 21 files: give them rooms, 20 are the most'])
})

it('leaves collections alone, and not what stands in their rooms', () => {
  expect(findCrowded([...fill('apps/web/src/ui', 33), ...fill('apps/web/src/ui/charts', 21)])).toHaveLength(1)
})
