import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { lazyPart } from '../../../ui/panels/lazy-part.tsx'
import type { MapProps } from './map-parts.ts'
import classes from './world-map.module.css'

const waiting = <Skeleton height="100%" aria-hidden />
const GlMap = lazyPart(async () => (await import('./gl-map.tsx')).GlMap, waiting)
const SvgMap = lazyPart(async () => (await import('./svg-map.tsx')).SvgMap, waiting)

/** A map of the world with lines and marks: by WebGL, drawn plainly where that or a graphics card is missing. */
export function WorldMap(props: MapProps) {
  const [isPlain, setIsPlain] = useState(() => !hasWebGl())
  return (
    <div className={classes.map} data-map>
      {isPlain ? <SvgMap {...props} /> : <GlMap {...props} onFailed={() => setIsPlain(true)} />}
    </div>
  )
}

/** Fetches beforehand what a map is drawn with, while its marks are still being read. What fails is fetched again when it is drawn. */
export function fetchWorldMap(): void {
  const part = hasWebGl() ? GlMap : SvgMap
  const world = async () => (await import('./world.ts')).loadWorld()
  Promise.all([part.load(), world()]).catch(() => undefined)
}

/** Names of what draws without a graphics card: the processor alone, and a map so drawn would hold up the page that it is on. */
const byProcessor = /swiftshader|llvmpipe|softpipe|software|basic render/i

function hasWebGl(): boolean {
  const drawing = document.createElement('canvas').getContext('webgl2', {
    failIfMajorPerformanceCaveat: true,
  })
  const names = drawing?.getExtension('WEBGL_debug_renderer_info')
  const by: unknown = names ? drawing?.getParameter(names.UNMASKED_RENDERER_WEBGL) : ''
  return drawing !== null && !byProcessor.test(String(by))
}
