import { MAX_POST_TEXT } from '@marquee/contract/posts'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Textarea } from '../../../../ui/field.tsx'
import { FactNotes, findingsOf, openFacts, type Origins, platformsOfPart, PlatformCounters, type SeriesPart, type Sheet, useFactCheck, useFollowing, usedEntries } from '../../../composer/index.ts'
import { RowFiles } from './row-files.tsx'

export type RowEditorProps = { sheet: Sheet; part: SeriesPart; index: number; onChange: (patch: Partial<SeriesPart>) => void }

/** The text and the files of one post of a series; what is shown of its sources follows the text. */
export function RowEditor({ sheet, part, index, onChange }: RowEditorProps) {
  const form = useStore(sheet.form)
  const { description, useKnowledge, sources, grounding } = form
  const [known, setKnown] = useState<{ text: string; checked: Origins | null }>({ text: part.content, checked: null })
  const check = useFactCheck()
  const findings = findingsOf({ sources, grounding, chosen: index, checked: known.checked })
  const isWritten = grounding[index] !== undefined
  useFollowing(part.content, isWritten ? known.text : part.content, () => check.mutate({ text: part.content, description, useKnowledge }, { onSuccess: (checked) => setKnown({ text: part.content, checked }) }))
  return (
    <>
      <Textarea autoFocus aria-label={`Text of post ${index + 1}`} rows={4} maxLength={MAX_POST_TEXT} value={part.content} onChange={(event) => onChange({ content: event.target.value })} />
      <PlatformCounters text={part.content} platforms={platformsOfPart(form, index)} />
      <FactNotes entries={usedEntries(findings, part.content)} facts={openFacts(findings.grounding, part.content)} />
      <RowFiles part={part} number={index + 1} onChange={(files) => onChange({ files })} />
    </>
  )
}
