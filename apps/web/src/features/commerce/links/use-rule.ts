import type { LinkRule } from '@marquee/contract/commerce/links/links'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast-store.ts'
import { RULE_KEY, storeLinkRule } from '../link-queries.ts'
import { refreshCommerce } from '../queries.ts'

/** Saves a change of the rule; a refused one is said with its reason, and the rule stays as it was. */
export function useSaveRule() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const save = async (change: Partial<LinkRule>): Promise<boolean> => {
    setBusy(true)
    try {
      client.setQueryData(RULE_KEY, await storeLinkRule(change))
      await refreshCommerce(client)
      return true
    } catch (error) {
      toast({ kind: 'error', text: `The rule could not be saved. ${reasonOf(error)}` })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, save }
}
