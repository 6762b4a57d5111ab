import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../repository.mjs'

/** Packages in package-lock.json that come from elsewhere than npm's registry, or without a checksum. */
export function findForeignPackages(source = readFileSync(join(repository, 'package-lock.json'), 'utf8')) {
  return Object.entries(JSON.parse(source).packages).flatMap(
    ([path, { resolved, integrity, link, inBundle }]) => {
      if (!path.startsWith('node_modules/') || link || inBundle) return []
      if (resolved && !resolved.startsWith('https://registry.npmjs.org/'))
        return [`${path} comes from ${resolved}`]
      return integrity ? [] : [`${path} has no checksum`]
    },
  )
}
