import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { preloadDialogs } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; initialText?: string }

let loaded: ComponentType<Props> | null = null
const load = async (): Promise<ComponentType<Props>> => {
  const [module] = await Promise.all([import('./create-post-dialog.tsx'), preloadDialogs()])
  loaded = module.CreatePostDialog
  return loaded
}

/** Fetches the dialog ahead of its first opening, for example when the pointer reaches its button. */
export const preloadCreatePostDialog = (): void => {
  load().catch(() => undefined) // Opening it tries again and says so when it fails.
}

/**
 * The Create a Post dialog, fetched when it first opens and kept mounted from then on. Not `React.lazy`: a suspended
 * boundary shows its content 300 ms late, and a dialog must open within 100.
 */
export function CreatePostDialog(props: Props) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(() => loaded)
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!Dialog && loaded) setDialog(() => loaded)
  const mustLoad = wasOpened && !Dialog
  const close = useEffectEvent(props.onOpenChange)
  useEffect(() => {
    if (!mustLoad) return
    let isGone = false
    load().then(
      (component) => {
        if (!isGone) setDialog(() => component)
      },
      () => {
        if (isGone) return
        setWasOpened(false)
        close(false)
        toast({ text: 'The dialog could not be loaded. Check your connection and try again.', kind: 'error' })
      },
    )
    return () => {
      isGone = true
    }
  }, [mustLoad])
  return wasOpened && Dialog ? <Dialog {...props} /> : null
}
