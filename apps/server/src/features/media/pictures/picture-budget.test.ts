import { describe, expect, it } from 'vitest'
import { createPictureBudget } from './picture-budget.ts'

/** Starts work that ends on request. */
function startWork(budget: ReturnType<typeof createPictureBudget>, pixels: number, running: Set<number>, id: number) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const done = budget.run(pixels, async () => {
    running.add(id)
    await promise.finally(() => running.delete(id))
  })
  return { done, finish: resolve, fail: reject }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('picture budget', () => {
  it('runs what fits in parallel, two at most, in order', async () => {
    const [budget, running] = [createPictureBudget(100, 2), new Set<number>()]
    const works = [60, 60, 30, 30].map((pixels, id) => startWork(budget, pixels, running, id))
    await settle()
    expect([...running]).toEqual([0])
    works[0]?.finish()
    await settle()
    expect([...running]).toEqual([1, 2])
    works[1]?.fail(new Error('broken'))
    await expect(works[1]?.done).rejects.toThrow('broken')
    await settle()
    expect([...running]).toEqual([2, 3])
    works[2]?.finish()
    works[3]?.finish()
    await Promise.all([works[2]?.done, works[3]?.done])
  })

  it('runs a task over the limit alone, and refuses when too many wait', async () => {
    const [budget, running] = [createPictureBudget(100, 2), new Set<number>()]
    const works = Array.from({ length: 101 }, (_, id) => startWork(budget, 1_000, running, id))
    await settle()
    expect([...running]).toEqual([0])
    await expect(budget.run(1, async () => undefined)).rejects.toMatchObject({ code: 'unavailable' })
    for (const work of works) work.finish()
    await Promise.all(works.map(({ done }) => done))
  })
})
