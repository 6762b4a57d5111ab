import { airlineFile } from './airline-file.ts'
import { cmaCgm } from './cma-cgm.ts'
import { ediFile } from './edi-file.ts'
import { ediFolder } from './edi-folder.ts'
import { ediPost } from './edi-post.ts'
import { fsu } from './fsu.ts'
import { hapagLloyd } from './hapag-lloyd.ts'
import { maersk } from './maersk.ts'
import { manual } from './manual.ts'
import { msc } from './msc.ts'
import { one } from './one.ts'
import { oneRecord } from './one-record.ts'
import { otherDcsa } from './other-dcsa.ts'
import type { TrackingPreset } from './preset.ts'
import { truckGps } from './truck-gps.ts'
import { vesselPositions } from './vessel-positions.ts'
import { webhook } from './webhook.ts'

/** Every source that can be connected, by groups, in the order of the gallery. */
export const presets: readonly TrackingPreset[] = [
  maersk,
  msc,
  cmaCgm,
  hapagLloyd,
  one,
  otherDcsa,
  oneRecord,
  fsu,
  airlineFile,
  ediFolder,
  ediPost,
  ediFile,
  webhook,
  vesselPositions,
  truckGps,
  manual,
]

/** The preset of a carrier; undefined where none is known. */
export const presetOf = (carrier: string | null): TrackingPreset | undefined =>
  carrier === null ? undefined : presets.find(({ carriers }) => carriers.includes(carrier))
