import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { INFO_PAGES } from './info-pages.ts'

/** One of the footer's pages, selected by the address. */
export function InfoScreen() {
  const { pathname } = useLocation()
  const page = INFO_PAGES[pathname.replace(/(.)\/$/, '$1')]
  if (!page) throw new Error(`No page is written for ${pathname}.`)
  return (
    <Page title={page.title} subtitle={page.subtitle} width="form">
      {page.sections.map(({ heading, paragraphs, steps = [] }) => (
        <section key={heading} className="mt-7 max-w-[66ch]">
          <h2 className="text-lg font-semibold">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2 text-md text-muted">
              {paragraph}
            </p>
          ))}
          {steps.length > 0 && <ol className="mt-2 list-decimal space-y-1.5 pl-5 text-md text-muted">{steps.map((step) => <li key={step}>{step}</li>)}</ol>}
        </section>
      ))}
      {page.links && (
        <div className="mt-8 flex flex-wrap gap-2">
          {page.links.map(({ label, to, isDocument = false }) => (
            <ButtonLink key={to} to={to} reloadDocument={isDocument}>
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
    </Page>
  )
}

export { InfoScreen as Component }
