import { SECURITY_TEXTS, type AccountSecurity } from '@marquee/contract/account'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AlertDialog } from '../../../ui/dialog.tsx'
import { TAB_TEXTS } from '../model.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { ExportButton } from './export-button.tsx'

/** Danger Zone (trace.md PROF-55, PROF-56, AMB-62): the first question offers the export, the second takes the password or a code. */
export function DangerZone({ security }: { security: AccountSecurity }) {
  const [step, setStep] = useState<'offer' | 'prove' | null>(null)
  const offer = (
    <div className="space-y-3">
      <p>{TAB_TEXTS.exportOffer}</p>
      <ExportButton />
    </div>
  )
  return (
    <Card className="ring-1 ring-bad/40">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-md font-semibold text-bad">{SECURITY_TEXTS.dangerZone}</h2>
          <p className="text-sm text-muted">{TAB_TEXTS.deleteLead}</p>
        </div>
        <Button disabled={security.isShared} onClick={() => setStep('offer')}><span className={security.isShared ? '' : 'text-bad'}>{SECURITY_TEXTS.deleteAccount}</span></Button>
      </div>
      <AlertDialog open={step === 'offer'} onOpenChange={(isOpen) => !isOpen && setStep((before) => (before === 'offer' ? null : before))} title={SECURITY_TEXTS.deleteQuestion} body={offer} confirmLabel="Continue" danger onConfirm={() => setStep('prove')} />
      <DeleteDialog open={step === 'prove'} onClose={() => setStep(null)} security={security} />
    </Card>
  )
}
