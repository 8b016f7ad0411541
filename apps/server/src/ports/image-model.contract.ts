import { describe, expect, it } from 'vitest'
import type { ImageModel, PictureShape } from './image-model.ts'
import type { Outcome } from './outcome.ts'

/** Ways a vendor can fail, which the suite arms by name. */
export type ImageFault = 'rate-limited' | 'server-error' | 'slow' | 'malformed' | 'lost-response' | 'content-filter'

export type ImageModelUnderTest = {
  model: ImageModel
  /** A model whose vendor refuses the key. */
  unauthorized: ImageModel
  /** One with a short time-out: for slow responses. */
  impatient: ImageModel
  /** One whose address nobody listens on. */
  unreachable: ImageModel
  /** Makes the next call fail. */
  arm(fault: ImageFault): Promise<void>
}

const PROMPT = 'A bag of coffee beans on a wooden table'
const never = new AbortController().signal
const draw = (model: ImageModel, shape: PictureShape = 'square', signal = never) => model.drawPicture({ prompt: PROMPT, shape, variation: 0 }, signal)

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

function sizeOf(outcome: Outcome<{ bytes: Buffer }>): { width: number; height: number } {
  if (outcome.kind !== 'ok') throw new Error(`no picture: ${outcome.kind}`)
  expect(outcome.value.bytes.subarray(0, 4)).toEqual(PNG)
  return { width: outcome.value.bytes.readUInt32BE(16), height: outcome.value.bytes.readUInt32BE(20) }
}

/** The behaviour every image model has. Takes a function that opens one, with the means to make it fail. */
export function describeImageModel(name: string, open: () => Promise<ImageModelUnderTest>): void {
  describe(`${name}: drawing`, () => {
    it('draws a PNG in each shape', async () => {
      const { model } = await open()
      const square = sizeOf(await draw(model, 'square'))
      const portrait = sizeOf(await draw(model, 'portrait'))
      const landscape = sizeOf(await draw(model, 'landscape'))
      expect(square.width).toBe(square.height)
      expect(portrait.height).toBeGreaterThan(portrait.width)
      expect(landscape.width).toBeGreaterThan(landscape.height)
    })

    it('draws different pictures for different prompts', async () => {
      const { model } = await open()
      const one = await model.drawPicture({ prompt: 'A cup of coffee', shape: 'square', variation: 0 }, never)
      const other = await model.drawPicture({ prompt: 'A green mountain farm', shape: 'square', variation: 0 }, never)
      expect(one.kind === 'ok' && other.kind === 'ok' && one.value.bytes.equals(other.value.bytes)).toBe(false)
    })

    it('draws a different picture of the same prompt for another variation', async () => {
      const { model } = await open()
      const [one, again] = [await draw(model), await model.drawPicture({ prompt: PROMPT, shape: 'square', variation: 1 }, never)]
      expect(one.kind === 'ok' && again.kind === 'ok' && !one.value.bytes.equals(again.value.bytes)).toBe(true)
    })

    it.each([
      ['rate-limited', 'rate-limited'],
      ['server-error', 'unavailable'],
      ['malformed', 'unavailable'],
      ['lost-response', 'unknown'],
      ['content-filter', 'rejected'],
    ] as const)('answers %s as %s, once', async (fault, kind) => {
      const { model, arm } = await open()
      await arm(fault)
      expect((await draw(model)).kind).toBe(kind)
      expect((await draw(model)).kind).toBe('ok')
    })

    it('stops after its time-out with an unknown outcome', async () => {
      const { impatient, arm } = await open()
      await arm('slow')
      expect((await draw(impatient)).kind).toBe('unknown')
    })

    it('distinguishes a refused key from an unreachable vendor', async () => {
      const { unauthorized, unreachable } = await open()
      expect((await draw(unauthorized)).kind).toBe('unauthorized')
      expect((await draw(unreachable)).kind).toBe('unavailable')
    })
  })
}
