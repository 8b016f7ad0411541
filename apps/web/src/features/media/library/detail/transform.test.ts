import { describe, expect, it } from 'vitest'
import { cropShares, isUnchanged, requestOf, resultSize, START } from './transform.ts'

const item = { width: 1_600, height: 900 }

describe('the crop form', () => {
  it('keeps the largest part of a shape, placed by the sliders', () => {
    expect(cropShares(item, { ...START, shape: '1:1', x: 0 })).toEqual({ left: 0, top: 0, width: 0.5625, height: 1 })
    expect(cropShares(item, { ...START, shape: '1:1', x: 100 }).left).toBeCloseTo(0.4375)
    expect(cropShares(item, { ...START, size: 50 })).toEqual({ left: 0.25, top: 0.25, width: 0.5, height: 0.5 })
  })

  it('tells the size of the result, turned, cut and made smaller, never enlarged', () => {
    expect(resultSize(item, { ...START, turn: 90 })).toEqual({ width: 900, height: 1_600 })
    expect(resultSize(item, { ...START, turn: 270, shape: '1:1' })).toEqual({ width: 900, height: 900 })
    expect(resultSize(item, { ...START, width: '800' })).toEqual({ width: 800, height: 450 })
    expect(resultSize(item, { ...START, width: '9000' })).toEqual(item)
    expect(resultSize(item, { ...START, width: '-3' })).toEqual(item)
  })

  it('sends only what changes', () => {
    expect([isUnchanged(item, START), isUnchanged(item, { ...START, width: '2000' }), isUnchanged(item, { ...START, turn: 180 }), isUnchanged(item, { ...START, shape: '4:5' })]).toEqual([true, true, false, false])
    expect(requestOf(item, { ...START, turn: 90, width: '300' })).toEqual({ turn: 90, width: 300 })
    expect(requestOf(item, { ...START, size: 50 })).toEqual({ turn: 0, crop: { left: 0.25, top: 0.25, width: 0.5, height: 0.5 } })
  })
})
