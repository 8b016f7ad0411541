import { NAV_TEXTS } from '@marquee/contract/screens'
import { PLATFORMS, platformLabel } from '@marquee/contract/shared/platforms'
import { Link } from 'react-router'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import { Logo } from '../header/logo.tsx'
import { FOOTER_GROUPS, type FooterLink } from '../navigation.ts'

const LINK = 'inline-flex min-h-7 items-center rounded-xs text-muted underline-offset-3 hover:text-ink hover:underline pointer-coarse:min-h-11'

function FooterLinkItem({ label, to, isDocument = false }: FooterLink) {
  return (
    <li>
      <Link to={to} reloadDocument={isDocument} className={LINK}>
        {label}
      </Link>
    </li>
  )
}

/** Links to the product's parts, help and legal pages, and the networks it publishes to (trace.md NAV-11 to NAV-14). */
export function Footer() {
  return (
    <footer className="border-t border-line pb-20 sm:pb-6">
      <div className="mx-auto grid max-w-[1440px] gap-8 px-4 py-8 sm:grid-cols-3 sm:px-6 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:px-8">
        <div className="sm:col-span-3 lg:col-span-1">
          <Logo />
          <p className="mt-2 text-muted">{NAV_TEXTS.tagline}</p>
          <ul aria-label="Publishes to" className="mt-4 flex max-w-72 flex-wrap gap-3">
            {PLATFORMS.map((platform) => (
              <li key={platform} title={platformLabel(platform)}>
                <PlatformIcon platform={platform} size={18} />
                <span className="sr-only">{platformLabel(platform)}</span>
              </li>
            ))}
          </ul>
        </div>
        {FOOTER_GROUPS.map(({ label, links }) => (
          <nav key={label} aria-label={label}>
            <h2 className="mb-1 font-semibold">{label}</h2>
            <ul>
              {links.map((link) => (
                <FooterLinkItem key={link.to} {...link} />
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
