import type { Personality } from '@marquee/contract/chatbot/personalities'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useLayout } from '../../../lib/use-media.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NEW, useChatbotAddress } from '../address.ts'
import { Loaded } from '../loaded.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { Editor, NewEditor } from './editor.tsx'
import { PersonalityList } from './personality-list.tsx'
import { usePersonalities } from './personality-queries.ts'

type Known = NonNullable<ReturnType<typeof usePersonalities>['data']>

/** The personality that is open: the chosen one, else on a wide window the first of the user's own, or the default. One that is being deleted is never open. */
function useOpen(all: readonly Personality[], leaving: string | null) {
  const [{ personality }, setAddress] = useChatbotAddress()
  const isNarrow = ['phone', 'narrow'].includes(useLayout())
  const there = all.filter(({ id }) => id !== leaving)
  const usual = there.find(({ isCustom }) => isCustom) ?? there.find(({ isDefaultChoice }) => isDefaultChoice) ?? there[0]
  const chosen = personality === leaving ? undefined : personality
  const open = (id: string | null) => setAddress({ personality: id }, { push: isNarrow && id !== null })
  return { chosen: personality, openId: chosen ?? (isNarrow ? null : (usual?.id ?? null)), open }
}

function Panes({ defaults, custom, all }: Known) {
  const [deleting, setDeleting] = useState<Personality | null>(null)
  const [leaving, setLeaving] = useState<string | null>(null)
  const { chosen, openId, open } = useOpen(all, leaving)
  const onDeleted = () => {
    setDeleting(null)
    setLeaving(null)
    if (chosen === deleting?.id) open(null)
  }
  return (
    <div className="items-start gap-4 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] 2xl:grid-cols-[25rem_minmax(0,1fr)]">
      <div className={openId === null ? '' : 'max-lg:hidden'}>
        <PersonalityList defaults={defaults} custom={custom} openId={openId} onOpen={open} onAdd={() => open(NEW)} onDelete={setDeleting} />
      </div>
      {openId === null ? null : (
        <div>
          <Button variant="ghost" size="sm" className="mb-2 -ml-2 lg:hidden" icon={<ArrowLeft size={16} aria-hidden />} onClick={() => open(null)}>All personalities</Button>
          <section aria-label="Personality" className="flex flex-col rounded-lg bg-surface shadow-1">
            {openId === NEW ? <NewEditor onOpen={open} onCancel={() => open(null)} /> : <Editor id={openId} onOpen={open} />}
          </section>
        </div>
      )}
      {deleting ? <DeleteDialog personality={deleting} others={all.filter(({ id }) => id !== deleting.id)} onClose={() => setDeleting(null)} onLeaving={(isLeaving) => setLeaving(isLeaving ? deleting.id : null)} onDeleted={onDeleted} /> : null}
    </div>
  )
}

/** The personalities, and the one that is open beside them. */
export function Personalities() {
  const skeleton = <div className="grid gap-4 lg:grid-cols-[25rem_minmax(0,1fr)]"><div className="space-y-2.5">{[1, 2, 3].map((card) => <Skeleton key={card} className="h-24 w-full rounded-lg" />)}</div><Skeleton className="h-96 w-full rounded-lg max-lg:hidden" /></div>
  return <Loaded query={usePersonalities()} skeleton={skeleton}>{(known) => <Panes {...known} />}</Loaded>
}
