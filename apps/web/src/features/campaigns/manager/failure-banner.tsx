import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { dismissFailure, useActionState } from './use-campaign-actions.ts'

/** Which action failed, and why (trace.md CAMP-22); and the other way where there is one. */
export function FailureBanner() {
  const failure = useActionState((state) => state.failure)
  if (failure === null) return null
  const { way } = failure
  return <Alert kind="error" className="mb-3" action={<span className="flex flex-wrap gap-2">{way ? <Button size="sm" onClick={way.go}>{way.label}</Button> : null}<Button size="sm" onClick={dismissFailure}>Close</Button></span>}><p className="font-semibold">{failure.text}</p><p className="text-sm">{failure.reason}</p></Alert>
}
