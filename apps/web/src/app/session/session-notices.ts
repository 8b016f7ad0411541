import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '../../lib/next.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../ui/toast.tsx'

/** Tells the user when the server has ended the session, with a way to sign in and return to the same place. */
export function useSessionNotices(): void {
  const isExpired = useSession((state) => state.isExpired)
  const isRecovering = useSession((state) => state.isRecovering)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isExpired) return
    useSession.setState({ isExpired: false })
    const signIn = { label: 'Sign in', onClick: () => void navigate(loginPath(pathname + search)) }
    toast({ kind: 'error', text: 'Your session has ended. Please sign in again.', action: signIn })
  }, [isExpired, navigate, pathname, search])
  useEffect(() => {
    if (isRecovering && pathname !== '/reset-password') void navigate('/reset-password', { replace: true })
  }, [isRecovering, navigate, pathname])
}
