import * as contracts from '@rumbo/domain/records/custom-fields/api'
import { convertField, previewConversion } from '@rumbo/domain/records/custom-fields/convert.api'
import { getSectionLayout, setSectionLayout } from '@rumbo/domain/records/custom-fields/layout.api'
import { getSharedMetadata, getSharedSections } from '@rumbo/domain/shipments/contracts/shared-metadata.api'
import { type Action, action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { changeType, previewOf, readConverted } from './conversion.service.ts'
import { changeField, makeField, readField } from './fields.service.ts'
import { readMetadata } from './metadata.service.ts'
import { readSectionLayout, writeSectionLayout } from './section-layout.service.ts'
import { changeSection, listSections, makeSection, organize, readSection } from './sections.service.ts'
import { sharedBetween, sharedOnShipment } from './shared-metadata.service.ts'

export const fieldActions: readonly Action[] = [
  action(contracts.getMetadata, async (scope, query) => show(await readMetadata(scope, query))),
  action(getSharedMetadata, async (scope, query) => show(await sharedOnShipment(scope, query))),
  action(getSharedSections, async (scope, query) => show(await sharedBetween(scope, query))),
  action(contracts.listSections, async (scope) => show(await listSections(scope))),
  action(
    contracts.createSection,
    async (scope, input) => show(await makeSection(scope, input)),
    async (scope, id) => show(await readSection(scope, id)),
  ),
  action(contracts.updateSection, async (scope, input) => show(await changeSection(scope, input))),
  action(getSectionLayout, async (scope) => show(await readSectionLayout(scope))),
  action(setSectionLayout, async (scope, input) => show(await writeSectionLayout(scope, input))),
  action(contracts.organizeSections, async (scope, input) => show(await organize(scope, input))),
  action(
    contracts.createField,
    async (scope, input) => show(await makeField(scope, input)),
    async (scope, id) => show(await readField(scope, id)),
  ),
  action(contracts.updateField, async (scope, input) => show(await changeField(scope, input))),
  action(previewConversion, async (scope, input) => show(await previewOf(scope, input))),
  action(
    convertField,
    async (scope, input) => show(await changeType(scope, input)),
    async (scope, id) => show(await readConverted(scope, id)),
  ),
]
