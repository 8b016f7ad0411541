import { listVendors, type TextTrial, testVendor, tryTextModel, type Vendor } from '@marquee/contract/vendors'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const VENDORS_KEY = ['vendors'] as const

/** What the page shows: the services, and whether this browser may test addresses. */
type Listed = { vendors: Vendor[]; canTryAddress: boolean }

/** The services of the installation, with the result of their last test. */
export function useVendors() {
  return useQuery({
    queryKey: VENDORS_KEY,
    queryFn: async ({ signal }): Promise<Listed> => {
      const { vendors, canTryAddress } = await call(listVendors, {}, { signal })
      return { vendors, canTryAddress }
    },
  })
}

/** Tries a service that writes texts at an address; nothing is stored. */
export const useTryTextModel = () =>
  useMutation({ mutationFn: async (body: { address: string; model: string; key: string }): Promise<TextTrial> => (await call(tryTextModel, { body })).trial })

/** Tests a service; the list then shows the result. */
export function useTestVendor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await call(testVendor, { params: { vendor: id } })).vendor,
    onSuccess: (vendor) => client.setQueryData<Listed>(VENDORS_KEY, (listed) => listed && { ...listed, vendors: listed.vendors.map((one) => (one.id === vendor.id ? vendor : one)) }),
  })
}

/** Tests several services at once; the list shows each result as it arrives. Fails with the first test that could not be made, after the others. */
export function useTestVendors() {
  const { mutateAsync } = useTestVendor()
  return useMutation({
    mutationFn: async (ids: readonly string[]): Promise<void> => {
      const results = await Promise.allSettled(ids.map((id) => mutateAsync(id)))
      for (const result of results) if (result.status === 'rejected') throw result.reason
    },
  })
}
