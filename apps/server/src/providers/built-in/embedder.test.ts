import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { describeVectors } from '../../ports/embedder.contract.ts'
import { createBuiltInEmbedder } from './embedder.ts'

const never = new AbortController().signal
const model = createBuiltInEmbedder({ weight: 1 })

describeVectors('built-in model', async () => ({ embedder: model }))

async function vectorsOf(embedder: typeof model, texts: readonly string[]): Promise<Float32Array[]> {
  const outcome = await embedder.embedTexts(texts, never)
  if (outcome.kind !== 'ok') throw new Error(outcome.reason)
  return outcome.value.vectors
}

const similarity = (one: Float32Array = new Float32Array(), other?: Float32Array): number => one.reduce((sum, value, index) => sum + value * (other?.[index] ?? 0), 0)

it('the same text has the same vector in any company, and texts without words have one too', async () => {
  const [alone] = await vectorsOf(model, ['When do you open?'])
  const among = await vectorsOf(model, ['A long text. '.repeat(200), 'When do you open?', '', '😀', '\uD800'])
  expect(similarity(alone, among[1])).toBeCloseTo(1, 5)
  for (const vector of among) expect(similarity(vector, vector)).toBeCloseTo(1, 4)
})

it('knows meanings that share no word', async () => {
  const [question, near, far] = await vectorsOf(model, ['Is there somewhere to leave my car?', 'Parking for guests is behind the building.', 'The bread has a dark crust.'])
  expect(similarity(question, near)).toBeGreaterThan(similarity(question, far) + 0.1)
})

describe('its thread', () => {
  let number = 0
  let folder: string
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'marquee-threads-'))))
  afterAll(() => rm(folder, { recursive: true }))
  /** A thread's program that answers a direction by the digit at the end of each text, unless `body` does something else. */
  async function open(body: string, idleMs = 60_000) {
    number += 1
    const path = join(folder, `${number}.mjs`)
    await writeFile(path, `
import { parentPort } from 'node:worker_threads'
const answer = ({ id, parts }) => { const vectors = new Float32Array(parts.length * 512); for (let i = 0; i < parts.length; i += 1) vectors[i * 512 + Number(parts[i].slice(-1))] = 1; parentPort.postMessage({ id, vectors, tokens: parts.length }) }
parentPort.on('message', (request) => { ${body} })`)
    return createBuiltInEmbedder({ weight: 1, program: pathToFileURL(path), idleMs })
  }
  afterEach(() => vi.useRealTimers())

  it('that dies fails its text alone: the next one starts another thread', async () => {
    const embedder = await open("if (request.parts[0] === 'die 1') process.exit(1); if (request.parts[0] === 'throw 1') throw new Error('broken'); answer(request)")
    const outcomes = await Promise.all(['die 1', 'live 2', 'throw 1', 'live 3'].map((text) => embedder.embedTexts([text], never)))
    expect(outcomes.map(({ kind }) => kind)).toEqual(['unavailable', 'ok', 'unavailable', 'ok'])
    expect(outcomes[2]).toMatchObject({ reason: 'broken' })
  })

  it('that says why it cannot read is asked again for the next text', async () => {
    const embedder = await open("if (request.parts[0] === 'bad 1') parentPort.postMessage({ id: request.id, error: 'no memory' }); else answer(request)")
    expect(await embedder.embedTexts(['bad 1'], never)).toEqual({ kind: 'unavailable', reason: 'no memory' })
    expect((await embedder.embedTexts(['good 2'], never)).kind).toBe('ok')
  })

  it('reads a single text before the rest of a batch, and nothing of a batch that is no longer wanted', async () => {
    const embedder = await open('answer(request)')
    const order: string[] = []
    const stopped = new AbortController()
    const batch = embedder.embedTexts(Array.from({ length: 64 }, (_, index) => `text ${index % 10}`), never).then(() => order.push('batch'))
    const unwanted = embedder.embedTexts(Array.from({ length: 128 }, () => 'text 1'), stopped.signal)
    const single = embedder.embedTexts(['question 5'], never).then((outcome) => {
      order.push('single')
      return outcome
    })
    stopped.abort()
    expect((await unwanted).kind).toBe('unavailable')
    await Promise.all([batch, single])
    expect(order).toEqual(['single', 'batch'])
    expect(await single).toMatchObject({ kind: 'ok', value: { inputTokens: 1 } })
  })

  it('that hangs is ended, and the next text starts another one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const embedder = await open("if (request.parts[0] !== 'hang 1') answer(request)")
    const hanging = embedder.embedTexts(['hang 1'], never)
    vi.advanceTimersByTime(60_000)
    expect((await hanging).kind).toBe('unavailable')
    expect((await embedder.embedTexts(['good 2'], never)).kind).toBe('ok')
  })

  it('ends when no text came for a while, and starts again with the next', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // The nth answer of a thread points in the nth direction: another thread begins anew.
    const embedder = await open("globalThis.count = (globalThis.count ?? 0) + 1; answer({ id: request.id, parts: request.parts.map(() => 'x' + globalThis.count) })")
    const direction = async () => (await vectorsOf(embedder, ['x'])).map((vector) => vector.indexOf(1))
    expect([await direction(), await direction()]).toEqual([[1], [2]])
    vi.advanceTimersByTime(59_999)
    expect(await direction()).toEqual([3])
    vi.advanceTimersByTime(60_000)
    expect(await direction()).toEqual([1])
  })
})
