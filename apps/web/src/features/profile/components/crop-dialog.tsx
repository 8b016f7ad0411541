import { AVATAR_TEXTS } from '@marquee/contract/profile'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type Crop, insidePicture, MAX_ZOOM, moveByKey, sideOf, squareOf, WHOLE } from '../crop.ts'
import { cropToBase64 } from '../crop-picture.ts'
import { useSaveAvatar } from '../account-queries.ts'

/** Side of the shown square, in pixels of the screen. */
const SHOWN = 256

type StageProps = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void }

/** The picture behind the circle: dragged by the pointer, moved by the arrow keys. */
function Stage({ picture, crop, onChange }: StageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    const { left, top, side } = squareOf(picture, crop)
    pen?.clearRect(0, 0, SHOWN, SHOWN)
    pen?.drawImage(picture, left, top, side, side, 0, 0, SHOWN, SHOWN)
  }, [picture, crop])
  const drag = (event: PointerEvent): void => {
    if (event.buttons !== 1) return
    const perPixel = sideOf(picture, crop) / SHOWN
    onChange(insidePicture(picture, { ...crop, x: crop.x - (event.movementX * perPixel) / picture.width, y: crop.y - (event.movementY * perPixel) / picture.height }))
  }
  const key = (event: KeyboardEvent): void => {
    const next = moveByKey(picture, crop, event.key)
    if (!next) return
    event.preventDefault()
    onChange(next)
  }
  return (
    <button type="button" aria-label={AVATAR_TEXTS.cropHint} onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)} onPointerMove={drag} onKeyDown={key} className="mx-auto block cursor-grab touch-none rounded-full active:cursor-grabbing">
      <canvas ref={canvas} width={SHOWN} height={SHOWN} className="size-64 rounded-full bg-sunken" />
    </button>
  )
}

/** Chooses the part of a picture that is kept, and stores it. Takes the picture. */
export function CropDialog({ picture, onClose }: { picture: ImageBitmap; onClose: () => void }) {
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const save = useSaveAvatar()
  const use = (): void =>
    save.mutate(cropToBase64(picture, crop), {
      onSuccess: () => {
        toast({ kind: 'success', text: AVATAR_TEXTS.changed })
        onClose()
      },
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={AVATAR_TEXTS.crop}
      description={AVATAR_TEXTS.cropHint}
      size="sm"
      footer={<><Button onClick={onClose}>Cancel</Button><Button variant="primary" loading={save.isPending} onClick={use}>{AVATAR_TEXTS.use}</Button></>}
    >
      <div className="space-y-4">
        {save.error ? <Alert kind="error">{errorText(save.error, AVATAR_TEXTS.failed)}</Alert> : null}
        <Stage picture={picture} crop={crop} onChange={setCrop} />
        <Field label={AVATAR_TEXTS.zoom}>
          {(ids) => <input {...ids} type="range" min={1} max={MAX_ZOOM} step={0.05} value={crop.zoom} onChange={(event) => setCrop(insidePicture(picture, { ...crop, zoom: Number(event.target.value) }))} className="w-full accent-brand" />}
        </Field>
      </div>
    </Dialog>
  )
}
