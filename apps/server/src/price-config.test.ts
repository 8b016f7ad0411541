import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { readPrices } from './price-config.ts'

describe('AI_PRICES', () => {
  it('defaults to the published prices of the vendors', () => {
    expect(readConfig({}).modelPrices.get('grok-4.6')).toEqual({ input: 2, output: 6, unit: 0 })
    expect(readConfig({ AI_PRICES: '' }).modelPrices.get('grok-imagine-image-2.0')).toEqual({ input: 0, output: 0, unit: 0.05 })
    expect(readConfig({}).modelPrices.has('gpt-5.4-mini')).toBe(false)
  })

  it('adds and replaces prices: by tokens, by unit, by both', () => {
    const prices = readConfig({ AI_PRICES: ' gpt-5.4-mini=0.4/1.6, gpt-image-2.5-flare=@0.04 ,fal-ai/veo3.1/fast/image-to-video=@0.15,grok-4.6=3/9@0.5,' }).modelPrices
    expect(prices.get('gpt-5.4-mini')).toEqual({ input: 0.4, output: 1.6, unit: 0 })
    expect(prices.get('gpt-image-2.5-flare')).toEqual({ input: 0, output: 0, unit: 0.04 })
    expect(prices.get('fal-ai/veo3.1/fast/image-to-video')).toEqual({ input: 0, output: 0, unit: 0.15 })
    expect(prices.get('grok-4.6')).toEqual({ input: 3, output: 9, unit: 0.5 })
    expect(prices.get('grok-4.3')).toEqual({ input: 1.25, output: 2.5, unit: 0 })
  })

  it.each(['gpt', 'gpt=', 'gpt=1', 'gpt=1/', 'gpt=a/b', 'gpt=1/2/3', '=1/2', 'gpt=@', 'gpt=-1/2', 'gpt=1.2.3/4', 'gpt=1/2@', 'gpt=1/2 gpt2=1/2'])('%s stops the start with one line', (setting) => {
    expect(() => readConfig({ AI_PRICES: setting })).toThrow(/^The environment variable AI_PRICES is not valid: [^\n]+\.$/)
    expect(() => readPrices(setting)).toThrow('AI_PRICES')
  })
})
