import { describe, expect, it } from 'vitest'
import type { Embedder } from './embedder.ts'

/** Ways a vendor can fail, which the suite arms by name. */
export type EmbedderFault = 'rate-limited' | 'server-error' | 'slow' | 'malformed' | 'lost-response'

export type EmbedderUnderTest = {
  embedder: Embedder
  /** One whose vendor refuses the key. */
  unauthorized: Embedder
  /** One with a short time-out: for slow responses. */
  impatient: Embedder
  /** One whose address nobody listens on. */
  unreachable: Embedder
  /** Makes the next `times` calls fail. */
  arm(fault: EmbedderFault, times: number): Promise<void>
}

const never = new AbortController().signal

async function embed(embedder: Embedder, texts: readonly string[]): Promise<Float32Array[]> {
  const outcome = await embedder.embedTexts(texts, never)
  if (outcome.kind !== 'ok') throw new Error(`no vectors: ${outcome.kind}: ${outcome.reason}`)
  return outcome.value.vectors
}

const similarity = (one: Float32Array, other: Float32Array): number => one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)

/** What every embedder does, also one without a service. Takes a function that opens one. */
export function describeVectors(name: string, open: () => Promise<Pick<EmbedderUnderTest, 'embedder'>>): void {
  describe(`${name}: vectors of texts`, () => {
    it('have the requested size and unit length, in the order of the texts', async () => {
      const { embedder } = await open()
      const texts = ['Fresh bread every morning', 'The engine of a motorbike', 'Fresh bread every morning']
      const [bread = new Float32Array(), engine = new Float32Array(), again = new Float32Array()] = await embed(embedder, texts)
      for (const vector of [bread, engine, again]) {
        expect(vector).toHaveLength(embedder.dimensions ?? bread.length)
        expect(similarity(vector, vector)).toBeCloseTo(1, 4)
      }
      expect(similarity(bread, again)).toBeCloseTo(1, 4)
      expect(similarity(bread, engine)).toBeLessThan(0.9)
    })

    it('are close to each other when the texts have similar meaning', async () => {
      const { embedder } = await open()
      const [question = new Float32Array(), near = new Float32Array(), far = new Float32Array()] = await embed(embedder, ['When does the shop open?', 'Opening hours of the shop: eight to six', 'A dark roast from Honduras'])
      expect(similarity(question, near)).toBeGreaterThan(similarity(question, far))
    })

    it('report their cost, zero for no texts, and accept many at once', async () => {
      const { embedder } = await open()
      const texts = Array.from({ length: 128 }, (_, index) => `Text number ${index} ${'with many words '.repeat(4)}`)
      const outcome = await embedder.embedTexts(texts, never)
      expect(outcome).toMatchObject({ kind: 'ok', value: { inputTokens: expect.any(Number) } })
      expect(outcome.kind === 'ok' && outcome.value.vectors.length).toBe(128)
      expect(await embedder.embedTexts([], never)).toEqual({ kind: 'ok', value: { vectors: [], inputTokens: 0 } })
    })

    it('end with their signal', async () => {
      const { embedder } = await open()
      expect((await embedder.embedTexts(['a'], AbortSignal.abort())).kind).toBe('unavailable')
    })
  })
}

/** The behaviour of every embedder of a service. Takes a function that opens one, with the means to make it fail. */
export function describeEmbedder(name: string, open: () => Promise<EmbedderUnderTest>): void {
  describeVectors(name, open)

  describe(`${name}: vectors of texts from a service`, () => {
    it.each([
      ['rate-limited', 'rate-limited'], ['server-error', 'unavailable'], ['slow', 'unavailable'], ['malformed', 'unavailable'], ['lost-response', 'unavailable'],
    ] as const)('fail by %s as %s', async (fault, kind) => {
      const { embedder, impatient, arm } = await open()
      await arm(fault, 3)
      expect((await (fault === 'slow' ? impatient : embedder).embedTexts(['a'], never)).kind).toBe(kind)
    })

    it('distinguish a refused key from an unreachable vendor', async () => {
      const { unauthorized, unreachable } = await open()
      expect((await unauthorized.embedTexts(['a'], never)).kind).toBe('unauthorized')
      expect((await unreachable.embedTexts(['a'], never)).kind).toBe('unavailable')
    })
  })
}
