import { LOGIN_TEXTS } from '@marquee/contract/auth'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { safeNext, SESSION_OVER_TEXT } from '../../../lib/next.ts'
import { authClient, useSession } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { AuthCard } from '../components/auth-card.tsx'
import { ConfirmNote, type Unconfirmed } from '../components/confirm-note.tsx'
import { DemoPanel } from '../components/demo-panel.tsx'
import { NewPassword } from '../components/new-password-form.tsx'
import { ResetForm } from '../components/reset-form.tsx'
import { SignInForm } from '../components/sign-in-form.tsx'
import { AUTH_TEXTS, type Mode, SECOND_STEP_TITLE } from '../model.ts'

/** Most installations have none: their code is fetched with the settings that tell. */
const ProviderButtons = onDemand(async () => (await import('../components/provider-buttons.tsx')).ProviderButtons)
/** Most people never see it: its code is fetched when it is asked for. */
const SecondFactor = onDemand(async () => (await import('../components/second-factor.tsx')).SecondFactor, { fallback: () => <Loading><Skeleton className="h-72 w-full" /></Loading> })

/** Where the demo brand starts: on Today, as from the home page. */
const DEMO_START = '/'

const TITLES: Readonly<Record<Mode, string>> = { 'sign-in': LOGIN_TEXTS.signIn, 'sign-up': LOGIN_TEXTS.signUp, reset: LOGIN_TEXTS.reset }

/** The view, kept in the address so that it can be linked and survives a reload. */
function useMode(): [Mode, (mode: Mode) => void] {
  const [params, setParams] = useSearchParams()
  const value = params.get('mode')
  const change = (mode: Mode): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (mode === 'sign-in') next.delete('mode')
        else next.set('mode', mode)
        return next
      },
      { replace: true },
    )
  return [value === 'sign-up' || value === 'reset' ? value : 'sign-in', change]
}

/** Whether the auth client is still reading the recovery link of the address. */
function useIsReadingLink(): boolean {
  const [isReading, setReading] = useState(true)
  // Submitting the form requests the client again and shows the error.
  useEffect(() => void authClient().finally(() => setReading(false)).catch(() => undefined), [])
  return isReading
}

function ResetPasswordScreen() {
  const isReading = useIsReadingLink()
  return (
    <AuthCard title={LOGIN_TEXTS.reset}>
      <NewPassword isReading={isReading} />
    </AuthCard>
  )
}

/** Whether the visitor was led here because the server had ended the session. */
function useIsSessionOver(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'isSessionOver' in state
}

function SecondStepScreen() {
  return (
    <AuthCard title={SECOND_STEP_TITLE}>
      <SecondFactor />
    </AuthCard>
  )
}

function LoginScreen() {
  const [mode, setMode] = useMode()
  const [email, setEmail] = useState('')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isSignedIn = useSession((state) => state.status === 'signed-in')
  const isFactorMissing = useSession((state) => state.isFactorMissing)
  const isSessionOver = useIsSessionOver()
  const [isDemo, setDemo] = useState(false)
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | null>(null)
  const next = isDemo ? DEMO_START : safeNext(params.get('next'))
  useEffect(() => {
    if (isSignedIn) void navigate(next, { replace: true })
  }, [isSignedIn, navigate, next])
  const signIn = (): void => {
    setUnconfirmed(null)
    setMode('sign-in')
  }
  if (isFactorMissing) return <SecondStepScreen />
  if (unconfirmed) return <AuthCard title={AUTH_TEXTS.confirmTitle}><ConfirmNote {...unconfirmed} onBack={signIn} /></AuthCard>
  return (
    <AuthCard title={TITLES[mode]} foot={mode === 'reset' ? null : <DemoPanel onOpen={setDemo} />}>
      {mode === 'reset' ? (
        <ResetForm email={email} onEmail={setEmail} onBack={() => setMode('sign-in')} />
      ) : (
        <>
          {isSessionOver ? <Alert kind="info" className="mb-5">{SESSION_OVER_TEXT}</Alert> : null}
          <div className="sign-in-ways"><ProviderButtons next={next} /></div>
          <SignInForm key={mode} mode={mode} email={email} onEmail={setEmail} onForgot={() => setMode('reset')} onUnconfirmed={setUnconfirmed} />
          <p className="mt-5 text-center text-muted">
            {mode === 'sign-in' ? 'New here? ' : 'Already have an account? '}
            <button type="button" onClick={() => setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in')} className="link min-h-7 font-medium pointer-coarse:min-h-11">
              {mode === 'sign-in' ? LOGIN_TEXTS.signUp : LOGIN_TEXTS.signIn}
            </button>
          </p>
        </>
      )}
    </AuthCard>
  )
}

/** /login and /reset-password (trace.md LOGIN). */
export function Component() {
  return useLocation().pathname === '/reset-password' ? <ResetPasswordScreen /> : <LoginScreen />
}
