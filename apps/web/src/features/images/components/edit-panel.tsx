import { EDIT_ACTIONS, EDIT_RESULT_TIME, type EditAction, type ImageJob, type LibraryImage } from '@marquee/contract/images'
import { Expand, Scissors } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { useClock } from '../../../lib/use-clock.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MediaThumb } from '../../media/index.ts'
import { EDIT_LABELS, elapsedText, isRunning, jobTitle, stageText, startErrorText, titleOf, VERSION_LABELS } from '../model.ts'
import { cancelJob, startEditOf, useVersions } from '../queries.ts'
import { Compare } from './compare.tsx'

const ICONS = { 'remove-background': Scissors, upscale: Expand } as const

/** Starting edits: which one is starting, and why one did not (trace.md IMG-15, IMG-16, IMG-28). */
function useEdits(image: LibraryImage | null) {
  const [busy, setBusy] = useState<EditAction | null>(null)
  const [error, setError] = useState<string | null>(null)
  const start = async (action: EditAction) => {
    if (!image || busy) return
    setError(null)
    setBusy(action)
    try {
      await startEditOf(image, action)
    } catch (failure) {
      setError(startErrorText(action, errorText(failure, 'the service could not be reached')))
    } finally {
      setBusy(null)
    }
  }
  return { busy, error, start }
}

function Versions({ versions, shown, onShow }: { versions: readonly LibraryImage[]; shown: string; onShow: (id: string) => void }) {
  return (
    <ol aria-label="Versions" className="flex flex-wrap gap-2">
      {versions.map((version, index) => (
        <li key={version.id}>
          <button type="button" aria-pressed={version.id === shown} onClick={() => onShow(version.id)} className={`w-24 rounded-md p-1 text-left text-xs ${version.id === shown ? 'outline-2 outline-brand' : 'hover:bg-sunken'}`}>
            <span className="block aspect-square overflow-hidden rounded-sm bg-sunken"><MediaThumb url={version.thumbnailUrl ?? version.url} type={version.type} blur={version.blur} /></span>
            <span className="mt-1 block truncate">{version.editAction ? VERSION_LABELS[version.editAction] : index === 0 ? 'Original' : 'Version'}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function Picture({ image, versions }: { image: LibraryImage; versions: readonly LibraryImage[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const later = versions.filter((version) => version.editedFrom === image.id)
  const after = versions.find(({ id }) => id === chosen) ?? later.at(-1) ?? image
  const before = versions.find(({ id }) => id === after.editedFrom)
  return (
    <div className="space-y-3">
      {before ? <Compare key={after.id} before={before} after={after} /> : <img src={after.url} alt={titleOf(after)} className="mx-auto block max-h-[60vh] max-w-full rounded-lg" />}
      {versions.length > 1 ? <Versions versions={versions} shown={after.id} onShow={setChosen} /> : null}
    </div>
  )
}

/** The edits of a picture that are running: each with its stage, the time it has taken, and Cancel. */
function RunningEdits({ jobs }: { jobs: readonly ImageJob[] }) {
  const now = useClock(jobs.length > 0)
  if (jobs.length === 0) return <p role="status" className="text-sm text-muted">The result is a new picture beside this one. It takes {EDIT_RESULT_TIME}.</p>
  return (
    <ul aria-label="Running edits" className="space-y-2">
      {jobs.map((job) => (
        <li key={job.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken px-3 py-2 text-sm">
          <Spinner size={16} />
          <span className="font-medium">{job.kind === 'generate' ? jobTitle(job) : EDIT_LABELS[job.kind]}</span>
          <span role="status">{stageText(job.stage)}</span>
          <span className="text-muted tabular-nums">{elapsedText(job.createdAt, now)}, usually {EDIT_RESULT_TIME}</span>
          <Button size="sm" className="ml-auto" onClick={() => void cancelJob(job.id)}>Cancel</Button>
        </li>
      ))}
    </ul>
  )
}

type Props = { image: LibraryImage | null; jobs: readonly ImageJob[] }

/** Edit Image: the selected image, its possible edits, and their results (trace.md IMG-23, IMG-24). */
export function EditPanel({ image, jobs }: Props) {
  const { busy, error, start } = useEdits(image)
  const { data: versions = [] } = useVersions(image?.id ?? null)
  if (!image) return <EmptyState icon={<Scissors size={20} strokeWidth={1.75} />} title="Choose an image to edit" text="Generate or upload one, then press Edit on it in your library below." />
  const own = jobs.filter((job) => job.sourceImageId === image.id && job.kind !== 'generate')
  const last = own[0]
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto line-clamp-2 text-md font-semibold [overflow-wrap:anywhere]" dir="auto">{titleOf(image)}</h2>
        {EDIT_ACTIONS.map((action) => {
          const Icon = ICONS[action]
          return <Button key={action} icon={<Icon size={16} aria-hidden />} loading={busy === action} loadingText="Starting..." disabled={own.some((job) => job.kind === action && isRunning(job))} onClick={() => void start(action)}>{EDIT_LABELS[action]}</Button>
        })}
      </div>
      <RunningEdits jobs={own.filter(isRunning)} />
      {error ? <Alert kind="error">{error}</Alert> : null}
      {last?.status === 'failed' && !last.isCanceled && last.error ? <Alert kind="error">{last.error}</Alert> : null}
      <Picture key={image.id} image={image} versions={versions} />
    </Card>
  )
}
