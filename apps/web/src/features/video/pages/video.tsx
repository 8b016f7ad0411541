import { SCREEN_HEADINGS } from '@marquee/contract/screens'
import { Page } from '../../../ui/page.tsx'

export function Component() {
  return <Page title={SCREEN_HEADINGS.videoNotFound}>{null}</Page>
}
