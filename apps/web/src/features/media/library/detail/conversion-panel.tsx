import { CONVERSION_TEXTS, type MediaItem } from '@marquee/contract/media'
import { errorText } from '../../../../lib/api-error.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useRetryConversion } from '../../file-queries.ts'
import { conversionText } from '../../model.ts'

type Props = { item: MediaItem; conversion: NonNullable<MediaItem['conversion']> }

function Failed({ item }: Pick<Props, 'item'>) {
  const retry = useRetryConversion()
  const again = () => retry.mutate(item.id, { onError: (error) => toast({ kind: 'error', text: errorText(error, CONVERSION_TEXTS.failed) }) })
  return <Alert kind="warning" action={<Button size="sm" loading={retry.isPending} onClick={again}>{CONVERSION_TEXTS.retry}</Button>}>{CONVERSION_TEXTS.failed}</Alert>
}

/** What is being done so that browsers play a video, with its progress. */
export function ConversionPanel({ item, conversion }: Props) {
  if (conversion.state === 'failed') return <Failed item={item} />
  return (
    <div className="rounded-lg bg-canvas p-4 shadow-1">
      <p role="status" className="font-medium">{conversionText(conversion)}</p>
      <progress {...(conversion.percent === null ? {} : { value: conversion.percent })} max={100} aria-label="Conversion" className="progress my-2 block h-1.5 w-full" />
      <p className="text-sm text-muted">{CONVERSION_TEXTS.explanation}</p>
    </div>
  )
}
