import { type KnowledgeEntry, KNOWLEDGE_TEXTS } from '@marquee/contract/knowledge'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newKey } from '../../../lib/new-key.ts'
import { addEntry, changeEntry, reasonOf } from '../change-queries.ts'
import { changeBody, checkForm, type EntryForm, type EntrySeed, formOf, isChanged, newBody } from './entry-form.ts'
import { refreshKnowledge, writeEntry } from '../list/list-cache.ts'
import { isFile } from '../model.ts'

/** The result of a saved form: the entry, and the amounts that it no longer says. */
export type Saved = { id: string; droppedAmounts: readonly string[] }
type Problem = { missing: readonly (keyof EntryForm)[]; text: string; reason: string | null }

async function store(entry: KnowledgeEntry | null, form: EntryForm, key: string): Promise<Saved> {
  if (!entry) return { id: (await addEntry(newBody(form), key)).entry.id, droppedAmounts: [] }
  const body = changeBody(entry, form)
  if (Object.keys(body).length === 0) return { id: entry.id, droppedAmounts: [] }
  const { entry: stored, droppedAmounts } = await changeEntry(entry.id, body)
  writeEntry(stored)
  return { id: stored.id, droppedAmounts }
}

/** A form for an entry, or for a new one with null: its values, its errors, and how it is saved. `onSaved` is called once. */
export function useEntryForm(entry: KnowledgeEntry | null, seed: EntrySeed, onSaved: (saved: Saved) => void) {
  const [first] = useState(() => formOf(entry, seed))
  const [form, setForm] = useState(first)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [saved, setSaved] = useState<Saved | null>(null)
  // Saving again after a lost answer must not add a second entry.
  const key = useRef(newKey())
  const finish = useEffectEvent(onSaved)
  useEffect(() => {
    // After the render that removes the guard for unsaved changes.
    if (saved) finish(saved)
  }, [saved])
  const change = (part: Partial<EntryForm>) => {
    setForm((before) => ({ ...before, ...part }))
    setProblem(null)
  }
  const save = async () => {
    const wrong = checkForm(form, entry !== null && isFile(entry))
    setProblem(wrong && { ...wrong, reason: null })
    if (wrong || isSaving) return
    setSaving(true)
    try {
      const done = await store(entry, form, key.current)
      void refreshKnowledge()
      setSaved(done)
    } catch (error) {
      setProblem({ missing: [], text: KNOWLEDGE_TEXTS.saveFailed, reason: reasonOf(error) })
      setSaving(false)
    }
  }
  return { form, change, save, problem, isSaving, isDirty: saved === null && isChanged(first, form) }
}
export type EntryFormState = ReturnType<typeof useEntryForm>
