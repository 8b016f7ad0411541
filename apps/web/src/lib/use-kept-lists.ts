import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Keeps the lists of this tab from now on (trace.md GEN-16). Its code is loaded when a screen with such a list is shown. */
export function useKeptLists(): void {
  const client = useQueryClient()
  useEffect(() => void import('./keep-lists.ts').then(({ keepLists }) => keepLists(client)), [client])
}
