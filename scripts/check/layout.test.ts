import { expect, it } from 'vitest'
import { findCrowded } from './layout.ts'

const fill = (folder: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${folder}/part-${index}.ts`)

it('allows 20 files in a folder besides its subfolders', () => {
  expect(findCrowded([...fill('apps/web/src/features/posts', 20), ...fill('apps/web/src/features/posts/drafts', 20)])).toEqual([])
})

it('names a folder that has more', () => {
  expect(findCrowded(fill('apps/web/src/features/posts', 21))).toEqual(['apps/web/src/features/posts has 21 files: move some into subfolders, the limit is 20'])
})

it('exempts collections, but not their subfolders', () => {
  expect(findCrowded([...fill('apps/web/src/ui', 33), ...fill('apps/web/src/ui/charts', 21)])).toHaveLength(1)
})
