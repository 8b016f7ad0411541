import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { watchPool } from './database.ts'

/** A pool whose connections the test hands out, at times of its own. */
function createPool() {
  const events = new EventEmitter()
  const pool = { waitingCount: 0, on: events.on.bind(events) as never }
  let now = 0
  const queue = watchPool(pool, () => now)
  /** `count` connections are handed out while `ms` pass. */
  const pass = (ms: number, count: number) => {
    for (let taken = 0; taken < count; taken += 1) {
      now += ms / count
      events.emit('acquire')
    }
    if (count === 0) now += ms
    return queue.readWait()
  }
  return { pool, queue, pass }
}

it('estimates the wait from the queue and the rate at which it moves', () => {
  const { pool, pass } = createPool()
  expect(pass(1_000, 500)).toBe(0)
  pool.waitingCount = 100
  expect(pass(500, 250)).toBeCloseTo(200)
  expect(pass(500, 50)).toBeCloseTo(1_000)
})

it('is at least the time for which the queue has not moved, and does not move then', () => {
  const { pool, queue, pass } = createPool()
  pass(1_000, 500)
  pool.waitingCount = 1
  expect(queue.isMoving()).toBe(true)
  expect(pass(5_000, 0)).toBeGreaterThanOrEqual(5_000)
  expect(queue.isMoving()).toBe(false)
})
