import { CARD_LAYOUTS, type CardStyle, DEFAULT_CARD_STYLE } from '@marquee/contract/commerce/cards/cards'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { storeCardStyle, useCardPreview, useCardStyle } from '../card-queries.ts'
import { refreshCommerce } from '../queries.ts'

const LAYOUT_LABELS: Readonly<Record<CardStyle['layout'], string>> = { banner: 'Banner', split: 'Split', full: 'Full picture' }

function Layouts({ value, onChange }: { value: CardStyle['layout']; onChange: (layout: CardStyle['layout']) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Layout</legend>
      <div className="grid grid-cols-3 gap-2">
        {CARD_LAYOUTS.map((layout) => (
          <label key={layout} className={cx('grid min-h-10 place-items-center rounded-md px-2 text-center text-sm font-medium focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring', layout === value ? 'bg-brand-soft text-brand-text ring-2 ring-brand' : 'ring-1 ring-line')}>
            <input type="radio" name="layout" value={layout} checked={layout === value} onChange={() => onChange(layout)} className="sr-only" />
            {LAYOUT_LABELS[layout]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Colour({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className="flex items-center justify-between gap-3">
      {label}
      <span className="flex items-center gap-2 text-sm text-muted"><span>{value.toUpperCase()}</span><input type="color" value={value} onChange={(event) => onChange(event.target.value)} className="h-9 w-14 cursor-pointer rounded-md bg-surface p-1 ring-1 ring-field pointer-coarse:h-11" /></span>
    </label>
  )
}

/** The form of the style with the card it makes. */
function StyleForm({ saved, productId, onClose }: { saved: CardStyle; productId: string; onClose: () => void }) {
  const client = useQueryClient()
  const [style, setStyle] = useState(saved)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const preview = useCardPreview(productId, '4:5', style)
  const change = (part: Partial<CardStyle>): void => setStyle((before) => ({ ...before, ...part }))
  const isDirty = JSON.stringify(style) !== JSON.stringify(saved)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      await storeCardStyle(style)
      await refreshCommerce(client)
      onClose()
    } catch (error) {
      setFailure(errorText(error, 'The style could not be saved.'))
      setBusy(false)
    }
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Card style" description="For every card. Cards of posts that are not sent yet are drawn again." size="lg" dirty={isDirty} footer={<><Button onClick={() => setStyle(DEFAULT_CARD_STYLE)}>Default style</Button><Button variant="primary" loading={isBusy} disabled={!isDirty} onClick={() => void save()}>Save</Button></>}>
      {failure === null ? null : <Alert kind="error" className="mb-3">{failure}</Alert>}
      <div className="grid gap-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="aspect-4/5 overflow-hidden rounded-lg bg-sunken shadow-1 max-sm:mx-auto max-sm:w-48">{preview.data ? <img src={preview.data.imageUrl} alt={preview.data.altText} className="size-full object-cover" /> : <Skeleton className="size-full" />}</div>
        <div className="grid content-start gap-4">
          <Layouts value={style.layout} onChange={(layout) => change({ layout })} />
          <Switch label="Price" checked={style.showsPrice} onChange={(event) => change({ showsPrice: event.target.checked })} />
          <Switch label="Badge" hint="New or On sale, while that is true" checked={style.showsBadge} onChange={(event) => change({ showsBadge: event.target.checked })} />
          <Colour label="Background" value={style.ground} onChange={(ground) => change({ ground })} />
          <Colour label="Accent" value={style.accent} onChange={(accent) => change({ accent })} />
        </div>
      </div>
    </Dialog>
  )
}

/** How cards are drawn: the layout, price and badge on or off, and the brand's colours. */
export function StyleDialog({ productId, onClose }: { productId: string; onClose: () => void }) {
  const { data, isError, error, refetch } = useCardStyle()
  if (data) return <StyleForm saved={data} productId={productId} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Card style" size="lg">
      {isError ? <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'The style could not be loaded.')}</Alert> : <Skeleton className="h-64 w-full" />}
    </Dialog>
  )
}
