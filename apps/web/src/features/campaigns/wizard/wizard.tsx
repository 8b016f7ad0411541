import { WIZARD_STEPS, WIZARD_TEXTS } from '@marquee/contract/campaigns/texts'
import { ArrowLeft, Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatTime } from '../../../lib/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { needsText } from '../model/problems.ts'
import { CreatedFoot } from './created.tsx'
import { reachable, stepProblem } from './form.ts'
import { StepAutomation } from './step-automation.tsx'
import { StepBasics } from './step-basics.tsx'
import { StepContent } from './step-content.tsx'
import { StepPlatforms } from './step-platforms.tsx'
import { StepsBar } from './steps-bar.tsx'
import { useWizard } from './use-wizard.ts'
import { WordsRail } from './words-rail.tsx'

export type WizardProps = { step: number; template: string | undefined; onStep: (step: number) => void; onOpen: (id: string) => void; onRehearse: (id: string, version: number) => void; onClose: () => void }
type State = ReturnType<typeof useWizard>
const LAST = WIZARD_STEPS.length

/** The buttons of a step, and beside them why the next one is off. */
function Foot({ state, step, onStep }: { state: State; step: number; onStep: (step: number) => void }) {
  const cause = stepProblem(state.form, step)
  const isLast = step === LAST
  const note = isLast ? (state.isTried && state.problems > 0 ? needsText(state.problems) : 'Creates a draft.') : cause
  const isBad = isLast && state.isTried && state.problems > 0
  return (
    <>
      <Button disabled={step === 1} icon={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden />} onClick={() => onStep(step - 1)}>{WIZARD_TEXTS.previous}</Button>
      <p id="wizard-note" aria-live="polite" className={`ml-auto min-w-0 self-center text-right text-sm ${isBad ? 'text-bad' : 'text-muted'}`}>{note}</p>
      {isLast ? <Button variant="primary" loading={state.isBusy} onClick={() => void state.submit()}>{WIZARD_TEXTS.create}</Button> : <Button variant="primary" disabled={cause !== null} aria-describedby="wizard-note" onClick={() => onStep(step + 1)}>{WIZARD_TEXTS.next}</Button>}
    </>
  )
}

function Step({ step, state, onStep }: { step: number; state: State; onStep: (step: number) => void }) {
  const { form, change } = state
  if (step === 1) return <StepBasics form={form} onChange={change} />
  if (step === 2) return <StepPlatforms form={form} onChange={change} />
  return step === 3 ? <StepContent form={form} onChange={change} /> : <StepAutomation form={form} zone={state.zone} isTried={state.isTried} onChange={change} onStep={onStep} />
}

/** A campaign is created in four steps (trace.md WIZ-01 to WIZ-17). Closing it keeps what was entered. */
export function Wizard({ step: asked, template, onStep, onOpen, onRehearse, onClose }: WizardProps) {
  const state = useWizard(asked, template)
  const { form, created } = state
  const step = reachable(form, asked)
  const top = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    // A step begins at its top.
    if (shown.current !== step) top.current?.focus()
    shown.current = step
  }, [step])
  const footer = created ? <CreatedFoot campaign={created} onOpen={() => onOpen(created.id)} onRehearse={(version) => onRehearse(created.id, version)} onClose={onClose} /> : <Foot state={state} step={step} onStep={onStep} />
  const kept = state.keptAt !== null && created === null ? <span className="flex items-center gap-1.5 text-sm text-muted max-sm:hidden"><Check size={14} strokeWidth={1.75} aria-hidden />Draft kept, {formatTime(state.keptAt, state.zone)}</span> : undefined
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={WIZARD_TEXTS.create} size="xl" backCloses={false} head={kept} titleNote={<StepsBar step={step} isDone={created !== null} canReach={(number) => reachable(form, number) === number} onStep={onStep} />} footer={footer}>
      <div className="grid gap-x-8 gap-y-5 min-h-96 content-start lg:grid-cols-[minmax(0,1fr)_18rem]">
        {created ? <div><h3 className="font-display text-xl font-semibold break-words">{created.title}</h3><p className="mt-1 text-muted">It is a draft: nothing is posted until you activate it.</p></div> : (
          <div className="grid min-w-0 content-start gap-4">
            <h3 ref={top} tabIndex={-1} className="sr-only">{`Step ${step} of ${LAST}: ${WIZARD_STEPS[step - 1] ?? ''}`}</h3>
            {state.failure === null ? null : <Alert kind="error"><p className="font-semibold">{WIZARD_TEXTS.failed}</p><p className="text-sm">{state.failure}</p></Alert>}
            <Step step={step} state={state} onStep={onStep} />
          </div>
        )}
        <div className="self-start rounded-lg bg-canvas p-4"><WordsRail form={form} /></div>
      </div>
    </Dialog>
  )
}
