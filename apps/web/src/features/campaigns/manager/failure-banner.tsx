import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { dismissFailure, useActionState } from './use-campaign-actions.ts'

/** Which action failed, and why (trace.md CAMP-22). */
export function FailureBanner() {
  const failure = useActionState((state) => state.failure)
  if (failure === null) return null
  return <Alert kind="error" className="mb-3" action={<Button size="sm" onClick={dismissFailure}>Close</Button>}><p className="font-semibold">{failure.text}</p><p className="text-sm">{failure.reason}</p></Alert>
}
