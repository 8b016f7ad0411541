import { type ComponentProps, lazy, Suspense, useState } from 'react'

const load = () => import('./create-post-dialog.tsx')
const Dialog = lazy(() => load().then((module) => ({ default: module.CreatePostDialog })))

/** Fetches the dialog ahead of its first opening, for example when the pointer reaches its button. */
export const preloadCreatePostDialog = (): void => void load()

/** The Create a Post dialog, fetched when it first opens and kept mounted from then on. */
export function CreatePostDialog({ open, ...props }: ComponentProps<typeof Dialog>) {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <Dialog open={open} {...props} />
    </Suspense>
  )
}
