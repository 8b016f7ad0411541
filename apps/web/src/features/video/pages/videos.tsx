import { VIDEO_LIBRARY_TEXTS } from '@marquee/contract/video'
import { Clapperboard, RefreshCw } from 'lucide-react'
import { useSession } from '../../../lib/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { LibraryView } from '../library/library-view.tsx'
import { useLibrarySearch } from '../library/library-search.ts'
import { useLibrary } from '../library/use-library.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

function SignedIn() {
  const search = useLibrarySearch()
  const library = useLibrary(search.criteria, search.page)
  const total = library.countOf('all')
  const actions = (
    <>
      <Button icon={<RefreshCw {...ICON} />} loading={library.isRefreshing} onClick={library.refresh}>{VIDEO_LIBRARY_TEXTS.refresh}</Button>
      <ButtonLink variant="primary" to="/video-generation" icon={<Clapperboard {...ICON} />}>Generate Video</ButtonLink>
    </>
  )
  return (
    <Page title={VIDEO_LIBRARY_TEXTS.heading} subtitle={library.isPending ? null : `${total.toLocaleString('en-US')} ${total === 1 ? 'video' : 'videos'}`} actions={actions}>
      <LibraryView library={library} search={search} />
    </Page>
  )
}

/** The Video Library (trace.md VLIB). */
export function Videos() {
  const { status, user } = useSession()
  if (status === 'signed-in') return <SignedIn key={user?.id} />
  return <Page title={VIDEO_LIBRARY_TEXTS.heading}>{status === 'signed-out' ? <SignedOut text={VIDEO_LIBRARY_TEXTS.signedOut} /> : null}</Page>
}

export { Videos as Component }
