import type { TestResult, TestRow } from '@marquee/contract/commerce/stores/test-log'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { type StoreLogin, tryStore } from '../queries.ts'

/** A test of a connection: not run, under way with the rows so far, done, or without an answer. */
export type Test = { state: 'none' } | { state: 'testing'; rows: readonly TestRow[] } | { state: 'done'; result: TestResult } | { state: 'broken'; reason: string }
const NONE: Test = { state: 'none' }

/** Runs tests of a connection. `clear` forgets the last one, since an edit makes it worthless. */
export function useTest(): { test: Test; run: (login: StoreLogin) => void; cancel: () => void; clear: () => void } {
  const [test, setTest] = useState<Test>(NONE)
  const running = useRef<AbortController | null>(null)
  const stop = (): void => {
    running.current?.abort()
    running.current = null
  }
  useEffect(() => stop, [])
  const clear = (): void => {
    stop()
    setTest(NONE)
  }
  const run = (login: StoreLogin): void => {
    stop()
    const controller = new AbortController()
    running.current = controller
    setTest({ state: 'testing', rows: [] })
    const isMine = (): boolean => running.current === controller
    tryStore(login, (row) => isMine() && setTest((before) => ({ state: 'testing', rows: [...(before.state === 'testing' ? before.rows : []), row] })), controller.signal).then(
      (result) => isMine() && setTest({ state: 'done', result }),
      (error: unknown) => isMine() && setTest({ state: 'broken', reason: errorText(error, 'The store could not be tested.') }),
    )
  }
  return { test, run, cancel: clear, clear }
}
