import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import { FACT_TEXTS } from '@marquee/contract/post-facts'
import { useState } from 'react'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { EntrySeed } from '../entries/entry-form.ts'
import { EntryDialog } from '../entries/lazy-entry-dialog.tsx'
import { ALL, type KnowledgeSearch, NEW, type SetKnowledgeSearch } from './knowledge-search.ts'
import { findOutdatedPosts } from '../outdated/outdated-queries.ts'
import { passageSearch } from '../passages/passage-address.ts'
import { useEntry } from '../queries.ts'
import type { Saved } from '../entries/use-entry-form.ts'
import { useFocusReturn } from './use-focus-return.ts'

export const AskDialog = onDemand(async () => (await import('../ask/ask-dialog.tsx')).AskDialog, { onFailed: ({ onClose }) => onClose(), fallback: () => <DialogFrame title="Ask a question" size="lg" /> })
const MissingDialog = onDemand(async () => (await import('../ask/missing-dialog.tsx')).MissingDialog, { onFailed: ({ onClose }) => onClose() })
const PassageDialog = onDemand(async () => (await import('../passages/passage-dialog.tsx')).PassageDialog, { onFailed: ({ onClose }) => onClose(), fallback: () => <DialogFrame title="Text" size="lg" /> })
const OutdatedDialog = onDemand(async () => (await import('../outdated/outdated-dialog.tsx')).OutdatedDialog, { onFailed: ({ onClose }) => onClose(), fallback: () => <DialogFrame title={FACT_TEXTS.outdatedHeading} size="lg" /> })

type Props = { search: KnowledgeSearch; setSearch: SetKnowledgeSearch; entries: readonly KnowledgeEntry[] }

/** The open entry: from the list, or fetched for an address that names another. */
function OpenEntry({ id, entries, onClose, onSaved }: { id: string; entries: readonly KnowledgeEntry[]; onClose: () => void; onSaved: (saved: Saved) => void }) {
  const listed = entries.find((entry) => entry.id === id)
  // The edited entry stays in the dialog even when a new list, or another filter, no longer contains it.
  const [kept, setKept] = useState(listed)
  const { data, isError, error, refetch } = useEntry(id, listed === undefined && kept === undefined)
  const entry = listed ?? kept ?? data
  if (entry && !kept) setKept(entry)
  if (entry) return <EntryDialog key={entry.id} entry={entry} seed={{}} onClose={onClose} onSaved={onSaved} />
  return isError ? <MissingDialog error={error} onRetry={() => void refetch()} onClose={onClose} /> : <DialogFrame title="Edit entry" />
}

/** The open text of an entry or a file, with its sentence. */
function OpenPassage({ search: { passage, quote = '' }, setSearch, onClose }: Pick<Props, 'search' | 'setSearch'> & { onClose: () => void }) {
  if (passage === undefined) return null
  return <PassageDialog key={`${passage} ${quote}`} id={passage} quote={quote} onClose={onClose} onEdit={() => setSearch({ passage: null, quote: null, edit: passage }, { push: true })} />
}

/** The dialog over the list, as the address says: an entry, a question, posts with old amounts. */
export function Dialogs({ search, setSearch, entries }: Props) {
  const { edit, ask, outdated, passage, type } = search
  useFocusReturn((edit ?? ask ?? outdated ?? passage) !== undefined)
  const [seed, setSeed] = useState<EntrySeed>({})
  const close = () => {
    setSeed({})
    setSearch({ edit: null, ask: null, outdated: null, passage: null, quote: null })
  }
  const onSaved = ({ id, droppedAmounts }: Saved) => {
    toast({ kind: 'success', text: edit === NEW ? 'Entry added' : 'Entry saved' })
    if (droppedAmounts.length === 0) return close()
    return findOutdatedPosts(id).then(
      (posts) => (posts.length > 0 ? setSearch({ edit: null, outdated: id }) : close()),
      () => {
        close()
        toast({ kind: 'error', text: FACT_TEXTS.outdatedFailed })
      },
    )
  }
  const addEntryAbout = (question: string) => {
    setSeed({ type: 'faq', title: question })
    setSearch({ ask: null, edit: NEW }, { push: true })
  }
  const startType = type === 'uploaded_file' || type === undefined ? {} : { type }
  return (
    <>
      {edit === NEW ? <EntryDialog entry={null} seed={{ ...startType, ...seed }} onClose={close} onSaved={onSaved} /> : null}
      {edit !== undefined && edit !== NEW ? <OpenEntry key={edit} id={edit} entries={entries} onClose={close} onSaved={onSaved} /> : null}
      {ask ? <AskDialog onClose={close} onOpen={({ entryId, quote }) => setSearch({ ask: null, ...(quote === null ? { edit: entryId } : passageSearch({ entryId, quote })) }, { push: true })} onAdd={addEntryAbout} /> : null}
      <OpenPassage search={search} setSearch={setSearch} onClose={close} />
      {outdated ? <OutdatedDialog entryId={outdated === ALL ? null : outdated} onClose={close} /> : null}
    </>
  )
}
