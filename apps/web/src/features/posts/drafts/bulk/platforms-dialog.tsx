import type { Draft } from '@marquee/contract/posts'
import { NETWORKS, type Platform } from '@marquee/contract/shared/platforms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { PlatformChoices } from '../card/platforms-editor.tsx'
import type { LinkedAccounts } from '../../../composer/index.ts'
import { choosePlatforms } from './bulk.ts'

type Props = { drafts: readonly Draft[]; accounts: LinkedAccounts | undefined; onClose: () => void }

/** Platforms shared by all of the drafts. */
const sharedBy = (drafts: readonly Draft[]): Platform[] => NETWORKS.filter((name) => drafts.every(({ platforms }) => platforms.includes(name)))

/** Gives the selected drafts the same platforms; it starts with those they share. */
export function PlatformsDialog({ drafts, accounts, onClose }: Props) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState(() => sharedBy(drafts))
  const toggle = (name: Platform) => setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
  const apply = () => {
    onClose()
    void choosePlatforms(client, drafts, chosen)
  }
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" disabled={chosen.length === 0} onClick={apply}>{drafts.length === 1 ? 'Apply to 1 post' : `Apply to ${drafts.length} posts`}</Button>
    </>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Choose platforms" description="They replace the platforms of these posts." footer={footer}>
      <PlatformChoices legend="Target platforms" chosen={chosen} accounts={accounts} onToggle={toggle} />
    </Dialog>
  )
}
