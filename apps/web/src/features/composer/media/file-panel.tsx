import { ALT_TEXTS } from '@marquee/contract/alt-text'
import { METADATA_LIMITS } from '@marquee/contract/media-library'
import { type Platform, platformLabel, PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import { ArrowLeft, ArrowRight, Sparkle, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { errorText } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Field, Textarea } from '../../../ui/field.tsx'
import type { Attachment } from '../../media/index.ts'
import type { Composer } from '../composer.ts'
import { changeOwn } from '../text/own-version.ts'
import { useAltText, useProposeAltText, useSaveAltText } from './alt-queries.ts'
import { CoverChoice } from './cover-choice.tsx'
import { canCrop } from './platform-files.ts'

type Props = { composer: Composer; item: Attachment; index: number; count: number; onClose: () => void; /** Opens the choice of a video's cover. */ onCover: () => void }

/** Aspect ratios in the usual notation. */
const SHAPES: readonly (readonly [number, string])[] = [[0.8, '4:5'], [16 / 9, '16:9'], [9 / 16, '9:16'], [2 / 3, '2:3'], [4 / 3, '4:3'], [1.91, '1.91:1']]
const shapeOf = (ratio: number): string => SHAPES.find(([value]) => Math.abs(value - ratio) < 0.01)?.[1] ?? `${ratio}:1`

const SENT = 'Read aloud to people who cannot see the picture.'

function hintFor(value: string, isProposed: boolean, isSimulated: boolean): string {
  if (value === '') return ALT_TEXTS.missing
  if (isProposed) return isSimulated ? ALT_TEXTS.simulated : ALT_TEXTS.unchecked
  return SENT
}

function AltText({ id }: { id: string }) {
  const { data = { text: '', status: 'none' } } = useAltText(id)
  const save = useSaveAltText(id)
  const propose = useProposeAltText(id)
  const [edited, setEdited] = useState<string | null>(null)
  const value = edited ?? data.text
  // An edited proposal is the user's own text.
  const isProposed = data.status === 'proposed' && edited === null
  const reset = { onSuccess: () => setEdited(null) }
  const failed = save.error ?? propose.error
  return (
    <div className="space-y-2">
      <Field label="Alt text" error={failed ? errorText(failed, ALT_TEXTS.proposeFailed) : null} hint={hintFor(value, isProposed, propose.data?.basis === 'picture')}>
        {(ids) => <Textarea {...ids} rows={3} maxLength={METADATA_LIMITS.altText} value={value} onChange={(event) => setEdited(event.target.value)} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        {isProposed || edited !== null ? <Button size="sm" variant="primary" loading={save.isPending} onClick={() => save.mutate(value.trim(), reset)}>{isProposed ? ALT_TEXTS.confirm : 'Save alt text'}</Button> : null}
        {data.status === 'confirmed' ? null : <Button size="sm" icon={<Sparkle size={14} aria-hidden />} loading={propose.isPending} loadingText="Looking..." onClick={() => propose.mutate(undefined, reset)}>Propose</Button>}
      </div>
    </div>
  )
}

/** Whether one platform gets this file, and whether its pictures are cropped for it. */
function PlatformChoice({ composer, name, item, isLast }: { composer: Composer; name: Platform; item: Attachment; isLast: boolean }) {
  const own = useStore(composer.form, (form) => form.own[name])
  const change = (patch: { skip?: string[]; crop?: boolean }) => composer.form.setState((form) => changeOwn(form, name, patch))
  const ratio = PLATFORM_LIMITS[name].cropRatio
  const skipped = own?.skip ?? []
  const { url } = item
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {url && !isLast ? <Checkbox className="text-sm" label={`Send to ${platformLabel(name)}`} checked={!skipped.includes(url)} onChange={(event) => change({ skip: event.target.checked ? skipped.filter((other) => other !== url) : [...skipped, url] })} /> : null}
      {ratio !== undefined && canCrop(name) && item.type.startsWith('image/') ? <Checkbox className="text-sm" label={`Crop for ${platformLabel(name)}`} hint={`Pictures are cut to ${shapeOf(ratio)} around their focal point.`} checked={own?.crop ?? false} onChange={(event) => change({ crop: event.target.checked })} /> : null}
    </li>
  )
}

/** One file of the post: its alternative text or cover, where it goes and how it is cropped, its place in the order. */
export function FilePanel({ composer, item, index, count, onClose, onCover }: Props) {
  const platforms = useStore(composer.form, (form) => form.platforms)
  const { place, remove } = composer.media.getState()
  const hasChoices = platforms.length > 0 && (count > 1 || (item.type.startsWith('image/') && platforms.some(canCrop)))
  return (
    <div className="space-y-4 pt-3">
      {item.id && item.type.startsWith('image/') ? <AltText id={item.id} /> : null}
      {item.id && item.type.startsWith('video/') ? <CoverChoice item={item} platforms={platforms} onChoose={onCover} /> : null}
      {hasChoices ? <ul className="space-y-2">{platforms.map((name) => <PlatformChoice key={name} composer={composer} name={name} item={item} isLast={count === 1} />)}</ul> : null}
      <div className="flex flex-wrap gap-2 border-t border-line pt-3">
        {count > 1 ? <><Button size="sm" icon={<ArrowLeft size={14} aria-hidden />} disabled={index === 0} onClick={() => place(item.key, index - 1)}>Move left</Button><Button size="sm" icon={<ArrowRight size={14} aria-hidden />} disabled={index === count - 1} onClick={() => place(item.key, index + 1)}>Move right</Button></> : null}
        <Button size="sm" variant="ghost" icon={<Trash2 size={14} aria-hidden />} onClick={() => { onClose(); remove(item.key) }}>Remove</Button>
      </div>
    </div>
  )
}
