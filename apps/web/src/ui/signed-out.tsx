import { LockKeyhole } from 'lucide-react'
import { useLocation } from 'react-router'
import { loginPath } from '../lib/next.ts'
import { ButtonLink } from './button.tsx'

/**
 * What a screen shows to a signed-out visitor: the specification's sentence, its first part bold when there is
 * one (trace.md AMB-40), and a way to sign in and return.
 */
export function SignedOut({ lead, text }: { lead?: string; text: string }) {
  const { pathname, search } = useLocation()
  return (
    <div className="flex flex-col items-center rounded-lg bg-surface px-4 py-12 text-center shadow-1">
      <span className="mb-3 flex size-12 items-center justify-center rounded-lg bg-brand-soft text-brand-text" aria-hidden="true">
        <LockKeyhole size={20} strokeWidth={1.75} />
      </span>
      <p className="max-w-[52ch] text-md">
        {lead && <strong className="font-semibold">{lead}</strong>}
        {lead && ' '}
        {text}
      </p>
      <ButtonLink to={loginPath(pathname + search)} variant="primary" className="mt-4">
        Sign in
      </ButtonLink>
    </div>
  )
}
