import { useState } from 'react'
import { toast, UNDO_MS } from '../../../../ui/toast-store.ts'
import { type Origins, platformsOfPart, type SeriesPart, type Sheet, writeOne } from '../../../composer/index.ts'

/** Writes one post of a series again; Undo puts its text back. */
export function useRegenerate(sheet: Sheet, part: SeriesPart, index: number) {
  const [isBusy, setBusy] = useState(false)
  const put = (content: string, { sources, grounding }: Origins) => sheet.form.setState(({ parts }) => ({ parts: parts.map((other) => (other.key === part.key ? { ...other, content } : other)), sources, grounding }))
  const regenerate = async () => {
    const before = part.content
    const form = sheet.form.getState()
    setBusy(true)
    const written = await writeOne(form, sheet.writer.getState().answers, part, platformsOfPart(form, index))
    setBusy(false)
    if (written.error !== null) return void toast({ kind: 'error', text: written.error })
    const { origins } = written
    const [own] = origins?.grounding ?? []
    // The other posts keep their sources.
    put(written.text, { sources: [...form.sources, ...(origins?.sources ?? [])], grounding: form.grounding.map((one, place) => (own && place === index ? own : one)) })
    toast({ text: `Post ${index + 1} was written again.`, ms: UNDO_MS, action: { label: 'Undo', onClick: () => put(before, form) } })
  }
  return { isBusy, regenerate: () => void (!isBusy && regenerate()) }
}
