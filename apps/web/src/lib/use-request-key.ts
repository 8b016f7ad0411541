import { useRef } from 'react'
import { newKey } from './new-key.ts'

/** One key for one request: repeated because nobody knows what became of it, it is the same to the server. `forget` it once it was answered. */
export function useRequestKey() {
  const last = useRef<{ request: string; key: string } | null>(null)
  return {
    of(request: unknown): string {
      const text = JSON.stringify(request)
      if (last.current?.request !== text) last.current = { request: text, key: newKey() }
      return last.current.key
    },
    forget: () => void (last.current = null),
  }
}
