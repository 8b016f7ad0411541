import { BootError } from './platform/errors.ts'

/** Price of a model in US dollars: for a million tokens in and out, and for one unit (a picture, a second of video). */
export type ModelPrice = { input: number; output: number; unit: number }

/** Prices published by the vendors in November 2026 (protocols/text-ai.md section 1, protocols/images.md section 2). Others are unknown until AI_PRICES sets them. */
const KNOWN: Readonly<Record<string, ModelPrice>> = {
  'grok-4.6': { input: 2, output: 6, unit: 0 },
  'grok-4.3': { input: 1.25, output: 2.5, unit: 0 },
  'grok-imagine-image-2.0': { input: 0, output: 0, unit: 0.05 },
}

const AMOUNT = String.raw`(\d+(?:\.\d+)?)`
const ENTRY = new RegExp(String.raw`^([^=\s]+)=(?=\S)(?:${AMOUNT}/${AMOUNT})?(?:@${AMOUNT})?$`)

/**
 * Reads AI_PRICES, for example `gpt-5.4-mini=0.4/1.6, gpt-image-2.5-flare=@0.04`: dollars for a million tokens in and out, and after @ for one
 * unit. Takes the setting, returns prices by model, including the built-in ones. Throws BootError for a part that cannot be read.
 */
export function readPrices(setting: string): Map<string, ModelPrice> {
  const prices = new Map(Object.entries(KNOWN))
  for (const part of setting.split(',').map((text) => text.trim()).filter(Boolean)) {
    const [, model, input = '0', output = '0', unit = '0'] = ENTRY.exec(part) ?? []
    if (!model) throw new BootError(`The environment variable AI_PRICES is not valid: "${part}" is not a price; write model=1.5/6 or model=@0.04.`)
    prices.set(model, { input: Number(input), output: Number(output), unit: Number(unit) })
  }
  return prices
}
