import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { SheetProps } from './details/details-sheet.tsx'
import type { Question } from './manager/confirm-dialog.tsx'
import type { RehearsalProps } from './rehearsal/rehearsal-screen.tsx'
import type { SettingsProps } from './settings/settings-dialog.tsx'
import type { WizardProps } from './wizard/wizard.tsx'

type Closable = { onClose: () => void }
const CLOSES = { onFailed: ({ onClose }: Closable) => onClose() }

/** Dialogs of campaigns; their code is loaded when one is first opened. */
export const Wizard = onDemand<WizardProps>(async () => (await import('./wizard/wizard.tsx')).Wizard, { ...CLOSES, fallback: () => <DialogFrame title="Create Campaign" size="xl" /> })
export const DetailsSheet = onDemand<SheetProps>(async () => (await import('./details/details-sheet.tsx')).DetailsSheet, CLOSES)
export const SettingsDialog = onDemand<SettingsProps>(async () => (await import('./settings/settings-dialog.tsx')).SettingsDialog, { ...CLOSES, fallback: () => <DialogFrame title="Campaign Settings" size="wide" /> })
export const ConfirmDialog = onDemand<Closable & { campaign: Campaign; question: Question }>(async () => (await import('./manager/confirm-dialog.tsx')).ConfirmDialog, CLOSES)
/** In place of the screen. */
export const Rehearsal = onDemand<RehearsalProps>(async () => (await import('./rehearsal/rehearsal-screen.tsx')).RehearsalScreen, { ...CLOSES, fallback: () => <Page title="Rehearsal"><Skeleton className="h-96 w-full rounded-lg" /></Page> })
