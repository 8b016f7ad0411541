import { describe, expect, it } from 'vitest'
import { insidePicture, moveByKey, squareOf, WHOLE } from './crop.ts'

const WIDE = { width: 400, height: 200 }

describe('the crop of a picture', () => {
  it('is the largest square in the middle', () => {
    expect(squareOf(WIDE, WHOLE)).toEqual({ left: 100, top: 0, side: 200 })
    expect(squareOf({ width: 90, height: 300 }, { ...WHOLE, zoom: 3 })).toEqual({ left: 30, top: 135, side: 30 })
  })

  it('stays inside the picture, wherever it is moved and however it is zoomed', () => {
    for (const crop of [{ x: -9, y: 9, zoom: 1 }, { x: 2, y: -1, zoom: 99 }, { x: 0.5, y: 0.5, zoom: 0.1 }]) {
      const { left, top, side } = squareOf(WIDE, insidePicture(WIDE, crop))
      expect([left >= -1e-9, top >= -1e-9, left + side <= 400 + 1e-9, top + side <= 200 + 1e-9]).toEqual([true, true, true, true])
    }
    expect(insidePicture(WIDE, { x: 0.1, y: 0.5, zoom: 2 })).toEqual({ x: 0.125, y: 0.5, zoom: 2 })
  })

  it('is moved by the arrow keys', () => {
    expect(moveByKey(WIDE, WHOLE, 'ArrowRight')?.x).toBeCloseTo(0.52)
    expect(moveByKey(WIDE, WHOLE, 'ArrowUp')?.y).toBe(0.5)
    expect(moveByKey(WIDE, WHOLE, 'Enter')).toBeNull()
  })
})
