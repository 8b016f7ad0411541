import { getSettings, saveSettings, type UserSettings } from '@marquee/contract/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const SETTINGS_KEY = ['settings'] as const

/** The user's approval and scheduling settings. */
export function useSettings() {
  return useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: async ({ signal }) => (await call(getSettings, { query: {} }, { signal })).settings,
  })
}

/** Stores changed settings. They are shown at once, and reverted when the server rejects them. */
export function useSaveSettings() {
  const client = useQueryClient()
  return useMutation({
    // Sequentially, so that the last choice wins at the server too.
    scope: { id: 'settings' },
    mutationFn: async (settings: Partial<UserSettings>) => (await call(saveSettings, { body: { settings } })).settings,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: SETTINGS_KEY })
      const before = client.getQueryData<UserSettings>(SETTINGS_KEY)
      client.setQueryData<UserSettings>(SETTINGS_KEY, (settings) => settings && { ...settings, ...change })
      return before
    },
    onError: (_error, _change, before) => client.setQueryData(SETTINGS_KEY, before),
    onSettled: () => client.invalidateQueries({ queryKey: SETTINGS_KEY }),
  })
}
