import type { FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlasUrl from 'world-atlas/countries-50m.json?url'
import { type FlatWorld, flatWorld } from './flat-world.ts'

/** The countries of the world: on the sphere, for who cuts by itself where its map ends, and flat. */
export type World = FlatWorld & { readonly countries: FeatureCollection }

let world: Promise<World> | undefined

/** The built-in map (Natural Earth 1:50,000,000), fetched from the product itself once a page. */
export function loadWorld(): Promise<World> {
  world ??= fetchWorld().catch((error: unknown) => {
    world = undefined
    throw error
  })
  return world
}

async function fetchWorld(): Promise<World> {
  const answer = await fetch(atlasUrl)
  if (!answer.ok) throw new Error(`the map of the world is not there: ${answer.status}`)
  const atlas = (await answer.json()) as Topology<{ countries: GeometryCollection }>
  const countries = feature(atlas, atlas.objects.countries)
  return { countries, ...flatWorld(countries) }
}
