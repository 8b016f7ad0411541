import { useEffect, useState } from 'react'

const STEP_MS = 1_000

/** Now in milliseconds, updated every second while `isOn`: for elapsed times. */
export function useClock(isOn: boolean): number {
  const [now, setNow] = useState(() => new Date().getTime())
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => setNow(new Date().getTime()), STEP_MS)
    return () => clearInterval(timer)
  }, [isOn])
  return now
}
