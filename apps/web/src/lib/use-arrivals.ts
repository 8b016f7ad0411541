import { useEffect, useEffectEvent, useState } from 'react'
import { isTypingTarget } from './shortcuts.ts'

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false
const isDialogOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/**
 * Accepts files dropped anywhere on the page, or pasted while no text field has focus. Takes a handler; returns
 * whether files are being dragged over the page.
 */
export function useArrivals(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((list: FileList | undefined) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const over = (event: DragEvent) => {
      if (!hasFiles(event) || isDialogOpen()) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      setOver(false)
      if (event.defaultPrevented || !hasFiles(event) || isDialogOpen()) return
      event.preventDefault()
      take(event.dataTransfer?.files)
    }
    const paste = (event: ClipboardEvent) => {
      if (!isTypingTarget(event.target) && !isDialogOpen()) take(event.clipboardData?.files)
    }
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    window.addEventListener('paste', paste, { signal })
    return () => controller.abort()
  }, [])
  return isOver
}
