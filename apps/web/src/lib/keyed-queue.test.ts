import { expect, test } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

test('runs the work of one key sequentially, that of others at the same time, and goes on after a failure', async () => {
  const queue = createKeyedQueue()
  const events: string[] = []
  const first = Promise.withResolvers<string>()
  const one = queue.run('a', () => first.promise)
  const two = queue.run('a', async () => void events.push('a2'))
  await queue.run('b', async () => void events.push('b1'))
  expect(events).toEqual(['b1'])
  expect([queue.has('a'), queue.has('b'), queue.isEmpty()]).toEqual([true, false, false])
  first.reject(new Error('refused'))
  await expect(one).rejects.toThrow('refused')
  await two
  expect(events).toEqual(['b1', 'a2'])
  expect([queue.has('a'), queue.isEmpty()]).toEqual([false, true])
})
