import { NAV_TEXTS } from '@marquee/contract/screens'
import { useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

/** Details that help find the fault: message, stack, address and browser. Takes the thrown value. */
function describeError(error: unknown): string {
  const cause = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : error instanceof Error ? (error.stack ?? error.message) : String(error)
  return [cause, `Page: ${window.location.pathname}`, `Browser: ${navigator.userAgent}`].join('\n\n')
}

/** Shown in place of a screen that threw; `isWhole` when the layout itself did. */
export function ErrorScreen({ isWhole = false }: { isWhole?: boolean }) {
  const error = useRouteError()
  const [isCopied, setCopied] = useState(false)
  const report = describeError(error)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(report)
    setCopied(true)
  }
  const page = (
    <Page title={NAV_TEXTS.unexpectedError} subtitle="This screen could not be shown." width="form">
      <p className="max-w-[60ch] text-muted">Your data is safe. Reload the page. If this happens again, send the report to your administrator.</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
        <Button onClick={() => window.location.assign('/')}>Go to Home</Button>
        <Button onClick={() => void copy()}>{isCopied ? 'Copied!' : 'Copy report'}</Button>
      </div>
      <pre tabIndex={0} aria-label="Report" className="mt-6 max-h-80 overflow-auto rounded-md bg-sunken p-4 text-xs whitespace-pre-wrap text-muted">
        {report}
      </pre>
    </Page>
  )
  return isWhole ? <main>{page}</main> : page
}
