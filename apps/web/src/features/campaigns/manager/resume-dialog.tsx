import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { counted } from '../labels.ts'
import type { Passed } from '../queries.ts'
import { closePassed, useActionState, useCampaignActions } from './use-campaign-actions.ts'

/** Asks what becomes of the posts whose time passed while their campaign was paused; shown only when there are some. */
export function ResumeDialog() {
  const passed = useActionState((state) => state.passed)
  const actions = useCampaignActions()
  if (passed === null) return null
  const { campaign, count } = passed
  const choose = (choice: Passed) => (): void => {
    closePassed()
    void actions.resumeNow(campaign, choice)
  }
  const footer = (
    <>
      <Button onClick={closePassed}>Cancel</Button>
      <Button onClick={choose('drop')}>Drop {count === 1 ? 'it' : 'them'}</Button>
      <Button variant="primary" onClick={choose('next-free')}>Use the next free hours</Button>
    </>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && closePassed()} title={`Resume ${campaign.title}?`} footer={footer}>
      <p className="text-muted">The time of {counted(count, 'post')} passed while the campaign was paused. {count === 1 ? 'It' : 'They'} can go out at the next free hours, or be dropped. Later posts keep their times.</p>
    </Dialog>
  )
}
