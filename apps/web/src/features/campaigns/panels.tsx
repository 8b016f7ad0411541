import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { AutomationDialog } from './automation/lazy-automation.ts'
import { ConfirmDialog, DetailsSheet, SettingsDialog } from './lazy-dialogs.tsx'
import type { Question } from './manager/confirm-dialog.tsx'
import { ResumeDialog } from './manager/resume-dialog.tsx'
import type { MenuAction } from './manager/row-menu.tsx'
import type { Mode } from './queries.ts'
import type { ManagerView } from './use-manager-view.ts'

/** What is opened over the screen besides what the address says. */
export type Panel = { kind: 'settings'; id: string } | { kind: 'automation'; id: string; mode: Mode } | { kind: 'question'; campaign: Campaign; question: Question }

type Props = { view: ManagerView; panel: Panel | null; siblings: readonly Campaign[]; onPanel: (panel: Panel | null) => void; onAction: (campaign: Campaign, action: MenuAction) => void }

/** The opened campaign, and the dialogs over it. */
export function Panels({ view, panel, siblings, onPanel, onAction }: Props) {
  const close = (): void => onPanel(null)
  return (
    <>
      {view.campaign === undefined || view.rehearse !== undefined ? null : <DetailsSheet id={view.campaign} view={view} siblings={siblings} onAction={onAction} onClose={view.close} />}
      {panel?.kind === 'settings' ? <SettingsDialog id={panel.id} onClose={close} /> : null}
      {panel?.kind === 'automation' ? <AutomationDialog id={panel.id} mode={panel.mode} onClose={close} /> : null}
      {panel?.kind === 'question' ? <ConfirmDialog campaign={panel.campaign} question={panel.question} onClose={close} /> : null}
      <ResumeDialog />
    </>
  )
}
