import type { TrackingPreset } from '@rumbo/domain/tracking/presets/preset'
import {
  IconFileUpload,
  IconFolder,
  IconHandFinger,
  IconMail,
  IconPlane,
  IconRadar2,
  IconServer2,
  IconTruck,
  IconWebhook,
} from '@tabler/icons-react'
import classes from './gallery.module.css'

const icons: Readonly<Record<string, typeof IconPlane>> = {
  'one-record': IconPlane,
  fsu: IconMail,
  'airline-file': IconFileUpload,
  'edi-folder': IconFolder,
  'edi-post': IconServer2,
  'edi-file': IconFileUpload,
  webhook: IconWebhook,
  'vessel-positions': IconRadar2,
  'truck-gps': IconTruck,
  manual: IconHandFinger,
}

/** The letters or the sign of a preset. */
export function PresetIcon({ preset: { id, initials } }: { readonly preset: TrackingPreset }) {
  const Icon = icons[id] ?? IconWebhook
  return (
    <span className={classes.sign} aria-hidden>
      {initials ?? <Icon size={18} />}
    </span>
  )
}
