import { Copy, Download } from 'lucide-react'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { codesFile, TAB_TEXTS } from '../model.ts'
import { useCopy } from './use-copy.ts'

/** The recovery codes, shown until their owner says that they are stored. */
export function StoreCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const { isCopied, copy } = useCopy(codes.join('\n'))
  return (
    <div className="mt-2 space-y-4">
      <p>{TAB_TEXTS.codesLead}</p>
      <ol aria-label="Recovery codes" className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-md bg-sunken px-4 py-3 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => <li key={code}>{code}</li>)}
      </ol>
      <div className="flex flex-wrap justify-between gap-2">
        <div className="flex gap-2">
          <Button icon={<Copy size={16} aria-hidden />} onClick={copy}>{isCopied ? 'Copied' : 'Copy'}</Button>
          <Button icon={<Download size={16} aria-hidden />} onClick={() => saveFile('marquee-recovery-codes.txt', codesFile(codes), 'text/plain')}>Download</Button>
        </div>
        <Button variant="primary" onClick={onStored}>{TAB_TEXTS.stored}</Button>
      </div>
    </div>
  )
}
