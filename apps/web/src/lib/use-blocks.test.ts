import { expect, it } from 'vitest'
import { blocksWithin } from './use-blocks.ts'

it('renders only the blocks near the window', () => {
  const heights = Array.from({ length: 1_667 }, () => 600)
  expect(blocksWithin(heights, -400, 1_300)).toEqual({ first: 0, last: 2 })
  expect(blocksWithin(heights, 600_000, 601_700)).toEqual({ first: 1_000, last: 1_002 })
  expect(blocksWithin(heights, 9_000_000, 9_001_000)).toEqual({ first: 1_666, last: 1_666 })
})
