import type { RefObject } from 'react'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Sheet } from '../../composer/index.ts'

/** The helper of the dialog, loaded with it but apart from the page's code. */
export const DialogHelper = onDemand<{ sheet: Sheet; text: RefObject<HTMLTextAreaElement | null> }>(async () => (await import('./dialog-helper.tsx')).DialogHelper, { fallback: () => <Skeleton className="h-24 w-full rounded-lg" /> })
