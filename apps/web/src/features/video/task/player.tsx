import { VIDEO_STATUS_TEXTS } from '@marquee/contract/video'
import { Download, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { clockText } from '../../../lib/clock-text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { type VideoTask, ratioOf } from '../model.ts'
import { usePlayer } from './player-state.ts'
import { downloadTask } from './task-actions.ts'

type Player = ReturnType<typeof usePlayer>
const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Only what our own server drew becomes part of a style. */
const blurOf = ({ blur }: VideoTask) => (blur?.startsWith('data:image/') ? { backgroundImage: `url("${blur}")`, backgroundSize: 'cover' } : {})

function Screen({ task, player }: { task: VideoTask; player: Player }) {
  const { film, state, events, toggle } = player
  return (
    <div
      role="group"
      tabIndex={0}
      aria-label="Video. Space plays and pauses, arrow keys seek, M mutes."
      data-player
      className="relative mx-auto overflow-hidden rounded-t-lg bg-black focus-visible:-outline-offset-2"
      style={{ aspectRatio: ratioOf(task.aspectRatio), width: `min(100%, calc(72dvh * ${ratioOf(task.aspectRatio)}))`, ...blurOf(task) }}
      onClick={toggle}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a film made of a picture says nothing that captions could carry */}
      <video ref={film} src={task.videoUrl ?? undefined} poster={task.posterUrl ?? undefined} preload="metadata" playsInline tabIndex={-1} aria-label={task.prompt} {...events} className="block size-full object-contain" />
      {state.isPlaying || state.isBroken ? null : (
        <span aria-hidden className="pointer-events-none absolute inset-0 grid place-items-center">
          <span className="grid size-16 place-items-center rounded-full bg-black/65 text-white"><Play size={28} fill="currentColor" className="ml-1" /></span>
        </span>
      )}
      {state.isBroken ? <p role="alert" className="absolute inset-0 grid place-items-center bg-black/80 p-4 text-center text-white">This browser could not play the video. Download it instead.</p> : null}
    </div>
  )
}

function Seek({ player: { state, seek } }: { player: Player }) {
  return (
    <>
      <input
        type="range"
        aria-label="Seek"
        aria-valuetext={`${clockText(state.time)} of ${clockText(state.length)}`}
        min={0}
        max={state.length || 1}
        step={0.05}
        value={state.time}
        onChange={(event) => seek(event.target.valueAsNumber)}
        className="h-6 min-w-0 flex-1 accent-brand pointer-coarse:h-11"
      />
      <span aria-hidden className="text-sm whitespace-nowrap text-muted">{clockText(state.time)} / {clockText(state.length)}</span>
    </>
  )
}

/** The film with its controls: play and pause, mute, a bar to seek, Download (trace.md VSTAT-05). */
export function Player({ task }: { task: VideoTask }) {
  const player = usePlayer()
  const { state, toggle, mute } = player
  return (
    <section aria-label="Video player" onKeyDown={player.onKeyDown} className="overflow-hidden rounded-lg bg-surface shadow-1">
      <div className="bg-sunken"><Screen task={task} player={player} /></div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 p-2">
        <div className="flex min-w-0 flex-1 basis-60 items-center gap-2">
          <IconButton label={state.isPlaying ? 'Pause' : 'Play'} onClick={toggle}>{state.isPlaying ? <Pause {...ICON} /> : <Play {...ICON} />}</IconButton>
          <Seek player={player} />
          <IconButton label={state.isMuted ? 'Unmute' : 'Mute'} onClick={mute}>{state.isMuted ? <VolumeX {...ICON} /> : <Volume2 {...ICON} />}</IconButton>
        </div>
        <Button className="ml-auto" icon={<Download {...ICON} size={16} />} onClick={() => void downloadTask(task)}>{VIDEO_STATUS_TEXTS.download}</Button>
      </div>
    </section>
  )
}
