import type { Personality } from '@marquee/contract/chatbot/personalities'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AlertDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useGolden } from '../golden/golden-queries.ts'
import { withReason } from '../words.ts'
import { useSwitchOn } from './personality-queries.ts'

/** Lets the newest version answer; one that lost golden questions only after they were named. Nothing for a personality whose newest version answers. */
export function SwitchOn({ personality: { id, name, version, newestVersion, isAsking } }: { personality: Personality }) {
  const { data } = useGolden({ personalityId: id })
  const switchOn = useSwitchOn(id)
  const [isSure, setSure] = useState(false)
  if (version === null || newestVersion === null || version === newestVersion) return null
  const lost = data?.questions.filter((question) => question.isLost) ?? []
  const turn = (isAnyway: boolean): Promise<unknown> =>
    switchOn.mutateAsync({ version: newestVersion, isAnyway }).then(
      () => toast({ kind: 'success', text: `Version ${newestVersion} of ${name} answers now.` }),
      (error: unknown) => toast({ kind: 'error', text: withReason('It could not be switched on', error) }),
    )
  if (lost.length === 0) return <Button variant="primary" disabled={isAsking} loading={switchOn.isPending} onClick={() => void turn(false)}>{CHATBOT_TEXTS.switchOn}</Button>
  return (
    <>
      <Button loading={switchOn.isPending} onClick={() => setSure(true)}>{CHATBOT_TEXTS.switchOnAnyway}</Button>
      <AlertDialog
        open={isSure}
        onOpenChange={setSure}
        title={`Switch on version ${newestVersion}?`}
        body={<><span className="block">{lost.length === 1 ? 'It loses this golden question:' : `It loses these ${lost.length} golden questions:`}</span><span className="mt-2 block space-y-1">{lost.map((question) => <span key={question.id} dir="auto" className="block font-medium text-ink">{question.question}</span>)}</span></>}
        confirmLabel={CHATBOT_TEXTS.switchOn}
        onConfirm={() => turn(true)}
      />
    </>
  )
}
