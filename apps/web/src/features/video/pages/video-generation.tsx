import { VIDEO_FORM_TEXTS } from '@marquee/contract/video'
import { Film } from 'lucide-react'
import { useSession } from '../../../lib/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { GenerateForm } from '../generate/generate-form.tsx'
import { BackLink } from '../library/page-links.tsx'

const LIBRARY = (
  <ButtonLink to="/videos" icon={<Film aria-hidden size={16} strokeWidth={1.75} />}>Video Library</ButtonLink>
)

/** A clip from a picture and a sentence (trace.md VGEN). */
export function VideoGeneration() {
  const { status, user } = useSession()
  return (
    <>
      <BackLink to="/">Back to Dashboard</BackLink>
      <Page title={VIDEO_FORM_TEXTS.generate} subtitle="A clip from a picture and a sentence." actions={user ? LIBRARY : null}>
        {user ? <GenerateForm key={user.id} userId={user.id} /> : null}
        {status === 'signed-out' ? <SignedOut text={VIDEO_FORM_TEXTS.signedOut} /> : null}
      </Page>
    </>
  )
}

export { VideoGeneration as Component }
