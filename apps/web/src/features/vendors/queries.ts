import { listVendors, testVendor, type Vendor } from '@marquee/contract/vendors'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const VENDORS_KEY = ['vendors'] as const

/** The services of the installation, with the result of their last test. */
export function useVendors() {
  return useQuery({ queryKey: VENDORS_KEY, queryFn: async ({ signal }) => (await call(listVendors, {}, { signal })).vendors })
}

/** Tests a service; the list then shows the result. */
export function useTestVendor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await call(testVendor, { params: { vendor: id } })).vendor,
    onSuccess: (vendor) => client.setQueryData<Vendor[]>(VENDORS_KEY, (vendors) => vendors?.map((one) => (one.id === vendor.id ? vendor : one))),
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
