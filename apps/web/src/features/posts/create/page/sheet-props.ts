import type { ReactNode } from 'react'
import type { Refusal } from '../../../../lib/editor-path.ts'
import type { Layout } from '../../../../lib/use-media.ts'
import type { Sheet } from '../../../composer/index.ts'
import type { ComposeState } from '../../compose/use-compose.ts'

export type SheetRowsProps = { sheet: Sheet; state: ComposeState; layout: Layout; zone: string; refusals: readonly Refusal[]; run: ReactNode; hasHelper: boolean; row: number; onRow: (row: number) => void }
