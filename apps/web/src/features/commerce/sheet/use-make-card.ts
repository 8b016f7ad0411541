import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast-store.ts'
import { makeCard } from '../card-queries.ts'
import { refreshCommerce } from '../queries.ts'

/** Draws a card of a product into the library. */
export function useMakeCard(id: string) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const make = async (): Promise<void> => {
    setBusy(true)
    try {
      await makeCard(id)
      await refreshCommerce(client)
      toast({ kind: 'success', text: 'The card is in your library.' })
    } catch (error) {
      toast({ kind: 'error', text: `The card could not be drawn. ${reasonOf(error)}` })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, make }
}
