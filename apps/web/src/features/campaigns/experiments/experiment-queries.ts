import { chooseVariant, type Experiment, listExperiments, type NewExperiment, readBestHours, startExperiment, stopExperiment } from '@marquee/contract/campaigns/experiments'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { CAMPAIGNS_KEY } from '../key.ts'

/** The experiments of a campaign, newest first. */
export const useExperiments = (id: string) => useQuery({ queryKey: [...CAMPAIGNS_KEY, 'experiments', id], queryFn: async ({ signal }) => (await call(listExperiments, { params: { id }, query: {} }, { signal })).experiments })
/** The best hours of its networks, and how sure they are. */
export const useBestHours = (id: string) => useQuery({ queryKey: [...CAMPAIGNS_KEY, 'best-hours', id], queryFn: ({ signal }) => call(readBestHours, { params: { id }, query: {} }, { signal }) })

export const start = async (id: string, body: NewExperiment, idempotencyKey: string): Promise<Experiment> => (await call(startExperiment, { params: { id }, body }, { idempotencyKey })).experiment
export const stop = (id: string, experimentId: string) => call(stopExperiment, { params: { id, experimentId }, body: {} })
export const choose = (id: string, experimentId: string, variant: string) => call(chooseVariant, { params: { id, experimentId }, body: { variant } })
