import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath, safeNext, SESSION_OVER_TEXT } from '../../lib/next.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../ui/toast.tsx'

/** Where the user goes on after the second step: where they are, but not to a return address, whose code is used up. */
const placeAfter = (pathname: string, search: string): string => (pathname === '/auth/callback' ? safeNext(new URLSearchParams(search).get('next')) : pathname + search)

/**
 * Tells the user when the server has ended the session, with a way to sign in and return to the same place, and leads to the sign-in
 * page, from wherever they are, when a second factor or a new password is asked for.
 */
export function useSessionNotices(): void {
  const isExpired = useSession((state) => state.isExpired)
  const isRecovering = useSession((state) => state.isRecovering)
  const isFactorMissing = useSession((state) => state.isFactorMissing)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isExpired) return
    useSession.setState({ isExpired: false })
    const signIn = { label: 'Sign in', onClick: () => void navigate(loginPath(pathname + search), { state: { isSessionOver: true } }) }
    toast({ kind: 'error', text: SESSION_OVER_TEXT, action: signIn })
  }, [isExpired, navigate, pathname, search])
  useEffect(() => {
    if (isFactorMissing && pathname !== '/login') void navigate(loginPath(placeAfter(pathname, search)), { replace: true })
    else if (isRecovering && !isFactorMissing && pathname !== '/reset-password') void navigate('/reset-password', { replace: true })
  }, [isFactorMissing, isRecovering, navigate, pathname, search])
}
