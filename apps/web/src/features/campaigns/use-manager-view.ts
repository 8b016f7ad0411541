import { CAMPAIGN_DETAIL_TABS, CAMPAIGN_TABS } from '@marquee/contract/campaigns/texts'
import { CAMPAIGN_TEMPLATES } from '@marquee/contract/campaigns/templates'
import { oneOf, useSearchFields, uuidField } from '../../lib/search-params.ts'

const STEPS = ['1', '2', '3', '4'] as const
type DetailTab = (typeof CAMPAIGN_DETAIL_TABS)[number]
type ManagerTab = (typeof CAMPAIGN_TABS)[number]

/** Reads the number of a version. */
export const versionField = (value: string): number | undefined => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined)

/** `tab` is that of the opened campaign, else that of the screen; `view` keeps the screen's while a campaign is open. */
const SEARCH = {
  tab: oneOf([...CAMPAIGN_TABS, ...CAMPAIGN_DETAIL_TABS]), view: oneOf(CAMPAIGN_TABS), campaign: uuidField, create: oneOf(STEPS), template: oneOf(CAMPAIGN_TEMPLATES.map(({ id }) => id)),
  rule: (value: string) => value.slice(0, 100) || undefined, outcome: oneOf(['fired', 'not-fired'] as const),
  rehearse: versionField,
}
/** What the rehearsal has in the address; it goes with it. */
const NO_REHEARSAL = { rehearse: null, against: null, days: null, source: null, view: null, only: null, day: null } as const

/** What the address of the manager says (design.md rule B): its tab, the step of the wizard, the opened campaign with its tab and log. */
export function useManagerView() {
  const [{ tab, view, campaign, create, template, rule, outcome, rehearse }, set] = useSearchFields(SEARCH)
  const isOpen = campaign !== undefined
  const screen: ManagerTab = (isOpen ? view : CAMPAIGN_TABS.find((each) => each === tab)) ?? 'campaigns'
  const kept = screen === 'campaigns' ? null : screen
  const open = (id: string, to?: DetailTab): void => set({ campaign: id, tab: to ?? null, view: kept, create: null, template: null, rule: null, outcome: null }, { push: !isOpen })
  return {
    tab: screen,
    choose: (value: string): void => set({ tab: value === 'campaigns' ? null : (CAMPAIGN_TABS.find((each) => each === value) ?? null), view: null, campaign: null, rule: null, outcome: null }),
    /** The step of the wizard, while it is open. */
    step: create === undefined ? undefined : Number(create),
    template,
    create: (step: number | null, from?: string): void => set({ create: STEPS.find((each) => each === String(step)) ?? null, template: from ?? null }, { push: step !== null }),
    campaign,
    detailTab: CAMPAIGN_DETAIL_TABS.find((each) => each === tab) ?? 'schedule',
    log: { ...(rule !== undefined && { rule }), ...(outcome !== undefined && { outcome }) },
    open,
    openLog: (id: string, log: { rule: string; outcome?: 'fired' | 'not-fired' }): void => set({ campaign: id, tab: 'activity', view: kept, rule: log.rule, outcome: log.outcome ?? null }, { push: !isOpen }),
    chooseDetail: (to: DetailTab): void => set({ tab: to, rule: null, outcome: null }),
    chooseLog: (log: { rule?: string | undefined; outcome?: 'fired' | 'not-fired' | undefined }): void => set({ rule: log.rule ?? null, outcome: log.outcome ?? null }),
    /** The version of the opened campaign that is rehearsed, while it is. */
    rehearse: campaign === undefined ? undefined : rehearse,
    /** Over the details of the campaign when they are open; closing it leads back to them. */
    openRehearsal: (id: string, version: number): void => set({ campaign: id, rehearse: version, tab: isOpen ? (tab ?? 'schedule') : null, view: null, create: null, template: null, rule: null, outcome: null }, { push: true }),
    closeRehearsal: (): void => set({ ...NO_REHEARSAL, ...(CAMPAIGN_DETAIL_TABS.some((each) => each === tab) ? {} : { campaign: null }) }),
    close: (): void => set({ campaign: null, tab: kept, view: null, rule: null, outcome: null }),
  }
}
export type ManagerView = ReturnType<typeof useManagerView>
