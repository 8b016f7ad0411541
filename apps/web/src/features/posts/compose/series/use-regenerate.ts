import { useState } from 'react'
import { toast, UNDO_MS } from '../../../../ui/toast-store.ts'
import { platformsOfPart, type SeriesPart, type Sheet, writeOne } from '../../../composer/index.ts'

/** Writes one post of a series again; Undo puts its text back. */
export function useRegenerate(sheet: Sheet, part: SeriesPart, index: number) {
  const [isBusy, setBusy] = useState(false)
  const put = (content: string) => sheet.form.setState(({ parts }) => ({ parts: parts.map((other) => (other.key === part.key ? { ...other, content } : other)) }))
  const regenerate = async () => {
    const before = part.content
    const form = sheet.form.getState()
    setBusy(true)
    const written = await writeOne(form, part, platformsOfPart(form, index))
    setBusy(false)
    if (written.error) return void toast({ kind: 'error', text: written.error })
    put(written.text)
    toast({ text: `Post ${index + 1} was written again.`, ms: UNDO_MS, action: { label: 'Undo', onClick: () => put(before) } })
  }
  return { isBusy, regenerate: () => void (!isBusy && regenerate()) }
}
