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
