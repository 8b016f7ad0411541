import type { SelectionForm } from '@marquee/contract/commerce/products/routes'
import type { Platform } from '@marquee/contract/shared/platforms'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reasonOf } from '../../../lib/api-error.ts'
import { useSession } from '../../../lib/session.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { toast } from '../../../ui/toast-store.ts'
import { beginPosts } from '../../composer/index.ts'
import { useSocialProfile } from '../../social/index.ts'
import { composeProducts } from '../product-queries.ts'

const NONE: readonly Platform[] = []

/** The networks that the user has connected. */
export function useConnectedPlatforms(): readonly Platform[] {
  const { data } = useSocialProfile()
  return data ? data.connected_platforms.filter(({ is_active: isActive }) => isActive).map(({ platform }) => platform) : NONE
}

/** Opens the composer filled with posts about products. Takes their ids in order, the form and whether their pictures are drawn cards. */
export function useCompose() {
  const userId = useSession((state) => state.user?.id)
  const zone = useTimeZone()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const compose = async (productIds: string[], form: SelectionForm, useCards: boolean): Promise<void> => {
    if (isBusy || userId === undefined) return
    setBusy(true)
    try {
      const { posts } = await composeProducts({ productIds, form, useCards })
      await beginPosts(userId, posts.map(({ text, mediaUrls }) => ({ text, mediaUrls })), [], zone)
      await navigate('/create-post')
    } catch (error) {
      toast({ kind: 'error', text: `The composer could not be opened. ${reasonOf(error)}` })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, compose }
}
