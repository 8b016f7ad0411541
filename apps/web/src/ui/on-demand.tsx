import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { toast } from './toast.tsx'

type Options<P> = {
  /** Runs, besides reporting it, when the code could not be fetched: for example to close what would have opened. */
  onFailed?: (props: P) => void
  /** Shown while the code is loading. */
  fallback?: (props: P) => ReactNode
}

/**
 * A component whose code is fetched when it is first shown, or earlier by `preload`. Not `React.lazy`: a suspended boundary
 * shows its content 300 ms late even when the code loads at once, and a dialog must open within 100. Takes a function that imports
 * the component; returns it with `preload`, which never rejects.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>, { onFailed, fallback }: Options<P> = {}) {
  let loaded: ComponentType<P> | null = null
  let loading: Promise<ComponentType<P>> | null = null
  const fetchOnce = (): Promise<ComponentType<P>> => {
    loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  function OnDemand(props: P) {
    const [Shown, setShown] = useState<ComponentType<P> | null>(() => loaded)
    const fail = useEffectEvent(() => {
      toast({ kind: 'error', text: 'This part could not be loaded. Check your connection and try again.' })
      onFailed?.(props)
    })
    useEffect(() => {
      if (Shown) return
      let isGone = false
      fetchOnce().then(
        (component) => !isGone && setShown(() => component),
        () => !isGone && fail(),
      )
      return () => {
        isGone = true
      }
    }, [Shown])
    return Shown ? <Shown {...props} /> : (fallback?.(props) ?? null)
  }
  const preload = async (): Promise<void> => {
    await fetchOnce().catch(
      // Showing it tries again, and reports when that fails too.
      () => undefined,
    )
  }
  return Object.assign(OnDemand, { preload })
}
