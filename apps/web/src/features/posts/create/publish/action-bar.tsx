import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { PUBLISH_TEXTS } from '@marquee/contract/publishing'
import { useStore } from 'zustand'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { Redirect } from '../use-redirect.ts'
import type { Sheet } from '../../../composer/index.ts'

export type Actions = {
  busy: 'saving' | 'publishing' | null
  error: string | null
  isPublishOff: boolean
  cancel: () => void
  saveDraft: () => void
  publish: () => void
}
type Props = { sheet: Sheet; actions: Actions; redirect: Redirect }

function publishLabel(type: string, isLater: boolean): string {
  if (type === 'series') return 'Bulk Schedule'
  return isLater ? 'Schedule' : CREATE_TEXTS.publish
}

function RedirectNotice({ redirect }: { redirect: Redirect }) {
  if (!redirect.isWaiting) return null
  return <Alert kind="info" action={<Button size="sm" variant="secondary" onClick={redirect.stay}>Stay here</Button>}>Opening Drafts…</Alert>
}

/** Cancel, Save as Draft and Publish (trace.md CREATE-10 to CREATE-12), always in reach, with the error above them. */
export function ActionBar({ sheet, actions, redirect }: Props) {
  const { option, type, isLater } = useStore(sheet.form)
  const isSocial = option === 'social'
  const busyText = type === 'series' || isLater ? 'Scheduling...' : PUBLISH_TEXTS.publishing
  return (
    <div className="z-20 mt-4 space-y-2 pb-3 lg:sticky lg:bottom-0">
      {actions.error || redirect.isWaiting ? (
        <div className="space-y-2 rounded-md bg-surface shadow-2">
          {actions.error ? <Alert kind="error">{actions.error}</Alert> : null}
          <RedirectNotice redirect={redirect} />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-2 rounded-lg bg-surface p-2.5 shadow-2 max-lg:justify-end">
        <Button variant="ghost" onClick={actions.cancel}>{CREATE_TEXTS.cancel}</Button>
        <span aria-hidden className="flex-1 max-sm:hidden" />
        <Button variant={isSocial ? 'secondary' : 'primary'} loading={actions.busy === 'saving'} loadingText={DIALOG_TEXTS.saving} onClick={actions.saveDraft}>{CREATE_TEXTS.saveDraft}</Button>
        <Button variant={isSocial ? 'primary' : 'secondary'} disabled={actions.isPublishOff} loading={actions.busy === 'publishing'} loadingText={busyText} onClick={actions.publish}>{publishLabel(type, isLater)}</Button>
      </div>
    </div>
  )
}
