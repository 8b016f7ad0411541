import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { newFolder } from '../../../test/harness.ts'
import { cosine, createSentenceEncoder, embedSentences, type SentenceVector } from './sentence-vectors.ts'

const vectorOf = (vectors: ReadonlyMap<string, SentenceVector>, text: string): SentenceVector => {
  const vector = vectors.get(text)
  if (!vector) throw new Error(`no vector of ${JSON.stringify(text)}`)
  return vector
}

describe('the vector of a sentence', () => {
  test('has length 1 and is the same in any company', async () => {
    const question = 'When do you open?'
    const alone = vectorOf(await createSentenceEncoder()([question]), question)
    const others = Array.from({ length: 40 }, (_, index) => `Sentence number ${index} is about bread.`)
    const among = await createSentenceEncoder()([...others, question, question, ''])
    expect(among.size).toBe(42)
    expect(cosine(alone, vectorOf(among, question))).toBeCloseTo(1, 5)
    for (const text of [...others, question]) expect(cosine(vectorOf(among, text), vectorOf(among, text))).toBeCloseTo(1, 4)
  })

  test.each([
    ['Is there somewhere to leave my car?', 'Parking for guests is behind the building.', 'The bread has a dark crust.'],
    ['Can I bring my dog?', 'Pets are welcome on the terrace.', 'We close at six on Sundays.'],
    ['Do you ship abroad?', 'We send parcels to every country of the EU.', 'The tent weighs two kilograms.'],
  ])('is nearer to what means the same in other words: %s', async (question, near, far) => {
    const vectors = await embedSentences([question, near, far])
    expect(cosine(vectorOf(vectors, question), vectorOf(vectors, near))).toBeGreaterThan(cosine(vectorOf(vectors, question), vectorOf(vectors, far)) + 0.05)
  })
})

/** A thread's program that answers each text with the number of texts its thread was sent, unless `body` does something else. */
async function open(body: string, maxKept?: number) {
  const path = join(await newFolder(), 'program.mjs')
  await writeFile(path, `
import { parentPort } from 'node:worker_threads'
let count = 0
const answer = ({ id, texts }) => parentPort.postMessage({ id, vectors: texts.map(() => [(count += 1)]) })
parentPort.on('message', (request) => { const [text] = request.texts; ${body} })`)
  const embed = createSentenceEncoder(pathToFileURL(path), maxKept)
  return async (...texts: string[]): Promise<number[]> => {
    const vectors = await embed(texts)
    return texts.map((text) => vectorOf(vectors, text)[0] ?? 0)
  }
}

describe('the thread', () => {
  test('is not asked for what is kept; the oldest vectors are forgotten', async () => {
    const embed = await open('answer(request)', 2)
    expect(await embed('a', 'b')).toEqual([1, 2])
    expect(await embed('b', 'a')).toEqual([2, 1])
    expect(await embed('c', 'a')).toEqual([3, 1])
    expect(await embed('b', 'c')).toEqual([2, 3])
    expect(await embed('a')).toEqual([4])
  })

  test('that dies fails what waits for it, and nothing after', async () => {
    const embed = await open("if (text === 'exit') process.exit(3); else if (text === 'throw') throw new Error('broken'); else answer(request)")
    expect(await embed('a')).toEqual([1])
    await expect(embed('exit')).rejects.toThrow('the sentence encoder ended')
    expect(await embed('b')).toEqual([1])
    // The second is asked for as soon as the first has failed: the dead thread's end must not fail it.
    const second = embed('throw').catch((error: Error) => [error.message, embed('c')] as const)
    const [message, answered] = (await second) as readonly [string, Promise<number[]>]
    expect(message).toBe('the sentence encoder failed: broken')
    expect(await answered).toEqual([1])
    expect(await embed('d')).toEqual([2])
  })

  test('that cannot read a text says why, and reads the next', async () => {
    const embed = await open("if (text === 'bad') parentPort.postMessage({ id: request.id, failure: 'no memory' }); else answer(request)")
    const [bad, good] = await Promise.allSettled([embed('bad'), embed('good')])
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'the sentence encoder failed: no memory' } })
    expect(good).toEqual({ status: 'fulfilled', value: [1] })
  })
})
