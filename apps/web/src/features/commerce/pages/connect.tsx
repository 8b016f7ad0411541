import { PLATFORM_SCREENS, STORE_PLATFORMS, type StorePlatform } from '@marquee/contract/commerce/platforms'
import { SIGNED_OUT_TEXTS } from '@marquee/contract/screens'
import { useLocation } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { ConnectScreen } from '../connect/connect-screen.tsx'
import { headingOf } from '../connect/ways.ts'

/** Shopify returns to /api/shopify/callback; every other address names its platform. */
const platformOf = (pathname: string): StorePlatform => STORE_PLATFORMS.find((platform) => pathname.startsWith(PLATFORM_SCREENS[platform])) ?? 'shopify'

/** /integrations/shopify with its return address, /integrations/etsy and /integrations/woocommerce. */
export function Component() {
  const platform = platformOf(useLocation().pathname)
  const status = useSession((state) => state.status)
  if (status === 'signed-in') return <ConnectScreen key={platform} platform={platform} />
  return <Page title={headingOf(platform)}>{status === 'signed-out' ? <SignedOut text={SIGNED_OUT_TEXTS.others} /> : null}</Page>
}
