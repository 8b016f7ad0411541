import { type KnowledgeEntry, KNOWLEDGE_TEXTS } from '@marquee/contract/knowledge'
import { MessageCircleQuestionMark, Upload } from 'lucide-react'
import { type ChangeEvent, useCallback, useRef } from 'react'
import { useSession } from '../../../lib/session.ts'
import { useArrivals } from '../../../lib/use-arrivals.ts'
import { Button } from '../../../ui/button.tsx'
import { preloadDialogs } from '../../../ui/dialog.tsx'
import { DropVeil } from '../../../ui/drop-veil.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { EntryDialog } from '../entries/lazy-entry-dialog.tsx'
import { AskDialog, Dialogs } from '../list/dialogs.tsx'
import { DropCard } from '../files/drop-card.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { KnowledgeView } from '../list/knowledge-view.tsx'
import { AttentionSection } from '../attention/lazy-attention.tsx'
import { passageSearch } from '../passages/passage-address.ts'
import { UploadPanel } from '../files/upload-panel.tsx'
import { ACCEPTED } from '../files/file-types.ts'
import { ALL, NEW, useKnowledgeSearch } from '../list/knowledge-search.ts'
import { stateText } from '../model.ts'
import { uploadFiles } from '../files/upload-queue.ts'
import { useKnowledgeList, useCommitOnLeave } from '../list/use-knowledge-list.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Two file inputs that buttons open: for new files, and for a file's new version. */
function useFileInputs() {
  const adding = useRef<HTMLInputElement>(null)
  const replacing = useRef<HTMLInputElement>(null)
  const target = useRef<string | null>(null)
  const take = (replaces: string | null) => (event: ChangeEvent<HTMLInputElement>) => {
    uploadFiles([...(event.target.files ?? [])], replaces)
    event.target.value = ''
  }
  const replace = useCallback((entry: KnowledgeEntry) => {
    target.current = entry.id
    replacing.current?.click()
  }, [])
  const inputs = (
    <>
      <input ref={adding} type="file" multiple accept={ACCEPTED} aria-label="Files to upload" tabIndex={-1} onChange={take(null)} className="sr-only" />
      <input ref={replacing} type="file" accept={ACCEPTED} aria-label="New version of a file" tabIndex={-1} onChange={(event) => take(target.current)(event)} className="sr-only" />
    </>
  )
  return { inputs, choose: () => adding.current?.click(), replace }
}

function KnowledgeBase() {
  const [search, setSearch] = useKnowledgeSearch()
  const { list, entries, counts } = useKnowledgeList(search)
  const { inputs, choose, replace } = useFileInputs()
  const isOver = useArrivals(uploadFiles)
  useCommitOnLeave()
  const add = () => setSearch({ edit: NEW }, { push: true })
  const edit = useCallback((entry: KnowledgeEntry) => setSearch({ edit: entry.id }, { push: true }), [setSearch])
  const warm = (dialog: { preload: () => Promise<void> }) => () => void Promise.all([preloadDialogs(), dialog.preload()])
  const actions = (
    <>
      <Button icon={<MessageCircleQuestionMark {...ICON} />} onPointerEnter={warm(AskDialog)} onFocus={warm(AskDialog)} onClick={() => setSearch({ ask: '1' }, { push: true })}>Ask a question</Button>
      <Button icon={<Upload {...ICON} />} onClick={choose}>Upload files</Button>
      <Button variant="primary" onPointerEnter={warm(EntryDialog)} onFocus={warm(EntryDialog)} onClick={add}>{KNOWLEDGE_TEXTS.add}</Button>
      {inputs}
    </>
  )
  return (
    <Page title={KNOWLEDGE_TEXTS.heading} subtitle={counts ? stateText({ ...counts, attention: counts.attention + counts.conflicts }) : 'Facts that posts and answers may use'} actions={actions}>
      <AttentionSection
        counts={counts}
        isNarrowed={search.filter === 'attention'}
        onOpen={(side) => setSearch(passageSearch(side), { push: true })}
        onShowPosts={() => setSearch({ outdated: ALL }, { push: true })}
        onShowEntries={() => setSearch({ filter: 'attention', type: null, q: null }, { push: true })}
      />
      <div className="gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="lg:order-last">
          <div className="mb-4 space-y-4 empty:hidden lg:sticky lg:top-18"><div className="max-lg:hidden"><DropCard onFiles={uploadFiles} /></div><UploadPanel /></div>
        </div>
        <div className="min-w-0">
          {counts?.total === 0 ? null : <FilterBar search={search} setSearch={setSearch} counts={counts} />}
          <KnowledgeView search={search} setSearch={setSearch} list={list} entries={entries} counts={counts} onAdd={add} onEdit={edit} onReplace={replace} />
        </div>
      </div>
      <Dialogs search={search} setSearch={setSearch} entries={entries} />
      {isOver ? <DropVeil text="Drop to add to your knowledge base" /> : null}
    </Page>
  )
}

/** /knowledge (trace.md KNOW): the sources for posts and replies, to add, correct, search and ask. */
export function Component() {
  const status = useSession((state) => state.status)
  if (status === 'signed-in') return <KnowledgeBase />
  return <Page title={KNOWLEDGE_TEXTS.heading}>{status === 'signed-out' ? <SignedOut text={KNOWLEDGE_TEXTS.signedOut} /> : null}</Page>
}
