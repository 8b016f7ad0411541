import { type Platform, platformLabel, PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import { useStore } from 'zustand'
import { Checkbox } from '../../../../ui/field.tsx'
import { MediaThumb } from '../../../media/index.ts'
import { canCrop, changeOwn, filesOf, type Sheet } from '../../../composer/index.ts'

/** Aspect ratios in the usual notation. */
const SHAPES: readonly (readonly [number, string])[] = [[0.8, '4:5'], [16 / 9, '16:9'], [9 / 16, '9:16'], [2 / 3, '2:3'], [4 / 3, '4:3'], [1.91, '1.91:1']]
const shapeOf = (ratio: number): string => SHAPES.find(([value]) => Math.abs(value - ratio) < 0.01)?.[1] ?? `${ratio}:1`

/** Which files one platform gets, and whether pictures are cropped for it. */
export function OwnFiles({ sheet, name }: { sheet: Sheet; name: Platform }) {
  const own = useStore(sheet.form, (form) => form.own[name])
  useStore(sheet.media)
  const files = filesOf(sheet)
  const change = (patch: { skip?: string[]; crop?: boolean }) => sheet.form.setState((form) => changeOwn(form, name, patch))
  const skipped = own?.skip ?? []
  const ratio = PLATFORM_LIMITS[name].cropRatio
  if (files.length === 0) return null
  return (
    <div className="space-y-3 border-t border-line pt-3">
      {ratio !== undefined && canCrop(name) && files.some((file) => file.type.startsWith('image/')) ? (
        <Checkbox label={`Crop for ${platformLabel(name)}`} hint={`Pictures are cut to ${shapeOf(ratio)} around their focal point.`} checked={own?.crop ?? false} onChange={(event) => change({ crop: event.target.checked })} />
      ) : null}
      {files.length > 1 ? (
        <fieldset>
          <legend className="mb-2 text-sm text-muted">Files for {platformLabel(name)}</legend>
          <ul className="flex flex-wrap gap-2">
            {files.map((file) => {
              const isIn = !skipped.includes(file.url)
              return (
                <li key={file.url} className="relative size-16">
                  <span className={`block size-16 overflow-hidden rounded-md bg-sunken ${isIn ? '' : 'opacity-40'}`}><MediaThumb url={file.url} type={file.type} /></span>
                  <input type="checkbox" aria-label={file.name || 'File'} checked={isIn} onChange={() => change({ skip: isIn ? [...skipped, file.url] : skipped.filter((url) => url !== file.url) })} className="tick absolute top-1 right-1 size-5 after:absolute after:-inset-2" />
                </li>
              )
            })}
          </ul>
        </fieldset>
      ) : null}
    </div>
  )
}
