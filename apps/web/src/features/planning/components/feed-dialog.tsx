import { useQueryClient } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { formatDate } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { AlertDialog, Dialog } from '../../../ui/dialog.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { renewFeed, useFeed } from '../queries.ts'

type Feed = NonNullable<ReturnType<typeof useFeed>['data']>

/** The absolute address, as other programs need it. */
const absolute = (url: string): string => new URL(url, window.location.origin).href

function FeedAddress({ feed, onRenew }: { feed: Feed; onRenew: () => void }) {
  const zone = useTimeZone()
  const [isCopied, setCopied] = useState(false)
  const address = absolute(feed.icalUrl)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      toast({ text: 'The address could not be copied. Select it and copy it by hand.', kind: 'error' })
    }
  }
  return (
    <section className="space-y-3">
      <Field label="Calendar address (iCal)" hint="Add it to Google Calendar, Apple Calendar or Outlook as a subscription. Whoever has it can read your schedule.">
        {(ids) => <Input {...ids} readOnly value={address} onFocus={(event) => event.target.select()} />}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy address'}</Button>
        <Button onClick={onRenew}>Renew…</Button>
        <span role="status" className="sr-only">{isCopied ? 'Address copied' : ''}</span>
        <span className="text-sm text-muted">Made on {formatDate(feed.createdAt, zone)}</span>
      </div>
    </section>
  )
}

function FeedBody({ feed }: { feed: Feed }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const renew = async (): Promise<void> => {
    try {
      const { key, feed: renewed } = await renewFeed()
      client.setQueryData(key, renewed)
      toast({ text: 'Address renewed. The old one no longer works.', kind: 'success' })
    } catch (error) {
      toast({ text: errorText(error, 'The address could not be renewed.'), kind: 'error' })
    }
  }
  return (
    <div className="space-y-6">
      <FeedAddress key={feed.icalUrl} feed={feed} onRenew={() => setAsking(true)} />
      <section className="space-y-2">
        <h3 className="font-medium">Export</h3>
        <p className="text-sm text-muted">Every post with its time, text, platforms and state, for a spreadsheet.</p>
        <a href={feed.csvUrl} download className="inline-flex min-h-9 items-center gap-2 rounded-md bg-surface px-3.5 py-1.5 font-medium shadow-1 ring-1 ring-line hover:bg-sunken pointer-coarse:min-h-11">
          <Download size={16} strokeWidth={1.75} aria-hidden />
          Download CSV
        </a>
      </section>
      <AlertDialog open={isAsking} onOpenChange={setAsking} title="Renew the calendar address?" body="The current address stops working immediately, for every program and person that uses it. Subscribe again with the new one." confirmLabel="Renew" onConfirm={renew} />
    </div>
  )
}

/** Subscribing to the calendar by its signed address, and exporting it as a table. */
export function FeedDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const feed = useFeed()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Subscribe / export" description="Your calendar in other apps.">
      {feed.isPending ? <Loading label="Loading the address"><Skeleton className="h-9 w-full" /></Loading> : null}
      {feed.isError && !feed.data ? <Alert kind="error" action={<Button size="sm" onClick={() => void feed.refetch()}>Retry</Button>}>{errorText(feed.error, 'The address could not be loaded.')}</Alert> : null}
      {feed.data ? <FeedBody feed={feed.data} /> : null}
    </Dialog>
  )
}
