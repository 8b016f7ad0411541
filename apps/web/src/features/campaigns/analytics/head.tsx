import type { Analytics } from '@marquee/contract/campaigns/analytics/figures'
import { EXPORT_FORMATS, PERIODS } from '@marquee/contract/campaigns/analytics/values'
import { againstText, ANALYTICS_TEXTS } from '@marquee/contract/campaigns/analytics/words'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Download, FileSpreadsheet, FileText, RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { reasonOf } from '../../../lib/api-error.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { NativeSelect } from '../../../ui/field.tsx'
import { Menu, MENU_ROW } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { refreshCampaigns, useCampaigns } from '../queries.ts'
import { exportFile } from './queries.ts'
import type { View } from './use-view.ts'

const NONE: { campaigns: { id: string; title: string }[] } = { campaigns: [] }
const FORMAT_ROWS = { csv: ['CSV', 'The table as shown', FileSpreadsheet], pdf: ['PDF', 'Chart, table and sources', FileText] } as const

/** Campaigns to choose from; one that is archived is among them while it is chosen. */
function useOptions(analytics: Analytics | undefined): { id: string; title: string }[] {
  const { data: { campaigns } = NONE } = useCampaigns()
  const chosen = analytics?.campaign
  return [...campaigns.map(({ id, title }) => ({ id, title })), ...(chosen && !campaigns.some(({ id }) => id === chosen.id) ? [chosen] : [])].toSorted((one, other) => one.title.localeCompare(other.title))
}

/** Which posts, in which days, against what. */
export function Choices({ view: { asked, set }, analytics }: { view: View; analytics: Analytics | undefined }) {
  const options = useOptions(analytics)
  const days = asked.days as number
  const against = asked.against === 'campaign' ? (asked.other ?? 'before') : (asked.against ?? 'before')
  const chooseAgainst = (value: string): void => {
    const other = options.find(({ id }) => id === value)
    if (other) set({ against: 'campaign', other: other.id })
    else set({ against: value === 'before' ? null : value === 'year' ? 'year' : 'none', other: null })
  }
  return (
    <>
      <NativeSelect aria-label="Posts of" className="w-44" value={asked.campaign ?? ''} onChange={({ target }) => set({ campaign: target.value || null, ...(target.value === asked.other && { against: null, other: null }) })}>
        <option value="">{asked.scope === 'posts' ? 'All posts' : 'All campaigns'}</option>
        {options.map(({ id, title }) => <option key={id} value={id}>{title}</option>)}
      </NativeSelect>
      <NativeSelect aria-label="Days" className="w-40" value={days} onChange={({ target }) => set({ days: PERIODS.find((each) => String(each) === target.value) ?? null })}>{PERIODS.map((each) => <option key={each} value={each}>Last {each} days</option>)}</NativeSelect>
      <NativeSelect aria-label="Against" className="w-60" value={against} onChange={({ target }) => chooseAgainst(target.value)}>
        {(['before', 'year', 'none'] as const).map((kind) => <option key={kind} value={kind}>Against {againstText(kind, days).toLowerCase()}</option>)}
        <optgroup label="Another campaign">{options.filter(({ id }) => id !== asked.campaign).map(({ id, title }) => <option key={id} value={id}>{title}</option>)}</optgroup>
      </NativeSelect>
    </>
  )
}

/** Makes files of what is shown; samples are not exported. */
function useExport({ asked, figure, by }: View) {
  const [isBusy, setBusy] = useState(false)
  const take = async (format: (typeof EXPORT_FORMATS)[number]): Promise<void> => {
    setBusy(true)
    try {
      const { name, type, bytes } = await exportFile({ ...asked, figure, by, format })
      saveFile(name, bytes, type)
    } catch (error) {
      toast({ kind: 'error', text: `The file could not be made. ${reasonOf(error)}` })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, take: (format: (typeof EXPORT_FORMATS)[number]) => void take(format) }
}

function ExportButton({ view, analytics }: { view: View; analytics: Analytics | undefined }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { isBusy, take } = useExport(view)
  const isSample = analytics?.isSample ?? false
  const press = (): void => {
    if (isSample) toast({ text: ANALYTICS_TEXTS.sampleNotExported })
    else setOpen(!isOpen)
  }
  return (
    <span className="relative">
      <Button ref={anchor} aria-haspopup="menu" aria-expanded={isOpen} aria-disabled={isSample || analytics === undefined} loading={isBusy} icon={<Download size={16} strokeWidth={1.75} aria-hidden />} className={isSample ? 'text-muted' : ''} onClick={press}>{ANALYTICS_TEXTS.export}<ChevronDown size={15} strokeWidth={1.75} aria-hidden /></Button>
      {isOpen ? (
        <Menu label={ANALYTICS_TEXTS.export} anchor={anchor} onClose={() => setOpen(false)} className="top-full right-0 mt-1 w-60">
          {EXPORT_FORMATS.map((format) => {
            const [name, hint, Icon] = FORMAT_ROWS[format]
            return <button key={format} type="button" role="menuitem" tabIndex={-1} className={`${MENU_ROW} py-1.5`} onClick={() => take(format)}><Icon size={16} strokeWidth={1.75} aria-hidden /><span>{name}<span className="block text-xs text-muted">{hint}</span></span></button>
          })}
        </Menu>
      ) : null}
    </span>
  )
}

/** Refresh and Export (trace.md CANA-02). */
export function HeadButtons({ view, analytics, isFetching }: { view: View; analytics: Analytics | undefined; isFetching: boolean }) {
  const client = useQueryClient()
  return (
    <>
      <Button icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden />} loading={isFetching && analytics !== undefined} onClick={() => void refreshCampaigns(client)}>{ANALYTICS_TEXTS.refresh}</Button>
      <ExportButton view={view} analytics={analytics} />
    </>
  )
}
