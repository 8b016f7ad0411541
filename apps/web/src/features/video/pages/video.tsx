import { VIDEO_LIBRARY_TEXTS, VIDEO_STATUS_TEXTS } from '@marquee/contract/video'
import { RefreshCw, Share2, VideoOff } from 'lucide-react'
import { useLocation, useParams } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { openShare } from '../../../lib/share.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { BackLink } from '../library/page-links.tsx'
import { VideoView } from '../task/video-view.tsx'
import { sentenceOf } from '../error-texts.ts'
import { nameOf, type VideoTask } from '../model.ts'
import { useTaskActions } from '../task/task-actions.ts'
import { useVideo } from '../task/use-video.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const wasJustStarted = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isFresh' in state && state.isFresh === true

function Actions({ task, actions }: { task: VideoTask; actions: ReturnType<typeof useTaskActions> }) {
  const [output] = task.outputs
  return (
    <>
      <Button icon={<RefreshCw {...ICON} />} loading={actions.busy === 'refresh'} onClick={() => void actions.refresh()}>{VIDEO_STATUS_TEXTS.refresh}</Button>
      {output === undefined ? null : <Button icon={<Share2 {...ICON} />} onClick={() => openShare({ url: output, type: 'video/mp4', name: nameOf(task) })}>{VIDEO_STATUS_TEXTS.share}</Button>}
    </>
  )
}

function Waiting() {
  return (
    <Loading label="Loading the video">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]"><Skeleton className="h-96 w-full" /><Skeleton className="h-72 w-full" /></div>
    </Loading>
  )
}

function NotFound() {
  return (
    <Page title={VIDEO_STATUS_TEXTS.notFound}>
      <EmptyState icon={<VideoOff size={20} strokeWidth={1.75} />} title={VIDEO_STATUS_TEXTS.unknown} action={<ButtonLink to="/videos" variant="primary">Open the Video Library</ButtonLink>} />
    </Page>
  )
}

function SignedIn({ id }: { id: string }) {
  const isFresh = wasJustStarted(useLocation().state)
  const { task, error, isUnknown, reload } = useVideo(id, isFresh)
  const actions = useTaskActions(id)
  if (!task && isUnknown) return <NotFound />
  return (
    <Page title="Your Video" actions={task ? <Actions task={task} actions={actions} /> : null}>
      {task ? <VideoView task={task} actions={actions} /> : null}
      {!task && error ? <Alert kind="error" action={<Button size="sm" onClick={reload}>Retry</Button>}>{sentenceOf(error, VIDEO_LIBRARY_TEXTS.fetchFailed)}</Alert> : null}
      {!task && !error ? <Waiting /> : null}
    </Page>
  )
}

/** One video: being generated, ready or failed (trace.md VSTAT). */
export function VideoStatusPage() {
  const status = useSession((state) => state.status)
  const { taskId = '' } = useParams()
  return (
    <>
      <BackLink to="/videos">{VIDEO_STATUS_TEXTS.back}</BackLink>
      {status === 'signed-in' ? <SignedIn key={taskId} id={taskId} /> : null}
      {status === 'signed-out' ? <Page title={VIDEO_STATUS_TEXTS.notFound}><SignedOut text={VIDEO_STATUS_TEXTS.signedOut} /></Page> : null}
      {status === 'loading' ? <Page title="Your Video"><Waiting /></Page> : null}
    </>
  )
}

export { VideoStatusPage as Component }
