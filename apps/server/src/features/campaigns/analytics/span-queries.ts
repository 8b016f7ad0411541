import { type RawBuilder, sql } from 'kysely'

/** Whose posts, in which days (both included) of `zone`: of one campaign, of all campaigns, or all. */
export type Span = { owner: string; zone: string; from: string; to: string; campaignId: string | null; isOfCampaigns: boolean }

/** The first instant of the days, and the first after them. */
export const startOf = ({ from, zone }: Span): RawBuilder<Date> => sql<Date>`(${from}::date::timestamp at time zone ${zone})`
export const endOf = ({ to, zone }: Span): RawBuilder<Date> => sql<Date>`((${to}::date + 1)::timestamp at time zone ${zone})`

/** That a post `p` is one of them. */
export function isChosen({ owner, campaignId, isOfCampaigns }: Span): RawBuilder<boolean> {
  const campaign = campaignId === null ? (isOfCampaigns ? sql<boolean>`p.campaign_id is not null` : sql<boolean>`true`) : sql<boolean>`p.campaign_id = ${campaignId}`
  return sql<boolean>`p.owner = ${owner} and p.deleted_at is null and ${campaign}`
}

/** The day of an instant, and its hour, by the clock of the zone. */
export const dayOf = (at: RawBuilder<unknown>, { zone }: Span): RawBuilder<string> => sql<string>`(${at} at time zone ${zone})::date`
export const hourOf = (at: RawBuilder<unknown>, { zone }: Span): RawBuilder<number> => sql<number>`extract(hour from ${at} at time zone ${zone})::integer`
