import { expect, test } from 'vitest'
import { declaredModules } from './catalogues.ts'
import { allCatalogues, modules } from './later-catalogues.ts'

test('pages know of each module, before its declaration is here, what that says', () => {
  expect(declaredModules).toEqual(
    modules.map(({ catalogue, children, shareable }) => ({
      id: catalogue.module,
      children: children.map((child) => child.catalogue.module),
      permission: catalogue.permission,
      isShared: shareable,
    })),
  )
  expect(declaredModules.flatMap(({ id, children }) => [id, ...children])).toEqual(
    allCatalogues.map(({ module }) => module),
  )
})
