import { MAX_POST_TEXT } from '@marquee/contract/posts'
import { useStore } from 'zustand'
import { Textarea } from '../../../../ui/field.tsx'
import { FactNotes, openFacts, platformsOfPart, PlatformCounters, type SeriesPart, type Sheet, usedEntries } from '../../../composer/index.ts'
import { RowFiles } from './row-files.tsx'

export type RowEditorProps = { sheet: Sheet; part: SeriesPart; index: number; onChange: (patch: Partial<SeriesPart>) => void }

/** The text and the files of one post of a series. */
export function RowEditor({ sheet, part, index, onChange }: RowEditorProps) {
  const form = useStore(sheet.form)
  return (
    <>
      <Textarea autoFocus aria-label={`Text of post ${index + 1}`} rows={4} maxLength={MAX_POST_TEXT} value={part.content} onChange={(event) => onChange({ content: event.target.value })} />
      <PlatformCounters text={part.content} platforms={platformsOfPart(form, index)} />
      <FactNotes entries={usedEntries(form.grounding[index], form.sources)} facts={openFacts(form.grounding[index], part.content)} />
      <RowFiles part={part} number={index + 1} onChange={(files) => onChange({ files })} />
    </>
  )
}
