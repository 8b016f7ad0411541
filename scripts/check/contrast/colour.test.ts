import { describe, expect, it } from 'vitest'
import { contrast, parseHex } from './colour.ts'

const ratio = (one: string, other: string) => {
  const [a, b] = [parseHex(one), parseHex(other)]
  return a && b ? Number(contrast(a, b).toFixed(2)) : null
}

describe('contrast', () => {
  it('computes the ratios that WCAG gives', () => {
    expect(ratio('#000', '#FFF')).toBe(21)
    expect(ratio('#FFF', '#FFF')).toBe(1)
    expect(ratio('#767676', '#FFFFFF')).toBe(4.54)
    expect(ratio('#FFFFFF', '#767676')).toBe(4.54)
  })

  it('reads hexadecimal colours only', () => {
    expect(parseHex('#5A3FD6')).toEqual({ r: 90, g: 63, b: 214 })
    expect(parseHex('var(--ink)')).toBeNull()
  })
})
