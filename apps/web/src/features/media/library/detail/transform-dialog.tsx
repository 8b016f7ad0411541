import type { MediaItem } from '@marquee/contract/media'
import { EDITED_SIDE, PICTURE_EDIT_TEXTS, TURNS } from '@marquee/contract/media-edits'
import { RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../../../lib/api-error.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field, Input, NativeSelect } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useTransform } from '../../file-queries.ts'
import { type CropForm, cropShares, isUnchanged, requestOf, resultSize, SHAPES, START, turnedSize } from './transform.ts'

const PREVIEW_SIDE = 640

/** Draws the turned picture, darkened outside the part that is kept. */
function draw(canvas: HTMLCanvasElement, picture: HTMLImageElement, form: CropForm): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const isSideways = form.turn % 180 !== 0
  const [width, height] = isSideways ? [picture.naturalHeight, picture.naturalWidth] : [picture.naturalWidth, picture.naturalHeight]
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(width, height))
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((form.turn * Math.PI) / 180)
  context.drawImage(picture, (-picture.naturalWidth * scale) / 2, (-picture.naturalHeight * scale) / 2, picture.naturalWidth * scale, picture.naturalHeight * scale)
  context.resetTransform()
  const crop = cropShares({ width, height }, form)
  const [x, y, w, h] = [crop.left * canvas.width, crop.top * canvas.height, crop.width * canvas.width, crop.height * canvas.height]
  context.fillStyle = 'rgb(0 0 0 / .6)'
  const hole = new Path2D()
  hole.rect(0, 0, canvas.width, canvas.height)
  hole.rect(x, y, w, h)
  context.fill(hole, 'evenodd')
}

function Preview({ item, form }: { item: MediaItem; form: CropForm }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  useEffect(() => {
    const loading = new Image()
    loading.onload = () => setPicture(loading)
    loading.src = item.url
    return () => {
      loading.onload = null
    }
  }, [item.url])
  useEffect(() => {
    if (canvas.current && picture) draw(canvas.current, picture, form)
  }, [picture, form])
  return <canvas ref={canvas} role="img" aria-label={`Preview of ${item.name}`} className="mx-auto block max-h-[50dvh] max-w-full rounded-md bg-sunken" />
}

function Slider({ label, value, min = 0, disabled = false, onChange }: { label: string; value: number; min?: number; disabled?: boolean; onChange: (value: number) => void }) {
  return <Field label={label}>{(ids) => <input {...ids} type="range" min={min} max={100} value={value} disabled={disabled} onChange={(event) => onChange(Number(event.target.value))} className="w-full accent-brand pointer-coarse:min-h-11" />}</Field>
}

function Controls({ form, crop, put }: { form: CropForm; crop: ReturnType<typeof cropShares>; put: (fields: Partial<CropForm>) => void }) {
  const turn = () => put({ turn: TURNS[(TURNS.indexOf(form.turn) + 1) % TURNS.length] ?? 0 })
  return (
    <div className="space-y-4">
      <Button icon={<RotateCw aria-hidden size={16} strokeWidth={1.75} />} onClick={turn}>Rotate 90°</Button>
      <Field label="Shape">{(ids) => <NativeSelect {...ids} value={form.shape} onChange={(event) => put({ shape: SHAPES.find((each) => each === event.target.value) ?? START.shape })}>{SHAPES.map((each) => <option key={each} value={each}>{each === 'original' ? 'Original' : each}</option>)}</NativeSelect>}</Field>
      <Slider label={`Part to keep: ${form.size}%`} min={10} value={form.size} onChange={(size) => put({ size })} />
      <Slider label="Horizontal position" disabled={crop.width === 1} value={form.x} onChange={(x) => put({ x })} />
      <Slider label="Vertical position" disabled={crop.height === 1} value={form.y} onChange={(y) => put({ y })} />
      <Field label="Width in pixels" hint="Leave empty to keep the size. Pictures are never enlarged.">{(ids) => <Input {...ids} type="number" inputMode="numeric" min={EDITED_SIDE.min} max={EDITED_SIDE.max} value={form.width} onChange={(event) => put({ width: event.target.value })} />}</Field>
    </div>
  )
}

/** Crops, turns and resizes a picture into a new file; the original stays. */
export function TransformDialog({ item, onSaved, onClose }: { item: MediaItem; onSaved: (id: string) => void; onClose: () => void }) {
  const [form, setForm] = useState(START)
  const [error, setError] = useState<string | null>(null)
  const transform = useTransform()
  const size = resultSize(item, form)
  const save = async () => {
    setError(null)
    try {
      const made = await transform.mutateAsync({ id: item.id, ...requestOf(item, form) })
      toast({ kind: 'success', text: PICTURE_EDIT_TEXTS.saved })
      onSaved(made.id)
    } catch (failure) {
      setError(errorText(failure, PICTURE_EDIT_TEXTS.failed))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={PICTURE_EDIT_TEXTS.title}
      size="lg"
      footer={<><Button onClick={onClose}>Cancel</Button><Button variant="primary" disabled={isUnchanged(item, form)} title={isUnchanged(item, form) ? PICTURE_EDIT_TEXTS.nothing : undefined} loading={transform.isPending} loadingText="Saving..." onClick={() => void save()}>{PICTURE_EDIT_TEXTS.save}</Button></>}
    >
      {error ? <Alert kind="error" className="mb-4">{error}</Alert> : null}
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="space-y-2">
          <Preview item={item} form={form} />
          <p role="status" className="text-center text-sm text-muted">{size.width} × {size.height} pixels</p>
        </div>
        <Controls form={form} crop={cropShares(turnedSize(item, form.turn), form)} put={(fields) => setForm((before) => ({ ...before, ...fields }))} />
      </div>
      <p className="mt-4 text-sm text-muted">{PICTURE_EDIT_TEXTS.kept}</p>
    </Dialog>
  )
}
