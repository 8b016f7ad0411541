import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { NAV_TEXTS } from '@marquee/contract/screens'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { closeCreatePost, openCreatePost, useCreatePost } from '../../lib/create-post.ts'
import { loginPath } from '../../lib/next.ts'
import { whenSettled } from '../../lib/idle.ts'
import { useSession } from '../../lib/session.ts'
import { cx } from '../../ui/class-names.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { useFreePlace } from './use-free-place.ts'

/** Includes everything the dialog shows at first, so that a press waits for no code. */
async function loadDialog() {
  const { CreatePostDialog } = await import('../../features/posts/index.ts')
  await CreatePostDialog.preload()
  return CreatePostDialog
}
const Dialog = onDemand(loadDialog, {
  onFailed: closeCreatePost,
  fallback: ({ open }) => (open ? <DialogFrame title={DIALOG_TEXTS.heading} size="lg" /> : null),
})

/** The dialog, kept mounted once used so that typed text survives closing it. */
function CreatePostDialogHost() {
  const { isOpen, initialText } = useCreatePost()
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return <Dialog open={isOpen} onOpenChange={(open) => !open && closeCreatePost()} initialText={initialText} />
}

/** The floating button (trace.md NAV-10), raised, or away, where it would cover another control. Signed-out users are sent to sign in and come back. */
export function CreatePostButton() {
  const { status } = useSession()
  const { isOpen } = useCreatePost()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const raisedBy = useFreePlace(button, pathname)
  const mustSignIn = isOpen && status === 'signed-out'
  const isSignedIn = status === 'signed-in'
  useEffect(() => (isSignedIn ? whenSettled(() => void Dialog.preload()) : undefined), [isSignedIn])
  useEffect(() => {
    if (!mustSignIn) return
    closeCreatePost()
    void navigate(loginPath(pathname + search))
  }, [mustSignIn, navigate, pathname, search])
  // The composer has its own buttons, which it must not cover.
  const isHidden = pathname === '/create-post' || pathname === '/login' || pathname === '/reset-password' || pathname === '/auth/callback'
  return (
    <>
      {!isHidden && (
        <button
          ref={button}
          type="button"
          onClick={() => openCreatePost()}
          onPointerEnter={() => isSignedIn && void Dialog.preload()}
          onFocus={() => isSignedIn && void Dialog.preload()}
          className={cx(
            'fixed right-4 bottom-4 z-30 inline-flex size-12 items-center justify-center gap-2 rounded-full bg-brand font-medium text-on-brand shadow-3 transition-[background-color,opacity,visibility,translate] duration-100 hover:bg-brand-hover sm:right-6 sm:bottom-6 sm:h-11 sm:w-auto sm:px-5',
            raisedBy === null && 'invisible opacity-0',
          )}
          {...(raisedBy ? { style: { translate: `0 -${raisedBy}px` } } : {})}
        >
          <Plus size={20} strokeWidth={1.75} aria-hidden="true" className="sm:hidden" />
          <span className="max-sm:sr-only">{NAV_TEXTS.createPost}</span>
        </button>
      )}
      {isSignedIn && <CreatePostDialogHost />}
    </>
  )
}
