import { IMAGE_POLLING, IMAGE_TEXTS, type ImageJob } from '@marquee/contract/images'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { watchJob } from './job-watch.ts'

const job = (change: Partial<ImageJob> = {}): ImageJob => ({
  id: '0190a1b2-0000-7000-8000-000000000001', kind: 'generate', status: 'processing', stage: 'drawing', prompt: 'A cup', shape: 'square', provider: 'openai', sourceImageId: null, image: null, error: null,
  isCanceled: false, createdAt: '2026-11-21T10:00:00.000Z', finishedAt: null, ...change,
})

/** Runs a watch against prepared answers; the last one is repeated. */
async function run(answers: (ImageJob | Error)[], signal = new AbortController().signal) {
  const waits: number[] = []
  const answered: boolean[] = []
  let callCount = 0
  const ask = async () => {
    const answer = answers[Math.min(callCount, answers.length - 1)]
    callCount += 1
    if (!answer || answer instanceof Error) throw answer ?? new Error('no answer')
    return answer
  }
  const end = await watchJob({ ask, wait: async (ms) => void waits.push(ms), signal, onAnswer: (isAnswered) => answered.push(isAnswered) })
  return { end, waits, answered, callCount }
}
const notFound = new ApiError(404, 'not_found', IMAGE_TEXTS.jobNotFound)

describe('watching a job', () => {
  it('polls every 3 seconds until it is completed (IMG-20, IMG-26)', async () => {
    const { end, waits } = await run([job(), job(), job({ status: 'completed', stage: 'done' })])
    expect(end?.kind).toBe('completed')
    expect(waits).toEqual([3_000, 3_000, 3_000])
  })
  it('reports why it failed, with the server’s text or the specification’s (IMG-09)', async () => {
    expect((await run([job({ status: 'failed', error: 'Refused.' })])).end).toMatchObject({ kind: 'failed', error: 'Refused.' })
    expect((await run([job({ status: 'failed' })])).end).toMatchObject({ kind: 'failed', error: 'Image generation failed on the server' })
  })
  it('treats 404 as a job that does not exist yet, and says so (IMG-10, IMG-27)', async () => {
    const { end, answered } = await run([notFound, notFound, job({ status: 'completed' })])
    expect(end?.kind).toBe('completed')
    expect(answered).toEqual([false, false, true])
  })
  it('gives up after 5 failures in a row, not after 5 in all (IMG-12, IMG-20)', async () => {
    const lost = await run([notFound])
    expect(lost.callCount).toBe(5)
    expect(lost.end).toEqual({ kind: 'lost', error: 'Progress tracking was lost. Your image will appear in your library when it is ready.' })
    const four = [notFound, notFound, notFound, notFound]
    expect((await run([...four, job(), ...four, job({ status: 'completed' })])).end?.kind).toBe('completed')
  })
  it('gives up after 25 attempts (IMG-11, IMG-20)', async () => {
    const { end, callCount } = await run([job()])
    expect(callCount).toBe(IMAGE_POLLING.tries)
    expect(callCount).toBe(25)
    expect(end).toEqual({ kind: 'timeout', error: 'Image generation is taking longer than expected... It will appear in your library when it is ready.' })
  })
  it('ends silently with the session', async () => {
    expect((await run([job()], AbortSignal.abort())).end).toBeNull()
  })
})
