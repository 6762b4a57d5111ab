import type { StyleSpecification } from 'maplibre-gl'
import type { MapLook } from './map-look.ts'
import type { World } from './world.ts'

/** The built-in map: land and sea in two tones, no words that could collide, nothing fetched from elsewhere. */
export const baseStyle = (
  { land: countries, borders }: World,
  { sea, land, border }: MapLook,
): StyleSpecification => ({
  version: 8,
  sources: {
    land: { type: 'geojson', data: countries, tolerance: 0.2 },
    borders: { type: 'geojson', data: borders, tolerance: 0.2 },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': sea } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land, 'fill-antialias': true } },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      paint: { 'line-color': border, 'line-width': 0.7 },
    },
  ],
})
