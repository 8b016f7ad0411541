import { NAV_TEXTS } from '@marquee/contract/screens'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

/** An address that no route matches (trace.md GEN-03). */
export function Component() {
  return (
    <Page title={NAV_TEXTS.unexpectedError} subtitle="404: there is no page at this address." width="form">
      <p className="max-w-[60ch] text-muted">The link may be outdated or mistyped. Your data is safe.</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <ButtonLink to="/" variant="primary">
          Go to Home
        </ButtonLink>
        <ButtonLink to="/drafts">Open Drafts</ButtonLink>
      </div>
    </Page>
  )
}
