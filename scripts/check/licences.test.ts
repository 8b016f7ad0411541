import { describe, expect, it } from 'vitest'
import { isAllowed } from './licences.ts'

describe('licences', () => {
  it('accepts one side of OR and requires all parts of AND', () => {
    expect(isAllowed('MIT')).toBe(true)
    expect(isAllowed('(GPL-2.0-only OR MIT)')).toBe(true)
    expect(isAllowed('Apache-2.0 AND LGPL-3.0-or-later')).toBe(true)
    expect(isAllowed('MIT AND SSPL-1.0')).toBe(false)
    expect(isAllowed('none')).toBe(false)
  })
})
