import { type ClipboardEvent, type DragEvent, useState } from 'react'

/** The files of a file input, of the clipboard or of a drop, as a list. */
export const filesOf = (list: FileList | null | undefined): File[] => [...(list ?? [])]
const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

/** Handlers that accept files from the clipboard and from a drop, for any element around a form. Takes what to do with them. */
export function useFileTarget(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const take = (files: File[]) => {
    if (files.length > 0) onFiles(files)
  }
  return {
    isOver,
    handlers: {
      onPaste: (event: ClipboardEvent) => take(filesOf(event.clipboardData.files)),
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        // The innermost target receives the files.
        event.stopPropagation()
        setIsOver(false)
        take(filesOf(event.dataTransfer.files))
      },
    },
  }
}
